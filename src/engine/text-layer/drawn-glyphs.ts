import { outlinedFontOf } from '../outline/live-shapes.ts';
import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { unifiedIdeograph } from '../text/fold/radicals.ts';
import type { Asked } from './asked.ts';
import { drawnText, sliceOf } from './drawn-text.ts';
import type { GlyphPicture } from './glyph-picture.ts';
import { likestLetter, type GlyphDoubt } from './judge-glyphs.ts';
import type { KnownLooks } from './known-looks.ts';
import { lostCodes } from './lost-codes.ts';

/** Columns and small kana have forms of their own. */
const OTHER_FORMS = /^[ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\p{M}\p{Lm}]$/u;
/** Axes of text that are further from a right angle are slanted or mirrored text. */
const SKEW = 1e-2;

/** A character that the page draws itself; `alone`: by a piece of text of its own. */
type Drawn = { at: number; index: number; text: string; object: number; alone: boolean };

/**
 * Which characters in fonts that are drawn by the page itself (Type 3) do not look like what the file says of them, where a program lost
 * the texts of some (`lostCodes`).
 *
 * @returns the doubts by place in `indices`
 */
export function doubtfulDrawings(
  pdfium: Pdfium,
  page: PdfPage,
  textPage: number,
  asked: Asked,
  looks: () => KnownLooks,
): Map<number, GlyphDoubt> {
  const doubts = new Map<number, GlyphDoubt>();
  const glyphs = readDrawn(pdfium, textPage, asked);
  const told = Array.from(glyphs.values(), (same) => {
    const one = same.find(({ alone }) => alone);
    return { same, text: same[0]!.text, picture: one && pictureOf(pdfium, page, textPage, one) };
  });
  for (const place of lostCodes(told, looks())) {
    const { same, picture } = told[place]!;
    const shows = picture && likestLetter(picture, looks());
    for (const { at } of same) doubts.set(at, { shows });
  }
  return doubts;
}

/** The glyphs of drawn fonts with the places where each stands, by font and text. */
function readDrawn(pdfium: Pdfium, textPage: number, { indices, isStated }: Asked): Map<string, Drawn[]> {
  const { raw } = pdfium;
  const fonts = new Map<number, number>();
  const glyphs = new Map<string, Drawn[]>();
  const inObject = new Map<number, number>();
  const drawn: (Drawn & { font: number })[] = [];
  for (const [at, index] of indices.entries()) {
    const code = raw.FPDFText_GetUnicode(textPage, index) >>> 0;
    const object = raw.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    inObject.set(object, (inObject.get(object) ?? 0) + 1);
    if (code <= 0x20 || code > 0x10_ffff || isStated(at)) continue;
    const told = String.fromCodePoint(code);
    const text = unifiedIdeograph(told) ?? told;
    if (OTHER_FORMS.test(text)) continue;
    if (!fonts.has(object)) fonts.set(object, drawnFontOf(pdfium, object));
    const font = fonts.get(object)!;
    if (font !== 0) drawn.push({ at, index, text, object, font, alone: true });
  }
  for (const one of drawn) {
    const key = `${one.font} ${one.text}`;
    const same = glyphs.get(key) ?? [];
    same.push({ ...one, alone: inObject.get(one.object) === 1 });
    glyphs.set(key, same);
  }
  return glyphs;
}

/** The font of a piece of text whose glyphs are drawings; 0 of any other. */
export function drawnFontOf(pdfium: Pdfium, object: number): number {
  const { raw } = pdfium;
  const font = raw.FPDFTextObj_GetFont(object);
  return font !== 0 && raw.FPDFFont_GetIsEmbedded(font) !== 0 && outlinedFontOf(pdfium, object) === 0 ? font : 0;
}

function pictureOf(pdfium: Pdfium, page: PdfPage, textPage: number, { index, object }: Drawn): GlyphPicture | undefined {
  const { raw, scratch } = pdfium;
  if (!raw.FPDFText_GetMatrix(textPage, index, scratch)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const area = a * d - b * c;
  if (area === 0 || Math.abs(a * c + b * d) > SKEW * Math.abs(area)) return undefined;
  const ink = drawnText(pdfium, page, object, [a, b, c, d]);
  return ink && sliceOf(ink, [0, 1]);
}
