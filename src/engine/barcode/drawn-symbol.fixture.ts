import bwip from 'bwip-js/node';
import type { Raster } from '../raster.ts';
import type { Barcode } from './barcode.ts';

/** What was read without what is said of digits: most symbols of the tests are drawn without any. */
export function besidesDigits(barcodes: readonly Barcode[]): Barcode[] {
  return barcodes.map((barcode) => ({ ...barcode, problems: barcode.problems.filter((problem) => problem !== 'NO_DIGITS') }));
}

/** Modules of a symbol, row by row, 1 for dark. Linear symbols have one row. */
export type Symbol = { columns: number; rows: number; dark: number[]; linear: boolean };

type Raw = { sbs: number[] } | { pixs: number[]; pixx: number; pixy: number };

/** The modules of a symbol as an independent encoder sets them. */
export function encode(bcid: string, text: string): Symbol {
  const [raw] = bwip.raw({ bcid, text } as Parameters<typeof bwip.raw>[0]) as Raw[];
  if (raw && 'pixs' in raw) return { columns: raw.pixx, rows: raw.pixy, dark: raw.pixs, linear: false };
  const dark = raw!.sbs.flatMap((width, index) => Array.from({ length: width }, () => (index % 2 === 0 ? 1 : 0)));
  return { columns: dark.length, rows: 1, dark, linear: true };
}

/** Modules of a pharmacode of two tracks, each as tall as five bars are wide. */
export function encodeTwoTrack(number: number): Symbol {
  const [raw] = bwip.raw({ bcid: 'pharmacode2', text: String(number) } as Parameters<typeof bwip.raw>[0]) as unknown as {
    bhs: number[];
    bbs: number[];
  }[];
  const { bhs, bbs } = raw!;
  const full = 2 * Math.max(...bbs, Math.min(...bhs));
  const row = (isDark: (bar: number) => boolean): number[] =>
    bhs.flatMap((_, bar) => (bar === 0 ? [Number(isDark(bar))] : [0, Number(isDark(bar))]));
  const tracks = [row((bar) => bbs[bar]! + bhs[bar]! > 0.75 * full), row((bar) => bbs[bar] === 0)];
  const dark = tracks.flatMap((track) => Array.from({ length: 5 }, () => track).flat());
  return { columns: tracks[0]!.length, rows: 10, dark, linear: false };
}

const L = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

/** A JAN-13 of any 13 digits, also with a wrong check digit. */
export function encodeEan13(digits: string): Symbol {
  const inverse = (bits: string): string => bits.replace(/[01]/gu, (bit) => (bit === '0' ? '1' : '0'));
  const right = (digit: string): string => inverse(L[Number(digit)]!);
  const parity = PARITY[Number(digits[0])]!;
  const left = Array.from(digits.slice(1, 7), (digit, index) =>
    parity[index] === 'L' ? L[Number(digit)]! : [...right(digit)].toReversed().join(''),
  );
  const bits = `101${left.join('')}01010${Array.from(digits.slice(7), right).join('')}101`;
  return { columns: bits.length, rows: 1, dark: [...bits].map(Number), linear: true };
}

/** How a symbol is drawn: its middle and module in px, degrees clockwise, height of a linear one and what bars gain in width in modules. */
export type Drawing = {
  x: number;
  y: number;
  module: number;
  angle?: number;
  height?: number;
  ink?: number;
  paper?: number;
  gain?: number;
};

const SAMPLES = 4;

/** Draws a symbol with its edges smoothed, anywhere and at any angle. */
export function draw(
  raster: Raster,
  symbol: Symbol,
  { x, y, module, angle = 0, height = 40, ink = 0, paper = 255, gain = 0 }: Drawing,
): void {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [w, h] = [symbol.columns * module, (symbol.linear ? height : symbol.rows) * module];
  const reach = Math.ceil(Math.hypot(w, h) / 2) + 2;
  for (let row = Math.max(0, Math.floor(y) - reach); row < Math.min(raster.height, y + reach); row += 1) {
    for (let column = Math.max(0, Math.floor(x) - reach); column < Math.min(raster.width, x + reach); column += 1) {
      let hits = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const dx = column + ((sample % SAMPLES) + 0.5) / SAMPLES - x;
        const dy = row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - y;
        const place = (dx * cos + dy * sin + w / 2) / module;
        const down = symbol.linear ? 0 : Math.floor((-dx * sin + dy * cos + h / 2) / module);
        const inside = Math.abs(-dx * sin + dy * cos) < h / 2 && down >= 0 && down < symbol.rows;
        const isDark = (at: number): boolean => at >= 0 && at < symbol.columns && symbol.dark[down * symbol.columns + Math.floor(at)] === 1;
        const [before, after] = [isDark(place - gain / 2), isDark(place + gain / 2)];
        if (inside && (gain < 0 ? before && after : before || after)) hits += 1;
      }
      if (hits === 0) continue;
      const value = Math.round(paper + ((ink - paper) * hits) / (SAMPLES * SAMPLES));
      raster.data.fill(value, (row * raster.width + column) * 4, (row * raster.width + column) * 4 + 3);
    }
  }
}
