import { HIDDEN_CLASSES, type Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';
import { normalizeItems, type NormalText } from './normalize.ts';
import type { TextSettings } from './settings.ts';
import { indexUnits, type TextIndex } from './text-index.ts';

/** What lies before a unit: nothing, a line end inside a block, the edge of a block, the edge of a page. */
export const EDGE = { none: 0, line: 1, block: 2, page: 3 } as const;

/** Where the source items of the sequence come from: characters of pages, or line ends (`character` −1). */
export type Items = { page: Int32Array; block: Int32Array; line: Int32Array; character: Int32Array };

/** All shown text of a document in reading order, normalised. `edges[i]` says what lies before unit i. */
export type Sequence = {
  units: NormalText;
  edges: Uint8Array;
  items: Items;
  pages: readonly PageText[];
  index: TextIndex;
};

/**
 * Builds the sequence that parts are searched in. With the line break setting on, line ends are no characters but only
 * edges, which cost nothing to cross; with the setting off every line end is a line feed that the part must have too.
 */
export function buildSequence(pages: readonly PageText[], settings: TextSettings): Sequence {
  const list = new ItemList(pages.reduce((sum, page) => sum + page.characters.length + page.lines.length, 0));
  pages.forEach((page, pageIndex) => {
    page.blocks.forEach((block, blockIndex) => {
      for (const lineIndex of block) {
        for (const character of page.lines[lineIndex]!.characters) {
          list.add(page.characters[character]!.text, pageIndex, blockIndex, lineIndex, character);
        }
        list.add('\n', pageIndex, blockIndex, lineIndex, -1);
      }
    });
  });
  const units = normalizeItems(list.texts, settings);
  const items = list.items();
  const edges = new Uint8Array(units.length + 1);
  for (let index = 0; index < units.length; index += 1) {
    const here = units.from[index]!;
    const before = index === 0 ? -1 : units.from[index - 1]!;
    if (before < 0 || items.page[before] !== items.page[here]) edges[index] = EDGE.page;
    else if (items.block[before] !== items.block[here]) edges[index] = EDGE.block;
    else if (items.line[before] !== items.line[here]) edges[index] = EDGE.line;
  }
  edges[units.length] = EDGE.page;
  return { units, edges, items, pages, index: indexUnits(units) };
}

/** The characters of the units from `start` up to `end`, of all that `has` says yes to. */
export function* charactersAt(
  { units, items, pages }: Pick<Sequence, 'units' | 'items' | 'pages'>,
  { start, end }: { start: number; end: number },
  has: (unit: number) => boolean = () => true,
): Generator<Character> {
  for (let unit = start; unit < end; unit += 1) {
    if (!has(unit)) continue;
    for (let item = units.from[unit]!; item < units.to[unit]!; item += 1) {
      const character = pages[items.page[item]!]!.characters[items.character[item]!];
      if (character) yield character;
    }
  }
}

/** Collects items: the text of each, and page, block, line and character side by side. */
class ItemList {
  readonly texts: string[] = [];
  readonly #columns: Items;

  constructor(most: number) {
    const column = (): Int32Array => new Int32Array(most);
    this.#columns = { page: column(), block: column(), line: column(), character: column() };
  }

  add(text: string, page: number, block: number, line: number, character: number): void {
    const at = this.texts.length;
    const columns = this.#columns;
    columns.page[at] = page;
    columns.block[at] = block;
    columns.line[at] = line;
    columns.character[at] = character;
    this.texts.push(text);
  }

  items(): Items {
    const { page, block, line, character } = this.#columns;
    const count = this.texts.length;
    return {
      page: page.subarray(0, count),
      block: block.subarray(0, count),
      line: line.subarray(0, count),
      character: character.subarray(0, count),
    };
  }
}

/** Text that does not count as shown as a sequence of its own, in the order of the file; the block tells the class. */
export function buildHiddenSequence(pages: readonly PageText[], settings: TextSettings): Sequence {
  const list = new ItemList(pages.reduce((sum, page) => sum + page.characters.length, 0));
  pages.forEach((page, pageIndex) => {
    if (page.hidden.length === 0) return;
    HIDDEN_CLASSES.forEach((kind, block) => {
      page.characters.forEach((character, index) => {
        if (character.class !== kind) return;
        list.add(character.text, pageIndex, block, 0, index);
      });
    });
  });
  const units = normalizeItems(list.texts, { ...settings, lineBreak: true });
  const edges = new Uint8Array(units.length + 1);
  return { units, edges, items: list.items(), pages, index: indexUnits(units) };
}
