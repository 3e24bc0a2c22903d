import type { Raster } from '../raster.ts';
import type { BarcodeSymbology, Point } from './barcode.ts';
import { isMatrix } from './quiet-zone.ts';

/** Lines across the bars, as shares of their height, and samples along each. */
const LINES = [0.25, 0.375, 0.5, 0.625, 0.75];
const SAMPLES = 1500;
/** The share of the samples taken for the darkest and the lightest: a speck is no bar. */
const EXTREME = 0.03;
/** Below these the grade is F (ISO/IEC 15416, symbol contrast and minimum reflectance). */
const LEAST_CONTRAST = 0.2;
const MOST_DARK = 0.5;

/**
 * Whether bars and ground differ too little under the red light (about 660 nm) that scanners of bars use: red, orange and
 * yellow reflect it like paper, blue and green hardly, like bars. The reflectance is estimated from the red channel of
 * the picture, made linear (IEC 61966-2-1). Matrix symbols are read by cameras in any light and never fail here.
 * `polygon`: the symbol's corners clockwise from its top left, in px.
 */
export function faintInRedLight(raster: Raster, polygon: readonly Point[], symbology: BarcodeSymbology): boolean {
  const [topLeft, topRight, bottomRight, bottomLeft] = polygon;
  if (isMatrix(symbology) || !topLeft || !topRight || !bottomRight || !bottomLeft) return false;
  const seen: number[] = [];
  for (const line of LINES) {
    const left = between(topLeft, bottomLeft, line);
    const right = between(topRight, bottomRight, line);
    for (let index = 0; index <= SAMPLES; index += 1) {
      const { x, y } = between(left, right, index / SAMPLES);
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (column < 0 || row < 0 || column >= raster.width || row >= raster.height) continue;
      seen.push(raster.data[(row * raster.width + column) * 4]!);
    }
  }
  if (seen.length === 0) return false;
  seen.sort((a, b) => a - b);
  const darkest = reflectance(seen[Math.floor(seen.length * EXTREME)]!);
  const lightest = reflectance(seen[Math.floor((seen.length - 1) * (1 - EXTREME))]!);
  return lightest - darkest < LEAST_CONTRAST || darkest > MOST_DARK * lightest;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** An sRGB level 0–255 as the share of light that comes back, 0–1. */
function reflectance(level: number): number {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
