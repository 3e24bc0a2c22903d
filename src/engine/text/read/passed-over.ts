import type { Character } from '../lines/character.ts';
import { takesPart, type PageText } from '../lines/layout.ts';
import { RowIndex, type Standing } from '../lines/rows.ts';
import { toGlyph, type Direction } from '../lines/runs.ts';
import { EDGE, type Sequence } from '../fold/sequence.ts';
import { CELL_LEVEL, FARTHEST, LEVEL, OVERLAP } from './reach.ts';

/** A character in its row or column, and where it ends along it, in pixels. */
type Standee = Standing & { character: Character; end: number };

/** Between two that stand nearer, in em, there is no room for a third. */
const NO_ROOM = 0.3;

/**
 * How far beside is looked, in em, where reading goes on in another block of text, and within one; with `areColumns` not in
 * one that is a column of its own.
 */
export type Beside = { acrossBlocks: number; within: number; areColumns?: boolean };

/** Units from `start` to before `end`. */
type Stretch = { start: number; end: number };

/** Characters that stand between a unit, of which the first character is `next`, and what was read before it; `isInRow`: both are of one row, be it that of a cell. */
export type Pass = { page: number; unit: number; next: Character; characters: Character[]; isInRow: boolean };

/** What stands before and behind a line. */
export type Flanks = { ahead: Character | undefined; behind: Character | undefined };

/** So many lines that begin, or end, exactly below each other are a column: the whites of words stand below each other by chance in two. */
const LEAST_COLUMN = 3;
/** In ems of the line: where they begin, and how long those of a table's names are at most. */
const EXACTLY = 0.12;
const LONGEST_NAME = 6;
/** Texts of fewer units are put together by chance from what stands below each other; with less white, in em, there is no column beside. */
const LEAST_IN_COLUMN = 12;
const GUTTER = 0.15;

/** What stands beside the characters of pages; it is looked up only where something is passed over, once for all parts. */
export class Surroundings {
  readonly #sequence: Sequence;
  readonly #rows = new Map<string, RowIndex<Standee>>();
  readonly #columns = new Map<string, boolean>();

  constructor(sequence: Sequence) {
    this.#sequence = sequence;
  }

  /**
   * What a reading passes over at stretches (units) that it reads in one go: between two characters that are read one after the other in a
   * row (or column), all that stands between them; where reading leaves a row, what stands next behind in it; where it comes into one, what
   * stands next ahead. The characters of the stretches themselves are not in it.
   */
  passedOver(stretches: readonly Stretch[], beside: Beside = { acrossBlocks: FARTHEST, within: FARTHEST }): Character[] {
    const passed = stretches.flatMap((stretch) => this.passes(stretch, beside).flatMap(({ characters }) => characters));
    if (passed.length === 0) return [];
    const own = new Set(stretches.flatMap((stretch) => [...this.#charactersOf(stretch)].map(({ character }) => character)));
    return [...new Set(passed)].filter((character) => !own.has(character));
  }

  /** Where reading goes on past something at a stretch (units), and past what. */
  passes({ start, end }: Stretch, beside: Beside): Pass[] {
    const { edges, items, pages } = this.#sequence;
    // Nobody knew the text when the block was told from what stands beside it.
    const isWholeBlock = edges[start]! >= EDGE.block && edges[end]! >= EDGE.block;
    const isOfLines =
      (edges[start]! >= EDGE.line && edges[end]! >= EDGE.line) ||
      edges.subarray(start + 1, end).filter((edge) => edge >= EDGE.line).length > 1;
    const found: Pass[] = [];
    // Most stretches pass over nothing.
    let own: Set<Character> | undefined;
    const isForeign = ({ character }: Standee): boolean =>
      !(own ??= new Set([...this.#charactersOf({ start, end })].map((one) => one.character))).has(character);
    const around = (rows: RowIndex<Standee>): Around => ({
      behind: (one) => behindOf(rows, one, FARTHEST).find(isForeign),
      ahead: (one) => aheadOf(rows, one, FARTHEST).find(isForeign),
    });
    const ownRows = new Map<string, OwnRow[]>();
    const rowsOf = (page: number, direction: Direction): OwnRow[] => {
      const key = `${page} ${direction}`;
      const known = ownRows.get(key) ?? this.#ownRows({ start, end }, page, direction);
      ownRows.set(key, known);
      return known;
    };
    let last: { page: number; block: number; standee: Standee } | undefined;
    for (const { unit, item, character } of this.#charactersOf({ start, end })) {
      const [page, block] = [items.page[item]!, items.block[item]!];
      const { direction } = pages[page]!.lines[items.line[item]!]!;
      const standee = standeeOf(character, direction);
      if (last?.page === page && !isNextTo(last.standee, standee)) {
        const isWithin = last.block === block;
        const isColumn = isWithin && beside.areColumns && (isWholeBlock || (isOfLines && this.#isColumn(page, block)));
        const reach = isWithin ? beside.within : beside.acrossBlocks;
        const rows = this.#rowsOf(page, direction);
        const near = (isColumn ? [] : besideOf(rows, last.standee, standee, reach)).filter(isForeign);
        const step = { last: last.standee, next: standee };
        const isEdge = (one: Standee): boolean =>
          end - start >= LEAST_IN_COLUMN && isAtEdge(one, step, rowsOf(page, direction), around(rows));
        const characters = near.filter((one) => !isEdge(one)).map((one) => one.character);
        if (characters.length > 0)
          found.push({ page, unit, next: character, characters, isInRow: isBehind(last.standee, standee, Infinity, CELL_LEVEL) });
      }
      last = { page, block, standee };
    }
    return found;
  }

  /** What stands nearest before and behind each line of a stretch, in its row. */
  flanks(stretch: Stretch): Flanks[] {
    const { pages } = this.#sequence;
    return pages.flatMap((_, page) =>
      (['H', 'V'] as const).flatMap((direction) => {
        const rows = this.#rowsOf(page, direction);
        return this.#ownRows(stretch, page, direction).map(({ first, last }) => ({
          ahead: aheadOf(rows, first, FARTHEST)[0]?.character,
          behind: behindOf(rows, last, FARTHEST)[0]?.character,
        }));
      }),
    );
  }

  /** The lines of a stretch on a page that run so. */
  #ownRows(stretch: Stretch, page: number, direction: Direction): OwnRow[] {
    const { items, pages } = this.#sequence;
    const rows = new Map<number, OwnRow>();
    for (const { item, character } of this.#charactersOf(stretch)) {
      const line = items.line[item]!;
      if (items.page[item] !== page || pages[page]!.lines[line]!.direction !== direction) continue;
      const standee = standeeOf(character, direction);
      rows.set(line, { first: rows.get(line)?.first ?? standee, last: standee });
    }
    return [...rows.values()];
  }

  /** The characters of a stretch that say something. */
  *#charactersOf({ start, end }: Stretch): Generator<{ unit: number; item: number; character: Character }> {
    const { units, items, pages } = this.#sequence;
    for (let unit = start, item = units.from[start]!; unit < end; unit += 1) {
      for (; item < units.to[unit]!; item += 1) {
        const character = pages[items.page[item]!]!.characters[items.character[item]!];
        if (character && character.text.trim() !== '') yield { unit, item, character };
      }
    }
  }

  /** Whether lines of a block, enough of them, begin or end exactly below each other. */
  #isColumn(number: number, block: number): boolean {
    const key = `${number} ${block}`;
    const known = this.#columns.get(key);
    if (known !== undefined) return known;
    const page = this.#sequence.pages[number]!;
    const lines = page.blocks[block]!.flatMap((index) => {
      const { characters, direction } = page.lines[index]!;
      const inked = characters.map((at) => page.characters[at]!).filter(({ text }) => text.trim() !== '');
      if (inked.length === 0) return [];
      const [first, last] = [standeeOf(inked[0]!, direction), standeeOf(inked.at(-1)!, direction)];
      return last.end - first.start > LONGEST_NAME * first.em ? [[first, last] as const] : [];
    });
    const stand = (edgeOf: (line: (typeof lines)[number]) => number): boolean =>
      lines.some((one) => lines.filter((other) => Math.abs(edgeOf(one) - edgeOf(other)) <= EXACTLY * one[0].em).length >= LEAST_COLUMN);
    const isColumn = stand(([first]) => first.start) || stand(([, last]) => last.end);
    this.#columns.set(key, isColumn);
    return isColumn;
  }

  #rowsOf(number: number, direction: Direction): RowIndex<Standee> {
    const key = `${number} ${direction}`;
    const known = this.#rows.get(key) ?? new RowIndex(standeesOf(this.#sequence.pages[number]!, direction));
    this.#rows.set(key, known);
    return known;
  }
}

function standeesOf(page: PageText, direction: Direction): Standee[] {
  return page.characters
    .filter((character) => takesPart(character) && character.text.trim() !== '')
    .map((character) => standeeOf(character, direction));
}

function standeeOf(character: Character, direction: Direction): Standee {
  const { angle, em, u, v, base, halfU, halfV } = toGlyph(character, 0);
  const isRow = direction === 'H';
  const [middle, half] = isRow ? [u, halfU] : [v, Math.min(halfV, em / 2)];
  return { character, angle, em, across: isRow ? base : -u, start: middle - half, end: middle + half };
}

function besideOf(rows: RowIndex<Standee>, last: Standee, next: Standee, reach: number): Standee[] {
  if (isBehind(last, next, FARTHEST)) {
    const until = next.start + OVERLAP * next.em;
    return behindOf(rows, last, FARTHEST).filter((one) => one.character !== next.character && one.end <= until);
  }
  return [behindOf(rows, last, reach)[0], aheadOf(rows, next, reach)[0]].filter((one) => one !== undefined);
}

/** What stands behind in a row, the nearest first. */
function behindOf(rows: RowIndex<Standee>, last: Standee, reach: number): Standee[] {
  return rows
    .near(last, { leastRatio: 0, across: LEVEL, from: -OVERLAP, until: reach })
    .filter((one) => isBehind(last, one, reach))
    .sort((a, b) => a.start - b.start);
}

/** What stands ahead in a row, the nearest first. */
function aheadOf(rows: RowIndex<Standee>, next: Standee, reach: number): Standee[] {
  // It begins before its own end.
  return rows
    .near({ ...next, end: next.start }, { leastRatio: 0, across: LEVEL, from: -reach - 2, until: OVERLAP })
    .filter((one) => isBehind(one, next, reach))
    .sort((a, b) => b.end - a.end);
}

/** The first and the last of a line of a text. */
type OwnRow = { first: Standee; last: Standee };
type Around = Record<'behind' | 'ahead', (one: Standee) => Standee | undefined>;

/**
 * Whether what a text goes on past is the edge of a column: the same stands at the same place beside another of its lines, so that it was not
 * put in at one of them.
 */
function isAtEdge(one: Standee, { last, next }: { last: Standee; next: Standee }, rows: readonly OwnRow[], around: Around): boolean {
  const isApart = (before: Standee, after: Standee): boolean => after.start - before.end >= GUTTER * Math.max(before.em, after.em);
  const isSame = (a: Standee, b: Standee): boolean => Math.abs(a.start - b.start) <= EXACTLY * Math.max(a.em, b.em);
  const isOther = (a: Standee, b: Standee): boolean => Math.abs(a.across - b.across) > LEVEL * Math.max(a.em, b.em);
  if (isBehind(last, one, FARTHEST)) {
    if (!isApart(last, one)) return false;
    return rows.some((row) => {
      const beside = isOther(row.last, last) ? around.behind(row.last) : undefined;
      return beside !== undefined && isSame(beside, one) && isApart(row.last, beside);
    });
  }
  if (!isApart(one, next)) return false;
  return rows.some((row) => {
    const beside = isOther(row.first, next) && isSame(row.first, next) ? around.ahead(row.first) : undefined;
    return beside !== undefined && isApart(beside, row.first);
  });
}

/** Whether one stands behind the other in a row, not farther than `reach` ems. */
function isBehind(last: Standee, one: Standee, reach: number, level = LEVEL): boolean {
  const em = Math.max(last.em, one.em);
  const gap = (one.start - last.end) / em;
  return (
    one.character !== last.character &&
    one.angle === last.angle &&
    Math.abs(one.across - last.across) <= level * em &&
    gap >= -OVERLAP &&
    gap <= reach
  );
}

function isNextTo(last: Standee, next: Standee): boolean {
  return last.character === next.character || isBehind(last, next, NO_ROOM);
}
