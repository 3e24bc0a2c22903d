import { beforeAll, describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import { matchParts } from '../match/match.ts';
import { drawPage, readPage, write, type Drawing } from '../lines/drawn-page.fixture.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

/** Where the top of small text lies beside large text on the same line, on its middle, and at its head, by sizes. */
const SEATS = {
  baseline: (large: number, small: number) => 0.88 * (large - small),
  middle: (large: number, small: number) => 0.52 * (large - small),
  head: (large: number, small: number) => 0.16 * (large - small),
};

/** A small caption, a large figure and a small unit behind it; below them other lines of the caption's size. */
function drawQuantity(
  doc: Drawing,
  { figure, large, small, seat }: { figure: string; large: number; small: number; seat: keyof typeof SEATS },
): void {
  const y = 60 + SEATS[seat](large, small);
  write(doc, '内容量', 40, y, small);
  const at = 40 + 3 * small + 2;
  write(doc, figure, at, 60, large);
  doc.fontSize(large);
  write(doc, 'g（約8人前）', at + doc.widthOfString(figure) + 1, y, small);
  write(doc, '保存方法：常温で保存', 40, 70 + 1.5 * large, small);
  write(doc, '原産国名：日本', 40, 70 + 1.5 * large + 1.6 * small, small);
}

const APPROVED = ['内容量396g（約8人前）', '保存方法：常温で保存', '原産国名：日本'].map((text, index) => ({
  id: String(index),
  text,
  exact: true,
}));

async function partsOn(draw: (doc: Drawing) => void) {
  return matchParts([await readPage(pdfium, await drawPage(draw))], APPROVED, DEFAULT_TEXT_SETTINGS).parts;
}

describe('a large figure between a small caption and a small unit', () => {
  const cases = (['baseline', 'middle', 'head'] as const).flatMap((seat) => [12, 20, 36, 60].map((large) => ({ seat, large, small: 7 })));

  it.each(cases)('is read with both ($seat, $large pt beside 7 pt)', async (one) => {
    const parts = await partsOn((doc) => drawQuantity(doc, { ...one, figure: '396' }));
    expect(parts.map(({ status }) => status)).toEqual(['match', 'match', 'match']);
  });

  it.each(cases)('tells the digit that was changed ($seat, $large pt beside 7 pt)', async (one) => {
    const [part, ...others] = await partsOn((doc) => drawQuantity(doc, { ...one, figure: '386' }));
    expect(part).toMatchObject({ status: 'differs', passes: false });
    expect(part!.places[0]!.operations).toMatchObject([{ partText: '9', artworkText: '8' }]);
    expect(others.map(({ status }) => status)).toEqual(['match', 'match']);
  });
});
