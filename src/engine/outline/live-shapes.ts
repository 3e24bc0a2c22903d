import { ENGINE_LIMITS } from '../limits.ts';
import { fontName } from '../pdf/font-mapper.ts';
import { glyphPath, ligaturePath, type GlyphPath, type UnknownPaths } from '../pdf/glyph-path.ts';
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

/**
 * `hasDrawnFonts`: some text is set in fonts whose glyphs are drawings of the file; `hasLigatures`: some glyphs stand for several characters;
 * `hasColumns`: some text runs down, in glyphs of its own for characters that stand otherwise there.
 */
export type LiveShapes = { shapes: KnownShape[]; hasDrawnFonts: boolean; hasLigatures: boolean; hasColumns: boolean };

/** The shapes of the live glyphs that a page uses: of each font and character one. */
export function shapesOfPage(pdfium: Pdfium, page: PdfPage): LiveShapes {
  return (
    withTextPage(pdfium, page, (textPage) => shapesOfText(pdfium, textPage)) ?? {
      shapes: [],
      hasDrawnFonts: false,
      hasLigatures: false,
      hasColumns: false,
    }
  );
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
  const hasLigatures = ligaturesOfText(pdfium, textPage).next().done === false;
  return { shapes: known, hasDrawnFonts: [...fonts.values()].includes(0), hasLigatures, hasColumns: hasColumns(pdfium, textPage, count) };
}

/** Kana, ideographs and their marks: what is set in columns. */
const IN_COLUMNS = [0x3000, 0x9fff] as const;
/** Of their pitch two characters of a column stand no farther aside. */
const ASIDE = 0.2;

/** Whether one of two characters that follow each other stands right below the other. */
function hasColumns({ raw, scratch, heap }: Pdfium, textPage: number, count: number): boolean {
  let before: readonly number[] | undefined;
  for (let index = 0; index < count; index += 1) {
    // Between texts that are written apart PDFium puts line ends.
    if (raw.FPDFText_IsGenerated(textPage, index) === 1) continue;
    const code = raw.FPDFText_GetUnicode(textPage, index) >>> 0;
    if (code < IN_COLUMNS[0] || code > IN_COLUMNS[1]) {
      before = undefined;
      continue;
    }
    raw.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const [x = 0, y = 0] = heap().f64.subarray(scratch >> 3, (scratch >> 3) + 2);
    if (before) {
      const [aside, below] = [Math.abs(x - before[0]!), before[1]! - y];
      if (below > 0 && aside <= ASIDE * below && below <= 2 * raw.FPDFText_GetFontSize(textPage, index)) return true;
    }
    before = [x, y];
  }
  return false;
}

/** A glyph of several characters where it stands; `ratio`: of the width of its ink to its height. */
type Ligature = { text: string; object: number; ratio: number };

/** How much the ratio of a ligature's ink may be another than that of its outlines: boxes are told in halves of a unit. */
const SAME_RATIO = 0.06;
/** How far off a quarter turn text may stand, in quarters. */
const QUARTER_OFF = 0.001;
/** More letters than ffl and ffi, in one glyph, are no ligature of any line. */
const MOST_LETTERS = 4;

/**
 * The shapes of the glyphs of a page that stand for several characters (fi, fl, tt): PDFium tells each letter where the whole glyph stands.
 * @param maps by the full name of a font, the texts of several characters that its map has, in its order
 */
export function ligatureShapes(pdfium: Pdfium, page: PdfPage, maps: ReadonlyMap<string, readonly string[]>): KnownShape[] {
  const unknowns: UnknownPaths = new Map();
  const shapes = new Map<string, KnownShape | undefined>();
  const look = ({ text, object, ratio }: Ligature): void => {
    const font = outlinedFontOf(pdfium, object);
    const key = `${font} ${text}`;
    if (font === 0 || shapes.has(key)) return;
    const number = maps.get(baseFontName(pdfium, font))?.indexOf(text) ?? -1;
    const found =
      number < 0 ? formsOf(text).map((code) => glyphPath(pdfium, font, code, unknowns)) : [ligaturePath(pdfium, font, number, unknowns)];
    const glyph = found.map(outlineOf).find(({ hull: { width, height } }) => Math.abs(width / height / ratio - 1) <= SAME_RATIO);
    // Its place in the map is what PDFium goes by today; that the glyph has the form of what stands there says so.
    if (glyph) shapes.set(key, shapeOf(pdfium, font, glyph, text));
  };
  withTextPage(pdfium, page, (textPage) => {
    for (const ligature of ligaturesOfText(pdfium, textPage)) look(ligature);
  });
  return Array.from(shapes.values()).filter((shape) => shape !== undefined);
}

/** The code points of Latin ligatures (Unicode, FB00 to FB06) that PDFium tells letter by letter. */
function formsOf(text: string): number[] {
  const forms = Array.from({ length: 7 }, (_, at) => 0xfb00 + at);
  return forms.filter((code) => String.fromCodePoint(code).normalize('NFKC') === text);
}

/** Characters of one piece of text that stand at one place, upright or turned by quarters, one after the other. */
function* ligaturesOfText(pdfium: Pdfium, textPage: number): Generator<Ligature> {
  const { raw, scratch } = pdfium;
  const count = Math.min(raw.FPDFText_CountChars(textPage), ENGINE_LIMITS.pageCharacters);
  let first = 0;
  let place = '';
  for (let index = 0; index <= count; index += 1) {
    let here = '';
    if (index < count && raw.FPDFText_IsGenerated(textPage, index) !== 1 && isWritten(raw.FPDFText_GetUnicode(textPage, index) >>> 0)) {
      raw.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
      const [x, y] = pdfium.heap().f64.subarray(scratch >> 3, (scratch >> 3) + 2);
      here = `${raw.FPDFText_GetTextObject(textPage, index)} ${x} ${y}`;
    }
    if (here !== '' && here === place) continue;
    const letters = index - first;
    if (place !== '' && letters > 1 && letters <= MOST_LETTERS) yield* ligatureAt(pdfium, textPage, first, index);
    [first, place] = [index, here];
  }
}

/** The characters from `first` up to `end` as one glyph; its ink is told letter by letter, or for each as that of the whole. */
function* ligatureAt(pdfium: Pdfium, textPage: number, first: number, end: number): Generator<Ligature> {
  const { raw, scratch } = pdfium;
  const quarters = raw.FPDFText_GetCharAngle(textPage, first) / (Math.PI / 2);
  if (Math.abs(quarters - Math.round(quarters)) > QUARTER_OFF) return;
  let text = '';
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = first; index < end; index += 1) {
    text += String.fromCodePoint(raw.FPDFText_GetUnicode(textPage, index) >>> 0);
    raw.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
    const [l = 0, r = 0, b = 0, t = 0] = pdfium.heap().f64.subarray(scratch >> 3, (scratch >> 3) + 4);
    [left, right, bottom, top] = [Math.min(left, l), Math.max(right, r), Math.min(bottom, b), Math.max(top, t)];
  }
  const object = raw.FPDFText_GetTextObject(textPage, first);
  const ratio = (right - left) / (top - bottom);
  if (right > left && top > bottom) yield { text, object, ratio: Math.round(quarters) % 2 === 0 ? ratio : 1 / ratio };
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
export function isWritten(code: number): boolean {
  return code > 0x20 && code !== 0xa0 && code !== 0xfffd && (code < 0xd800 || code > 0xf8ff) && code < 0xf_0000;
}

/** A glyph in em: its path (flat, as `KeptPath` has it, y up), and the size of what holds all points that its curves are drawn by. */
export type GlyphOutline = GlyphPath & { contours: () => Contour[]; hull: { width: number; height: number } };

/**
 * The outlines of the glyph that a font (its handle in PDFium) has for a code point, none where it draws nothing. By its hull PDFium may
 * measure a glyph.
 */
export function glyphOutline(pdfium: Pdfium, font: number, code: number, unknowns: UnknownPaths): GlyphOutline {
  return outlineOf(glyphPath(pdfium, font, code, unknowns));
}

function outlineOf(found: GlyphPath): GlyphOutline {
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
  return shapeOf(pdfium, font, glyphOutline(pdfium, font, code, unknowns), String.fromCodePoint(code));
}

/** The shape of a glyph under a text; undefined where it draws nothing, or what its font draws for anything. */
export function shapeOf(pdfium: Pdfium, font: number, glyph: GlyphOutline, text: string): KnownShape | undefined {
  const { raw, scratch } = pdfium;
  // What the font draws for anything says nothing of this character: the box of no glyph would be read as 食.
  const contours = glyph.unknown ? [] : glyph.contours();
  if (contours.length === 0) return undefined;
  const wide = raw.FPDFFont_GetGlyphWidth(font, glyph.code, SIZE, scratch) ? pdfium.heap().f32[scratch >> 2]! : 1;
  const name = baseFontName(pdfium, font).replace(/^[A-Z]{6}\+/, '');
  return knownShape({ text, fontName: name, contours, advance: wide > 0 ? wide : 1, vertical: false });
}

/** The name of a font with the letters that a writer set before that of a part of it; empty where it has none. */
function baseFontName(pdfium: Pdfium, font: number): string {
  const { raw, scratch } = pdfium;
  const length = raw.FPDFFont_GetBaseFontName(font, scratch, BYTES_OF_NAME);
  return length > 1 && length <= BYTES_OF_NAME ? fontName(pdfium, scratch) : '';
}
