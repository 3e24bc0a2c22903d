import type { Contour } from './contour.ts';
import { edgeReach, OUTLINE_ROUNDING } from '../text/lines/outline-edges.ts';

/** How far outlines may be from those of the dictionary. Lengths that begin with `n` are points. */
export type Tolerance = {
  /** What the numbers of a file are rounded to, and how far its maker moved them. */
  n: number;
  /** Of an anchor's signature, at most. */
  anchor: number;
  /** Times the anchor's, for the other contours. */
  other: number;
  /** Of a shape that is found this way. */
  exact: boolean;
};

/** Outlines as the font has them: numbers rounded to hundredths of a point. */
export const EXACT: Tolerance = { n: OUTLINE_ROUNDING.exact, anchor: 0.05, other: 3, exact: true };
/** Outlines moved to the dots of a coarse device (hinting at 720 dpi). */
export const HINTED: Tolerance = { n: OUTLINE_ROUNDING.hinted, anchor: 0.1, other: 2.5, exact: false };

/** Times what an edge moved by `n` changes of a signature: strokes have two edges, and more outline than area. */
const EDGES = 2;

/** How far a contour's signature may be from that of its shape: small ones are rounded more. */
export function signatureTolerance({ n, anchor }: Tolerance, w: number, h: number): number {
  return Math.min(anchor, 0.004 + (EDGES * n) / Math.min(w, h));
}

/** How far an edge of a contour's box may be from its place. */
export function boxTolerance({ n }: Tolerance, em: number): number {
  return 2 * n + 0.012 * em;
}

/** How far an outline may be from its place, to be taken for the shape at all. */
export function outlineTolerance({ n }: Tolerance, em: number): number {
  return edgeReach(n, em);
}

/** … and to be taken for the very same. */
export function exactTolerance({ n }: Tolerance, em: number): number {
  return n + 0.005 * em;
}

/** What office programs round drawings to: hundredths of a millimetre, in points. */
const GRID = 72 / 2540;
/** What is left of a size that is whole steps, when files write it in decimals. */
const OF_A_STEP = 0.0025;
/** So many sizes in a hundred are whole steps: of others 18 are by chance. */
const MOSTLY = 0.8;

/** The tolerance for outlines that stand on the grid of a drawing program; undefined where they do not, hinted or as the font has them. */
export function roundedTo(contours: readonly Contour[]): Tolerance | undefined {
  const sizes = contours.flatMap(({ box: [left, top, right, bottom] }) => [right - left, bottom - top]);
  const whole = sizes.filter((size) => Math.abs(size - GRID * Math.round(size / GRID)) <= OF_A_STEP);
  return whole.length > MOSTLY * sizes.length ? { ...EXACT, n: EXACT.n + 0.75 * GRID } : undefined;
}
