import type { Box } from '../../geometry.ts';
import type { Matrix } from '../../content/matrix.ts';
import { placeBox } from '../placing/matrix.ts';
import type { PagePartners } from './page-partners.ts';
import { middlesApart, SAME_CELL_EM, type Unit } from './units.ts';

/** Ems between the middles of a character and its outlines. */
const STANDING_EM = 0.12;
/** By chance fewer characters in a row stand where the same ones stood. */
const LEAST_STANDING = 6;
/** … and of a line of which so much stands there, all that does. */
const STANDING_SHARE = 0.7;
/** What the other page reads as one line, too, holds hardly anything else between the first and the last of them. */
const MOST_BETWEEN = 0.3;

/** An unpaired character of the new page, and its box on the old one. */
type Open = { young: number; unit: Unit; box: Box };
/** A character, and the one that it is on the new page. */
type Stood = readonly [unit: number, young: number];

/**
 * Of outlines nobody knows in which order they were written, and lines that are set close, or printed on each other, are read as columns or as
 * one. What is read otherwise is told by its place: a stretch of a line of which each character stands where it stood is the same, and a
 * character between such that stands in the place of another one took it.
 */
export function pairStanding({ before, after, toAfter, toBefore, replaced, replaces }: PagePartners, laid: Matrix): void {
  const isOutlined = ({ outlined }: Unit): boolean => outlined;
  if (!before.units.some(isOutlined) && !after.units.some(isOutlined)) return;
  const open = after.units.flatMap((unit, young): Open[] =>
    toBefore[young]! < 0 ? [{ young, unit, box: placeBox(laid, unit.tight) }] : [],
  );
  const news = Map.groupBy(open, ({ unit }) => unit.text);
  const claimed = new Set<number>();
  const standing = (unit: number, taken: ReadonlySet<number>): number | undefined => {
    const { text, tight, em, outlined } = before.units[unit]!;
    const isThere = ({ young, unit: other, box }: Open): boolean =>
      outlined !== other.outlined && !claimed.has(young) && !taken.has(young) && middlesApart(tight, box) <= STANDING_EM * em;
    return news.get(text)?.find(isThere)?.young;
  };
  for (const { from, to } of before.lines) {
    const own = Array.from({ length: to - from }, (_, at) => from + at).filter((unit) => toAfter[unit]! < 0);
    // The letters of a ligature (tt) stand in one place: each is another one.
    const taken = new Set<number>();
    const stood = own.flatMap((unit): Stood[] => {
      const young = standing(unit, taken);
      if (young === undefined) return [];
      taken.add(young);
      return [[unit, young]];
    });
    const isWhole = stood.length >= STANDING_SHARE * own.length;
    for (const stretch of isWhole ? [stood] : stretches(stood)) {
      if (stretch.length < LEAST_STANDING || isOneLine(stretch)) continue;
      for (const [unit, young] of stretch) {
        toAfter[unit] = young;
        toBefore[young] = unit;
        claimed.add(young);
      }
      const [first, last] = [stretch[0]![0], stretch.at(-1)![0]];
      for (const unit of own) {
        if (unit < first - 1 || unit > last + 1 || toAfter[unit]! >= 0) continue;
        const { tight, em } = before.units[unit]!;
        const other = open.find(
          ({ young, box }) => toBefore[young]! < 0 && replaces[young]! < 0 && middlesApart(tight, box) <= SAME_CELL_EM * em,
        );
        if (!other) continue;
        replaced[unit] = other.young;
        replaces[other.young] = unit;
      }
    }
  }
}

/** What follows each other on the old page. */
function stretches(pairs: readonly Stood[]): Stood[][] {
  const found: Stood[][] = [];
  for (const pair of pairs) {
    const last = found.at(-1);
    if (last?.at(-1)?.[0] === pair[0] - 1) last.push(pair);
    else found.push([pair]);
  }
  return found;
}

/** Whether the new page reads them one after the other as well: then what changed among them is told by their order. */
function isOneLine(stretch: readonly Stood[]): boolean {
  const youngs = stretch.map(([, young]) => young);
  const isAscending = youngs.every((young, at) => at === 0 || young > youngs[at - 1]!);
  const length = stretch.at(-1)![0] - stretch[0]![0] + 1;
  return isAscending && youngs.at(-1)! - youngs[0]! + 1 <= (1 + MOST_BETWEEN) * length + 2;
}
