import { PATH } from '../content/kept-path.ts';
import { unifiedIdeograph } from '../text/fold/radicals.ts';
import type { Pdfium } from './pdfium-module.ts';

/** FPDF_SEGMENT_*. */
const LINE = 0;
const BEZIER = 1;
const MOVE = 2;
/** One em, as finely as PDFium tells it. */
const SIZE = 1;
/**
 * No text has it (Unicode, noncharacters): what a font draws for it, it draws for everything that it does not know. The other one, 0xFFFF, is to PDFium
 * the first ligature of a font's map.
 */
const NO_CHARACTER = 0xfffe;
/** By which PDFium finds the glyphs of texts of several characters in a font's map, in its order: 0xFFFF, 0x1FFFF, … (CPDF_ToUnicodeMap). */
const ligatureCode = (number: number): number => number * 0x1_0000 + 0xffff;

/** A glyph in em (flat, as `KeptPath` has it, y up); `code`: by which the font knows it. `unknown`: the font draws the same for what it does not know. */
export type GlyphPath = { path: readonly number[]; code: number; unknown: boolean };

/** What fonts draw for what they do not know, by their handles: of one file alone, handles come again. */
export type UnknownPaths = Map<number, readonly number[]>;

/**
 * The outlines of the glyph that a font (its handle in PDFium) has for a code point of its text. PDFium's text has ideographs where the font's own
 * map has radicals (食 for ⾷, as browsers write them) and finds no glyph for them any more: then it is looked for by what PDFium tells so.
 */
export function glyphPath(pdfium: Pdfium, font: number, code: number, unknowns: UnknownPaths): GlyphPath {
  const path = pathOf(pdfium, font, code);
  const others = toldAs().get(code) ?? [];
  if (path.length === 0 && others.length === 0) return { path, code, unknown: false };
  const unknown = unknowns.get(font) ?? pathOf(pdfium, font, NO_CHARACTER);
  unknowns.set(font, unknown);
  if (path.length > 0 && !isSame(path, unknown)) return { path, code, unknown: false };
  for (const other of others) {
    const found = pathOf(pdfium, font, other);
    if (found.length > 0 && !isSame(found, unknown)) return { path: found, code: other, unknown: false };
  }
  return { path, code, unknown: path.length > 0 };
}

/** The outlines of the glyph of a font's nth text of several characters (`ligaturesOfMap`). */
export function ligaturePath(pdfium: Pdfium, font: number, number: number, unknowns: UnknownPaths): GlyphPath {
  return glyphPath(pdfium, font, ligatureCode(number), unknowns);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

let compatible: ReadonlyMap<number, readonly number[]> | undefined;

/** The compatibility characters (radicals, ideographs) that each code point may be told for. */
function toldAs(): ReadonlyMap<number, readonly number[]> {
  if (compatible) return compatible;
  const found = new Map<number, number[]>();
  const add = (told: string, code: number): void => {
    const [plain, ...rest] = Array.from(told, (one) => one.codePointAt(0)!);
    if (plain !== code && rest.length === 0) found.set(plain!, [...(found.get(plain!) ?? []), code]);
  };
  for (const [from, to] of COMPATIBLE) {
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCodePoint(code);
      add(unifiedIdeograph(character) ?? character.normalize('NFKC'), code);
    }
  }
  for (const [form, radical] of JAPANESE_FORMS) add(form, radical);
  for (const [one, other] of TWO_CODES) {
    add(String.fromCodePoint(one), other);
    add(String.fromCodePoint(other), one);
  }
  compatible = found;
  return found;
}

/** Radicals whose glyph in Japanese fonts is the simplified form, not that of Unicode's equivalence (⼾ is drawn and told as 戸, not as 戶). */
const JAPANESE_FORMS = [
  ['戸', 0x2f3e],
  ['青', 0x2fad],
  ['麦', 0x2fc6],
  ['黄', 0x2fc8],
  ['黒', 0x2fca],
  ['斉', 0x2fd1],
  ['歯', 0x2fd2],
  ['竜', 0x2fd3],
  ['亀', 0x2fd4],
] as const;

/**
 * One character of JIS X 0208 with two codes, by who converted it (JIS X 0221, Microsoft's code page 932): browsers write the one into the font's map,
 * and state the other, where a text has it.
 */
const TWO_CODES = [
  [0x301c, 0xff5e],
  [0x2016, 0x2225],
  [0x2212, 0xff0d],
  [0x2014, 0x2015],
  [0xa2, 0xffe0],
  [0xa3, 0xffe1],
  [0xac, 0xffe2],
] as const;

/** Radicals; compatibility ideographs; forms of columns, of half and full width. */
const COMPATIBLE = [
  [0x2e80, 0x2fdf],
  [0xf900, 0xfaff],
  [0xfe30, 0xffef],
] as const;

function pathOf(pdfium: Pdfium, font: number, code: number): number[] {
  const { raw, scratch } = pdfium;
  const glyph = raw.FPDFFont_GetGlyphPath(font, code, SIZE);
  const path: number[] = [];
  if (glyph === 0) return path;
  const count = raw.FPDFGlyphPath_CountGlyphSegments(glyph);
  let curve = 0;
  for (let index = 0; index < count; index += 1) {
    const segment = raw.FPDFGlyphPath_GetGlyphPathSegment(glyph, index);
    raw.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const { f32 } = pdfium.heap();
    const [x, y] = [f32[scratch >> 2]!, f32[(scratch >> 2) + 1]!];
    const kind = raw.FPDFPathSegment_GetType(segment);
    if (kind === MOVE) path.push(PATH.move, x, y);
    else if (kind === LINE) path.push(PATH.line, x, y);
    else if (kind === BEZIER) {
      if (curve % 3 === 0) path.push(PATH.curve);
      curve += 1;
      path.push(x, y);
    }
    if (raw.FPDFPathSegment_GetClose(segment)) path.push(PATH.close);
  }
  return path;
}
