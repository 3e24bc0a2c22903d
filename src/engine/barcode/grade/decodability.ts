import type { BarcodeSymbology } from '../barcode.ts';
import { mayHaveWide, TWO_WIDTHS, type CharacterOf } from './structure.ts';

/**
 * How far the elements of one scan are from being taken for others (ISO/IEC 15416, decodability, with the reference decode
 * algorithms of ISO/IEC 15417, 15420, 16388, 16390): 1 exactly as they should be, 0 at a threshold. Null: they decode as nothing
 * of their kind.
 */
export type Decodability = (widths: readonly number[], characters: readonly CharacterOf[]) => number | null;

/** Widths of the digits 1, 2, 7 and 8 of a JAN, whose edges alone do not tell them apart: their bars do. */
const LIKE_ANOTHER = new Set(['2221', '1222', '2122', '2212', '1312', '2131', '1213', '3121']);
/** Modules by which the bars of a character may be off: half of what parts such digits; ISO/IEC 15417 of Code 128. */
const BARS_OFF_JAN = 1;
const BARS_OFF_CODE128 = 1.75;

/** Widths of whole modules. `modules`: what most scans say each element has. */
export function latticeDecodability(symbology: BarcodeSymbology, modules: readonly number[]): Decodability {
  const isCode128 = symbology === 'CODE128' || symbology === 'GS1_128';
  const isJan = symbology === 'EAN13' || symbology === 'EAN8' || symbology === 'UPCA' || symbology === 'UPCE';
  return (widths, characters) => {
    let least = 1;
    for (const { start, count } of characters) {
      const own = widths.slice(start, start + count);
      const wanted = modules.slice(start, start + count);
      const x = sum(own) / sum(wanted);
      for (let index = 1; index < count; index += 1) {
        const off = Math.abs((own[index - 1]! + own[index]!) / x - wanted[index - 1]! - wanted[index]!);
        least = Math.min(least, 1 - off / 0.5);
      }
      const limit = isCode128 ? BARS_OFF_CODE128 : isJan && LIKE_ANOTHER.has(wanted.join('')) ? BARS_OFF_JAN : null;
      if (limit === null) continue;
      // Of a right half the first element of a character is a bar, of a left half a space.
      const isBar = (index: number): boolean => (start + index) % 2 === 0;
      const bars = (from: readonly number[]): number => sum(from.filter((_, index) => isBar(index)));
      least = Math.min(least, 1 - Math.abs(bars(own) / x - bars(wanted)) / limit);
    }
    return least <= 0 ? null : least;
  };
}

/** Narrow and wide elements, told apart half way between their means. */
export function widthDecodability(symbology: BarcodeSymbology): Decodability {
  return (widths, characters) => {
    let least = 1;
    for (const { start, count } of characters) {
      const own = widths.slice(start, start + count);
      const threshold = (Math.min(...own) + Math.max(...own)) / 2;
      const wide = own.map((width) => width > threshold);
      if (!mayHaveWide(symbology, wide)) return null;
      const narrow = own.filter((_, index) => !wide[index]);
      const broad = own.filter((_, index) => wide[index]);
      const [z, w] = [sum(narrow) / narrow.length, sum(broad) / broad.length];
      const reference = (z + w) / 2;
      least = Math.min(least, (reference - Math.max(...narrow)) / (reference - z), (Math.min(...broad) - reference) / (w - reference));
    }
    return least <= 0 ? null : least;
  };
}

export function decodabilityOf(symbology: BarcodeSymbology, modules: readonly number[]): Decodability {
  return TWO_WIDTHS.has(symbology) ? widthDecodability(symbology) : latticeDecodability(symbology, modules);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
