import type { Box } from '../geometry.ts';
import type { BarcodeSymbology, Point } from './barcode.ts';
import { fixedSegments } from './grade/fixed-patterns.ts';
import { expandUpcE, hasGs1CheckDigit } from './check-digit.ts';
import type { ZxingResult } from './zxing.ts';

/** Corners of a symbol in reading direction: top left, top right, bottom right, bottom left. */
export type Corners = [Point, Point, Point, Point];

/** A symbol that was decoded, in px of the inspection image. `valid` false: read, but its checksum is wrong. */
export type Hit = {
  symbology: BarcodeSymbology;
  text: string;
  gs1: boolean;
  valid: boolean;
  inverted: boolean;
  stacked: boolean;
  corners: Corners;
  /** Lines that agreed (linear symbols). */
  lines: number;
  /** Modules of a matrix symbol, row by row, true for dark; null for others. */
  modules: { width: number; height: number; dark: boolean[] } | null;
  /** The share of error correction that was not needed, 0–1; null: its kind has none, or the decoder does not tell. */
  unusedCorrection: number | null;
  /** Error correction level of a QR code: L, M, Q, H; else empty. */
  level: string;
};

const GS1_IDENTIFIERS = new Set([']C1', ']e0', ']d2', ']Q3']);
const SYMBOLOGIES: Readonly<Partial<Record<ZxingResult['format'], BarcodeSymbology>>> = {
  EAN13: 'EAN13',
  ISBN: 'EAN13',
  EAN8: 'EAN8',
  UPCA: 'UPCA',
  UPCE: 'UPCE',
  ITF: 'ITF',
  ITF14: 'ITF14',
  Code128: 'CODE128',
  Code39: 'CODE39',
  Code39Std: 'CODE39',
  Code39Ext: 'CODE39',
  Codabar: 'NW7',
  DataBar: 'DATABAR',
  DataBarOmni: 'DATABAR',
  DataBarStk: 'DATABAR',
  DataBarStkOmni: 'DATABAR',
  DataBarLtd: 'DATABAR_LIMITED',
  DataBarExp: 'DATABAR_EXPANDED',
  DataBarExpStk: 'DATABAR_EXPANDED',
  QRCode: 'QR',
  QRCodeModel1: 'QR',
  QRCodeModel2: 'QR',
  MicroQRCode: 'MICRO_QR',
  DataMatrix: 'DATAMATRIX',
  PDF417: 'PDF417',
};

/** A linear symbol with a wrong checksum is believed when this many lines agree on it. */
const AGREEING_LINES = 8;
const CHECKSUM_ERROR = /checksum/iu;

/** One thing that the decoder tells beside the text. `UPCE`: the 8 digits a UPC-E is printed with; its text is the number these stand for. */
function toldOf({ extra }: ZxingResult, name: 'UPCE' | 'UEC' | 'ECLevel'): string | undefined {
  const told: unknown = extra === '' ? {} : JSON.parse(extra);
  const value: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  return value === undefined || value === null ? undefined : String(value);
}

/** Least share of the fixed patterns that must be there: by chance half of their modules are. */
const SURELY_MATRIX = 0.9;
const LEAST_MATRIX = 10;

function modulesOf({ symbol: { width, height, data } }: ZxingResult): Hit['modules'] {
  return width > 0 && height > 0 ? { width, height, dark: Array.from(data, (value) => value === 0) } : null;
}

/** A matrix symbol that is plainly one, although more of it is wrong than its error correction makes good; null: none. */
function unreadMatrix(result: ZxingResult, symbology: BarcodeSymbology): Hit['modules'] {
  const modules = symbology === 'QR' || symbology === 'DATAMATRIX' ? modulesOf(result) : null;
  if (!modules || Math.min(modules.width, modules.height) < (symbology === 'QR' ? 21 : LEAST_MATRIX)) return null;
  const fixed = fixedSegments(symbology, modules.width, modules.height).flatMap((segment) => segment.modules);
  const right = fixed.filter(({ column, row, dark }) => modules.dark[row * modules.width + column] === dark).length;
  return right >= SURELY_MATRIX * fixed.length ? modules : null;
}

/** What the decoder saw as a hit, without text a matrix symbol that it could not read; null for kinds that are not looked for, and for what it could not read. */
export function toHit(result: ZxingResult, scale: number, offset: Point): Hit | null {
  let symbology = SYMBOLOGIES[result.format];
  if (!symbology) return null;
  const unread = result.isValid ? null : unreadMatrix(result, symbology);
  if (unread === null && result.text === '') return null;
  if (unread === null && !result.isValid && !(CHECKSUM_ERROR.test(result.error) && result.lineCount >= AGREEING_LINES)) return null;
  const gs1 = GS1_IDENTIFIERS.has(result.symbologyIdentifier);
  let text = unread === null ? result.text : '';
  if (symbology === 'CODE128' && gs1) symbology = 'GS1_128';
  if (symbology === 'ITF' && text.length === 14) symbology = 'ITF14';
  if (symbology === 'EAN13' && text.startsWith('0')) {
    // The bars of a UPC-A are those of a JAN-13 with a leading 0.
    symbology = 'UPCA';
    text = text.slice(1);
  }
  if (symbology === 'UPCE') text = toldOf(result, 'UPCE') ?? text;
  const unused = toldOf(result, 'UEC');
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const place = ({ x, y }: Point): Point => ({ x: (x + offset.x) * scale, y: (y + offset.y) * scale });
  return {
    symbology,
    text,
    gs1,
    valid: result.isValid,
    inverted: result.isInverted,
    stacked: result.format.endsWith('Stk') || result.format === 'DataBarStkOmni',
    corners: [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)],
    lines: result.lineCount,
    modules: modulesOf(result),
    unusedCorrection: unused === undefined ? null : Number(unused),
    level: toldOf(result, 'ECLevel') ?? '',
  };
}

/** The check digit as the number itself tells it. NONE: its kind has none that can be seen. */
export function numberCheckDigit(symbology: BarcodeSymbology, text: string): 'VALID' | 'INVALID' | 'NONE' {
  if (symbology === 'UPCE') return hasGs1CheckDigit(text.length === 8 ? expandUpcE(text) : text) ? 'VALID' : 'INVALID';
  if (symbology === 'EAN13' || symbology === 'EAN8' || symbology === 'UPCA' || symbology === 'ITF14') {
    return hasGs1CheckDigit(text) ? 'VALID' : 'INVALID';
  }
  return 'NONE';
}

/** The upright box around corners. */
export function boxOf(corners: readonly Point[]): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
