import { takesPart, type PageText } from './layout.ts';
import { normalizeItems, type Unit } from './normalize.ts';
import type { TextSettings } from './settings.ts';

/** What lies before a unit: nothing, a line end inside a block, the edge of a block, the edge of a page. */
export const EDGE = { none: 0, line: 1, block: 2, page: 3 } as const;

/** A source item of the sequence: a character of a page, or a line end (`character` −1). */
export type Item = { page: number; block: number; line: number; character: number };

/** All shown text of a document in reading order, normalised. `edges[i]` says what lies before unit i. */
export type Sequence = {
  text: string;
  units: Unit[];
  edges: Uint8Array;
  items: Item[];
  pages: readonly PageText[];
};

/**
 * Builds the sequence that parts are searched in. With the line break setting on, line ends are no characters but only
 * edges, which cost nothing to cross; with the setting off every line end is a line feed that the part must have too.
 */
export function buildSequence(pages: readonly PageText[], settings: TextSettings): Sequence {
  const items: Item[] = [];
  const texts: string[] = [];
  pages.forEach((page, pageIndex) => {
    page.blocks.forEach((block, blockIndex) => {
      for (const lineIndex of block) {
        for (const character of page.lines[lineIndex]!.characters) {
          items.push({ page: pageIndex, block: blockIndex, line: lineIndex, character });
          texts.push(page.characters[character]!.text);
        }
        items.push({ page: pageIndex, block: blockIndex, line: lineIndex, character: -1 });
        texts.push('\n');
      }
    });
  });
  const units = normalizeItems(texts, settings);
  const edges = new Uint8Array(units.length + 1);
  units.forEach((unit, index) => {
    const before = index === 0 ? undefined : items[units[index - 1]!.from];
    const here = items[unit.from]!;
    if (!before || before.page !== here.page) edges[index] = EDGE.page;
    else if (before.block !== here.block) edges[index] = EDGE.block;
    else if (before.line !== here.line) edges[index] = EDGE.line;
  });
  edges[units.length] = EDGE.page;
  return { text: units.map((unit) => unit.text).join(''), units, edges, items, pages };
}

/** Text that does not count as shown (no ink, or outside the trim) as a sequence of its own, in the order of the file. */
export function buildHiddenSequence(pages: readonly PageText[], settings: TextSettings): Sequence {
  const items: Item[] = [];
  const texts: string[] = [];
  pages.forEach((page, pageIndex) => {
    for (const kind of ['invisible', 'outside'] as const) {
      page.characters.forEach((character, index) => {
        if (takesPart(character) || character.class !== kind) return;
        items.push({ page: pageIndex, block: kind === 'invisible' ? 0 : 1, line: 0, character: index });
        texts.push(character.text);
      });
    }
  });
  const units = normalizeItems(texts, { ...settings, lineBreak: true });
  const edges = new Uint8Array(units.length + 1);
  return { text: units.map((unit) => unit.text).join(''), units, edges, items, pages };
}
