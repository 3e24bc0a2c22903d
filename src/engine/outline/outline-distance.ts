import type { Contour } from './contour.ts';
import type { Hit } from './shape.ts';

/** Whether every point of each polyline lies within `tolerance` (points) of the other, the shape's laid where `placed` says. */
export function liesOn(page: Contour, shape: Contour, placed: Pick<Hit, 'x' | 'y' | 'sx' | 'sy'>, tolerance: number): boolean {
  const own = new Float64Array(shape.line.length);
  for (let at = 0; at < own.length; at += 2) {
    own[at] = placed.x + shape.line[at]! * placed.sx;
    own[at + 1] = placed.y + shape.line[at + 1]! * placed.sy;
  }
  return allNear(own, page.line, tolerance) && allNear(page.line, own, tolerance);
}

/** Both run along the same outline, so that the search goes on where the last point was found. */
function allNear(points: Float64Array, line: Float64Array, tolerance: number): boolean {
  const limit = tolerance * tolerance;
  const pieces = line.length / 2 - 1;
  let last = 0;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at]!;
    const y = points[at + 1]!;
    let found = false;
    for (let step = 0; step < pieces && !found; step += 1) {
      // Forward and back in turn: 0, 1, −1, 2, −2 …
      const shift = step % 2 === 1 ? (step + 1) / 2 : -step / 2;
      const piece = (((last + shift) % pieces) + pieces) % pieces;
      if (squareDistance(x, y, line, piece * 2) <= limit) {
        last = piece;
        found = true;
      }
    }
    if (!found) return false;
  }
  return true;
}

function squareDistance(x: number, y: number, line: Float64Array, at: number): number {
  const ax = line[at]!;
  const ay = line[at + 1]!;
  const dx = line[at + 2]! - ax;
  const dy = line[at + 3]! - ay;
  const length = dx * dx + dy * dy;
  const t = length > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  const ex = x - ax - t * dx;
  const ey = y - ay - t * dy;
  return ex * ex + ey * ey;
}
