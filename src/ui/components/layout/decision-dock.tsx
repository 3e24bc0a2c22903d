import type { ReactNode } from 'react';
import './decision-dock.css';

/** At the foot of a page that is decided on: in sight however long the page is. */
export function DecisionDock({ children }: { children: ReactNode }) {
  return <footer className="k-decision-dock">{children}</footer>;
}
