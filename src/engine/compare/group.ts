import { areAlike } from '../kernel/place.ts';
import type { Raster } from '../raster.ts';
import type { Judged } from './kind.ts';

const EDGE_SLACK_PX = 2;
const AREA_SLACK = 0.25;
const AREA_SLACK_PX = 16;
const TONE_SLACK = 0.25;
/** With how many earlier ones of its kind a region is compared at most. */
const MOST_TRIED = 16;

/**
 * Finds where the same change was made (labels side by side on a sheet, a mark that repeats): same kind and shift, edges
 * within 2 px, and both old and new picture alike. A key for each region that has a fellow, unique in this comparison.
 */
export function groupAlike(judged: readonly Judged[], a: Raster, b: Raster): (string | undefined)[] {
  const leaders: number[] = [];
  const leaderOf = judged.map((one, index) => {
    const alike = leaders.filter((leader) => mayBeAlike(judged[leader]!, one)).slice(0, MOST_TRIED);
    const leader = alike.find((each) => areAlike(a, b, judged[each]!.component, one.component));
    if (leader === undefined) leaders.push(index);
    return leader ?? index;
  });
  const sizes = new Map<number, number>();
  for (const leader of leaderOf) sizes.set(leader, (sizes.get(leader) ?? 0) + 1);
  const named = leaders.filter((leader) => sizes.get(leader)! > 1);
  return leaderOf.map((leader) => {
    const number = named.indexOf(leader);
    return number < 0 ? undefined : `g${number + 1}`;
  });
}

function mayBeAlike(one: Judged, other: Judged): boolean {
  if (one.kind !== other.kind || one.dx !== other.dx || one.dy !== other.dy) return false;
  const [p, q] = [one.component, other.component];
  return (
    Math.abs(p.x1 - p.x0 - (q.x1 - q.x0)) <= EDGE_SLACK_PX &&
    Math.abs(p.y1 - p.y0 - (q.y1 - q.y0)) <= EDGE_SLACK_PX &&
    Math.abs(p.max - q.max) <= TONE_SLACK * Math.max(p.max, q.max) &&
    Math.abs(p.area - q.area) <= AREA_SLACK * Math.max(p.area, q.area) + AREA_SLACK_PX
  );
}
