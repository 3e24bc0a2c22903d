import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';

/** A page in lightness only, one byte a pixel: all that the decoder reads. */
export type GrayPage = { width: number; height: number; data: Uint8Array };

/** The lightness of RGBA rows, as the decoder weighs it. */
export function toGray(data: Uint8Array): Uint8Array {
  const gray = new Uint8Array(data.length / 4);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    gray[at] = (data[from]! * 306 + data[from + 1]! * 601 + data[from + 2]! * 117 + 512) >> 10;
  }
  return gray;
}

/** A raster in lightness only. */
export function grayOf({ width, height, data }: Raster): GrayPage {
  return { width, height, data: toGray(data) };
}

/** A part of a page; the box lies inside it, at whole pixels. */
export function cutGray(page: GrayPage, { x, y, w, h }: Box): GrayPage {
  if (w === page.width && h === page.height) return page;
  const data = new Uint8Array(w * h);
  for (let row = 0, from = y * page.width + x; row < h; row += 1, from += page.width) data.set(page.data.subarray(from, from + w), row * w);
  return { width: w, height: h, data };
}
