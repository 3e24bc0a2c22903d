import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { toLevels, type CompareSettings } from './settings.ts';

export const BAND_ROWS = 64;
export const TILE = 64;

/** Tone difference per pixel in channel levels (0–255); 0 below t1. `dirty`: tiles that hold a candidate. */
export type ToneMap = {
  width: number;
  height: number;
  levels: Uint8Array;
  dirty: Uint8Array;
  tilesX: number;
  candidates: number;
};

/**
 * Section 4.3.3–4.3.4 for two rasters of one size. Equal bands are skipped by memcmp, equal pixels by one word. Only
 * pixels inside `area` count. D(x) = 100/255 · levels.
 */
export function toneMap(a: Raster, b: Raster, settings: CompareSettings, area: Box): ToneMap {
  const { width, height } = a;
  const tilesX = Math.ceil(width / TILE);
  const levels = new Uint8Array(width * height);
  const dirty = new Uint8Array(tilesX * Math.ceil(height / TILE));
  const map: ToneMap = { width, height, levels, dirty, tilesX, candidates: 0 };
  const least = toLevels(settings.t1);
  const wordsA = pixelWords(a);
  const wordsB = pixelWords(b);
  const bytesA = Buffer.from(a.data.buffer, a.data.byteOffset, a.data.byteLength);
  const bytesB = Buffer.from(b.data.buffer, b.data.byteOffset, b.data.byteLength);
  const x0 = Math.max(0, Math.ceil(area.x));
  const x1 = Math.min(width, Math.floor(area.x + area.w));
  const y0 = Math.max(0, Math.ceil(area.y));
  const y1 = Math.min(height, Math.floor(area.y + area.h));
  const stride = width * 4;
  for (let top = 0; top < height; top += BAND_ROWS) {
    const bottom = Math.min(height, top + BAND_ROWS);
    if (bytesA.compare(bytesB, top * stride, bottom * stride, top * stride, bottom * stride) === 0) continue;
    for (let y = Math.max(top, y0); y < Math.min(bottom, y1); y += 1) {
      const row = y * width;
      const tileRow = Math.floor(y / TILE) * tilesX;
      for (let x = x0; x < x1; x += 1) {
        const at = row + x;
        if (wordsA[at] === wordsB[at]) continue;
        let difference = digitalLevels(a.data, b.data, at * 4);
        if (difference < least) continue;
        if (!settings.digital) {
          difference = tolerantLevels(a, b, x, y);
          if (difference < least) continue;
        }
        levels[at] = difference;
        dirty[tileRow + Math.floor(x / TILE)] = 1;
        map.candidates += 1;
      }
    }
  }
  return map;
}

/** One number per pixel. Bytes that came through a channel may start anywhere and are copied then. */
function pixelWords({ data, width, height }: Raster): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
}

/** max over R, G, B of |A − B|. */
function digitalLevels(a: Uint8Array, b: Uint8Array, at: number): number {
  const r = Math.abs(a[at]! - b[at]!);
  const g = Math.abs(a[at + 1]! - b[at + 1]!);
  const blue = Math.abs(a[at + 2]! - b[at + 2]!);
  return r > g ? (r > blue ? r : blue) : g > blue ? g : blue;
}

/** How far each pixel lies outside the other picture's range in its 3 × 3 neighbourhood; never above the digital one. */
export function tolerantLevels(a: Raster, b: Raster, x: number, y: number, dx = 0, dy = 0): number {
  let worst = 0;
  const atA = ((y - dy) * a.width + x - dx) * 4;
  const atB = (y * b.width + x) * 4;
  for (let c = 0; c < 3; c += 1) {
    const valueA = a.data[atA + c]!;
    const valueB = b.data[atB + c]!;
    const difference = valueA > valueB ? valueA - valueB : valueB - valueA;
    if (difference <= worst) continue;
    worst = Math.max(worst, outside(valueA, b, x, y, c), outside(valueB, a, x - dx, y - dy, c));
  }
  return worst;
}

function outside(value: number, raster: Raster, x: number, y: number, channel: number): number {
  const { width, height, data } = raster;
  let low = 255;
  let high = 0;
  for (let v = y > 0 ? y - 1 : 0; v <= y + 1 && v < height; v += 1) {
    for (let u = x > 0 ? x - 1 : 0; u <= x + 1 && u < width; u += 1) {
      const other = data[(v * width + u) * 4 + channel]!;
      if (other < low) low = other;
      if (other > high) high = other;
    }
  }
  return value > high ? value - high : value < low ? low - value : 0;
}
