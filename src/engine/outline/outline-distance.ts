import type { Contour } from './contour.ts';
import type { Hit } from './shape.ts';

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
  const there = farthest(own, page.line, limits);
  if (there < 0) return undefined;
  const back = farthest(page.line, own, there > 0 ? limits : { near: limits.near, exact: 0 });
  if (back < 0) return undefined;
  return there > 0 && back > 0 ? 'exact' : 'near';
}

/**
 * Whether all points lie near a line: 1 exactly, 0 nearly, −1 not. Both run along the same outline, so that the search goes on where the last
 * point was found: forward and back in turn.
 */
function farthest(points: Float64Array, line: Float64Array, limits: { near: number; exact: number }): -1 | 0 | 1 {
  const pieces = line.length / 2 - 1;
  let exact = limits.exact;
  let last = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    const wanted = exact > 0 ? exact : limits.near;
    let [ahead, behind] = [last, last === 0 ? pieces - 1 : last - 1];
    let nearly = -1;
    let found = false;
    for (let step = 0; step < pieces; step += 1) {
      const isAhead = step % 2 === 0;
      const piece = isAhead ? ahead : behind;
      const distance = squareDistance(x, y, line, piece * 2);
      if (distance <= wanted) {
        last = piece;
        found = true;
        break;
      }
      if (distance <= limits.near) nearly = piece;
      if (isAhead) ahead = ahead + 1 === pieces ? 0 : ahead + 1;
      else behind = behind === 0 ? pieces - 1 : behind - 1;
    }
    if (found) continue;
    if (nearly < 0) return -1;
    last = nearly;
    exact = 0;
  }
  return exact > 0 ? 1 : 0;
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
