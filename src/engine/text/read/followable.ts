import { takesPart, type PageText } from '../lines/layout.ts';
import { plain } from './plain.ts';
import { ALIGNED, BESIDE, FARTHEST, LEVEL, OVERLAP, PITCH } from './reach.ts';

/** White that parts two neighbours of a line, in em; less than what `cutRun` asks for, so that no cut is overlooked. */
const LEAST_WHITE = 0.03;
/** What may be lost where places are compared: of a slope, in em, and of the beginnings of lines, which are the same figures. */
const SLACK = 0.3;
const ROUNDED = 0.05;
/** Ways looked at for one text before it is called followable: looking closely is dearer than looking for long. */
const MOST_WAYS = 3_000;

/**
 * The shown characters of a page in the order in which it was read, one entry for each code point that says something: whether a piece may
 * begin there, whether no white is before it then, whether more than rows have to be thought of, and where each code point stands.
 */
type Standing = {
  page: PageText;
  points: string[];
  character: number[];
  isStart: boolean[];
  isCut: boolean[];
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
    /** `line`: where the line begins that the last piece is in; undefined where that is not known. */
    const goesOn = (at: number, last: number | undefined, line: number | undefined): boolean => {
      if (at === points.length) return true;
      return (standing.places.get(points[at]!) ?? []).some((start) => {
        if (!standing.isStart[start]) return false;
        const step = last === undefined ? 'line' : mayFollow(standing, last, start, line);
        if (!step) return false;
        const its = step === 'line' ? start : step === 'row' ? line : undefined;
        for (let length = 0; at + length < points.length; length += 1) {
          const here = start + length;
          if (standing.points[here] !== points[at + length] || !isFree(standing.character[here]!)) return false;
          if (!(standing.isStart[here + 1] ?? true)) continue;
          if (step === 'line' && line !== undefined && !isBelow(standing, here, line)) return false;
          return (ways += 1) > MOST_WAYS || goesOn(at + length + 1, here, its);
        }
        return false;
      });
    };
    return goesOn(0, undefined, undefined);
  };
}

function standingOn(page: PageText, pairs: ReadonlySet<string>): Standing {
  const standing: Standing = { page, points: [], character: [], isStart: [], isCut: [], isElse: [], places: new Map() };
  for (const line of page.lines) {
    let before: number | undefined;
    const isStraight = line.angle === 0 && line.direction === 'H';
    for (const [at, index] of line.characters.entries()) {
      if (!takesPart(page.characters[index]!)) continue;
      for (const point of plain(page.characters[index]!.text)) {
        const here = standing.points.length;
        const isBeside = isStraight && before !== undefined && (before === index || whiteBetween(page, before, index) < LEAST_WHITE);
        const isJoined = isBeside && pairs.has(standing.points[here - 1]! + point);
        standing.points.push(point);
        standing.character.push(index);
        standing.isStart.push(!isJoined);
        standing.isCut.push(isBeside && !isJoined && page.characters[before!]!.em === page.characters[index]!.em);
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

/** Whether the piece that begins at `next` may be where reading goes on behind the one that ends at `last`, as far as rows tell, and how. */
function mayFollow(
  { page, character, isElse, isCut }: Standing,
  last: number,
  next: number,
  line: number | undefined,
): 'row' | 'line' | 'somehow' | undefined {
  if (isElse[last] || isElse[next]) return 'somehow';
  const [one, other] = [page.characters[character[last]!]!, page.characters[character[next]!]!];
  const em = Math.max(one.em, other.em);
  const pitch = (other.originY - one.originY) / em;
  const gap = (other.loose.x - one.loose.x - one.loose.w) / em;
  if (Math.abs(pitch) <= LEVEL + SLACK && gap >= -OVERLAP - SLACK && gap <= FARTHEST + SLACK) {
    // What stands directly behind is between them.
    if (next === last + 1 || !(isCut[last + 1] ?? false)) return 'row';
  }
  if (pitch < PITCH[0] - SLACK || pitch > PITCH[1] + SLACK || gap >= BESIDE + SLACK) return undefined;
  const isAligned = line === undefined || Math.abs(other.loose.x - page.characters[character[line]!]!.loose.x) <= (ALIGNED + ROUNDED) * em;
  return !isCut[next] || isAligned ? 'line' : undefined;
}

/** Whether a piece that ends at `end` is not all to the left of the line that begins at `line`. */
function isBelow({ page, character, isElse }: Standing, end: number, line: number): boolean {
  const [last, first] = [page.characters[character[end]!]!, page.characters[character[line]!]!];
  return isElse[end]! || last.loose.x + last.loose.w > first.loose.x - (BESIDE + SLACK) * Math.max(last.em, first.em);
}
