import type { Raster } from '../../raster.ts';
import { toPage, type Frame } from '../profile.ts';

/** An sRGB level 0–255 as the share of light that comes back (IEC 61966-2-1). */
const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export type Light = 'RED' | 'WHITE';

/** The share of light that a pixel sends back: the red channel made linear stands for 660 nm, luminance for white light; paper outside. */
function pixelAt({ width, height, data }: Raster, column: number, row: number, light: Light): number {
  if (column < 0 || row < 0 || column >= width || row >= height) return 1;
  const at = (row * width + column) * 4;
  const red = LINEAR[data[at]!]!;
  if (light === 'RED') return red;
  return 0.2126 * red + 0.7152 * LINEAR[data[at + 1]!]! + 0.0722 * LINEAR[data[at + 2]!]!;
}

/** Between pixel centres. */
function reflectanceAt(raster: Raster, x: number, y: number, light: Light): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const fx = x - 0.5 - left;
  const fy = y - 0.5 - top;
  const upper = pixelAt(raster, left, top, light) * (1 - fx) + pixelAt(raster, left + 1, top, light) * fx;
  const lower = pixelAt(raster, left, top + 1, light) * (1 - fx) + pixelAt(raster, left + 1, top + 1, light) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Samples across a spot; a finer raster of samples changes no grade. */
const ACROSS = 5;

/** Places of a round spot of `diameter` px, from its middle. */
export function spotOf(diameter: number): { x: number; y: number }[] {
  const steps = Array.from({ length: ACROSS }, (_, index) => ((index + 0.5) / ACROSS - 0.5) * diameter);
  return steps.flatMap((x) => steps.filter((y) => Math.hypot(x, y) <= diameter / 2).map((y) => ({ x, y })));
}

/** What a spot of light sees at a place of a raster. */
export function spotAt(raster: Raster, x: number, y: number, spot: readonly { x: number; y: number }[], light: Light): number {
  let sum = 0;
  for (const one of spot) sum += reflectanceAt(raster, x + one.x, y + one.y, light);
  return sum / spot.length;
}

/** A scan reflectance profile: what a spot sees along a line of the frame, every `step` px from `from` to `to`. */
export function scanLine(
  raster: Raster,
  frame: Frame,
  line: { down: number; from: number; to: number; step: number },
  spot: readonly { x: number; y: number }[],
  light: Light,
): Float64Array {
  const { down, from, to, step } = line;
  const samples = new Float64Array(Math.max(0, Math.floor((to - from) / step) + 1));
  for (let index = 0; index < samples.length; index += 1) {
    const { x, y } = toPage(frame, from + index * step, down);
    samples[index] = spotAt(raster, x, y, spot, light);
  }
  return samples;
}
