import type { Raster } from '../raster.ts';
import { kernel, kernelBytes } from './kernel.ts';

/** Over how many pixels a picture's colour is averaged, across and down: 2 × 2 in most JPEG files ("4:2:0"). */
export type ChromaStep = { x: 1 | 2; y: 1 | 2 };

const BAND_ROWS = 64;
/** A cell and its neighbour beyond the band. */
const HALO = 4;
/** Two planes of 4 bytes for each pixel, and a row of each. */
const PLANES = 9;

/**
 * A picture with the colour resolution of another that lies on it at `origin` (px of the other's first pixel). JPEG
 * files blur colour over edges by up to 40 % of the scale where light is exact to 5 %; pictures are compared fairly only
 * when both have lost the same.
 */
export function withChromaOf(raster: Raster, step: ChromaStep, origin: { x: number; y: number }): Raster {
  if (step.x === 1 && step.y === 1) return raster;
  const { width, height } = raster;
  const stride = width * 4;
  const data = new Uint8Array(raster.data.length);
  kernel.prepare(width, BAND_ROWS + 2 * HALO, PLANES);
  for (let top = 0; top < height; top += BAND_ROWS) {
    const bottom = Math.min(height, top + BAND_ROWS);
    const from = Math.max(0, top - HALO);
    const to = Math.min(height, bottom + HALO);
    const bytes = kernelBytes();
    bytes.set(raster.data.subarray(from * stride, to * stride), kernel.first.value);
    kernel.reduceChroma(to - from, step.x, step.y, phase(-origin.x, step.x), phase(from - origin.y, step.y));
    const start = kernel.second.value + (top - from) * stride;
    data.set(bytes.subarray(start, start + (bottom - top) * stride), top * stride);
  }
  return { width, height, data };
}

/** Where in its cell a pixel lies. */
function phase(pixel: number, step: number): number {
  return ((pixel % step) + step) % step;
}
