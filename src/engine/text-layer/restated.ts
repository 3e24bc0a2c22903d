import type { Contour } from '../outline/contour.ts';
import { glyphOutline, outlinedFontOf } from '../outline/live-shapes.ts';
import type { UnknownPaths } from '../pdf/glyph-path.ts';
import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import type { Character } from '../text/lines/character.ts';
import { drawnText, sliceOf } from './drawn-text.ts';
import { isSameGlyph, likeness, lookOf, pictureOf, type GlyphPicture } from './glyph-picture.ts';
import { likenessTo, showsText } from './judge-glyphs.ts';
import type { KnownLooks } from './known-looks.ts';

/** Longer stated texts are alternatives for reading aloud, not forms of characters. */
const MOST_CHARACTERS = 40;
/** What no known face shows (marks, signs) must look like the glyph that its own font has for it. */
const LIKE_OWN = 0.7;
/** Letters that fonts draw as one, and how much the first part looks like the first of them. */
const LIGATURE = /^(?:f[fijltb]|ff[ijl]|tt|Th)$/u;
const LIKE_FIRST = 0.45;
/** The first of two letters is as wide as the other, or, as the f of fl, wider. */
const PARTS_OF_FIRST = [1.1, 1.25, 1.4];
/** What is looked at beside the place of a glyph, in em: kerning moves it. */
const SLACK = 0.01;
/** Axes of text that are further from a right angle, or one longer than the other by more than this, are slanted or mirrored text. */
const SKEW = 1e-2;
/** Signs that only part words and sentences: what they are is told by their form, should no face be known that has them. */
const PARTS_WORDS = /^[\p{P}～−]$/u;
const IS_COUNTED = /^[%％‰]$/u;
/** Dots, commas, dashes and the minus of −18℃; the width to height (natural logarithm) that they have. */
const DOT = /^[.．·・•]$/u;
const COMMA = /^[,，、;；’‘'＇]$/u;
/** Signs that have the form of a letter, and how much they look like it. */
const LIKE_LETTER: Record<string, string> = { '。': 'o', '｡': 'o', '°': 'o', '×': 'x' };
const AS_LETTER = 0.6;
const DASH = /^[\p{Pd}～−]$/u;
const AS_WIDE = 0.2;
const LYING = 0.9;
/** So much of the box of a dot is ink. */
const DOT_INK = 0.65;
/** What is so much like a letter is one. */
const LETTERS = /^[0-9A-Za-z\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const LETTER = 0.85;

type Judged = { characters: readonly Character[]; indices: readonly number[]; isDoubted: (at: number) => boolean };
type Stated = { object: number; places: number[]; codes: number[] };

/**
 * Without the doubt of text that is stated in place of its glyphs (ActualText) where these look like it: programs state the text of
 * ligatures, of variants of characters and of narrow punctuation, and do so rightly.
 *
 * @param judged the characters, as numbers of PDFium's list too, and whether the glyph that the font has for one is doubted: what is drawn is taken for
 *   the text of that glyph else, however its face draws it
 */
export function withRestatements(
  pdfium: Pdfium,
  page: PdfPage,
  textPage: number,
  { characters, indices, isDoubted }: Judged,
  looks: () => KnownLooks,
): Character[] {
  if (!characters.some(({ doubt }) => doubt === 'restated')) return [...characters];
  const agreed = new Set<number>();
  for (const stated of statedTexts(pdfium, textPage, characters, indices)) {
    if (isShown(pdfium, page, textPage, stated, { indices, isDoubted }, looks())) for (const at of stated.places) agreed.add(at);
  }
  return characters.map((character, at) => (agreed.has(at) && character.doubt === 'restated' ? believed(character) : character));
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
  { indices, isDoubted }: Pick<Judged, 'indices' | 'isDoubted'>,
  looks: KnownLooks,
): boolean {
  const { raw, scratch } = pdfium;
  if (!raw.FPDFText_GetMatrix(textPage, indices[places[0]!]!, scratch)) return false;
  const [a = 0, b = 0, c = 0, d = 0] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const area = a * d - b * c;
  if (area <= 0 || Math.abs(a * c + b * d) > SKEW * area) return false;
  const ink = drawnText(pdfium, page, object, [a, b, c, d]);
  if (!ink) return false;
  const laid = laidGlyphs(pdfium, outlinedFontOf(pdfium, object), codes);
  const glyphs = laid.map((glyph, number) => ({ ...glyph, at: places[number]! })).filter(({ text }) => !isWhite(text));
  const whole = sliceOf(ink, [0, 1]);
  if (!whole) return false;
  const text = String.fromCodePoint(...codes);
  if (LIGATURE.test(text)) {
    // Its letters need not be in the font by themselves: the first is looked for in the part that it has of them.
    return PARTS_OF_FIRST.some((part) => {
      const first = sliceOf(ink, [0, part / text.length]);
      return first !== undefined && likenessTo(first, text[0]!, looks) >= LIKE_FIRST;
    });
  }
  const [start, end] = [glyphs[0]!.from, glyphs.at(-1)!.to];
  return glyphs.every(({ text, contours, from, to, at }) => {
    const part = (x: number): number => (x - start) / (end - start);
    const picture = glyphs.length === 1 ? whole : sliceOf(ink, [part(from - SLACK), part(to + SLACK)]);
    if (!picture) return false;
    const shown = showsText(picture, text, looks);
    if (shown === true || (shown === false && isDoubted(at))) return shown;
    const own = pictureOf(contours);
    const [drawn, look] = [lookOf(picture), own && lookOf(own)];
    if (shown === false) return look !== undefined && isSameGlyph(drawn, look);
    return (look !== undefined && likeness(drawn, look) >= LIKE_OWN) || isSignAsStated(picture, text, looks);
  });
}

/**
 * Whether a picture may be that sign: fonts drawn by the page (Type 3), and the forms of columns, have no glyph to hold it against.
 * Letters, digits and kana are no signs; of dots, commas and dashes the form is told by width and height.
 */
export function isSignAsStated(picture: GlyphPicture, text: string, looks: KnownLooks): boolean {
  const { ink, aspect } = picture;
  const letter = LIKE_LETTER[text];
  if (letter !== undefined) return Math.abs(aspect) < AS_WIDE && likenessTo(picture, letter, looks) >= AS_LETTER;
  if (!PARTS_WORDS.test(text) || IS_COUNTED.test(text)) return false;
  const isFull = ink.reduce((sum, cell) => sum + cell, 0) / ink.length >= DOT_INK;
  if (DOT.test(text)) return Math.abs(aspect) < AS_WIDE && isFull;
  if (COMMA.test(text)) return aspect <= -AS_WIDE || !isFull;
  if (DASH.test(text)) return Math.abs(aspect) > LYING;
  return !looks.matching(LETTERS).some((one) => likenessTo(picture, one, looks) >= LETTER);
}

type Laid = { text: string; contours: Pick<Contour, 'box' | 'line'>[]; from: number; to: number };

/** The glyphs that a font has for some codes, one beside the other, in em; of one that it has not, where it would stand. */
function laidGlyphs(pdfium: Pdfium, font: number, codes: readonly number[]): Laid[] {
  const { raw, scratch } = pdfium;
  const unknowns: UnknownPaths = new Map();
  let pen = 0;
  return codes.map((code) => {
    const at = pen;
    const glyph = glyphOutline(pdfium, font, code, unknowns);
    const told = raw.FPDFFont_GetGlyphWidth(font, glyph.code, 1, scratch) ? pdfium.heap().f32[scratch >> 2]! : 0;
    const advance = told > 0 ? told : isWide(code) ? 1 : 0.5;
    pen += advance;
    const contours = glyph.contours().map(({ box, line }) => ({
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
