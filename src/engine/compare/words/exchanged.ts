import type { Matrix } from '../../content/matrix.ts';
import { unionAll, type Box } from '../../geometry.ts';
import { placeBox } from '../placing/matrix.ts';
import type { PageUnits, Unit } from './units.ts';

/** What stands in one cell of a table: a value, the name of a nutrient, the head of a column. Pixels of the old page. */
type Cell = { units: number[]; text: string; box: Box; em: number };
/** A cell of the old page; `there`: where its text stands now when most of it moved. `isStill`: all of it stands where it stood. */
type Gone = Cell & { isValue: boolean; isShort: boolean; hasMoved: boolean; isStill: boolean; there?: Box };
/** Units of the old page and what stands in their place on the new one. */
export type InPlace = { olds: number[]; news: number[] };

/** Ems between what stands in two cells, and before a number that follows something else. */
const CELL_GAP_EM = 0.6;
const VALUE_GAP_EM = 0.2;
/** Ems by which what stands still may stand aside. */
const STILL_EM = 0.6;
const SHORT = 12;
/** A number first; what is before it is a sign or a limit. */
const VALUE = /^[<>≦≧≤≥±+\-−–〈〉＜＞約]?\p{Nd}/u;
const NUMBER = /^[\p{Nd}.,+\-−–]$/u;
/** Ems between rows that belong to one table, and between the cells of a row. */
const ROW_GAP_EM = 3;
const COLUMN_GAP_EM = 30;
const SAME_PLACE = 0.4;

/**
 * Cells of a table whose texts changed places while what says what they are, the name of their row or the head of their column, stayed: each is
 * another value now. Where rows or columns changed places as a whole text was moved, and nothing else. `matrix` takes the new page onto the old.
 */
export function exchangedCells(before: PageUnits, after: PageUnits, toAfter: Int32Array, matrix: Matrix): InPlace[] {
  const young = after.units.map(({ tight }) => placeBox(matrix, tight));
  const olds = cellsOf(before).map((cell) => wentTo(cell, { before, young, toAfter }));
  const moved = olds.filter(({ hasMoved, isShort }) => hasMoved && isShort);
  const exchanged = new Set(moved.filter((cell) => isExchanged(cell, { moved, all: olds })));
  if (exchanged.size === 0) return [];
  const news = cellsOf({ ...after, units: after.units.map((unit, at) => ({ ...unit, tight: young[at]! })) });
  const pairs = [...exchanged].flatMap((old) => {
    const now = news.find(({ box }) => isSamePlace(box, old.box));
    return now ? [{ olds: old.units, news: now.units }] : [];
  });
  return closed(pairs, toAfter);
}

/** Those between which nothing is left over when each is paired with what stands in its place. */
function closed(pairs: InPlace[], toAfter: Int32Array): InPlace[] {
  const news = new Set(pairs.flatMap((pair) => pair.news));
  const olds = new Set(pairs.flatMap((pair) => pair.olds));
  const from = new Map(Array.from(toAfter, (partner, unit) => [partner, unit] as const));
  const kept = pairs.filter(
    (pair) =>
      pair.olds.every((unit) => toAfter[unit]! < 0 || news.has(toAfter[unit]!)) &&
      pair.news.every((unit) => !from.has(unit) || olds.has(from.get(unit)!)),
  );
  return kept.length === pairs.length ? kept : closed(kept, toAfter);
}

function cellsOf({ units, lines }: PageUnits): Cell[] {
  return lines.flatMap(({ from, to }) => {
    const runs: number[][] = [];
    for (let at = from; at < to; at += 1) {
      if (at > from && !isCellEnd(units[at - 1]!, units[at]!)) runs.at(-1)!.push(at);
      else runs.push([at]);
    }
    return runs.map((own) => ({
      units: own,
      text: own.map((at) => units[at]!.text).join(''),
      box: unionAll(own.map((at) => units[at]!.tight))!,
      em: units[own[0]!]!.em,
    }));
  });
}

function isCellEnd({ tight: one, text, em }: Unit, { tight: other, text: next }: Unit): boolean {
  const gap = Math.max(other.x - one.x - one.w, one.x - other.x - other.w, other.y - one.y - one.h, one.y - other.y - other.h);
  return gap > CELL_GAP_EM * em || (gap > VALUE_GAP_EM * em && VALUE.test(next) && !NUMBER.test(text));
}

type Going = { before: PageUnits; young: readonly Box[]; toAfter: Int32Array };

/** Where most of a cell went; chance pairs single characters of it with others. */
function wentTo(cell: Cell, { before, young, toAfter }: Going): Gone {
  const { units, text, em } = cell;
  const known = units.filter((unit) => toAfter[unit]! >= 0);
  const moved = known.filter((unit) => {
    const [was, is] = [before.units[unit]!.tight, young[toAfter[unit]!]!];
    return Math.hypot(is.x - was.x, is.y - was.y) > STILL_EM * em;
  });
  const hasMoved = 2 * moved.length > units.length;
  const isStill = known.length === units.length && moved.length === 0;
  const there = hasMoved ? unionAll(moved.map((unit) => young[toAfter[unit]!]!)) : undefined;
  return { ...cell, isValue: VALUE.test(text), isShort: [...text].length <= SHORT, hasMoved, isStill, ...(there ? { there } : {}) };
}

/** Whether a cell went where another one stood, and something of its row or column that says nothing of its new place did not go along. */
function isExchanged(cell: Gone, { moved, all }: { moved: readonly Gone[]; all: readonly Gone[] }): boolean {
  const there = cell.there!;
  const taken = moved.find((one) => one !== cell && one.isValue === cell.isValue && one.text !== cell.text && isSamePlace(one.box, there));
  return taken !== undefined && [ALONG, ACROSS].some((direction) => isLeftBehind(cell, all, direction));
}

/** The extent of a box from side to side and from top to bottom. */
type Direction = { gap: number; extent: (box: Box) => [number, number]; across: (box: Box) => [number, number] };
const sides = ({ x, w }: Box): [number, number] => [x, x + w];
const heights = ({ y, h }: Box): [number, number] => [y, y + h];
const ALONG: Direction = { gap: COLUMN_GAP_EM, extent: sides, across: heights };
const ACROSS: Direction = { gap: ROW_GAP_EM, extent: heights, across: sides };

/** Looks at what stands beside a cell in its row (or column), from the nearest on, as far as the table goes. */
function isLeftBehind(cell: Gone, all: readonly Gone[], { gap, extent, across }: Direction): boolean {
  const beside = all.filter((one) => one !== cell && meets(across(one.box), across(cell.box)));
  return [-1, 1].some((side) => {
    const [near, far] = side < 0 ? [1, 0] : [0, 1];
    let end = extent(cell.box)[far]!;
    const ahead = beside
      .filter(({ box }) => side * (extent(box)[near]! - end) > -STILL_EM * cell.em)
      .toSorted((p, q) => side * (extent(p.box)[near]! - extent(q.box)[near]!));
    for (const one of ahead) {
      if (side * (extent(one.box)[near]! - end) > gap * cell.em) return false;
      end = extent(one.box)[far]!;
      if (one.isStill && (cell.isValue || one.isValue) && !meets(across(one.box), across(cell.there!))) return true;
    }
    return false;
  });
}

function meets([from, to]: [number, number], [start, end]: [number, number]): boolean {
  return Math.min(to, end) - Math.max(from, start) > SAME_PLACE * Math.min(to - from, end - start);
}

function isSamePlace(one: Box, other: Box): boolean {
  return meets(sides(one), sides(other)) && meets(heights(one), heights(other));
}
