import type { Matrix } from '../../content/matrix.ts';

/** How a flat sheet lies in a picture: x' = (h0·x + h1·y + h2) / (h6·x + h7·y + 1), y' with h3–h5. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

export type Point = { x: number; y: number };

export function fromMatrix([a, b, c, d, e, f]: Matrix): Homography {
  return [a, c, e, b, d, f, 0, 0];
}

export function project([h0, h1, h2, h3, h4, h5, h6, h7]: Homography, x: number, y: number): Point {
  const w = h6 * x + h7 * y + 1;
  return { x: (h0 * x + h1 * y + h2) / w, y: (h3 * x + h4 * y + h5) / w };
}

/** The nearest move, turn, scale and shear around a point. */
export function matrixAt(homography: Homography, x: number, y: number): Matrix {
  const [here, right, below] = [project(homography, x, y), project(homography, x + 1, y), project(homography, x, y + 1)];
  const [a, b, c, d] = [right.x - here.x, right.y - here.y, below.x - here.x, below.y - here.y];
  return [a, b, c, d, here.x - a * x - c * y, here.y - b * x - d * y];
}

/** Least squares over pairs of points, without (six unknowns) or with perspective (eight); undefined where the points tell too little. */
export function fitHomography(pairs: readonly { from: Point; to: Point }[], perspective: boolean): Homography | undefined {
  const size = perspective ? 8 : 6;
  if (pairs.length * 2 < size + 2) return undefined;
  // Coordinates about their middle, near 1: squares of pixels would lose digits.
  const n = pairs.length;
  const [mx, my] = [pairs.reduce((sum, { from }) => sum + from.x, 0) / n, pairs.reduce((sum, { from }) => sum + from.y, 0) / n];
  const unit = Math.max(1, ...pairs.map(({ from }) => Math.max(Math.abs(from.x - mx), Math.abs(from.y - my))));
  const table = Array.from({ length: size }, () => new Float64Array(size + 1));
  const add = (row: readonly number[], value: number): void => {
    for (let i = 0; i < size; i += 1) {
      for (let j = 0; j < size; j += 1) table[i]![j]! += row[i]! * row[j]!;
      table[i]![size]! += row[i]! * value;
    }
  };
  for (const { from, to } of pairs) {
    const [x, y] = [(from.x - mx) / unit, (from.y - my) / unit];
    add([x, y, 1, 0, 0, 0, -x * to.x, -y * to.x], to.x);
    add([0, 0, 0, x, y, 1, -x * to.y, -y * to.y], to.y);
  }
  const solved = solve(table, size);
  if (!solved) return undefined;
  const [a, b, c, d, e, f, g = 0, h = 0] = solved;
  // Back to pixels: x = (px − mx) / unit.
  const [p, q] = [g / unit, h / unit];
  const w = 1 - p * mx - q * my;
  const row = (u: number, v: number, t: number): [number, number, number] => [
    u / unit / w,
    v / unit / w,
    (t - (u * mx + v * my) / unit) / w,
  ];
  return [...row(a!, b!, c!), ...row(d!, e!, f!), p / w, q / w];
}

/** Gaussian elimination with the largest pivot; undefined where there is none. The table holds a right side in its last column. */
export function solve(table: Float64Array[], size: number): number[] | undefined {
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(table[row]![column]!) > Math.abs(table[best]![column]!)) best = row;
    if (Math.abs(table[best]![column]!) < 1e-9) return undefined;
    [table[column], table[best]] = [table[best]!, table[column]!];
    for (let row = column + 1; row < size; row += 1) {
      const factor = table[row]![column]! / table[column]![column]!;
      for (let k = column; k <= size; k += 1) table[row]![k]! -= factor * table[column]![k]!;
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = table[row]![size]!;
    for (let k = row + 1; k < size; k += 1) value -= table[row]![k]! * found[k]!;
    found[row] = value / table[row]![row]!;
  }
  return found;
}
