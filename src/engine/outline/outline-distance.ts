import type { Contour } from './contour.ts';
import type { Hit } from './shape.ts';

/**
 * So far apart, in em, points of an outline are looked at: all corners of an N lie on the strokes of an H, only its slope between them does not.
 */
const STEP = 0.12;

/** How near two polylines lie: every point of each within the smaller tolerance of the other, within the larger, or not. */
export type Nearness = 'exact' | 'near' | undefined;

/**
 * How near a contour of the page lies to one of a shape that is laid where `placed` says.
 *
 * @param near the larger tolerance, in points
 * @param exact the smaller one; 0 where nothing is exact
 */
export function nearnessOf(
  page: Contour,
  shape: Contour,
  placed: Pick<Hit, 'x' | 'y' | 'sx' | 'sy'>,
  { near, exact }: { near: number; exact: number },
): Nearness {
  const own = new Float64Array(shape.line.length);
  for (let at = 0; at < own.length; at += 2) {
    own[at] = placed.x + shape.line[at]! * placed.sx;
    own[at + 1] = placed.y + shape.line[at + 1]! * placed.sy;
  }
  const limits = { near: near * near, exact: exact * exact };
  const step = STEP * Math.max(placed.sx, placed.sy);
  const there = farthest(own, page.line, limits, step);
  if (there < 0) return undefined;
  const back = farthest(page.line, own, there > 0 ? limits : { near: limits.near, exact: 0 }, step);
  if (back < 0) return undefined;
  return there > 0 && back > 0 ? 'exact' : 'near';
}

/**
 * Whether all points of one line, at most `step` apart, lie near another: 1 exactly, 0 nearly, −1 not. Both run along the same outline, so that the
 * search goes on where the last point was found: forward and back in turn.
 */
function farthest(points: Float64Array, line: Float64Array, limits: { near: number; exact: number }, step: number): -1 | 0 | 1 {
  let exact = limits.exact;
  let last = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    const [dx, dy] = at + 2 < points.length ? [points[at + 2]! - x, points[at + 3]! - y] : [0, 0];
    const between = Math.max(1, Math.ceil(Math.hypot(dx, dy) / step));
    for (let part = 0; part < between; part += 1) {
      const found = pieceNear(x + (part / between) * dx, y + (part / between) * dy, line, { near: limits.near, exact, last });
      if (found < 0) return -1;
      last = found >> 1;
      if ((found & 1) === 0) exact = 0;
    }
  }
  return exact > 0 ? 1 : 0;
}

/** Twice the number of a piece of a line that a point lies near to, and one more where it lies as near as wanted; −1 for none. */
function pieceNear(x: number, y: number, line: Float64Array, { near, exact, last }: { near: number; exact: number; last: number }): number {
  const pieces = line.length / 2 - 1;
  let [ahead, behind] = [last, last === 0 ? pieces - 1 : last - 1];
  let nearly = -1;
  for (let step = 0; step < pieces; step += 1) {
    const isAhead = step % 2 === 0;
    const piece = isAhead ? ahead : behind;
    const distance = squareDistance(x, y, line, piece * 2);
    if (exact > 0 && distance <= exact) return 2 * piece + 1;
    if (distance <= near) {
      if (exact <= 0) return 2 * piece;
      nearly = piece;
    }
    if (isAhead) ahead = ahead + 1 === pieces ? 0 : ahead + 1;
    else behind = behind === 0 ? pieces - 1 : behind - 1;
  }
  return nearly < 0 ? -1 : 2 * nearly;
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
