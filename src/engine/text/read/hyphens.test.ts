import { beforeAll, describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';
import { drawPage, readPage, write } from '../lines/drawn-page.fixture.ts';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import { matchParts } from '../match/match.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

const SIZE = 8;
const INGREDIENTS = 'Ingredients: Water, Glycerin, Niacinamide, Panthenol, Disodium EDTA';

/** Lines one below the other at the left, and where a table stands beside them its rows from edge to edge. */
async function matched(
  lines: readonly string[],
  texts: readonly string[],
  rows: readonly (readonly [name: string, figure: string])[] = [],
) {
  const bytes = await drawPage((doc) => {
    lines.forEach((line, at) => write(doc, line, 20, 30 + at * 12, SIZE));
    rows.forEach(([name, figure], at) => {
      write(doc, name, 190, 30 + at * 12, SIZE);
      write(doc, figure, 380 - doc.fontSize(SIZE).widthOfString(figure), 30 + at * 12, SIZE);
    });
  });
  const parts = texts.map((text, index) => ({ id: String(index), text, exact: true }));
  return matchParts([await readPage(pdfium, bytes)], parts, DEFAULT_TEXT_SETTINGS);
}
const parted = async (lines: readonly string[], text: string) =>
  (await matched(lines, [text])).parts[0]!.places.flatMap(({ operations }) => operations);

describe('a hyphen at the end of a line', () => {
  it.each(['-', '\u2010'])('that only parts a word is none of the text (%j)', async (hyphen) => {
    expect(await parted([`Ingredients: Water, Glycerin, Niaci${hyphen}`, 'namide, Panthenol, Disodium EDTA'], INGREDIENTS)).toEqual([]);
  });

  it('that the text has is looked for', async () => {
    const text = 'A self-adjusting strap for daily use';
    expect(await parted(['A self-', 'adjusting strap for daily use'], text)).toEqual([]);
    expect(await parted(['A self', 'adjusting strap for daily use'], text)).toMatchObject([{ kind: 'delete' }]);
  });

  it('that stands inside a line, or parts what is no word of the text, is told', async () => {
    expect(await parted(['Ingredients: Water, Glycerin, Niaci-namide,', 'Panthenol, Disodium EDTA'], INGREDIENTS)).toMatchObject([
      { kind: 'insert', artworkText: '-' },
    ]);
    expect(await parted(['Contact us by e-', 'mail or by e-mail'], 'Contact us by email or by e-mail')).toMatchObject([{ kind: 'insert' }]);
  });
});

describe('a table as wide as its column', () => {
  const ROWS = [
    ['Energy', '5 kcal'],
    ['Vitamin C', '100 mg'],
    ['Calcium', '200 mg'],
  ] as const;
  const TABLE = 'Energy 5 kcal\nVitamin C 100 mg\nCalcium 200 mg';

  it('is read row by row', async () => {
    const { parts } = await matched(['Net content: 50 g'], [TABLE, 'Net content: 50 g'], ROWS);
    expect(parts.map(({ status }) => status)).toEqual(['match', 'match']);
  });

  it('is read so beside a text that nobody approved, and beside a word that is wrong where it is parted', async () => {
    const lines = ['Ingredients: Water, Glycerin, Niaci-', 'narnide, Panthenol, Disodium EDTA', 'Made with care, 50 g'];
    const { parts } = await matched(lines, [TABLE, INGREDIENTS], ROWS);
    expect(parts.map(({ status }) => status)).toEqual(['match', 'differs']);
  });

  it('tells the figure that is wrong', async () => {
    const { parts } = await matched([], [TABLE], [ROWS[0], ROWS[1], ['Calcium', '220 mg']]);
    expect(parts[0]).toMatchObject({ status: 'differs' });
    expect(parts[0]!.places[0]!.operations).toMatchObject([{ artworkText: '2' }]);
  });
});
