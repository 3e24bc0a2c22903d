import { readFileSync } from 'node:fs';
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { FONT_FILES } from '../../../bench/engine/layout/fonts.ts';
import { setLive, setOutlined } from '../../../bench/engine/outlines/set-page.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { openPdf } from '../pdf/document.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import type { KnownShape } from './shape-dictionary.ts';
import { OutlineReader } from '../isolation/parser-outlines.ts';
import { shapesOfPage } from './live-shapes.ts';
import { readDictionary } from './shape-dictionary.ts';

const TEXT = '小麦粉、食塩、肉、瀬戸';
/** What browsers write into a font's map, because the glyph is that of both. */
const RADICALS = { 小: 0x2f29, 麦: 0x2ee8, 食: 0x2fb7, 肉: 0x2f81, 戸: 0x2f3e };

/** Text may tell what the radical is by Unicode instead. */
const FORMS: Readonly<Record<string, string>> = { 戸: '戶', 麦: '\u2ee8' };

const live = await setLive({
  width: 200,
  height: 60,
  lines: [{ text: TEXT, face: 'gothic', size: 9, x: 10, y: 30 }],
  faces: { gothic: readFileSync(FONT_FILES.gothic) },
});

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** The file with other code points in the map of its font; answers how many were put. */
async function withMap(bytes: Uint8Array, codes: Readonly<Record<string, number>>): Promise<{ bytes: Uint8Array; put: number }> {
  const pdf = await PDFDocument.load(bytes);
  let put = 0;
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    let text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (!text.includes('beginbfrange') && !text.includes('beginbfchar')) continue;
    for (const [character, code] of Object.entries(codes)) {
      const own = new RegExp(`<${hex(character.codePointAt(0)!)}>`, 'giu');
      put += text.match(own)?.length ?? 0;
      text = text.replace(own, `<${hex(code)}>`);
    }
    pdf.context.assign(ref, pdf.context.flateStream(Buffer.from(text, 'latin1')));
  }
  return { bytes: await pdf.save(), put };
}

async function shapesOf(bytes: Uint8Array): Promise<Map<string, KnownShape>> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const pdf = openPdf(pdfium, bytes);
  try {
    return new Map(pdf.withPage(0, (page) => shapesOfPage(pdfium, page).shapes).map((shape) => [shape.text.normalize('NFKC'), shape]));
  } finally {
    pdf.close();
  }
}

it('learns the glyphs of text whose font says radicals for ideographs, as browsers write them: 食 by ⾷', async () => {
  const { bytes, put } = await withMap(live, RADICALS);
  expect(put).toBe(5);
  const [before, after] = [await shapesOf(live), await shapesOf(bytes)];
  for (const character of Object.keys(RADICALS)) {
    const one = after.get(character) ?? after.get(FORMS[character] ?? '');
    expect(one?.hash, character).toBe(before.get(character)!.hash);
  }
});

it('learns nothing from what a font draws for every character that it does not know', async () => {
  // A code point that PDFium's text shows as another one and that nothing here is the radical of.
  const { bytes, put } = await withMap(live, { 塩: 0xfa10 });
  expect(put).toBe(1);
  const shapes = await shapesOf(bytes);
  const own = (await shapesOf(live)).get('塩')!.hash;
  for (const shape of shapes.values()) expect(shape.hash === own || shape.text !== '塩').toBe(true);
  expect(new Set(Array.from(shapes.values(), ({ hash }) => hash)).size).toBe(shapes.size);
});

const TURNED = [
  { angle: 0, x: 10, y: 120 },
  { angle: 90, x: 120, y: 10 },
  { angle: 180, x: 230, y: 120 },
  { angle: 270, x: 120, y: 230 },
];

it.each(TURNED)(
  'learns the glyphs that stand for several letters, so that the same glyphs are read as outlines: fi, fl, ffi ($angle°)',
  async (at) => {
    const text = 'fine flour of an office, wheat flavour';
    const page = {
      width: 240,
      height: 240,
      lines: [{ text, face: 'mincho', size: 9, ...at }],
      faces: { mincho: readFileSync(FONT_FILES.mincho) },
    };
    const pdfium = await loadPdfium(packagedFontFiles());
    const proof = openPdf(pdfium, await setLive(page));
    const artwork = openPdf(pdfium, await setOutlined(page, 'glyph', 3));
    try {
      const known = readDictionary(await new OutlineReader(pdfium, proof, []).learned());
      const { characters } = (await new OutlineReader(pdfium, artwork, [known]).read(0, 72))!;
      expect(characters.map((one) => one.text).join('')).toBe(text.replaceAll(' ', ''));
      expect(new Set(characters.map(({ source }) => source))).toEqual(new Set(['outline']));
      // Letter by letter, as PDFium tells those of the proof, each where the whole glyph stands.
      const [f, i] = characters;
      expect([f?.text, i?.text, i?.tight]).toEqual(['f', 'i', f?.tight]);
    } finally {
      proof.close();
      artwork.close();
    }
  },
);
