import type { Contour } from '../outline/contour.ts';
import { glyphOutline } from '../outline/live-shapes.ts';
import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import type { Character } from '../text/lines/character.ts';
import { CELLS, likeness, lookOf, pictureOf, type GlyphPicture } from './glyph-picture.ts';
import { likenessTo, showsText } from './judge-glyphs.ts';
import type { KnownLooks } from './known-looks.ts';

/** Pixels a point that a stated text is drawn with to be looked at. */
const SCALE = 8;
/** Longer stated texts are alternatives for reading aloud, not forms of characters. */
const MOST_CHARACTERS = 40;
/** What no known face shows (marks, signs) must look like the glyph that its own font has for it. */
const SAME_GLYPH = 0.7;
/** Letters that fonts draw as one, and how much the first part looks like the first of them. */
const LIGATURE = /^(?:f[fijltb]|ff[ijl]|tt|Th)$/u;
const LIKE_FIRST = 0.45;
/** What is looked at beside the place of a glyph, in em: kerning moves it. */
const SLACK = 0.01;
/** A matrix that turns or slants leaves boxes that tell nothing. */
const UPRIGHT = 1e-3;
const ALPHA = 3;
const INK = 64;

type Ink = { width: number; height: number; at: (x: number, y: number) => boolean };
type Stated = { object: number; places: number[]; codes: number[] };

/**
 * Without the doubt of text that is stated in place of its glyphs (ActualText) where these look like it: programs state the text of
 * ligatures, of variants of characters and of narrow punctuation, and do so rightly.
 *
 * @param indices the characters, as numbers of PDFium's list
 */
export function withRestatements(
  pdfium: Pdfium,
  page: PdfPage,
  { characters, indices }: { characters: readonly Character[]; indices: readonly number[] },
  looks: () => KnownLooks,
): Character[] {
  if (!characters.some(({ doubt }) => doubt === 'restated')) return [...characters];
  const textPage = pdfium.raw.FPDFText_LoadPage(page.handle);
  if (textPage === 0) return [...characters];
  try {
    const agreed = new Set<number>();
    for (const stated of statedTexts(pdfium, textPage, characters, indices)) {
      if (isShown(pdfium, page, textPage, stated, indices, looks())) for (const at of stated.places) agreed.add(at);
    }
    return characters.map((character, at) => (agreed.has(at) && character.doubt === 'restated' ? believed(character) : character));
  } finally {
    pdfium.raw.FPDFText_ClosePage(textPage);
  }
}

function believed({ doubt: _, ...character }: Character): Character {
  return { ...character, mapError: false, class: 'visible' };
}

/** The characters of each piece of text whose text is stated; white among them takes its place. */
function statedTexts(pdfium: Pdfium, textPage: number, characters: readonly Character[], indices: readonly number[]): Stated[] {
  const objects = characters.map(({ doubt, text }, at) =>
    doubt === 'restated' || isWhite(text) ? pdfium.raw.FPDFText_GetTextObject(textPage, indices[at]!) : 0,
  );
  const byObject = new Map<number, Stated>();
  for (const [at, { doubt }] of characters.entries()) {
    if (doubt === 'restated') byObject.set(objects[at]!, { object: objects[at]!, places: [], codes: [] });
  }
  for (const [at, { text }] of characters.entries()) {
    const stated = byObject.get(objects[at]!);
    stated?.places.push(at);
    stated?.codes.push(text.codePointAt(0)!);
  }
  return [...byObject.values()].filter(({ object, places }) => object !== 0 && places.length <= MOST_CHARACTERS);
}

const isWhite = (text: string): boolean => /^[\s\u00ad\u200b]$/u.test(text);

function isShown(
  pdfium: Pdfium,
  page: PdfPage,
  textPage: number,
  { object, places, codes }: Stated,
  indices: readonly number[],
  looks: KnownLooks,
): boolean {
  const { raw, scratch } = pdfium;
  if (!raw.FPDFText_GetMatrix(textPage, indices[places[0]!]!, scratch)) return false;
  const [a = 0, b = 0, c = 0, d = 0] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  if (Math.abs(b) + Math.abs(c) > UPRIGHT * Math.abs(a) || a <= 0 || d <= 0) return false;
  const ink = drawn(pdfium, page, object);
  if (!ink) return false;
  const glyphs = laidGlyphs(pdfium, raw.FPDFTextObj_GetFont(object), codes).filter(({ text }) => !isWhite(text));
  const whole = sliceOf(ink, [0, 1]);
  if (!whole) return false;
  const text = String.fromCodePoint(...codes);
  if (LIGATURE.test(text)) {
    // Its letters need not be in the font by themselves: the first is looked for in the part that it has of them.
    const first = sliceOf(ink, [0, 1.1 / text.length]);
    return first !== undefined && likenessTo(first, text[0]!, looks) >= LIKE_FIRST;
  }
  const [start, end] = [glyphs[0]!.from, glyphs.at(-1)!.to];
  return glyphs.every(({ text, contours, from, to }) => {
    const part = (x: number): number => (x - start) / (end - start);
    const picture = glyphs.length === 1 ? whole : sliceOf(ink, [part(from - SLACK), part(to + SLACK)]);
    if (!picture) return false;
    const own = pictureOf(contours);
    return showsText(picture, text, looks) ?? (own !== undefined && likeness(lookOf(picture), lookOf(own)) >= SAME_GLYPH);
  });
}

type Laid = { text: string; contours: Pick<Contour, 'box' | 'line'>[]; from: number; to: number };

/** The glyphs that a font has for some codes, one beside the other, in em; of one that it has not, where it would stand. */
function laidGlyphs(pdfium: Pdfium, font: number, codes: readonly number[]): Laid[] {
  const { raw, scratch } = pdfium;
  let pen = 0;
  return codes.map((code) => {
    const at = pen;
    const told = raw.FPDFFont_GetGlyphWidth(font, code, 1, scratch) ? pdfium.heap().f32[scratch >> 2]! : 0;
    const advance = told > 0 ? told : isWide(code) ? 1 : 0.5;
    pen += advance;
    const contours = glyphOutline(pdfium, font, code)
      .contours()
      .map(({ box, line }) => ({
        box: [box[0] + at, box[1], box[2] + at, box[3]] as const,
        line: line.map((value, place) => (place % 2 === 0 ? value + at : value)),
      }));
    const from = contours.length > 0 ? Math.min(...contours.map(({ box }) => box[0])) : at + 0.05 * advance;
    const to = contours.length > 0 ? Math.max(...contours.map(({ box }) => box[2])) : at + 0.95 * advance;
    return { text: String.fromCodePoint(code), contours, from, to };
  });
}

function isWide(code: number): boolean {
  return code >= 0x2e80;
}

/** What a piece of text draws, by itself. */
function drawn(pdfium: Pdfium, page: PdfPage, object: number): Ink | undefined {
  const { raw } = pdfium;
  const bitmap = raw.FPDFTextObj_GetRenderedBitmap(page.document, page.handle, object, SCALE);
  if (bitmap === 0) return undefined;
  try {
    const [width, height, stride] = [raw.FPDFBitmap_GetWidth(bitmap), raw.FPDFBitmap_GetHeight(bitmap), raw.FPDFBitmap_GetStride(bitmap)];
    const start = raw.FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.heap().u8.slice(start, start + stride * height);
    return { width, height, at: (x, y) => pixels[y * stride + x * 4 + ALPHA]! >= INK };
  } finally {
    raw.FPDFBitmap_Destroy(bitmap);
  }
}

/** The ink between two parts of the width of all ink, as a picture of its own box; undefined where there is none. */
function sliceOf(ink: Ink, [from, to]: readonly [number, number]): GlyphPicture | undefined {
  const all = inkedBox(ink, 0, ink.width);
  if (!all) return undefined;
  const wide = all.right - all.left;
  const box = inkedBox(ink, Math.max(all.left, Math.round(all.left + from * wide)), Math.min(all.right, Math.round(all.left + to * wide)));
  if (!box) return undefined;
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const picture = new Float32Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const [x0, x1] = [
        box.left + Math.floor((column * w) / CELLS),
        box.left + Math.max(Math.floor((column * w) / CELLS) + 1, Math.floor(((column + 1) * w) / CELLS)),
      ];
      const [y0, y1] = [
        box.top + Math.floor((row * h) / CELLS),
        box.top + Math.max(Math.floor((row * h) / CELLS) + 1, Math.floor(((row + 1) * h) / CELLS)),
      ];
      let inked = 0;
      for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) if (ink.at(x, y)) inked += 1;
      picture[row * CELLS + column] = inked / ((x1 - x0) * (y1 - y0));
    }
  }
  return { ink: picture, aspect: Math.log(w / h) };
}

function inkedBox(ink: Ink, from: number, to: number): { left: number; top: number; right: number; bottom: number } | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0; y < ink.height; y += 1) {
    for (let x = from; x < to; x += 1) {
      if (!ink.at(x, y)) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right < 0 ? undefined : { left, top, right, bottom };
}
