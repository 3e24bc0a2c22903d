import { Upright, WorldOverlay } from '../panes/overlay.tsx';
import type { Pane } from '../panes/pane.ts';
import { useStore, type Store } from '../panes/store.ts';
import type { Spot } from './spot.ts';

/** The spot whose ink values are told, readable on light and dark artwork. */
export function SpotDrawing({ pane, store, mm }: { pane: Pane; store: Store<Spot | null>; mm: number }) {
  const spot = useStore(store, (now) => now);
  if (!spot) return null;
  const { x, y } = spot.at;
  return (
    <WorldOverlay pane={pane}>
      {mm > 0 && <circle className="k-measure-edge" cx={x} cy={y} r={mm / 2} />}
      {mm > 0 && <circle className="k-measure-line" cx={x} cy={y} r={mm / 2} />}
      <Upright x={x} y={y}>
        <path className="k-measure-edge" d="M-12 0H-4M4 0H12M0-12V-4M0 4V12" />
        <path className="k-measure-line" d="M-12 0H-4M4 0H12M0-12V-4M0 4V12" />
      </Upright>
    </WorldOverlay>
  );
}
