import type { BarcodeSymbology } from '../barcode.ts';

/** Elements of a symbol character: where it begins, how many it has, and its modules where the standard fixes them. */
export type CharacterOf = { start: number; count: number; modules: number | null };

/** Symbols of narrow and wide elements. */
export const TWO_WIDTHS: ReadonlySet<BarcodeSymbology> = new Set(['ITF', 'ITF14', 'CODE39', 'NW7']);

/** Elements that are compared with each other where no structure is known: those of a DataBar character. */
const WINDOW = 8;

/** The characters of a symbol of so many elements; null: no symbol of its kind has as many. */
export function charactersOf(symbology: BarcodeSymbology, elements: number): CharacterOf[] | null {
  switch (symbology) {
    case 'EAN13':
    case 'UPCA':
      return elements === 59 ? [...run(3, 6, 4, 7), ...run(32, 6, 4, 7)] : null;
    case 'EAN8':
      return elements === 43 ? [...run(3, 4, 4, 7), ...run(24, 4, 4, 7)] : null;
    case 'UPCE':
      return elements === 33 ? run(3, 6, 4, 7) : null;
    case 'CODE128':
    case 'GS1_128':
      return elements % 6 === 1 && elements >= 19
        ? [...run(0, (elements - 7) / 6, 6, 11), { start: elements - 7, count: 7, modules: 13 }]
        : null;
    case 'ITF':
    case 'ITF14':
      return (elements - 7) % 10 === 0 && elements >= 17 ? run(4, (elements - 7) / 10, 10, null) : null;
    case 'CODE39':
      return (elements + 1) % 10 === 0 && elements >= 29 ? spaced(elements, 9) : null;
    case 'NW7':
      return (elements + 1) % 8 === 0 && elements >= 23 ? spaced(elements, 7) : null;
    default:
      return elements >= WINDOW ? run(0, Math.floor(elements / WINDOW), WINDOW, null) : null;
  }
}

function run(start: number, characters: number, count: number, modules: number | null): CharacterOf[] {
  return Array.from({ length: characters }, (_, index) => ({ start: start + index * count, count, modules }));
}

/** Characters with one space between them. */
function spaced(elements: number, count: number): CharacterOf[] {
  return Array.from({ length: (elements + 1) / (count + 1) }, (_, index) => ({ start: index * (count + 1), count, modules: null }));
}

/** How many wide elements a character of two widths may have. */
export function mayHaveWide(symbology: BarcodeSymbology, wide: readonly boolean[]): boolean {
  const count = wide.filter(Boolean).length;
  if (symbology === 'CODE39') return count === 3;
  if (symbology === 'NW7') return count === 2 || count === 3;
  const bars = wide.filter((is, index) => is && index % 2 === 0).length;
  return bars === 2 && count === 4;
}
