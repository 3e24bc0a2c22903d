/**
 * Which page of the later file is which page of the earlier: pages that were swapped, put in or left out are found by what stands on
 * them, so that like is compared with like. Pure.
 */
import { aligned, assigned, inOrder } from './assign.ts';
import { LETTERS_ENOUGH, likenesses, type Likenesses } from './likeness.ts';
import type { PageLook } from './page-look.ts';

/** Two pages are one from here on, wherever they stand. */
const SAME_PAGE = 0.45;
/** Text that has less in common is of another page, though it stands at the same place. */
const NOTHING_COMMON = 0.12;
/** Below that only pages in one order are laid on each other; from here on no picture need be asked. */
const SURELY_SAME = 0.6;
/** By how much less another page must be like one. */
const CLEARLY = 0.05;
/** How much better than page on page of the same number pages must go together, on average of those that would go elsewhere. */
const GAIN = { text: 0.06, picture: 0.15 } as const;
/** Of pages that are all alike the one of the same number is the partner, then the nearest. */
const STAYS = 0.03;
const NEAR = 0.03;

export type PairedPage = {
  page: number;
  againstPage: number;
  /** It stands elsewhere among the pages than it did: another number alone, because of pages put in or left out, is no such thing. */
  moved: boolean;
};

/** Pages from 0, in their order. */
export type PagePairing = {
  /** In the order of `page`. */
  pairs: PairedPage[];
  /** Pages of the later file that the earlier one has not. */
  added: number[];
  /** Pages of the earlier file that the later one has not, each with the page of the later one before which it would stand (the number of pages: at the end). */
  removed: { againstPage: number; beforePage: number }[];
  /** By the letters alone it would not be sure: the pictures of the pages should be looked at. */
  unsure: boolean;
};

/** Sums of likenesses that differ by less are equal. */
const AS_GOOD = 0.02;
/** Pages made anew at one place: rather all of them than the likest. */
const MORE = 64;

type Pair = [before: number, after: number];

/** Every page with the page of its number: what is left has nothing to lie on. */
export function byNumber(before: number, after: number): PagePairing {
  const pairs = Array.from({ length: Math.min(before, after) }, (_, at): Pair => [at, at]);
  return told(pairs, before, after);
}

/**
 * @param before the pages of the earlier file
 * @param after those of the later
 */
export function pairPages(before: readonly PageLook[], after: readonly PageLook[]): PagePairing {
  const counts: [number, number] = [before.length, after.length];
  const like = likenesses(before, after);
  const reach = Math.max(...counts);
  const value = (i: number, j: number): number => like.at(i, j).value;
  const worth = (i: number, j: number): number =>
    value(i, j) + (i === j && counts[0] === counts[1] ? STAYS : 0) - NEAR * ((i - j) / reach) ** 2;
  const isSame = ([i, j]: Pair): boolean => value(i, j) >= SAME_PAGE;
  const sum = (some: readonly Pair[]): number => some.reduce((total, [i, j]) => total + value(i, j), 0);
  const free = assigned(...counts, worth).filter(isSame);
  // Of empty pages, or of twins, each goes as well as the other: those that keep their order are the ones.
  const ordered = aligned(...counts, (i, j) => (value(i, j) < SAME_PAGE ? 0 : worth(i, j)), 0).filter(isSame);
  const isOther = (i: number, j: number): boolean => like.at(i, j).by === 'text' && value(i, j) < NOTHING_COMMON;
  const same = sum(ordered) >= sum(free) - AS_GOOD ? ordered : free;
  const pairs = [...same, ...between(same, counts, value).filter(([i, j]) => !isOther(i, j))].toSorted(([a], [b]) => a - b);
  const isBetter = gainOver(pairs, counts, like);
  const chosen = isBetter ? pairs : byNumber(...counts).pairs.map(({ page, againstPage }): Pair => [againstPage, page]);
  const result = told(chosen, ...counts);
  return { ...result, unsure: isUnsure(result, { before, after }, value) };
}

/** Of pages that are like nothing, those that stand between the same pages: one was made anew there. */
function between(same: readonly Pair[], [rows, columns]: [number, number], value: (i: number, j: number) => number): Pair[] {
  const kept = inOrder(same);
  const spine = same.filter(([i]) => kept.has(i));
  const [befores, afters] = [new Set(same.map(([i]) => i)), new Set(same.map(([, j]) => j))];
  const free = (from: number, to: number, taken: ReadonlySet<number>): number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter((page) => !taken.has(page));
  let [i, j] = [0, 0];
  return [...spine, [rows, columns] as Pair].flatMap(([nextI, nextJ]) => {
    const [lost, found] = [free(i, nextI, befores), free(j, nextJ, afters)];
    [i, j] = [nextI + 1, nextJ + 1];
    return aligned(lost.length, found.length, (a, b) => value(lost[a]!, found[b]!), MORE).map(([a, b]): Pair => [lost[a]!, found[b]!]);
  });
}

/** Whether pages go together clearly better so than page on page of the same number: a scan, or pages that are all alike, prove nothing. */
function gainOver(pairs: readonly Pair[], [rows, columns]: [number, number], like: Likenesses): boolean {
  const elsewhere = pairs.filter(([i, j]) => i !== j);
  if (elsewhere.length === 0) return true;
  const gains = elsewhere.map(([i, j]) => {
    const { value, by } = like.at(i, j);
    const stayed = [i < columns ? like.at(i, i).value : 0, j < rows ? like.at(j, j).value : 0];
    return value - (stayed[0]! + stayed[1]!) / 2 - GAIN[by];
  });
  return gains.reduce((sum, gain) => sum + gain, 0) > 0;
}

function told(pairs: readonly Pair[], rows: number, columns: number): PagePairing {
  const kept = inOrder(pairs);
  const places = new Map(pairs.map(([i, j]) => [i, j]));
  // Of two that changed places neither stayed, though one of them is in order with the rest.
  const ranks = new Map(pairs.map(([i], rank) => [i, rank]));
  const byPage = pairs.toSorted(([, a], [, b]) => a - b);
  const movedTo = new Map(byPage.map(([i], rank) => [rank, i]));
  const isMoved = (i: number): boolean => {
    // Of the same number it is where it was, whatever went past it.
    if (places.get(i) === i) return false;
    if (!kept.has(i)) return true;
    const other = movedTo.get(ranks.get(i)!)!;
    return other !== i && !kept.has(other) && movedTo.get(ranks.get(other)!) === i;
  };
  const taken = new Set(pairs.map(([, j]) => j));
  const followers = (i: number): number => {
    for (let next = i + 1; next < rows; next += 1) if (kept.has(next)) return places.get(next)!;
    return columns;
  };
  return {
    pairs: byPage.map(([i, j]) => ({ page: j, againstPage: i, moved: isMoved(i) })),
    added: Array.from({ length: columns }, (_, page) => page).filter((page) => !taken.has(page)),
    removed: Array.from({ length: rows }, (_, page) => page)
      .filter((page) => !places.has(page))
      .map((againstPage) => ({ againstPage, beforePage: followers(againstPage) })),
    unsure: false,
  };
}

/** Whether the letters leave it open: pages with few of them, pairs that are not surely one page, others as like, pages without a partner that are like one. */
function isUnsure(
  { pairs, added, removed }: PagePairing,
  { before, after }: { before: readonly PageLook[]; after: readonly PageLook[] },
  value: (i: number, j: number) => number,
): boolean {
  const isScant = ({ letters, cells }: PageLook): boolean => !cells && letters.length < LETTERS_ENOUGH * 6;
  if (before.some(isScant) || after.some(isScant)) return true;
  const isOneOfSeveral = (i: number, j: number): boolean =>
    after.some((_, other) => other !== j && value(i, other) > value(i, j) - CLEARLY) ||
    before.some((_, other) => other !== i && value(other, j) > value(i, j) - CLEARLY);
  if (pairs.some(({ page, againstPage }) => value(againstPage, page) < SURELY_SAME || isOneOfSeveral(againstPage, page))) return true;
  return (
    added.some((page) => before.some((_, i) => value(i, page) >= SAME_PAGE)) ||
    removed.some(({ againstPage }) => after.some((_, j) => value(againstPage, j) >= SAME_PAGE))
  );
}
