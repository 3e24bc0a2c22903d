/** Barcodes drawn into PDF pages, as they should be or spoilt in one known way. */
import { degrees, PDFDocument, rgb, type Color } from '@cantoo/pdf-lib';
import { encode, encodeEan13, type Symbol } from '#engine/barcode/drawn-symbol.fixture.ts';

/** The way a symbol is spoilt; none: as it should be. */
export type Fault =
  | 'none'
  | 'small'
  | 'stroke'
  | 'cut'
  | 'quiet zone'
  | 'grey'
  | 'red'
  | 'light on dark'
  | 'check digit'
  | 'wider bars'
  | 'thinner bars'
  | 'hole'
  | 'finder';

export type Kind = { bcid: string; text: string; symbology: string; linear: boolean };

const LINEAR: readonly [string, string, string][] = [
  ['ean13', '4901234567894', 'EAN13'],
  ['ean8', '49012347', 'EAN8'],
  ['upca', '012345678905', 'UPCA'],
  ['upce', '01234565', 'UPCE'],
  ['itf14', '14901234567891', 'ITF14'],
  ['code128', 'KORYO-2026', 'CODE128'],
  ['gs1-128', '(01)14901234567891(10)LOT1', 'GS1_128'],
  ['code39', 'KORYO-7', 'CODE39'],
  ['rationalizedCodabar', 'A1234567A', 'NW7'],
  ['databaromni', '(01)04901234567894', 'DATABAR'],
  ['databarlimited', '(01)04901234567894', 'DATABAR_LIMITED'],
  ['databarexpanded', '(01)04901234567894(3103)001234', 'DATABAR_EXPANDED'],
];
const MATRIX: readonly [string, string, string][] = [
  ['qrcode', 'https://example.jp/products/4901234567894', 'QR'],
  ['gs1qrcode', '(01)04901234567894(17)261231', 'QR'],
  ['datamatrix', 'KORYO-4901234567894', 'DATAMATRIX'],
  ['gs1datamatrix', '(01)04901234567894(17)261231(10)LOT1', 'DATAMATRIX'],
];

export const KINDS: readonly Kind[] = [
  ...LINEAR.map(([bcid, text, symbology]) => ({ bcid, text, symbology, linear: true })),
  ...MATRIX.map(([bcid, text, symbology]) => ({ bcid, text, symbology, linear: false })),
];

/** The ways in which a kind can be spoilt. */
export function faultsOf({ bcid, linear, symbology }: Kind): Fault[] {
  const common: Fault[] = ['none', 'grey', 'quiet zone'];
  if (!linear) return [...common, 'hole', 'finder', ...(symbology === 'DATAMATRIX' || bcid === 'gs1qrcode' ? ['red' as const] : [])];
  const isDataBar = symbology.startsWith('DATABAR');
  const linearOnly: Fault[] = ['small', 'stroke', 'cut', 'red', 'light on dark', 'wider bars', 'thinner bars'];
  const fitting = [...common, ...linearOnly].filter((fault) => fault !== 'quiet zone' || !isDataBar);
  return bcid === 'ean13' ? [...fitting, 'check digit'] : fitting;
}

export type Drawn = { module: number; turn: number };

const MM = 72 / 25.4;
const PAGE = { w: 150, h: 150 };
const HEIGHT_MM = 18;

/** A page of 150 mm with one symbol in its middle. `module` in mm, `turn` in degrees. */
export async function drawCode(kind: Kind, fault: Fault, { module, turn }: Drawn): Promise<Uint8Array> {
  const symbol = spoil(fault === 'check digit' ? encodeEan13('4901234567890') : encode(kind.bcid, kind.text), fault);
  const x = (fault === 'small' ? 0.12 : module) * MM;
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([PAGE.w * MM, PAGE.h * MM]);
  const [ink, paper] = coloursOf(fault);
  const [w, h] = [symbol.columns * x, symbol.linear ? HEIGHT_MM * MM : symbol.rows * x];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  // A rectangle of the symbol, its lower left corner from the middle, turned about it.
  const rect = (left: number, low: number, width: number, height: number, color: Color): void => {
    const [px, py] = [left - w / 2, low - h / 2];
    const middle = { x: (PAGE.w * MM) / 2, y: (PAGE.h * MM) / 2 };
    page.drawRectangle({
      x: middle.x + px * cos - py * sin,
      y: middle.y + px * sin + py * cos,
      width,
      height,
      rotate: degrees(turn),
      color,
      borderWidth: 0,
    });
  };
  if (paper) rect(-14 * x, -4 * x, w + 28 * x, h + 8 * x, paper);
  const gain = fault === 'wider bars' ? 0.45 * x : fault === 'thinner bars' ? -0.45 * x : 0;
  for (const { column, row, length } of runsOf(symbol)) {
    const height = symbol.linear ? h : x;
    rect(column * x - gain / 2, symbol.linear ? 0 : h - (row + 1) * x, length * x + gain, height, ink);
  }
  if (fault === 'quiet zone') rect(w + 0.5 * x, 0, 0.5 * x, h, ink);
  if (fault === 'cut') rect(w * 0.42, 0, 4 * x, h, rgb(1, 1, 1));
  return await pdf.save();
}

function coloursOf(fault: Fault): [ink: Color, paper: Color | null] {
  if (fault === 'grey') return [rgb(0.86, 0.86, 0.86), null];
  if (fault === 'red') return [rgb(0.9, 0.05, 0.1), null];
  if (fault === 'light on dark') return [rgb(1, 1, 1), rgb(0.05, 0.1, 0.3)];
  return [rgb(0, 0, 0), null];
}

function spoil(symbol: Symbol, fault: Fault): Symbol {
  const { columns, rows, dark } = symbol;
  const at = (change: (column: number, row: number, bit: number) => number): Symbol => ({
    ...symbol,
    dark: dark.map((bit, index) => change(index % columns, Math.floor(index / columns), bit)),
  });
  if (fault === 'stroke') return at((column, _, bit) => (column >= columns * 0.35 && column < columns * 0.35 + 6 ? 1 : bit));
  if (fault === 'hole')
    return at((column, row, bit) => (column > columns * 0.4 && row > rows * 0.4 && column < columns - 2 && row < rows - 2 ? 0 : bit));
  if (fault === 'finder') return at((column, row, bit) => (column < 3 && row > 2 && row < 7 ? 1 - bit : bit));
  return symbol;
}

function* runsOf({ columns, rows, dark }: Symbol): Generator<{ column: number; row: number; length: number }> {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (dark[row * columns + column] !== 1) continue;
      let length = 1;
      while (column + length < columns && dark[row * columns + column + length] === 1) length += 1;
      yield { column, row, length };
      column += length;
    }
  }
}
