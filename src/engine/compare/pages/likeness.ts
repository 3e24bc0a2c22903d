/** How much a page of one file is like a page of another, from 0 (nothing in common) to 1 (the same). */
import { LOOK_CELLS, type PageLook } from './page-look.ts';

/** Fewer letters than these say too little of a page. */
export const LETTERS_ENOUGH = 8;
/** Letters that stand together and are held against each other. */
const RUN = 3;
/** How much of a likeness is the text's, where both pages have text and a picture. */
const TEXT_SHARE = 0.75;
/** Cells by which two small pictures are moved on each other: 2.5 % of the page. */
const REACH = 2;
/** Cells around one whose mean is taken off it, so that what is fine counts and not only what is dark. */
const AROUND = 3;
/** Levels by which a page must differ from what all pages have in common, to be told apart by that. */
const OWN_LEVELS = 1.5;
/** Trims whose shapes differ by more than this are another format: 3 %. */
const SAME_ASPECT = 1.03;
const OTHER_ASPECT = 0.8;

export type Likeness = { value: number; by: 'text' | 'picture' };
/** `at(i, j)`: page i of the earlier file and page j of the later. */
export type Likenesses = { at(before: number, after: number): Likeness };

/** The likeness of every page of `before` to every page of `after`. What all pages have in common counts little. */
export function likenesses(before: readonly PageLook[], after: readonly PageLook[]): Likenesses {
  const texts = textLikenesses(before, after);
  const pictures = pictureLikenesses(before, after);
  const table = before.map((one, i) =>
    after.map((other, j): Likeness => {
      const text = texts(i, j);
      const picture = pictures(i, j);
      const shape = Math.max(one.aspect / other.aspect, other.aspect / one.aspect) > SAME_ASPECT ? OTHER_ASPECT : 1;
      if (text === undefined) return { value: (picture ?? 0) * shape, by: 'picture' };
      return { value: picture === undefined ? text : text * TEXT_SHARE + picture * (1 - TEXT_SHARE), by: 'text' };
    }),
  );
  return { at: (i, j) => table[i]![j]! };
}

/** Sets of runs of letters, each counted as often as it stands there. */
function runsOf({ letters }: PageLook): Map<string, number> {
  const runs = new Map<string, number>();
  for (let at = 0; at + RUN <= letters.length; at += 1) {
    const run = letters.slice(at, at + RUN);
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

/**
 * Dice's coefficient of the runs of letters of two pages. A run weighs the more the fewer pages have it (inverse document frequency):
 * pages of a series differ by one name and few numbers, and these decide.
 */
function textLikenesses(before: readonly PageLook[], after: readonly PageLook[]): (i: number, j: number) => number | undefined {
  const all = [...before, ...after];
  const runs = all.map(runsOf);
  const pagesWith = new Map<string, number>();
  for (const page of runs) for (const run of page.keys()) pagesWith.set(run, (pagesWith.get(run) ?? 0) + 1);
  const weight = (run: string): number => Math.log((all.length + 1) / pagesWith.get(run)!);
  const totals = runs.map((page) => [...page].reduce((sum, [run, count]) => sum + count * weight(run), 0));
  const hasText = all.map(({ letters }) => letters.length >= LETTERS_ENOUGH);
  return (i, j) => {
    const other = before.length + j;
    if (!hasText[i] || !hasText[other]) return undefined;
    let common = 0;
    for (const [run, count] of runs[i]!) common += Math.min(count, runs[other]!.get(run) ?? 0) * weight(run);
    const total = totals[i]! + totals[other]!;
    return total === 0 ? 1 : (2 * common) / total;
  };
}

type Plane = { cells: Float32Array; spread: number };

/**
 * Correlation of the small pictures, once of all that is fine on them and once of what they do not have in common with all other
 * pages. Two empty pages are alike.
 */
function pictureLikenesses(before: readonly PageLook[], after: readonly PageLook[]): (i: number, j: number) => number | undefined {
  const all = [...before, ...after];
  if (all.some(({ cells }) => !cells)) return () => undefined;
  const fine = all.map(({ cells }) => plane(withoutAround(cells!)));
  const common = new Float32Array(LOOK_CELLS * LOOK_CELLS);
  for (const { cells } of fine) for (let at = 0; at < common.length; at += 1) common[at]! += cells[at]! / all.length;
  const own = fine.map(({ cells }) => plane(cells.map((value, at) => value - common[at]!)));
  return (i, j) => {
    const other = before.length + j;
    const [one, two] = [fine[i]!, fine[other]!];
    if (one.spread < 0.5 || two.spread < 0.5) return one.spread < 0.5 && two.spread < 0.5 ? 1 : 0;
    const whole = bestCorrelation(one, two);
    const [mine, theirs] = [own[i]!, own[other]!];
    if (mine.spread < OWN_LEVELS || theirs.spread < OWN_LEVELS) return whole;
    return (whole + bestCorrelation(mine, theirs)) / 2;
  };
}

function plane(cells: Float32Array): Plane {
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  const even = cells.map((value) => value - mean);
  return { cells: even, spread: Math.sqrt(even.reduce((sum, value) => sum + value * value, 0) / cells.length) };
}

/** Each cell without the mean of those around it. */
function withoutAround(cells: Uint8Array): Float32Array {
  const size = LOOK_CELLS + 1;
  const sums = new Float64Array(size * size);
  for (let y = 0; y < LOOK_CELLS; y += 1) {
    for (let x = 0; x < LOOK_CELLS; x += 1) {
      sums[(y + 1) * size + x + 1] = cells[y * LOOK_CELLS + x]! + sums[y * size + x + 1]! + sums[(y + 1) * size + x]! - sums[y * size + x]!;
    }
  }
  return Float32Array.from(cells, (value, at) => {
    const [x, y] = [at % LOOK_CELLS, Math.floor(at / LOOK_CELLS)];
    const [left, right] = [Math.max(0, x - AROUND), Math.min(LOOK_CELLS, x + AROUND + 1)];
    const [top, bottom] = [Math.max(0, y - AROUND), Math.min(LOOK_CELLS, y + AROUND + 1)];
    const sum = sums[bottom * size + right]! - sums[top * size + right]! - sums[bottom * size + left]! + sums[top * size + left]!;
    return value - sum / ((right - left) * (bottom - top));
  });
}

/** The best correlation of two pictures moved on each other by up to REACH cells, never below 0. */
function bestCorrelation(one: Plane, two: Plane): number {
  let best = 0;
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) best = Math.max(best, product(one.cells, two.cells, dx, dy));
  }
  return best / (one.spread * two.spread);
}

/** The mean product of the cells that lie on each other, of all cells. */
function product(one: Float32Array, two: Float32Array, dx: number, dy: number): number {
  let sum = 0;
  for (let y = Math.max(0, -dy); y < Math.min(LOOK_CELLS, LOOK_CELLS - dy); y += 1) {
    const row = y * LOOK_CELLS;
    const shifted = (y + dy) * LOOK_CELLS + dx;
    const end = Math.min(LOOK_CELLS, LOOK_CELLS - dx);
    for (let x = Math.max(0, -dx); x < end; x += 1) sum += one[row + x]! * two[shifted + x]!;
  }
  return sum / one.length;
}
