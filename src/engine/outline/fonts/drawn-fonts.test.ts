import { expect, it } from 'vitest';
import { OutlineReader } from '../../isolation/parser-outlines.ts';
import { openPdf } from '../../pdf/document.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { loadPdfium } from '../../pdf/pdfium.ts';
import { drawnFontPage } from '../../text-layer/drawn-font.fixture.ts';
import { outlinesOf, shapesOf } from '../directions/outlined-lines.fixture.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';

const TEXT = '小麦粉（国産）120g';

/** What a file teaches of the shapes of its live text. */
async function learned(bytes: Uint8Array): Promise<ShapeDictionary> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const pdf = openPdf(pdfium, bytes);
  try {
    return ShapeDictionary.read(await new OutlineReader(pdfium, pdf, []).learned());
  } finally {
    pdf.close();
  }
}

it('learns the shapes of fonts whose glyphs are drawings, as browsers write them', async () => {
  const dictionary = await learned(await drawnFontPage([{ text: TEXT, x: 20, y: 300, size: 12 }]));
  const contours = outlinesOf({ text: TEXT, size: 9, angle: 0, known: shapesOf(packagedFontFiles().gothic.regular(), TEXT) });
  const { frames, unread } = readShapes(contours, [dictionary]);
  expect(unread).toBe(0);
  expect(frames.flatMap(({ hits }) => hits.map(({ exact }) => exact))).not.toContain(false);
  const read = charactersOf({ frames, unread, read: TEXT.length }, 72);
  expect(read.map(({ text }) => text).join('')).toBe(TEXT);
});

it('learns nothing from drawings that look like other characters than the file says they are', async () => {
  const text = '小麦粉国産砂糖食塩卵乳';
  const next = (one: string): string => text[(text.indexOf(one) + 1) % text.length]!;
  const dictionary = await learned(await drawnFontPage([{ text, x: 20, y: 300, size: 12 }], next));
  expect(dictionary.size).toBe(0);
});
