import type { Contour } from '../contour.ts';
import { hullOf, type Hit } from '../shape.ts';

/** An initial is so much larger than its text, and its text begins so far behind it, in em of the initial. */
const LEAST_RATIO = 1.6;
const MOST_RATIO = 8;
const BEHIND = [-0.1, 0.6] as const;
/** Its lines stand so far above and below its baseline, in em. */
const ABOVE = 0.95;
const BELOW = 0.2;
/** A line has so many letters behind its first. */
const LEAST_LINE = 4;

/**
 * Of glyphs that stand alone those that are the large initial of a text: right before lines that are read, which begin there one below the
 * other. Only where nothing else that is not read stands within them.
 *
 * @param hits shapes of which `left` may be
 * @param read what is read in the same direction
 * @param contours of the page, by the numbers that hits have as members
 * @param left numbers of the contours that nothing explains
 */
export function initialsOf(
  hits: readonly Hit[],
  read: readonly Hit[],
  { contours, left }: { contours: readonly Contour[]; left: readonly number[] },
): Hit[] {
  return hits.filter((hit) => {
    const em = Math.max(hit.sx, hit.sy);
    const end = hit.x + hit.shape.advance * hit.sx;
    const isBehind = (other: Hit): boolean => {
      const [gap, up] = [(other.x - end) / em, (hit.y - other.y) / em];
      const ratio = hit.sy / other.sy;
      return ratio >= LEAST_RATIO && ratio <= MOST_RATIO && gap >= BEHIND[0] && gap <= BEHIND[1] && up <= ABOVE && up >= -BELOW;
    };
    const firsts = read.filter(isBehind);
    const isLine = (first: Hit): boolean =>
      read.filter(({ x, y, sy }) => x > first.x && x - first.x < 2 * LEAST_LINE * sy && Math.abs(y - first.y) < 0.1 * sy).length >=
      LEAST_LINE;
    if (!firsts.some(isLine)) return false;
    const [x0, y0, x1, y1] = hullOf(hit.members.map((member) => contours[member]!));
    return !left.some((number) => {
      const [l, t, r, b] = contours[number]!.box;
      return !hit.members.includes(number) && (l + r) / 2 > x0 && (l + r) / 2 < x1 && (t + b) / 2 > y0 && (t + b) / 2 < y1;
    });
  });
}
