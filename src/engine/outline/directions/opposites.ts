import type { Contour } from '../contour.ts';
import { isInColumn, Neighbours } from '../neighbours.ts';
import type { Hit } from '../shape.ts';
import type { Tolerance } from '../tolerance.ts';

type Place = [number, number];

/**
 * The contours of text that stands on its head beside text that does not, as the panels of a folding carton do: a look at the page reads of a line
 * on its head what letters turned are others or the same (n u, p d, 6 9, o, s), in pieces, while the look the other way reads all of it. A contour
 * belongs to the direction in which more characters stand in its line; where both read as many (906, HINOXS), to that of the text nearest to it.
 *
 * @param hits what is read of all contours on its head
 * @param others what was read before in other directions
 * @param contours of the page, by the numbers that hits have as members
 * @returns numbers of the contours that stand on their heads
 */
export function standingOnHead(
  hits: readonly Hit[],
  others: readonly Hit[],
  contours: readonly Contour[],
  tolerance: Tolerance,
): Set<number> {
  const [own, rivals] = [linesOf(hits, tolerance), linesOf(others, tolerance)];
  const rivalsAt = new Map<number, Hit[]>();
  for (const rival of others)
    for (const member of rival.members) {
      const held = rivalsAt.get(member);
      if (held) held.push(rival);
      else rivalsAt.set(member, [rival]);
    }
  const strongestOf = ({ members }: Hit): number =>
    Math.max(0, ...members.flatMap((member) => (rivalsAt.get(member) ?? []).map((rival) => rivals.get(rival)!.length)));
  const won = new Set<number>();
  const [winners, open]: [Hit[], Set<Hit>] = [[], new Set()];
  for (const hit of hits) {
    const lead = own.get(hit)!.length - strongestOf(hit);
    if (lead === 0) open.add(hit);
    if (lead <= 0) continue;
    winners.push(hit);
    for (const member of hit.members) won.add(member);
  }
  const undecided = new Set(Array.from(open, ({ members }) => members).flat());
  const isKept = ({ members }: Hit): boolean => !members.some((member) => won.has(member) || undecided.has(member));
  const [near, far] = [placesOf(winners, contours), placesOf(others.filter(isKept), contours)];
  for (const line of new Set(Array.from(open, (hit) => own.get(hit)!))) {
    const places = placesOf(line, contours);
    if (leastApart(places, near) >= leastApart(places, far)) continue;
    for (const hit of line) if (open.has(hit)) for (const member of hit.members) won.add(member);
  }
  return won;
}

/** The line in which each of some hits stands, a column where it stands in one. */
function linesOf(hits: readonly Hit[], tolerance: Tolerance): Map<Hit, Hit[]> {
  const neighbours = new Neighbours(hits, tolerance);
  const lineOf = new Map<Hit, Hit[]>();
  for (const first of hits) {
    if (lineOf.has(first)) continue;
    const line = [first];
    lineOf.set(first, line);
    for (const hit of line) {
      const direction = isInColumn(hit, neighbours) ? 'column' : 'row';
      for (const { other, standing } of neighbours.of(hit)) {
        if (standing !== direction || lineOf.has(other)) continue;
        lineOf.set(other, line);
        line.push(other);
      }
    }
  }
  return lineOf;
}

function placesOf(hits: readonly Hit[], contours: readonly Contour[]): Place[] {
  return hits.map(({ members: [first] }) => {
    const [left, top, right, bottom] = contours[first!]!.box;
    return [(left + right) / 2, (top + bottom) / 2];
  });
}

function leastApart(some: readonly Place[], others: readonly Place[]): number {
  let least = Infinity;
  for (const [x, y] of some) for (const [otherX, otherY] of others) least = Math.min(least, Math.hypot(x - otherX, y - otherY));
  return least;
}
