/** Nodes and weights of Gauss-Legendre on 0 … 1 (Abramowitz and Stegun, table 25.4): of 8 points, exact to degree 15; of 3, to degree 5. */
const NODES8 = [0.9602898564975363, 0.7966664774136267, 0.525532409916329, 0.1834346424956498];
const WEIGHTS8 = [0.1012285362903763, 0.2223810344533745, 0.3137066458778873, 0.362683783378362];
const CURVE_RULE = NODES8.flatMap((node, index) => [
  [(1 - node) / 2, WEIGHTS8[index]! / 2],
  [(1 + node) / 2, WEIGHTS8[index]! / 2],
]);
const LINE_RULE = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 8 / 18],
  [0.5 + Math.sqrt(0.15), 5 / 18],
];
/** The rules as flat lists: node, weight, node, weight, … */
const CURVE = Float64Array.from(CURVE_RULE.flat());
const LINE = Float64Array.from(LINE_RULE.flat());

/** How many numbers a signature has. */
export const SIGNATURE = 8;

/** A closed contour as points: `curves[i]` says whether part i is a Bézier curve (three points) or a line (one). */
export type Parts = { curves: readonly boolean[]; points: readonly number[] };

/** Left, top, right, bottom. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The form of a contour as eight numbers: its area in its box, and the moments of that area divided by it (x, y, x², y², xy,
 * x³, y³), in units of the box, each axis for itself. They are the same at any size and stretch, from whichever point the contour starts,
 * in whichever direction and however it is cut into parts. By Green's theorem, ∮ F dy; the rules are exact for the degrees that
 * occur. Undefined when there is no area.
 */
export function signatureOf({ curves, points }: Parts, [left, top, right, bottom]: Edges): Float32Array | undefined {
  const w = right - left;
  const h = bottom - top;
  if (!(w > 0 && h > 0)) return undefined;
  const sum = new Float64Array(SIGNATURE);
  let x0 = (points[0]! - left) / w;
  let y0 = (points[1]! - top) / h;
  let at = 2;
  for (const curve of curves) {
    const x1 = (points[at]! - left) / w;
    const y1 = (points[at + 1]! - top) / h;
    if (!curve) {
      for (let i = 0; i < LINE.length; i += 2) {
        const t = LINE[i]!;
        add(sum, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, (y1 - y0) * LINE[i + 1]!);
      }
      x0 = x1;
      y0 = y1;
      at += 2;
      continue;
    }
    const x2 = (points[at + 2]! - left) / w;
    const y2 = (points[at + 3]! - top) / h;
    const x3 = (points[at + 4]! - left) / w;
    const y3 = (points[at + 5]! - top) / h;
    for (let i = 0; i < CURVE.length; i += 2) {
      const t = CURVE[i]!;
      const u = 1 - t;
      const x = u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3;
      const y = u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3;
      const dy = 3 * (u * u * (y1 - y0) + 2 * u * t * (y2 - y1) + t * t * (y3 - y2));
      add(sum, x, y, dy * CURVE[i + 1]!);
    }
    x0 = x3;
    y0 = y3;
    at += 6;
  }
  const area = sum[0]!;
  if (!(Math.abs(area) > LEAST_AREA)) return undefined;
  const signature = new Float32Array(SIGNATURE);
  signature[0] = Math.abs(area);
  for (let i = 1; i < SIGNATURE; i += 1) signature[i] = sum[i]! / area;
  return signature;
}

const LEAST_AREA = 0.002;

function add(sum: Float64Array, x: number, y: number, dy: number): void {
  const xdy = x * dy;
  sum[0]! += xdy;
  sum[1]! += (xdy * x) / 2;
  sum[2]! += xdy * y;
  sum[3]! += (xdy * x * x) / 3;
  sum[4]! += xdy * y * y;
  sum[5]! += (xdy * x * y) / 2;
  sum[6]! += (xdy * x * x * x) / 4;
  sum[7]! += xdy * y * y * y;
}

/** The largest difference of two signatures in one of their numbers. */
export function signatureDistance(a: Float32Array, b: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < SIGNATURE; i += 1) {
    const difference = Math.abs(a[i]! - b[i]!);
    if (difference > largest) largest = difference;
  }
  return largest;
}
