import { edgeReach, OUTLINE_ROUNDING } from '../text/lines/outline-edges.ts';

/** How far outlines may be from those of the dictionary. Lengths that begin with `n` are points. */
export type Tolerance = {
  /** What the numbers of a file are rounded to, and how far its maker moved them. */
  n: number;
  /** Of an anchor's signature, at most. */
  anchor: number;
  /** Times what an edge moved by `n` changes of a signature: strokes have two edges, and more outline than area. */
  edges: number;
  /** Times the anchor's, for the other contours. */
  other: number;
  /** Of a shape that is found this way. */
  exact: boolean;
};

/** Outlines as the font has them: numbers rounded to hundredths of a point. */
export const EXACT: Tolerance = { n: OUTLINE_ROUNDING.exact, anchor: 0.05, edges: 1, other: 3, exact: true };
/** Outlines moved to the dots of a coarse device (hinting at 720 dpi). */
export const HINTED: Tolerance = { n: OUTLINE_ROUNDING.hinted, anchor: 0.1, edges: 2, other: 2.5, exact: false };

/** How far a contour's signature may be from that of its shape: small ones are rounded more. */
export function signatureTolerance({ n, anchor, edges }: Tolerance, w: number, h: number): number {
  return Math.min(anchor, 0.004 + (edges * n) / Math.min(w, h));
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
