import { plus, type MmBox, type Point } from './geometry.ts';
import { WorldOverlay } from './overlay.tsx';
import { boxOfPage, type PageView } from './page-view.ts';
import type { Pane } from './pane.ts';

/** Which lines are drawn. */
export interface ShownLines {
  trim: boolean;
  bleed: boolean;
  /** Where the page ends: where only differences are drawn nothing else says it. */
  edge?: boolean;
}

const at = (box: MmBox, by: Point): MmBox => ({ ...box, ...plus(box, by) });

/** TrimBox and BleedBox, each with a light edge so that it is seen on dark artwork too. */
export function PageLines({ pane, page, place, lines }: { pane: Pane; page: PageView; place: Point; lines: ShownLines }) {
  // An empty drawing over the artwork would still be composed with every frame.
  if (!lines.edge && !lines.bleed && !lines.trim) return null;
  return (
    <WorldOverlay pane={pane}>
      {lines.edge && <Line kind="edge" box={boxOfPage(page, place)} />}
      {lines.bleed && <Line kind="bleed" box={at(page.bleed, place)} />}
      {lines.trim && <Line kind="trim" box={at(page.trim, place)} />}
    </WorldOverlay>
  );
}

function Line({ kind, box }: { kind: 'trim' | 'bleed' | 'edge'; box: MmBox }) {
  const shape = { x: box.x, y: box.y, width: box.w, height: box.h };
  return (
    <g className="k-page-line" data-kind={kind}>
      <rect {...shape} className="k-page-line-edge" />
      <rect {...shape} />
    </g>
  );
}
