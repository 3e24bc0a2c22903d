import type { Contour } from '../contour.ts';
import { isInColumn, Neighbours } from '../neighbours.ts';
import { hullOf, type Hit } from '../shape.ts';
import type { Edges } from '../signature.ts';
import type { Tolerance } from '../tolerance.ts';

/** How far aside of its column's middle, and from its neighbour's square, a glyph that lies in it stands, in em. */
const ASIDE = 0.35;
const MOST_GAP = 0.6;
const OVER = 0.4;
/** How much smaller or larger it is. */
const MOST_RATIO = 1.25;
/** What lies there has so many parts of form: a 7 has, a bar has not. */
export const LEAST_FORM = 7;

/**
 * Of glyphs that lie on their side those that stand in a column between upright ones: a single digit in vertical text lies there alone
 * (JIS X 4051), and is no chance likeness as it would be anywhere else. Only where it is all that stands in its place.
 *
 * @param lying shapes of which `left` may be, lying
 * @param upright what is read upright
 * @param contours of the page, by the numbers that hits have as members
 * @param left numbers of the contours that nothing explains
 */
export function lyingInColumns(
  lying: readonly Hit[],
  upright: readonly Hit[],
  { contours, left }: { contours: readonly Contour[]; left: readonly number[] },
  tolerance: Tolerance,
): Hit[] {
  if (lying.length === 0 || upright.length === 0) return [];
  const neighbours = new Neighbours(upright, tolerance);
  const columns = upright.filter((hit) => isInColumn(hit, neighbours));
  return lying.filter((hit) => {
    const box = hullOf(hit.members.map((member) => contours[member]!));
    const rest = left.filter((number) => !hit.members.includes(number));
    return columns.some((other) => isInLine(box, hit, other) && !rest.some((number) => isInCell(contours[number]!.box, box, other)));
  });
}

/** Whether what lies there is right above or below a glyph of a column, on its middle. */
function isInLine([left, top, right, bottom]: Edges, { sy }: Hit, { x, y, sx, sy: em, shape }: Hit): boolean {
  if (Math.max(sy, em) > MOST_RATIO * Math.min(sy, em)) return false;
  const aside = Math.abs((left + right) / 2 - x - (shape.advance * sx) / 2);
  const [head, foot] = [y - 0.88 * em, y + 0.12 * em];
  const gap = Math.max(top - foot, head - bottom);
  return aside <= ASIDE * em && gap <= MOST_GAP * em && gap >= -OVER * em;
}

/** Whether something else stands in the place of what lies in a column. */
function isInCell([left, top, right, bottom]: Edges, box: Edges, { x, sx, sy, shape }: Hit): boolean {
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const middle = x + (shape.advance * sx) / 2;
  return Math.abs(midX - middle) <= sx / 2 && midY > box[1] - 0.1 * sy && midY < box[3] + 0.1 * sy;
}
