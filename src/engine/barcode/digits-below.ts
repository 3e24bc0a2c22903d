import type { Character } from '../text/lines/character.ts';
import type { BarcodeSymbology, Point } from './barcode.ts';
import { rowsAlong } from './digit-rows.ts';
import { frameAt, toFrame } from './profile.ts';

/** Symbols of a number that is printed below them digit for digit. */
const NUMBERS: ReadonlySet<BarcodeSymbology> = new Set(['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14']);
const LINEAR: ReadonlySet<BarcodeSymbology> = new Set([...NUMBERS, 'ITF', 'GS1_128', 'CODE128', 'CODE39', 'NW7']);

const NOT_A_DIGIT = /[^0-9\s-]/u;
const NOT_A_SIGN = /[^0-9A-Za-z\s().*$/+%:-]/u;
/** Modules beside and below the bars within which the number stands: the first digit of a JAN is left of them. */
const BESIDE = 16;
const BELOW = 30;
const GAP_EM = 4;

/** `digits`: what is printed below, without grouping; null when nothing there reads as the number. */
export type Printed = { digits: string | null; agree: boolean | null };

/** A symbol as far as its number is looked for below it, in px. */
export type Numbered = { symbology: BarcodeSymbology; text: string; polygon: readonly Point[]; angle: number; modulePx: number };

/** Where a symbol's number stands: beside the lower end of its bars, and below them. */
function isNear({ tight }: Character, { polygon, angle, modulePx }: Omit<Numbered, 'symbology' | 'text'>): boolean {
  const frame = frameAt(polygon[0]!, angle);
  const far = toFrame(frame, polygon[2]!);
  const { along, down } = toFrame(frame, { x: tight.x + tight.w / 2, y: tight.y + tight.h / 2 });
  const inRow = along > -BESIDE * modulePx && along < far.along + BESIDE * modulePx;
  return inRow && down > 0.6 * far.down && down < far.down + BELOW * modulePx;
}

/** Whether characters are the number below a symbol or a stretch of it: it repeats what the bars say, and is no text of the label. */
export function isNumberBelow(characters: readonly Character[], symbol: Numbered): boolean {
  if (!LINEAR.has(symbol.symbology) || !characters.every((character) => isNear(character, symbol))) return false;
  const said = characters
    .map(({ text }) => text.normalize('NFKC'))
    .join('')
    .replace(/[^0-9A-Za-z]/gu, '');
  return said !== '' && symbol.text.replace(/[^0-9A-Za-z]/gu, '').includes(said);
}

/**
 * The human readable number below a symbol and whether it is what the bars say. A row of another length by at most one
 * counts as a mistyped number; anything else is other text.
 */
export function printedBelow(characters: readonly Character[], symbol: Numbered): Printed {
  const { symbology, polygon, angle } = symbol;
  if (!LINEAR.has(symbology)) return { digits: null, agree: null };
  const frame = frameAt(polygon[0]!, angle);
  const near = characters.filter((character) => isNear(character, symbol));
  const isNumber = NUMBERS.has(symbology);
  const wanted = plain(symbol);
  const rows = rowsAlong(near, frame, angle, GAP_EM, isNumber ? NOT_A_DIGIT : NOT_A_SIGN).toSorted((a, b) => a.top - b.top);
  const found = rows.map((row) => row.text.replace(/[^0-9A-Za-z]/gu, ''));
  const same = found.find((text) => sameNumber(text, wanted, symbology));
  if (same !== undefined) return { digits: same, agree: true };
  const tolerance = isNumber ? 1 : 0;
  const other = found.find((text) => text !== '' && Math.abs(text.length - wanted.length) <= tolerance);
  return other === undefined ? { digits: null, agree: null } : { digits: other, agree: false };
}

function plain({ symbology, text }: { symbology: BarcodeSymbology; text: string }): string {
  const signs = text.replace(/[^0-9A-Za-z]/gu, '');
  // Start and stop letters of NW-7 are seldom printed.
  return symbology === 'NW7' ? signs.replace(/^[A-D]|[A-D]$/giu, '') : signs;
}

function sameNumber(printed: string, wanted: string, symbology: BarcodeSymbology): boolean {
  const bare = symbology === 'NW7' ? printed.replace(/^[A-D]|[A-D]$/giu, '') : printed;
  // The first and the check digit of a UPC stand apart and small, and may be left out.
  const shortened = symbology === 'UPCE' ? wanted.slice(1, 7) : symbology === 'UPCA' ? wanted.slice(1, 11) : wanted;
  return bare === wanted || bare === shortened;
}
