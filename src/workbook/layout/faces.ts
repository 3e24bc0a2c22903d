/**
 * What the faces of Japanese workbooks measure, without the faces: how high a line is, how wide the digits that columns are
 * counted in, how wide a letter. Enough to tell whether a text fits; painters measure with the face they draw with.
 */
import type { Font, FontFamily } from '../model/layout.ts';
import { LATIN_WIDTHS } from './latin-widths.ts';

/** First match wins. */
const FAMILIES: readonly (readonly [RegExp, FontFamily])[] = [
  [/^(ms|ＭＳ)\s*[pｐ]\s*(明朝|mincho)/iu, 'minchoProportional'],
  [/明朝|mincho|serif jp|ヒラギノ明朝|教科書|楷書|行書/iu, 'mincho'],
  [/^(ms|ＭＳ)\s*(p|ｐ|ui)\s*(ゴシック|gothic)/iu, 'gothicProportional'],
  [/^(ms|ＭＳ)\s*(ゴシック|gothic)|osaka.?等幅|biz udゴシック/iu, 'gothic'],
  [/メイリオ|meiryo/iu, 'meiryo'],
  [/ゴシック|gothic|sans jp|角ゴ|丸ゴ|hiragino|hg/iu, 'yu'],
  [/courier|liberation mono|cousine/iu, 'courier'],
  [/consolas|menlo|monaco|monospace/iu, 'mono'],
  [/^times|liberation serif|tinos/iu, 'times'],
  [/cambria|caladea/iu, 'cambria'],
  [/georgia|garamond|serif|century|palatino|times/iu, 'serif'],
  [/calibri|carlito/iu, 'calibri'],
  [/^(arial|helvetica|liberation sans|arimo)(?!.*(narrow|black|unicode))/iu, 'arial'],
  [/arial|helvetica|verdana|segoe|tahoma|aptos|sans/iu, 'sans'],
];

const families = new Map<string, FontFamily>();

/** The look behind a name: an unknown name is a gothic face. */
export function familyOf(name: string): FontFamily {
  const known = families.get(name);
  if (known) return known;
  const family = FAMILIES.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? 'yu';
  if (families.size < 1000) families.set(name, family);
  return family;
}

/** Line height ÷ size. 游ゴシック 11 makes rows of 18.75 points, ＭＳ Ｐゴシック 11 of 13.5, Calibri 11 of 15, Arial 11 of 14.25. */
const PITCH: Readonly<Record<FontFamily, number>> = {
  gothic: 13.5 / 11,
  gothicProportional: 13.5 / 11,
  mincho: 13.5 / 11,
  minchoProportional: 13.5 / 11,
  yu: 18.75 / 11,
  meiryo: 18.75 / 11,
  sans: 15 / 11,
  serif: 15 / 11,
  mono: 15 / 11,
  calibri: 15 / 11,
  arial: 14.25 / 11,
  times: 15 / 11,
  cambria: 15 / 11,
  courier: 15 / 11,
};

export const linePitch = (family: FontFamily, size: number): number => size * PITCH[family];

/** '0' among the letters from ' '. */
const DIGIT = 0x10;

/** The widths of the faces that Excel sets Latin text in, where they are known to the letter. */
const measuredOf = (family: FontFamily): (typeof LATIN_WIDTHS)[keyof typeof LATIN_WIDTHS] | null =>
  family in LATIN_WIDTHS ? LATIN_WIDTHS[family as keyof typeof LATIN_WIDTHS] : null;

/**
 * Width in pixels of the widest digit of the workbook's standard face (MDW), in which columns are counted: 8 for 11 points
 * of 游ゴシック, ＭＳ Ｐゴシック and メイリオ, 7 for Calibri. ＭＳ faces are drawn at whole pixels, their digits half as wide.
 */
export function digitWidth(family: FontFamily, size: number): number {
  const measured = measuredOf(family);
  if (measured) return Math.max(1, Math.round((size * measured.regular[DIGIT]!) / 1000));
  if (family === 'sans' || family === 'serif') return Math.max(1, Math.round(size * 0.507));
  if (family === 'yu' || family === 'meiryo') return Math.max(1, Math.round(size * 0.556));
  return Math.max(1, Math.round(Math.round(size) / 2));
}

/** Letters from ' ' to '~' in thousandths of the size, as the common gothic face of this product has them. */
const LATIN = [
  224, 323, 475, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555, 555, 555, 555, 278,
  278, 555, 555, 555, 474, 946, 607, 657, 638, 687, 588, 552, 689, 728, 293, 536, 646, 542, 812, 722, 742, 632, 742, 635, 597, 599, 721,
  575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 564, 618, 509, 620, 554, 325, 563, 607, 275, 275, 552, 285, 926, 611, 606, 620,
  620, 388, 468, 377, 607, 521, 802, 498, 521, 474, 338, 269, 338, 555,
] as const;

const isHalf = (code: number): boolean => (code >= 0xff61 && code <= 0xff9f) || (code < 0x250 && code > 0x7e);
const isMark = (code: number): boolean => (code >= 0x300 && code <= 0x36f) || code === 0x200b || (code >= 0xfe00 && code <= 0xfe0f);
const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30fe;

/** Pixels of a text in one line. */
export function textWidth(text: string, font: Font): number {
  const { family } = font;
  const measured = measuredOf(family);
  const latin = measured ? (font.bold ? measured.bold : measured.regular) : LATIN;
  const fixed = family === 'gothic' || family === 'mincho' || family === 'mono';
  const narrowKana = family === 'gothicProportional' || family === 'minchoProportional';
  let thousandths = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    if (code >= 0x20 && code <= 0x7e) thousandths += fixed ? 500 : latin[code - 0x20]!;
    else if (isMark(code) || code < 0x20) thousandths += 0;
    else if (isHalf(code)) thousandths += 500;
    else thousandths += narrowKana && isKana(code) ? 860 : 1000;
  }
  const raised = font.position ? 0.6 : 1;
  return (thousandths / 1000) * font.size * raised * (font.bold && !measured ? 1.03 : 1);
}
