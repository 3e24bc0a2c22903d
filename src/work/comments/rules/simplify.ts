import type { Spot } from './types.ts';

/**
 * A line drawn by hand with fewer points: none lies farther than `tolerance` from the simplified line
 * (Ramer 1972, Douglas & Peucker 1973). The ends stay. Any unit, the same for both.
 */
export function simplifyLine(points: readonly Spot[], tolerance: number): Spot[] {
  if (points.length <= 2) return [...points];
  const kept = new Uint8Array(points.length);
  kept[0] = 1;
  kept[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance;
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(points[index]!, points[from]!, points[to]!);
      if (away > most) [farthest, most] = [index, away];
    }
    if (farthest === -1) continue;
    kept[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, index) => kept[index] === 1);
}

/** The same with at most `max` points (2 or more): the tolerance is doubled until they are few enough. */
export function simplifyTo(points: readonly Spot[], tolerance: number, max: number): Spot[] {
  let line = simplifyLine(points, tolerance);
  for (let wider = tolerance * 2; line.length > max; wider *= 2) line = simplifyLine(line, wider);
  return line;
}

/** From a point to a stretch of line. */
function distance(point: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}
