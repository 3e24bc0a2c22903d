import type { Matrix } from '../../content/matrix.ts';
import { commonUnits } from '../../text/align/diff.ts';
import { overlaps, unionAll, type Box } from '../../geometry.ts';
import { inverse, place, placeBox } from '../placing/matrix.ts';
import { agreedSimilarity, type PointPair } from '../placing/similarity.ts';
import { exchangedCells } from './exchanged.ts';
import type { PagePartners } from './page-partners.ts';
import { pairStanding } from './standing.ts';
import { alignNumbers, dropChance } from './tidy.ts';
import { middlesApart, SAME_CELL_EM, type PageUnits, type UnitLine } from './units.ts';

/** Which character of the old page is which of the new one, or stands in its place. */
export type Pairing = PagePartners & {
  /** Characters over which the other page has outlines that nobody could read: whether they changed, only the pictures tell. */
  unknown: { olds: ReadonlySet<number>; news: ReadonlySet<number> };
};

/** Ems between lines that stand in one place. */
const SAME_PLACE_EM = 0.6;
/** … and from one block to the next that may go on with it. */
const NEAR_EM = 3;
const SIMILAR = 0.5;
const AGREEING_PX = 1.5;
/** Both ends of three lines. */
const LEAST_ENDS = 6;

/**
 * Pairs the characters of two pages: equal lines in the same place, then equal lines elsewhere, then what is alike in blocks that
 * are alike (lines broken anew, characters changed). `laid` takes the new page onto the old one as far as that is known.
 */
export function pairTexts(before: PageUnits, after: PageUnits, laid: Matrix): Pairing {
  const pairing: Pairing = {
    before,
    after,
    toAfter: new Int32Array(before.units.length).fill(-1),
    toBefore: new Int32Array(after.units.length).fill(-1),
    replaced: new Int32Array(before.units.length).fill(-1),
    replaces: new Int32Array(after.units.length).fill(-1),
    unknown: { olds: new Set(), news: new Set() },
  };
  const matrix = guess(before, after) ?? laid;
  pairEqualLines(pairing, matrix);
  pairStanding(pairing, laid);
  pairInPlace(pairing, laid);
  pairBlocks(pairing, matrix);
  pairExchanged(pairing, matrix);
  return withUnknown(pairing, laid);
}

/**
 * What the other page has unread outlines over; and, in a line with any, all that is unpaired: small marks have no cell of their own. A
 * character whose place another one took is known.
 */
function withUnknown(pairing: Pairing, laid: Matrix): Pairing {
  const { before, after, toAfter, toBefore, replaced, replaces } = pairing;
  const olds = unknownIn(before, { partners: toAfter, others: replaced }, after, laid);
  const back = inverse(laid);
  const news = unknownIn(after, { partners: toBefore, others: replaces }, before, back);
  for (const unit of olds) if (replaced[unit]! >= 0) replaces[replaced[unit]!] = -1;
  for (const unit of olds) replaced[unit] = -1;
  for (const unit of news) if (replaces[unit]! >= 0) replaced[replaces[unit]!] = -1;
  for (const unit of news) replaces[unit] = -1;
  return { ...pairing, unknown: { olds, news } };
}

type Partners = { partners: Int32Array; others: Int32Array };

function unknownIn({ units, lines }: PageUnits, { partners, others }: Partners, other: PageUnits, laid: Matrix): Set<number> {
  const unknown = new Set<number>();
  const cells = other.unread.map((cell) => placeBox(laid, cell));
  // Of a page that hardly anything was read of nothing is known.
  const isUnread = cells.length > other.units.length;
  for (const { from, to } of lines) {
    const own = Array.from({ length: to - from }, (_, at) => from + at);
    const line = unionAll(own.map((unit) => units[unit]!.tight))!;
    const near = cells.filter((cell) => overlaps(cell, line));
    for (const unit of own) {
      const isOver = near.some((cell) => overlaps(cell, units[unit]!.tight));
      if (partners[unit]! < 0 && (isOver || (others[unit]! < 0 && (isUnread || near.length > 0)))) unknown.add(unit);
    }
  }
  return unknown;
}

function byKey(lines: readonly UnitLine[]): Map<string, UnitLine[]> {
  return Map.groupBy(lines, ({ key }) => key);
}

/** How most of the lines that stand once on both pages went. */
function guess(before: PageUnits, after: PageUnits): Matrix | undefined {
  const others = byKey(after.lines);
  const pairs: PointPair[] = [];
  for (const [key, [line, more]] of byKey(before.lines)) {
    const same = others.get(key);
    if (!line || more || same?.length !== 1) continue;
    for (const at of [0, line.to - line.from - 1])
      pairs.push({ before: before.units[line.from + at]!, after: after.units[same[0]!.from + at]! });
  }
  const agreed = agreedSimilarity(pairs, AGREEING_PX);
  return agreed && agreed.agreeing.length >= LEAST_ENDS && 2 * agreed.agreeing.length >= pairs.length ? agreed.matrix : undefined;
}

function pairLine({ toAfter, toBefore }: Pairing, one: UnitLine, other: UnitLine): void {
  for (let at = 0; at < one.to - one.from; at += 1) {
    toAfter[one.from + at] = other.from + at;
    toBefore[other.from + at] = one.from + at;
  }
}

const isFree = (partners: Int32Array, line: UnitLine): boolean => partners[line.from] === -1;

function pairEqualLines(pairing: Pairing, matrix: Matrix): void {
  const { before, after, toAfter, toBefore } = pairing;
  const others = byKey(after.lines);
  const candidates = before.lines.flatMap((one) =>
    (others.get(one.key) ?? []).map((other) => ({ one, other, far: apart(matrix, one, other) })),
  );
  candidates.sort((p, q) => p.far - q.far || p.one.from - q.one.from);
  const free = ({ one, other }: (typeof candidates)[number]): boolean => isFree(toAfter, one) && isFree(toBefore, other);
  for (const each of candidates) if (each.far <= SAME_PLACE_EM * each.one.em && free(each)) pairLine(pairing, each.one, each.other);
  for (const each of candidates) {
    if (!free(each)) continue;
    // 120 that became 130 beside 110 that became 120: each line is what stands in its place.
    const inPlaceAfter = after.lines.some((line) => isFree(toBefore, line) && line !== each.other && stands(matrix, each.one, line));
    const inPlaceBefore = before.lines.some((line) => isFree(toAfter, line) && line !== each.one && stands(matrix, line, each.other));
    if (!inPlaceAfter && !inPlaceBefore) pairLine(pairing, each.one, each.other);
  }
}

/** Cells of a table whose values changed places are paired with what stands in their place. */
function pairExchanged(pairing: Pairing, matrix: Matrix): void {
  const { before, after, toAfter, toBefore, replaced, replaces } = pairing;
  const cells = exchangedCells(before, after, toAfter, matrix);
  for (const { olds, news } of cells) {
    for (const unit of olds) [toAfter[unit], replaced[unit]] = [-1, -1];
    for (const unit of news) [toBefore[unit], replaces[unit]] = [-1, -1];
  }
  for (const { olds, news } of cells) pairRest(pairing, olds, news);
}

/**
 * Outlines of which single characters were read among many that were not are no line that could be like another, and by their order a 0 is any 0: the
 * same character in the same place is the same. Only beside what was not read: in lines that were broken anew letters come to stand where the
 * same letters stood by chance.
 */
function pairInPlace({ before, after, toAfter, toBefore }: Pairing, laid: Matrix): void {
  const cells = [...before.unread, ...after.unread.map((cell) => placeBox(laid, cell))];
  if (cells.length === 0) return;
  const readApart = after.lines.map((line) => hasUnread(line, (unit) => placeBox(laid, after.units[unit]!.tight), cells));
  const lefts = Map.groupBy(
    [...before.units.keys()].filter((unit) => toAfter[unit]! < 0),
    (unit) => before.units[unit]!.text,
  );
  after.units.forEach((other, young) => {
    if (toBefore[young]! >= 0) return;
    const there = placeBox(laid, other.tight);
    const old = (lefts.get(other.text) ?? []).find((unit) => {
      const { tight, em, outlined } = before.units[unit]!;
      return toAfter[unit]! < 0 && (outlined || other.outlined) && middlesApart(tight, there) <= SAME_CELL_EM * em;
    });
    if (old === undefined || !readApart[other.line]) return;
    toAfter[old] = young;
    toBefore[young] = old;
  });
}

/** Whether a line has cells that were not read, in it or at its ends. */
function hasUnread({ from, to, em }: UnitLine, boxOf: (unit: number) => Box, cells: readonly Box[]): boolean {
  const { x, y, w, h } = unionAll(Array.from({ length: to - from }, (_, at) => boxOf(from + at)))!;
  const [along, across] = [NEAR_EM * em, em / 2];
  const [beside, above] = h > w ? [across, along] : [along, across];
  const reach = { x: x - beside, y: y - above, w: w + 2 * beside, h: h + 2 * above };
  return cells.some((cell) => overlaps(cell, reach));
}

function apart(matrix: Matrix, one: UnitLine, other: UnitLine): number {
  const { x, y } = place(matrix, other.x, other.y);
  return Math.hypot(x - one.x, y - one.y);
}

/** Whether a line of the new page stands where one of the old page stood, and says nearly the same. */
function stands(matrix: Matrix, one: UnitLine, other: UnitLine): boolean {
  return one.key !== other.key && apart(matrix, one, other) <= 2 * one.em && likeness([...one.key], [...other.key]) >= SIMILAR;
}

/** Dice's coefficient over pairs of neighbours, 0–1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length < 2 || other.length < 2) return one.join('') === other.join('') ? 1 : 0;
  const counts = new Map<string, number>();
  for (let at = 1; at < one.length; at += 1) counts.set(one[at - 1]! + one[at]!, (counts.get(one[at - 1]! + one[at]!) ?? 0) + 1);
  let shared = 0;
  for (let at = 1; at < other.length; at += 1) {
    const key = other[at - 1]! + other[at]!;
    const left = counts.get(key) ?? 0;
    if (left > 0) shared += 1;
    counts.set(key, left - 1);
  }
  return (2 * shared) / (one.length + other.length - 2);
}

/** Units without a partner, in reading order, of each block. */
function rests(page: PageUnits, partners: Int32Array, others: Int32Array): number[][] {
  return page.blocks
    .map((lines) =>
      lines.flatMap((line) => {
        const { from, to } = page.lines[line]!;
        return Array.from({ length: to - from }, (_, at) => from + at).filter((unit) => partners[unit] === -1 && others[unit] === -1);
      }),
    )
    .filter((rest) => rest.length > 0);
}

/** Pairs what is left, block with block, the likest and nearest first, until nothing is alike. */
function pairBlocks(pairing: Pairing, matrix: Matrix): void {
  const { before, after, toAfter, toBefore } = pairing;
  const tried = new Set<string>();
  const isReadApart = before.unread.length + after.unread.length > 0;
  for (;;) {
    const [olds, news] = [rests(before, toAfter, pairing.replaced), rests(after, toBefore, pairing.replaces)];
    const moveOf = blockMoves(pairing, matrix);
    let best: { old: number[]; young: number[]; score: number } | undefined;
    for (const old of olds) {
      for (const young of news) {
        if (tried.has(`${old[0]} ${old.length} ${young[0]} ${young.length}`)) continue;
        const alike = likeness(
          old.map((unit) => before.units[unit]!.text),
          young.map((unit) => after.units[unit]!.text),
        );
        const [p, q] = [before.units[old[0]!]!, after.units[young[0]!]!];
        const { x, y } = place(matrix, q.x, q.y);
        const { dx, dy } = moveOf(p.block);
        const far = Math.min(Math.hypot(x - p.x, y - p.y), Math.hypot(x - dx - p.x, y - dy - p.y)) / p.em;
        const isInPlace = far <= SAME_PLACE_EM;
        const score = alike + 1 / (2 + far);
        // Beside what was read one by one single characters are left: the 3 of 130 is not the one that was in 2.3 g, 28 mm away.
        if (isReadApart && Math.min(old.length, young.length) < 2 && far > NEAR_EM) continue;
        if ((alike >= SIMILAR || isInPlace || (alike > 0 && far <= NEAR_EM)) && (!best || score > best.score)) best = { old, young, score };
      }
    }
    if (!best) return;
    tried.add(`${best.old[0]} ${best.old.length} ${best.young[0]} ${best.young.length}`);
    pairRest(pairing, best.old, best.young);
  }
}

/** Where the first paired character of a block went: what is left of it went there too. */
function blockMoves({ before, after, toAfter }: Pairing, matrix: Matrix): (block: number) => { dx: number; dy: number } {
  const moves = new Map<number, { dx: number; dy: number }>();
  before.units.forEach((one, unit) => {
    const partner = toAfter[unit]!;
    if (partner < 0 || moves.has(one.block)) return;
    const other = after.units[partner]!;
    const { x, y } = place(matrix, other.x, other.y);
    moves.set(one.block, { dx: x - one.x, dy: y - one.y });
  });
  return (block) => moves.get(block) ?? { dx: 0, dy: 0 };
}

/** The characters of two stretches that are the same, in order, and those that took another's place. */
function pairRest(pairing: Pairing, old: readonly number[], young: readonly number[]): void {
  const { before, after, toAfter, toBefore, replaced, replaces } = pairing;
  const [left, right] = [old.map((unit) => before.units[unit]!.text), young.map((unit) => after.units[unit]!.text)];
  const pairs = alignNumbers(dropChance(commonUnits(left, right), left.length, right.length), left, right);
  for (const [a, b] of pairs) {
    toAfter[old[a]!] = young[b]!;
    toBefore[young[b]!] = old[a]!;
  }
  const ends: [number, number][] = [...pairs, [left.length, right.length]];
  let [i, j] = [0, 0];
  for (const [a, b] of ends) {
    for (; i < a && j < b; i += 1, j += 1) {
      replaced[old[i]!] = young[j]!;
      replaces[young[j]!] = old[i]!;
    }
    [i, j] = [a + 1, b + 1];
  }
}
