import { ENGINE_LIMITS } from '../limits.ts';
import { fontName } from '../pdf/font-mapper.ts';
import { glyphPath, type GlyphPath, type UnknownPaths } from '../pdf/glyph-path.ts';
import type { PdfPage } from '../pdf/page.ts';
import { withTextPage } from '../pdf/set/text-page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { PATH } from '../content/kept-path.ts';
import { contoursOf, type Contour } from './contour.ts';
import { knownShape, type KnownShape } from './shape-dictionary.ts';

/** Glyph paths come in em, y up. */
const EM_DOWN = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 };
/** One em. */
const SIZE = 1;
const BYTES_OF_NAME = 256;

/** `hasDrawnFonts`: some text is set in fonts whose glyphs are drawings of the file. */
export type LiveShapes = { shapes: KnownShape[]; hasDrawnFonts: boolean };

/** The shapes of the live glyphs that a page uses: of each font and character one. */
export function shapesOfPage(pdfium: Pdfium, page: PdfPage): LiveShapes {
  return withTextPage(pdfium, page, (textPage) => shapesOfText(pdfium, textPage)) ?? { shapes: [], hasDrawnFonts: false };
}

function shapesOfText(pdfium: Pdfium, textPage: number): LiveShapes {
  const { raw } = pdfium;
  const shapes = new Map<string, KnownShape | undefined>();
  const fonts = new Map<number, number>();
  const unknowns: UnknownPaths = new Map();
  const count = Math.min(raw.FPDFText_CountChars(textPage), ENGINE_LIMITS.pageCharacters);
  for (let index = 0; index < count; index += 1) {
    if (raw.FPDFText_IsGenerated(textPage, index) === 1 || raw.FPDFText_HasUnicodeMapError(textPage, index) === 1) continue;
    const code = raw.FPDFText_GetUnicode(textPage, index) >>> 0;
    const object = raw.FPDFText_GetTextObject(textPage, index);
    if (object === 0 || !isWritten(code)) continue;
    if (!fonts.has(object)) fonts.set(object, outlinedFontOf(pdfium, object));
    const font = fonts.get(object)!;
    const key = `${font} ${code}`;
    if (font === 0 || shapes.has(key)) continue;
    shapes.set(key, glyphShape(pdfium, font, code, unknowns));
  }
  const known = Array.from(shapes.values()).filter((shape) => shape !== undefined);
  return { shapes: known, hasDrawnFonts: [...fonts.values()].includes(0) };
}

/**
 * The font of a piece of text; 0 where it has none, or one whose glyphs are drawings (Type 3): of those PDFium tells the outlines of
 * another face.
 */
export function outlinedFontOf(pdfium: Pdfium, object: number): number {
  const { raw, scratch } = pdfium;
  const font = raw.FPDFTextObj_GetFont(object);
  if (font === 0 || raw.FPDFFont_GetIsEmbedded(font) === 0) return font;
  const isFile = raw.FPDFFont_GetFontData(font, 0, 0, scratch) && pdfium.heap().i32[scratch >> 2] !== 0;
  return isFile ? font : 0;
}

/** No spaces, no surrogates or private characters: they say nothing to anybody else. */
function isWritten(code: number): boolean {
  return code > 0x20 && code !== 0xa0 && code !== 0xfffd && (code < 0xd800 || code > 0xf8ff) && code < 0xf_0000;
}

/** A glyph in em: its path (flat, as `KeptPath` has it, y up), and the size of what holds all points that its curves are drawn by. */
export type GlyphOutline = GlyphPath & { contours: () => Contour[]; hull: { width: number; height: number } };

/**
 * The outlines of the glyph that a font (its handle in PDFium) has for a code point, none where it draws nothing. By its hull PDFium may
 * measure a glyph.
 */
export function glyphOutline(pdfium: Pdfium, font: number, code: number, unknowns: UnknownPaths): GlyphOutline {
  const found = glyphPath(pdfium, font, code, unknowns);
  const { path } = found;
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < path.length;) {
    const points = path[at] === PATH.curve ? 3 : path[at] === PATH.close ? 0 : 1;
    for (let point = 0; point < points; point += 1) {
      const [x, y] = [path[at + 1 + 2 * point]!, path[at + 2 + 2 * point]!];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
    at += 1 + 2 * points;
  }
  const hull = right >= left ? { width: right - left, height: top - bottom } : { width: 0, height: 0 };
  return { ...found, contours: () => contoursOf(path, EM_DOWN), hull };
}

function glyphShape(pdfium: Pdfium, font: number, code: number, unknowns: UnknownPaths): KnownShape | undefined {
  const { raw, scratch } = pdfium;
  const glyph = glyphOutline(pdfium, font, code, unknowns);
  // What the font draws for anything says nothing of this character: the box of no glyph would be read as 食.
  const contours = glyph.unknown ? [] : glyph.contours();
  if (contours.length === 0) return undefined;
  const wide = raw.FPDFFont_GetGlyphWidth(font, glyph.code, SIZE, scratch) ? pdfium.heap().f32[scratch >> 2]! : 1;
  const length = raw.FPDFFont_GetBaseFontName(font, scratch, BYTES_OF_NAME);
  const name = length > 1 && length <= BYTES_OF_NAME ? fontName(pdfium, scratch).replace(/^[A-Z]{6}\+/, '') : '';
  return knownShape({ text: String.fromCodePoint(code), fontName: name, contours, advance: wide > 0 ? wide : 1, vertical: false });
}
