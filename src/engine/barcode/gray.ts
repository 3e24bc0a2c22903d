import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';

/** A page in lightness only, one byte a pixel: all that the decoder reads. */
export type GrayPage = { width: number; height: number; data: Uint8Array };

/** The lightness of the pixel whose bytes start there, in 1,024ths of a level, as the decoder weighs it. */
function weighed(data: Uint8Array, at: number): number {
  return data[at]! * 306 + data[at + 1]! * 601 + data[at + 2]! * 117;
}

/** The lightness of RGBA rows, in whole levels. */
export function toGray(data: Uint8Array): Uint8Array {
  const gray = new Uint8Array(data.length / 4);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) gray[at] = (weighed(data, from) + 512) >> 10;
  return gray;
}

/** The lightness 0–255 of the pixel whose bytes start there, not rounded. */
export function grayOfPixel(data: Uint8Array, at: number): number {
  return weighed(data, at) / 1024;
}

/** The lightness 0–255 of one pixel, not rounded; white outside. */
export function grayAt({ width, height, data }: Raster, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= width || row >= height) return 255;
  return grayOfPixel(data, (row * width + column) * 4);
}

/** The lightness of the pixels of a box inside the page, 0–255, not rounded, row by row. */
export function grayIn({ width, data }: Raster, { x, y, w, h }: Box): Float64Array {
  const gray = new Float64Array(w * h);
  for (let row = 0, at = 0; row < h; row += 1) {
    for (let from = ((y + row) * width + x) * 4, end = from + w * 4; from < end; from += 4, at += 1) gray[at] = grayOfPixel(data, from);
  }
  return gray;
}

/** Whether a box inside the page has no colours: each of its three levels says the same. */
export function isGreyIn({ width, data }: Raster, { x, y, w, h }: Box): boolean {
  for (let row = y; row < y + h; row += 1) {
    for (let at = (row * width + x) * 4, end = at + w * 4; at < end; at += 4) {
      if (data[at] !== data[at + 1] || data[at + 2] !== data[at + 1]) return false;
    }
  }
  return true;
}

/** A raster in lightness only. */
export function grayOf({ width, height, data }: Raster): GrayPage {
  return { width, height, data: toGray(data) };
}

/** Light for dark. */
export function negated({ width, height, data }: GrayPage): GrayPage {
  return { width, height, data: data.map((value) => 255 - value) };
}

/** A part of a page; the box lies inside it, at whole pixels. */
export function cutGray(page: GrayPage, { x, y, w, h }: Box): GrayPage {
  if (w === page.width && h === page.height) return page;
  const data = new Uint8Array(w * h);
  for (let row = 0, from = y * page.width + x; row < h; row += 1, from += page.width) data.set(page.data.subarray(from, from + w), row * w);
  return { width: w, height: h, data };
}
