import type { Matrix } from '../../content/matrix.ts';
import type { Box } from '../../geometry.ts';

/** A move by so many pixels. */
export function moveBy(dx: number, dy: number): Matrix {
  return [1, 0, 0, 1, dx, dy];
}

/** Where a point goes. */
export function place([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The way back; of a matrix that keeps no area, NaN. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** The upright box around a transformed one. */
export function placeBox(matrix: Matrix, { x, y, w, h }: Box): Box {
  const corners = [place(matrix, x, y), place(matrix, x + w, y), place(matrix, x, y + h), place(matrix, x + w, y + h)];
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}

/** Degrees clockwise (y down) by which it turns, from −180 up to 180. */
export function angleOf([a, b]: Matrix): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** How much longer it makes lengths, in the mean of both directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Whether it only moves. */
export function onlyMoves([a, b, c, d]: Matrix): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1;
}
