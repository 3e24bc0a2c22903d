import type { BarcodeSymbology } from './barcode.ts';

/**
 * Clear modules needed left and right, and above and below for matrix symbols: JIS X 0507 and GS1 General Specifications
 * (JAN, UPC, ITF, GS1-128), ISO/IEC 15417, 16388, 15438, JIS X 0506 (NW-7), ISO/IEC 18004, 23941, 16022. DataBar needs none.
 */
const NEEDED: Readonly<Record<BarcodeSymbology, { left: number; right: number } | null>> = {
  EAN13: { left: 11, right: 7 },
  EAN8: { left: 7, right: 7 },
  UPCA: { left: 9, right: 9 },
  UPCE: { left: 9, right: 7 },
  ITF14: { left: 10, right: 10 },
  ITF: { left: 10, right: 10 },
  GS1_128: { left: 10, right: 10 },
  CODE128: { left: 10, right: 10 },
  CODE39: { left: 10, right: 10 },
  NW7: { left: 10, right: 10 },
  DATABAR: null,
  DATABAR_LIMITED: null,
  DATABAR_EXPANDED: null,
  QR: { left: 4, right: 4 },
  MICRO_QR: { left: 2, right: 2 },
  DATAMATRIX: { left: 1, right: 1 },
  PDF417: { left: 2, right: 2 },
  // Laetus: 6 mm on both sides of bars of 0.5 mm (one track) and of 1 mm (two).
  PHARMACODE: { left: 12, right: 12 },
  PHARMACODE_TWO_TRACK: { left: 6, right: 6 },
  UNKNOWN: null,
};

const MATRIX: ReadonlySet<BarcodeSymbology> = new Set(['QR', 'MICRO_QR', 'DATAMATRIX']);

/** In modules; null when the symbol needs no quiet zone. */
export function neededQuietZone(symbology: BarcodeSymbology): { left: number; right: number } | null {
  return NEEDED[symbology];
}

/** Whether a symbol needs its quiet zone on all four sides. */
export function isMatrix(symbology: BarcodeSymbology): boolean {
  return MATRIX.has(symbology);
}
