import { centreOf, type Turn } from '../panes/geometry.ts';
import { Upright, WorldOverlay } from '../panes/overlay.tsx';
import type { Pane } from '../panes/pane.ts';
import { useStore, type Store } from '../panes/store.ts';
import { boxOfMeasure, measured, mm, type Measure, type MeasureState } from './measure.ts';

/** What was measured and is being measured, readable on light and dark artwork. */
export function MeasureDrawing({ pane, store, turn }: { pane: Pane; store: Store<MeasureState>; turn: Turn }) {
  const { done, open, cross } = useStore(store, (state) => state);
  if (done.length === 0 && !open && !cross) return null;
  return (
    <WorldOverlay pane={pane}>
      {[...done, ...(open ? [open] : [])].map((measure, index) => (
        <Drawn key={index} measure={measure} turn={turn} />
      ))}
      {cross && (
        <Upright x={cross.x} y={cross.y}>
          <path className="k-measure-edge" d="M-14 0H14M0-14V14" />
          <path className="k-measure-line" d="M-14 0H14M0-14V14" />
        </Upright>
      )}
    </WorldOverlay>
  );
}

function Drawn({ measure, turn }: { measure: Measure; turn: Turn }) {
  const { from, to, kind } = measure;
  const numbers = measured(measure, turn);
  const box = boxOfMeasure(measure);
  const centre = centreOf(box);
  const shape = kind === 'line' ? `M${from.x} ${from.y}L${to.x} ${to.y}` : `M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}Z`;
  const main = kind === 'line' ? `${mm(numbers.length)} mm` : `${mm(Math.abs(numbers.dx))} × ${mm(Math.abs(numbers.dy))} mm`;
  const detail =
    kind === 'line'
      ? `↔ ${mm(Math.abs(numbers.dx))}  ↕ ${mm(Math.abs(numbers.dy))}  ∠ ${numbers.angle.toFixed(1)}°`
      : `⤡ ${mm(numbers.length)} mm`;
  return (
    <g>
      <path className="k-measure-edge" d={shape} />
      <path className="k-measure-line" d={shape} />
      {[from, to].map((end, index) => (
        <Upright key={index} x={end.x} y={end.y}>
          <circle className="k-measure-end" r="3.5" />
        </Upright>
      ))}
      <Upright x={centre.x} y={centre.y}>
        <Label main={main} detail={detail} below={kind === 'line'} />
      </Upright>
    </g>
  );
}

/** Digits are of one width (tabular figures), so that the plate behind them can be reckoned. */
function Label({ main, detail, below }: { main: string; detail: string; below: boolean }) {
  const width = Math.max(main.length * 7.6, detail.length * 6.4) + 18;
  const top = below ? 12 : -20;
  return (
    <g className="k-measure-label">
      <rect x={-width / 2} y={top} width={width} height="38" rx="7" />
      <text y={top + 16}>{main}</text>
      <text y={top + 31} className="k-measure-detail">
        {detail}
      </text>
    </g>
  );
}
