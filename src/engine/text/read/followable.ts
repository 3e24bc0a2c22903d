import { takesPart, type PageText } from '../lines/layout.ts';
import { plain } from './plain.ts';
import { BESIDE, FARTHEST, LEVEL, OVERLAP, PITCH } from './reach.ts';

/** White that parts two neighbours of a line, in em; less than what `cutRun` asks for, so that no cut is overlooked. */
const LEAST_WHITE = 0.03;
/** What may be lost by rounding where places are compared, in em. */
const SLACK = 0.3;
/** Ways looked at for one text before it is called followable: looking closely is dearer than looking for long. */
const MOST_WAYS = 3_000;

/**
 * The shown characters of a page in the order in which it was read, one entry for each code point that says something: whether a piece may
 * begin there, whether more than rows have to be thought of, and where each code point stands.
 */
type Standing = {
  page: PageText;
  points: string[];
  character: number[];
  isStart: boolean[];
  isElse: boolean[];
  places: Map<string, number[]>;
};

/**
 * Tells cheaply which texts cannot be followed over a page (`traceTexts`), without laying it out anew: those of which some stretch stands
 * nowhere whole between two cuts, or nowhere that reading may go on to. Says yes in doubt.
 *
 * @param pairs the pairs of characters that stand side by side in some approved text
 */
export function followableOn(
  page: PageText,
  pairs: ReadonlySet<string>,
): (points: readonly string[], isFree: (index: number) => boolean) => boolean {
  const standing = standingOn(page, pairs);
  return (points, isFree) => {
    let ways = 0;
    const goesOn = (at: number, last: number | undefined): boolean => {
      if (at === points.length) return true;
      return (standing.places.get(points[at]!) ?? []).some((start) => {
        if (!standing.isStart[start] || (last !== undefined && !mayFollow(standing, last, start))) return false;
        for (let length = 0; at + length < points.length; length += 1) {
          const here = start + length;
          if (standing.points[here] !== points[at + length] || !isFree(standing.character[here]!)) return false;
          if (standing.isStart[here + 1] ?? true) return (ways += 1) > MOST_WAYS || goesOn(at + length + 1, here);
        }
        return false;
      });
    };
    return goesOn(0, undefined);
  };
}

function standingOn(page: PageText, pairs: ReadonlySet<string>): Standing {
  const standing: Standing = { page, points: [], character: [], isStart: [], isElse: [], places: new Map() };
  for (const line of page.lines) {
    let before: number | undefined;
    const isStraight = line.angle === 0 && line.direction === 'H';
    for (const [at, index] of line.characters.entries()) {
      if (!takesPart(page.characters[index]!)) continue;
      for (const point of plain(page.characters[index]!.text)) {
        const here = standing.points.length;
        const isJoined =
          isStraight &&
          before !== undefined &&
          pairs.has(standing.points[here - 1]! + point) &&
          (before === index || whiteBetween(page, before, index) < LEAST_WHITE);
        standing.points.push(point);
        standing.character.push(index);
        standing.isStart.push(!isJoined);
        standing.isElse.push(!isStraight || isLone(page, line.characters, at));
        const known = standing.places.get(point);
        if (known) known.push(here);
        else standing.places.set(point, [here]);
        before = index;
      }
    }
  }
  return standing;
}

/** Whether a letter stands alone in its line, with white at both sides: it may also be of a column. */
function isLone(page: PageText, line: readonly number[], at: number): boolean {
  const [before, index, after] = [line[at - 1], line[at]!, line[at + 1]];
  const isParted = (a: number, b: number): boolean => whiteBetween(page, a, b) >= LEAST_WHITE;
  return (before === undefined || isParted(before, index)) && (after === undefined || isParted(index, after));
}

function whiteBetween(page: PageText, before: number, after: number): number {
  const [one, other] = [page.characters[before]!, page.characters[after]!];
  return (other.loose.x - one.loose.x - one.loose.w) / Math.max(one.em, other.em);
}

/** Whether the piece that begins at `next` may be where reading goes on behind the one that ends at `last`, as far as rows tell. */
function mayFollow({ page, character, isElse }: Standing, last: number, next: number): boolean {
  if (isElse[last] || isElse[next]) return true;
  const [one, other] = [page.characters[character[last]!]!, page.characters[character[next]!]!];
  const em = Math.max(one.em, other.em);
  const pitch = (other.originY - one.originY) / em;
  const gap = (other.loose.x - one.loose.x - one.loose.w) / em;
  const isSameRow = Math.abs(pitch) <= LEVEL + SLACK && gap >= -OVERLAP - SLACK && gap <= FARTHEST + SLACK;
  return isSameRow || (pitch >= PITCH[0] - SLACK && pitch <= PITCH[1] + SLACK && gap < BESIDE + SLACK);
}
