import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the top bar that a screen may fill; null where there is no bar. */
const TopBarSlot = createContext<HTMLElement | null>(null);
export const TopBarSlotProvider = TopBarSlot.Provider;

/** A heading in the top bar with extra information ('パーツレビュー' and what is reviewed). */
export function TopBarHeading({ title, children }: { title: string; children?: ReactNode }) {
  const slot = use(TopBarSlot);
  if (!slot) return null;
  return createPortal(
    <div className="k-bar-heading">
      <strong>{title}</strong>
      {children && <span>{children}</span>}
    </div>,
    slot,
  );
}
