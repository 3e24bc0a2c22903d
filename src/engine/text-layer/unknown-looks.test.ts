/** Letters that no known face has are what the file says, and so are characters beyond the basic plane. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { extractCharacters } from '../pdf/characters.ts';
import { openPdf } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import { drawPage, write, type Drawing } from '../text/lines/drawn-page.fixture.ts';
import { judgedText } from './judged-text.ts';
import { knownLooks } from './known-looks.ts';
import { withOtherTexts } from './spoilt.fixture.ts';

const path = (font: string): string => createRequire(import.meta.url).resolve(`@expo-google-fonts/${font}`);
const FONTS = ['carlito/400Regular/Carlito_400Regular.ttf', 'tinos/400Regular/Tinos_400Regular.ttf', 'arimo/700Bold/Arimo_700Bold.ttf'];

/** The characters of a page with what is doubted of them. */
async function judged(bytes: Uint8Array): Promise<{ texts: string[]; doubts: string[] }> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const document = openPdf(pdfium, bytes);
  try {
    return document.withPage(0, (page) => {
      const { characters, indices } = extractCharacters(pdfium, page, 150);
      const read = judgedText(pdfium, page, { characters, indices }, knownLooks);
      return {
        texts: read.map(({ text }) => text),
        doubts: read.flatMap(({ text, doubt }) => (doubt ? [`${text} ${doubt}`] : [])),
      };
    });
  } finally {
    document.close();
  }
}

it.each(FONTS)('Czech and Polish letters, fractions and signs of %s are not doubted', async (font) => {
  const lines = ['Složení: příchuť, sůl, šťáva, mléko 1½ g ±2 %', 'Składniki: mąka, sól, żółtko, śmietana, źdźbło ®©'];
  const draw = (doc: Drawing): void => {
    doc.font(readFileSync(path(font)) as never).fontSize(9);
    lines.forEach((line, at) => doc.text(line, 30, 40 + 30 * at, { lineBreak: false }));
  };
  expect((await judged(await drawPage(draw))).doubts).toEqual([]);
});

it('a character beyond the basic plane is one character', async () => {
  const bytes = await drawPage((doc) => write(doc, '販売者 吉野商店', 30, 40, 12));
  const { texts, doubts } = await judged(await withOtherTexts(bytes, (one) => (one === '吉' ? '𠮷' : one)));
  expect(texts).toEqual([...'販売者 𠮷野商店']);
  expect(doubts).toEqual([]);
});
