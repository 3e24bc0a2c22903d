import { glyphOutline, outlinedFontOf } from '../outline/live-shapes.ts';
import type { UnknownPaths } from '../pdf/glyph-path.ts';
import type { PdfPage } from '../pdf/page.ts';
import { characterPlaces, type CharacterPlaces } from '../pdf/set/stated-places.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import type { Character } from '../text/lines/character.ts';
import type { Asked } from './asked.ts';
import { drawnText, sliceOf, type Axes } from './drawn-text.ts';
import { isSameGlyph, lookOf, type GlyphPicture } from './glyph-picture.ts';
import { doubtfulGlyphs, showsText, type GlyphDoubt } from './judge-glyphs.ts';
import { keptLook, picturedGlyph } from './kept-pictures.ts';
import type { KnownLooks } from './known-looks.ts';
import { lostCodes } from './lost-codes.ts';

/** How much wider or higher a drawn glyph may be than the one of its text, in em, and as a part of it. */
const SAME_SIZE = 0.012;
const SAME_RATIO = 0.03;
/** Boxes of characters are those that fonts state of their glyphs, some too large by a tenth. */
const STATED_RATIO = 0.1;
const NO_SIZE = { width: 0, height: 0, box: undefined, axes: undefined, isMirrored: false };
/** What ligatures are made of. */
const LETTER = /^[A-Za-z]$/u;
/** Letters of other scripts (Arabic, those of India) have a form for each place in a word; marks, small kana and long vowels have others in columns. */
const ONE_FORM =
  /^(?:\p{Nd}|(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{Lu}\p{Ll}\p{Lo}])$/u;
const FORMS_IN_COLUMNS = /^[ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]$/u;
/** What is looked at beside the box of a character, in points: drawing rounds. */
const ROUNDING = 0.15;
/** A matrix that turns or slants leaves boxes that tell nothing. */
const UPRIGHT = 1e-3;

/** The glyph that a font has for a text; the size of its ink in em, and of the hull that PDFium may take for it. */
type FontGlyph = {
  text: string;
  picture: GlyphPicture | undefined;
  width: number;
  height: number;
  hull: { width: number; height: number };
};
type Ink = { left: number; right: number; bottom: number; top: number };
type Drawn = {
  at: number;
  key: string;
  font: number;
  object: number;
  width: number;
  height: number;
  box: Ink | undefined;
  axes: Axes | undefined;
  /** Its text is drawn as a mirror shows it. */
  isMirrored: boolean;
};

/**
 * Which characters of a page do not look like what the file says they are: glyphs that show another character (`doubtfulGlyphs`), and
 * such as are drawn by another glyph than the one their font has for that text, because two codes were given one text, and text that is mirrored.
 *
 * @returns the doubts by place in `indices`
 */
export function doubtfulText(
  pdfium: Pdfium,
  page: PdfPage,
  textPage: number,
  { indices, isStated }: Asked,
  looks: () => KnownLooks,
): Map<number, GlyphDoubt> {
  const doubts = new Map<number, GlyphDoubt>();
  const { glyphs, drawn, shared } = readGlyphs(pdfium, { textPage, places: characterPlaces(pdfium, page) }, indices);
  for (const { at, shows } of swappedTexts(shared.map((one) => ({ ...one, text: glyphs.get(one.key)!.text })))) doubts.set(at, { shows });
  const byFont = Map.groupBy(drawn, ({ font }) => font);
  for (const some of byFont.values()) {
    const keys = [...new Set(some.map(({ key }) => key))];
    const stated = keys.flatMap((key) => {
      const { text, picture } = glyphs.get(key)!;
      return picture ? [{ key, text, picture }] : [];
    });
    if (stated.length === 0) continue;
    const judged = doubtfulGlyphs(stated, looks());
    const byKey = new Map(Array.from(judged, ([at, doubt]) => [stated[at]!.key, doubt]));
    const isOtherSize = otherGlyphs(some, glyphs);
    // Faces have several forms of digits and letters: what still looks like its text is one of them.
    const shown = new Map<string, boolean>();
    const isOther = (one: Drawn): boolean => {
      // Characters that a file states in place of its glyphs have the boxes of pieces of text: what is drawn there is told apart elsewhere.
      if (isStated(one.at) || !isOtherSize(one)) return false;
      const form = `${one.key} ${one.width.toFixed(2)} ${one.height.toFixed(2)}`;
      if (!shown.has(form)) shown.set(form, isShownAs(pdfium, page, { one, all: some, own: glyphs.get(one.key)! }, looks()));
      return !shown.get(form)!;
    };
    const codes = [...new Set(some.flatMap(({ at, key }) => (isStated(at) ? [] : [key])))];
    const lost = new Set(
      lostCodes(
        codes.map((key) => glyphs.get(key)!),
        looks(),
      ).map((at) => codes[at]!),
    );
    for (const one of some) {
      const doubt = byKey.get(one.key) ?? (lost.has(one.key) || isOther(one) ? { shows: undefined } : undefined);
      if (doubt) doubts.set(one.at, doubt);
    }
  }
  for (const { at, isMirrored } of [...drawn, ...shared]) if (isMirrored) doubts.set(at, { shows: undefined });
  return doubts;
}

/** The characters with what is doubted of them. */
export function withDoubts(characters: readonly Character[], doubts: ReadonlyMap<number, GlyphDoubt>): Character[] {
  return characters.map((character, at) => {
    const doubt = doubts.get(at);
    if (!doubt || character.doubt) return character;
    return { ...character, doubt: 'unlike', ...(doubt.shows === undefined ? {} : { shows: doubt.shows }) };
  });
}

type Told = { textPage: number; places: CharacterPlaces };

/** `shared`: characters that one glyph stands for together with others. */
type Read = { glyphs: Map<string, FontGlyph>; drawn: Drawn[]; shared: Drawn[] };

function readGlyphs(pdfium: Pdfium, told: Told, indices: readonly number[]): Read {
  const { textPage } = told;
  const { raw } = pdfium;
  const glyphs = new Map<string, FontGlyph>();
  const fonts = new Map<number, number>();
  const unknowns: UnknownPaths = new Map();
  const drawn: Drawn[] = [];
  for (const [at, index] of indices.entries()) {
    const code = raw.FPDFText_GetUnicode(textPage, index) >>> 0;
    const object = raw.FPDFText_GetTextObject(textPage, index);
    if (object === 0 || code <= 0x20 || code > 0x10_ffff) continue;
    if (!fonts.has(object)) fonts.set(object, outlinedFontOf(pdfium, object));
    const font = fonts.get(object)!;
    // A face that stands in for one the file does not bring is chosen by the codes: it agrees with them.
    if (font === 0 || raw.FPDFFont_GetIsEmbedded(font) === 0) continue;
    const key = `${font} ${code}`;
    if (!glyphs.has(key)) glyphs.set(key, glyphOf(pdfium, font, code, unknowns));
    drawn.push({ at, key, font, object, ...drawnSize(pdfium, told, { object, index }) });
  }
  // One glyph that stands for several characters (a ligature, a kana with its mark apart) is the glyph of none of them.
  const isMark = (one: Drawn | undefined): boolean => one !== undefined && /^\p{M}$/u.test(glyphs.get(one.key)!.text);
  const isShared = drawn.map((one, at) => isOver(one, drawn[at - 1]) || isOver(one, drawn[at + 1]) || isMark(drawn[at + 1]));
  return { glyphs, drawn: drawn.filter((_, at) => !isShared[at]), shared: drawn.filter((_, at) => isShared[at]) };
}

/**
 * Characters of ligatures whose bytes a program turned round when it wrote the file anew: 猀琀 (U+7300 U+7400) where st (U+0073 U+0074) was. All
 * characters of the glyph must be so: 最 (U+6700) by itself is a character.
 */
function swappedTexts(shared: readonly (Drawn & { text: string })[]): { at: number; shows: string | undefined }[] {
  const groups: (Drawn & { text: string })[][] = [];
  for (const one of shared) {
    const group = groups.at(-1);
    if (group && isOver(one, group.at(-1))) group.push(one);
    else groups.push([one]);
  }
  return groups
    .filter((group) => group.length > 1 && group.every(({ text }) => turnedRound(text) !== undefined))
    .flatMap((group) => group.map(({ at, text }) => ({ at, shows: LETTER.exec(turnedRound(text)!)?.[0] })));
}

/** A character of one byte, whose other byte is empty; undefined where there is none. */
function turnedRound(text: string): string | undefined {
  const code = text.codePointAt(0)!;
  return code <= 0xff00 && (code & 0xff) === 0 ? String.fromCharCode(code >> 8) : undefined;
}

/** Whether the ink of two characters is the same; of turned text nothing is told. */
function isOver({ box: one }: Drawn, neighbour: Drawn | undefined): boolean {
  if (!neighbour) return false;
  const other = neighbour.box;
  if (!one || !other) return one === other;
  return one.left === other.left && one.right === other.right && one.bottom === other.bottom && one.top === other.top;
}

function glyphOf(pdfium: Pdfium, font: number, code: number, unknowns: UnknownPaths): FontGlyph {
  const { path, contours, hull } = glyphOutline(pdfium, font, code, unknowns);
  return { text: String.fromCodePoint(code), hull, ...picturedGlyph(path, contours) };
}

/** The size of the ink of a character in em; 0 where its text is turned. */
function drawnSize(
  pdfium: Pdfium,
  { textPage, places }: Told,
  { object, index }: { object: number; index: number },
): Pick<Drawn, 'width' | 'height' | 'box' | 'axes' | 'isMirrored'> {
  const { raw, scratch } = pdfium;
  const size = Math.abs(raw.FPDFText_GetFontSize(textPage, index));
  if (!raw.FPDFText_GetMatrix(textPage, index, scratch)) return NO_SIZE;
  const { f32 } = pdfium.heap();
  const at = scratch >> 2;
  const [a, b, c, d] = [f32[at]!, f32[at + 1]!, f32[at + 2]!, f32[at + 3]!];
  const isMirrored = a * d - b * c < 0;
  if (Math.abs(b) + Math.abs(c) > UPRIGHT * Math.abs(a) || a * d * size === 0) return { ...NO_SIZE, isMirrored };
  raw.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const { f64 } = pdfium.heap();
  const [l, r, b0, t] = [f64[scratch >> 3]!, f64[(scratch >> 3) + 1]!, f64[(scratch >> 3) + 2]!, f64[(scratch >> 3) + 3]!];
  const { left, right, bottom, top } = places.rect(object, { left: l, right: r, bottom: b0, top: t });
  return {
    width: Math.abs((right - left) / (a * size)),
    height: Math.abs((top - bottom) / (d * size)),
    box: { left, right, bottom, top },
    axes: [a, b, c, d],
    isMirrored,
  };
}

/** Whether a character of a font is drawn by a glyph of another size than the one the font has for its text. */
function otherGlyphs(drawn: readonly Drawn[], glyphs: ReadonlyMap<string, FontGlyph>): (one: Drawn) => boolean {
  // Text may be drawn wider or narrower as a whole, line by line.
  const ratios = drawn.flatMap(({ key, width }) => (width > 0 && glyphs.get(key)!.width > 0.2 ? [width / glyphs.get(key)!.width] : []));
  ratios.sort((x, y) => x - y);
  const usual = ratios[ratios.length >> 1];
  const isSteady = usual !== undefined && ratios.filter((ratio) => Math.abs(ratio / usual - 1) <= SAME_RATIO).length > 0.8 * ratios.length;
  return ({ key, width, height }) => {
    const own = glyphs.get(key)!;
    if (width <= 0 || height <= 0 || !own.picture || !ONE_FORM.test(own.text) || FORMS_IN_COLUMNS.test(own.text)) return false;
    const differs = (one: number, least: number, most: number): boolean => {
      const slack = Math.max(SAME_SIZE, SAME_RATIO * least);
      return one < least - slack || one > Math.max(least, most) + slack;
    };
    return differs(height, own.height, own.hull.height) || (isSteady && differs(width, own.width * usual, own.hull.width * usual));
  };
}

type Looked = { one: Drawn; all: readonly Drawn[]; own: FontGlyph };

/** Whether a character, drawn with the piece of text that it is in, is the glyph that its font has for its text, or looks like that text. */
function isShownAs(pdfium: Pdfium, page: PdfPage, { one, all, own }: Looked, looks: KnownLooks): boolean {
  const ink = one.axes && drawnText(pdfium, page, one.object, one.axes);
  if (!ink) return false;
  const beside = all.flatMap(({ object, box }) => (object === one.object && box ? [box] : []));
  if (!one.box || beside.length === 0) return false;
  const [start, end] = [Math.min(...beside.map(({ left }) => left)), Math.max(...beside.map(({ right }) => right))];
  const part = (x: number): number => (x - start) / (end - start);
  const picture = sliceOf(ink, [part(one.box.left - ROUNDING), part(one.box.right + ROUNDING)]);
  if (!picture) return false;
  return isOwnGlyph(one, picture, own) || showsText(picture, own.text, looks) === true;
}

/** Whether what is drawn is the glyph of a font, about as large as it. */
function isOwnGlyph({ width, height }: Drawn, picture: GlyphPicture, own: FontGlyph): boolean {
  const isAsLarge = (drawn: number, size: number): boolean => Math.abs(drawn / size - 1) <= STATED_RATIO;
  if (!own.picture || !isAsLarge(width, own.width) || !isAsLarge(height, own.height)) return false;
  return isSameGlyph(lookOf(picture), keptLook(own.picture));
}
