import { useEffect, useRef, type ReactNode } from 'react';
import { matrixOf, type ViewState } from './geometry.ts';
import { drawMarks, markPicture } from '../marks/marks-canvas.ts';
import type { Pane } from './pane.ts';
import type { Mark } from '../marks/mark.ts';

/** Calls back with the view now and whenever it has changed: drawing goes past React. */
export function useView(pane: Pane, draw: (view: ViewState) => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
    draw(pane.view());
  });
  useEffect(() => pane.onView(() => latest.current(pane.view())), [pane]);
}

/** The findings' frames and numbers, drawn after the artwork itself. Beside them the list says in words what they are. */
export function MarksOverlay({ pane, marks, selected }: { pane: Pane; marks: readonly Mark[]; selected: string | null }) {
  useEffect(() => {
    if (marks.length === 0) return undefined;
    const picture = markPicture(marks, selected);
    return pane.onPaint((context, ratio) => drawMarks(context, picture, pane.view(), ratio));
  });
  return null;
}

/** SVG in mm of the world; what must stay upright and as large as it is stands in an Upright. */
export function WorldOverlay({ pane, children }: { pane: Pane; children: ReactNode }) {
  const group = useRef<SVGGElement>(null);
  useView(pane, (view) => {
    group.current?.setAttribute('transform', `matrix(${matrixOf(view).join(' ')})`);
    group.current?.style.setProperty('--inverse', String(1 / view.scale));
  });
  return (
    <svg className="k-artwork-overlay" aria-hidden="true">
      <g ref={group}>{children}</g>
    </svg>
  );
}

/** Measured in px of the screen around a place of the world, however that is zoomed and turned. */
export function Upright({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="k-upright">{children}</g>
    </g>
  );
}
