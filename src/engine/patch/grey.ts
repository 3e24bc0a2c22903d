import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';

/** Lightness 0–255, row by row; beyond its edges everything is white paper. */
export type Grey = { width: number; height: number; data: Uint8Array };

const PAPER = 255;

/** Lightness of a raster (weights near Rec. 709 that divide by eight). */
export function toGrey(raster: Raster): Grey {
  const { width, height } = raster;
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    data[at] = (raster.data[from]! * 2 + raster.data[from + 1]! * 5 + raster.data[from + 2]!) >> 3;
  }
  return { width, height, data };
}

/** The mean of every block of `factor` × `factor` pixels; an incomplete block at the edge is filled with paper. */
export function shrinkGrey(grey: Grey, factor: number): Grey {
  const width = Math.max(1, Math.ceil(grey.width / factor));
  const height = Math.max(1, Math.ceil(grey.height / factor));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let v = 0; v < factor; v += 1) for (let u = 0; u < factor; u += 1) sum += greyAt(grey, x * factor + u, y * factor + v);
      data[y * width + x] = Math.round(sum / (factor * factor));
    }
  }
  return { width, height, data };
}

/** Lightness 0–255 of a pixel; outside the picture it is paper. */
export function greyAt({ width, height, data }: Grey, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? PAPER : data[y * width + x]!;
}

/** A picture drawn at another resolution and moved by fractions of a pixel, on a canvas of its own (area means of 3 × 3 samples). */
export function resampleGrey(grey: Grey, scale: number, canvas: { width: number; height: number; offsetX: number; offsetY: number }): Grey {
  const { width, height, offsetX, offsetY } = canvas;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let v = 0; v < 3; v += 1) {
        for (let u = 0; u < 3; u += 1) {
          sum += greyAt(grey, Math.floor((x + (u + 0.5) / 3 - offsetX) / scale), Math.floor((y + (v + 0.5) / 3 - offsetY) / scale));
        }
      }
      data[y * width + x] = Math.round(sum / 9);
    }
  }
  return { width, height, data };
}

/** The whole pixels that a box touches. */
export function wholePixels(box: Box): Box {
  const x = Math.floor(box.x);
  const y = Math.floor(box.y);
  return { x, y, w: Math.max(1, Math.ceil(box.x + box.w) - x), h: Math.max(1, Math.ceil(box.y + box.h) - y) };
}

/** How much is to be seen in a window, without a hole in it: the standard deviation of its lightness. */
export function structureOf(grey: Grey, window: Box, hole?: Box): number {
  let sum = 0;
  let squares = 0;
  let n = 0;
  for (let y = window.y; y < window.y + window.h; y += 1) {
    for (let x = window.x; x < window.x + window.w; x += 1) {
      if (hole && x >= hole.x && x < hole.x + hole.w && y >= hole.y && y < hole.y + hole.h) continue;
      const value = greyAt(grey, x, y);
      n += 1;
      sum += value;
      squares += value * value;
    }
  }
  return n === 0 ? 0 : Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
}
