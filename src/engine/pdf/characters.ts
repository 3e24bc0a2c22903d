import { ENGINE_LIMITS } from '../limits.ts';
import type { Box } from '../geometry.ts';
import type { Character } from '../text/lines/character.ts';
import { fontName } from './font-mapper.ts';
import { readMarks, type ObjectMarks } from './marks.ts';
import { pageMatrix, toPixels, type PageMatrix, type PdfPage, type PdfRect } from './page.ts';
import type { Pdfium } from './pdfium-module.ts';
import { characterPlaces, type CharacterPlaces } from './set/stated-places.ts';
import { withTextPage } from './set/text-page.ts';

/** The characters of a page as PDFium tells them. */
export type ExtractedPage = {
  /** In PDFium's order; generated spaces and line ends are left out. Class is 'visible' or 'unreliable' until tested. */
  characters: Character[];
  /** The number of each character in PDFium's list. */
  indices: number[];
  /** More characters than the limit: the rest was not read. */
  truncated: boolean;
  /** The layer that each character is on, by name; undefined for none. */
  layers: (string | undefined)[];
  /** Base names of fonts that are used but not embedded: their glyphs are drawn with another face. */
  missingFonts: string[];
};

/** What PDFium says in place of a hyphen at the end of a line, which it takes for the parting of a word. Whether it is, only who knows the text can tell. */
const LINE_END_HYPHEN = 0x02;
const SKIPPED_CODE_POINTS = new Set([0x0a, 0x0d, LINE_END_HYPHEN, 0xfffe, 0xffff]);

/** Reads every character of the page in pixels of its rendering at `dpi`. */
export function extractCharacters(pdfium: Pdfium, page: PdfPage, dpi: number): ExtractedPage {
  const read = withTextPage(pdfium, page, (textPage) => charactersOf(pdfium, page, textPage, dpi));
  return read ?? { characters: [], indices: [], layers: [], truncated: false, missingFonts: [] };
}

function charactersOf(pdfium: Pdfium, page: PdfPage, textPage: number, dpi: number): ExtractedPage {
  const { raw } = pdfium;
  const matrix = pageMatrix(page, dpi);
  const count = raw.FPDFText_CountChars(textPage);
  const limit = Math.min(count, ENGINE_LIMITS.pageCharacters);
  const characters: Character[] = [];
  const indices: number[] = [];
  const layers: (string | undefined)[] = [];
  const fonts = new FontCensus(pdfium);
  const marks = new Map<number, ObjectMarks>();
  const places = characterPlaces(pdfium, page);
  for (let index = 0; index < limit; index += 1) {
    if (raw.FPDFText_IsGenerated(textPage, index) === 1) continue;
    // Code points arrive as signed 32 bit numbers.
    const told = raw.FPDFText_GetUnicode(textPage, index) >>> 0;
    const low = isHigh(told) && index + 1 < limit ? raw.FPDFText_GetUnicode(textPage, index + 1) >>> 0 : 0;
    // Beyond the basic plane (𠮷) a code point comes as its two surrogates, one after the other.
    const isPair = isLow(low) && raw.FPDFText_IsGenerated(textPage, index + 1) !== 1;
    const isHyphen = told === LINE_END_HYPHEN && raw.FPDFText_IsHyphen(textPage, index) === 1;
    const codePoint = isPair ? String.fromCharCode(told, low).codePointAt(0)! : isHyphen ? 0x2d : told;
    if (SKIPPED_CODE_POINTS.has(codePoint)) continue;
    const object = raw.FPDFText_GetTextObject(textPage, index);
    fonts.see(object);
    if (!marks.has(object)) marks.set(object, readMarks(pdfium, object));
    const { layer, replaced } = marks.get(object)!;
    layers.push(layer);
    indices.push(index);
    characters.push(readCharacter(pdfium, { textPage, index, codePoint, object, replaced, matrix, places }));
    if (isPair) index += 1;
  }
  return { characters, indices, layers, truncated: count > limit, missingFonts: fonts.missing() };
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

type Place = {
  textPage: number;
  index: number;
  codePoint: number;
  object: number;
  replaced: boolean;
  matrix: PageMatrix;
  places: CharacterPlaces;
};

function readCharacter(pdfium: Pdfium, place: Place): Character {
  const { raw, scratch } = pdfium;
  const { textPage, index, codePoint, object, matrix, places } = place;
  const floats = scratch >> 2;
  const doubles = scratch >> 3;
  raw.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.heap().f64.subarray(doubles, doubles + 4);
  const told = { left, bottom, right, top };
  const tight = places.rect(object, told);
  let loose = tight;
  if (raw.FPDFText_GetLooseCharBox(textPage, index, scratch)) {
    const [l = 0, t = 0, r = 0, b = 0] = pdfium.heap().f32.subarray(floats, floats + 4);
    loose = { left: Math.min(l, r), right: Math.max(l, r), bottom: Math.min(t, b), top: Math.max(t, b) };
  }
  raw.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const [toldX = 0, toldY = 0] = pdfium.heap().f64.subarray(doubles, doubles + 2);
  const { x, y } = places.point(object, toldX, toldY);
  // Without a code of its own it has no other box than that of its ink. Else it is as large as it stands on the page, at the origin that was told.
  if (isSame(loose, told)) loose = tight;
  else if (loose !== tight) loose = movedBy(loose, x - toldX, y - toldY);
  const fontSize = raw.FPDFText_GetFontSize(textPage, index);
  let [a = 1, b = 0, c = 0, d = 1]: number[] = [];
  if (raw.FPDFText_GetMatrix(textPage, index, scratch)) {
    [a = 1, b = 0, c = 0, d = 1] = pdfium.heap().f32.subarray(floats, floats + 4);
  }
  const scale = Math.hypot(matrix.a, matrix.b);
  const em = Math.abs(fontSize) * Math.hypot(c, d) * scale;
  const angle = deviceAngle(matrix, a, b, fontSize);
  const originX = matrix.a * x + matrix.c * y + matrix.e;
  const originY = matrix.b * x + matrix.d * y + matrix.f;
  const looseBox = sensibleLoose(toPixels(matrix, loose), { originX, originY, angle, em });
  // Where the file states another text than that of its glyphs, what is shown is not what is read.
  const unmapped = raw.FPDFText_HasUnicodeMapError(textPage, index) === 1 || isNoText(codePoint);
  // What is restated as white is no text anyway.
  const restated = place.replaced && !isWhite(codePoint);
  const mapError = unmapped || restated;
  return {
    text: codePoint > 0 && codePoint <= 0x10ffff && !isHigh(codePoint) && !isLow(codePoint) ? String.fromCodePoint(codePoint) : '\ufffd',
    tight: toPixels(matrix, tight),
    loose: looseBox,
    originX,
    originY,
    angle,
    em: em > 0.01 ? em : Math.max(looseBox.w, looseBox.h),
    renderMode: object === 0 ? 0 : raw.FPDFTextObj_GetTextRenderMode(object),
    mapError,
    class: mapError ? 'unreliable' : 'visible',
    ...(unmapped ? { doubt: 'unmapped' } : restated ? { doubt: 'restated' } : {}),
  };
}

function isSame(one: PdfRect, other: PdfRect): boolean {
  return (['left', 'bottom', 'right', 'top'] as const).every((edge) => Math.abs(one[edge] - other[edge]) <= 1e-3);
}

function movedBy({ left, bottom, right, top }: PdfRect, dx: number, dy: number): PdfRect {
  return { left: left + dx, bottom: bottom + dy, right: right + dx, top: top + dy };
}

/** Codes that stand for no character anybody reads: none at all, control codes, private ones. */
function isNoText(code: number): boolean {
  return (
    code < 0x09 ||
    (code > 0x0d && code < 0x20) ||
    code === 0xfffd ||
    isHigh(code) ||
    isLow(code) ||
    (code >= 0xe000 && code <= 0xf8ff) ||
    code >= 0xf_0000
  );
}

/** White, and the hyphen that is only seen where a line is broken. */
function isWhite(code: number): boolean {
  return code === 0xad || code === 0x200b || /^\s$/u.test(String.fromCodePoint(code));
}

/**
 * Some fonts state an ascent of several ems, which makes loose boxes that cover the neighbouring lines: such a box is
 * cut to the em square on its baseline (0.88 above, 0.12 below). Upright and quarter-turned text only.
 */
function sensibleLoose(box: Box, glyph: { originX: number; originY: number; angle: number; em: number }): Box {
  const { angle, em } = glyph;
  const turned = angle === 90 || angle === 270;
  if (angle % 90 !== 0 || em <= 0.01 || (turned ? box.w : box.h) <= 1.5 * em) return box;
  const above = 0.88 * em;
  const below = 0.12 * em;
  if (angle === 0) return { ...box, y: glyph.originY - above, h: em };
  if (angle === 180) return { ...box, y: glyph.originY - below, h: em };
  if (angle === 90) return { ...box, x: glyph.originX - below, w: em };
  return { ...box, x: glyph.originX - above, w: em };
}

/** The direction of (a, b) after the page matrix, in degrees clockwise. */
function deviceAngle(matrix: PageMatrix, a: number, b: number, fontSize: number): number {
  const sign = fontSize < 0 ? -1 : 1;
  const dx = (matrix.a * a + matrix.c * b) * sign;
  const dy = (matrix.b * a + matrix.d * b) * sign;
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (Math.round((((degrees % 360) + 360) % 360) * 100) / 100) % 360;
}

class FontCensus {
  readonly #pdfium: Pdfium;
  readonly #objects = new Set<number>();
  readonly #fonts = new Map<number, string | undefined>();

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  see(object: number): void {
    if (object === 0 || this.#objects.has(object)) return;
    this.#objects.add(object);
    const { raw } = this.#pdfium;
    const font = raw.FPDFTextObj_GetFont(object);
    if (font === 0 || this.#fonts.has(font)) return;
    this.#fonts.set(font, raw.FPDFFont_GetIsEmbedded(font) === 0 ? this.#name(font) : undefined);
  }

  missing(): string[] {
    return [...new Set([...this.#fonts.values()].filter((name) => name !== undefined))].sort();
  }

  #name(font: number): string {
    const { raw, scratch } = this.#pdfium;
    const length = raw.FPDFFont_GetBaseFontName(font, scratch, 256);
    if (length <= 1 || length > 256) return '?';
    return fontName(this.#pdfium, scratch).replace(/^[A-Z]{6}\+/, '');
  }
}
