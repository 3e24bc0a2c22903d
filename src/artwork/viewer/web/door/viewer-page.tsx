import type { ReactNode } from 'react';
import { useRootMark } from '#ui/use-root-mark.ts';
import './viewer.css';

interface Props {
  /** Without the application's bars around it. */
  full?: boolean | undefined;
  /** What a guest sees. */
  guest?: boolean;
  /** The flow stands in the place of the artwork. */
  flow?: boolean;
  children: ReactNode;
}

/** The page of an artwork: bar, artwork and list, as high as the window. */
export function ViewerPage({ full, guest, flow, children }: Props) {
  useRootMark('viewer');
  return (
    <div className={flow ? 'k-viewer-page k-confirm-flow' : 'k-viewer-page'} data-full={full || undefined} data-guest={guest || undefined}>
      {children}
    </div>
  );
}
