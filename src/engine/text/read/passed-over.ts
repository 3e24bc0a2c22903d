import type { Character } from '../lines/character.ts';
import { takesPart, type PageText } from '../lines/layout.ts';
import { RowIndex, type Standing } from '../lines/rows.ts';
import { toGlyph, type Direction } from '../lines/runs.ts';
import type { Sequence } from '../fold/sequence.ts';
import { FARTHEST, LEVEL, OVERLAP } from './reach.ts';

/** A character in its row or column, and where it ends along it, in pixels. */
type Standee = Standing & { character: Character; end: number };

/** Between two that stand nearer, in em, there is no room for a third. */
const NO_ROOM = 0.3;

/** How far beside is looked, in em, where reading goes on in another block of text, and within one. */
export type Beside = { acrossBlocks: number; within: number };

/** What stands beside the characters of pages; it is looked up only where something is passed over, once for all parts. */
export class Surroundings {
  readonly #sequence: Sequence;
  readonly #rows = new Map<string, RowIndex<Standee>>();

  constructor(sequence: Sequence) {
    this.#sequence = sequence;
  }

  /**
   * What a reading passes over at stretches (units) that it reads in one go: between two characters that are read one after the other in a
   * row (or column), all that stands between them; where reading leaves a row, what stands next behind in it; where it comes into one, what
   * stands next ahead. The characters of the stretches themselves are not in it.
   */
  passedOver(
    stretches: readonly { start: number; end: number }[],
    beside: Beside = { acrossBlocks: FARTHEST, within: FARTHEST },
  ): Character[] {
    const { units, items, pages } = this.#sequence;
    const passed = new Set<Character>();
    const own = new Set<Character>();
    for (const { start, end } of stretches) {
      let last: { page: number; block: number; standee: Standee } | undefined;
      for (let item = units.from[start]!; item < units.to[end - 1]!; item += 1) {
        const [page, block] = [items.page[item]!, items.block[item]!];
        const character = pages[page]!.characters[items.character[item]!];
        if (!character || character.text.trim() === '') continue;
        own.add(character);
        const { direction } = pages[page]!.lines[items.line[item]!]!;
        const standee = standeeOf(character, direction);
        if (last?.page === page && !isNextTo(last.standee, standee)) {
          const reach = last.block === block ? beside.within : beside.acrossBlocks;
          for (const one of besideOf(this.#rowsOf(page, direction), last.standee, standee, reach)) passed.add(one.character);
        }
        last = { page, block, standee };
      }
    }
    return [...passed].filter((character) => !own.has(character));
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
  const behind = behindOf(rows, last, reach).toSorted((a, b) => a.start - b.start)[0];
  // What stands ahead begins before its own end.
  const from = { ...next, end: next.start };
  const ahead = rows
    .near(from, { leastRatio: 0, across: LEVEL, from: -reach - 2, until: OVERLAP })
    .filter((one) => isBehind(one, next, reach))
    .toSorted((a, b) => b.end - a.end)[0];
  return [behind, ahead].filter((one) => one !== undefined);
}

function behindOf(rows: RowIndex<Standee>, last: Standee, reach: number): Standee[] {
  return rows.near(last, { leastRatio: 0, across: LEVEL, from: -OVERLAP, until: reach }).filter((one) => isBehind(last, one, reach));
}

/** Whether one stands behind the other in a row, not farther than `reach` ems. */
function isBehind(last: Standee, one: Standee, reach: number): boolean {
  const em = Math.max(last.em, one.em);
  const gap = (one.start - last.end) / em;
  return (
    one.character !== last.character &&
    one.angle === last.angle &&
    Math.abs(one.across - last.across) <= LEVEL * em &&
    gap >= -OVERLAP &&
    gap <= reach
  );
}

function isNextTo(last: Standee, next: Standee): boolean {
  return last.character === next.character || isBehind(last, next, NO_ROOM);
}
