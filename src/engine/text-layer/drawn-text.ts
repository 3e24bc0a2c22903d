import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { CELLS, type GlyphPicture } from './glyph-picture.ts';

/** Pixels a point that a text is drawn with to be looked at, and how many at most: a poster's words are drawn coarser. */
const SCALE = 8;
const MOST_PIXELS = 16e6;
/** Turned by less than this, radians, a picture is taken as it is. */
const STRAIGHT = 1e-3;
const ALPHA = 3;
const INK = 64;

/** Which pixels of a picture are ink. */
export type Ink = { width: number; height: number; at: (x: number, y: number) => boolean };

/** The axes of a piece of text on the page: a, b, c and d of its matrix. */
export type Axes = readonly [a: number, b: number, c: number, d: number];

/**
 * What a piece of text draws, by itself, turned so that its line runs to the right; undefined where it cannot be drawn. It is drawn as it
 * lies in the form XObject that it is in: browsers write text of transformed boxes upside down and turn the form over.
 *
 * @param shown how it stands on the page
 */
export function drawnText(pdfium: Pdfium, page: PdfPage, object: number, shown: Axes): Ink | undefined {
  const { raw, scratch } = pdfium;
  if (!raw.FPDFPageObj_GetMatrix(object, scratch)) return undefined;
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const angle = Math.atan2(b, a);
  const isTurnedOver = areaOf([a, b, c, d]) * areaOf(shown) < 0;
  const bitmap = raw.FPDFTextObj_GetRenderedBitmap(page.document, page.handle, object, scaleOf(pdfium, object));
  if (bitmap === 0) return undefined;
  try {
    const [width, height, stride] = [raw.FPDFBitmap_GetWidth(bitmap), raw.FPDFBitmap_GetHeight(bitmap), raw.FPDFBitmap_GetStride(bitmap)];
    const start = raw.FPDFBitmap_GetBuffer(bitmap);
    const pixels = pdfium.heap().u8.slice(start, start + stride * height);
    const at = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && pixels[y * stride + x * 4 + ALPHA]! >= INK;
    const straight = Math.abs(angle) < STRAIGHT ? { width, height, at } : turnedBack({ width, height, at }, angle);
    return isTurnedOver ? turnedOver(straight) : straight;
  } finally {
    raw.FPDFBitmap_Destroy(bitmap);
  }
}

function scaleOf({ raw, scratch, heap }: Pdfium, object: number): number {
  if (!raw.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return SCALE;
  const [left = 0, bottom = 0, right = 0, top = 0] = heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const area = (right - left) * (top - bottom);
  return area > 0 ? Math.min(SCALE, Math.sqrt(MOST_PIXELS / area)) : SCALE;
}

function areaOf([a, b, c, d]: Axes): number {
  return a * d - b * c;
}

function turnedOver({ width, height, at }: Ink): Ink {
  return { width, height, at: (x, y) => at(x, height - 1 - y) };
}

function turnedBack({ width, height, at }: Ink, angle: number): Ink {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const wide = Math.ceil(Math.abs(width * cos) + Math.abs(height * sin));
  const high = Math.ceil(Math.abs(width * sin) + Math.abs(height * cos));
  return {
    width: wide,
    height: high,
    at: (x, y) => {
      const [across, down] = [x + 0.5 - wide / 2, y + 0.5 - high / 2];
      return at(Math.floor(width / 2 + across * cos + down * sin), Math.floor(height / 2 - across * sin + down * cos));
    },
  };
}

/** The ink between two parts of the width of all ink, as a picture of its own box; undefined where there is none. */
export function sliceOf(ink: Ink, [from, to]: readonly [number, number]): GlyphPicture | undefined {
  const all = inkedBox(ink, 0, ink.width);
  if (!all) return undefined;
  const wide = all.right - all.left;
  const box = inkedBox(ink, Math.max(all.left, Math.round(all.left + from * wide)), Math.min(all.right, Math.round(all.left + to * wide)));
  if (!box) return undefined;
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const picture = new Float32Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const [x0, x1] = [
        box.left + Math.floor((column * w) / CELLS),
        box.left + Math.max(Math.floor((column * w) / CELLS) + 1, Math.floor(((column + 1) * w) / CELLS)),
      ];
      const [y0, y1] = [
        box.top + Math.floor((row * h) / CELLS),
        box.top + Math.max(Math.floor((row * h) / CELLS) + 1, Math.floor(((row + 1) * h) / CELLS)),
      ];
      let inked = 0;
      for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) if (ink.at(x, y)) inked += 1;
      picture[row * CELLS + column] = inked / ((x1 - x0) * (y1 - y0));
    }
  }
  return { ink: picture, aspect: Math.log(w / h) };
}

function inkedBox(ink: Ink, from: number, to: number): { left: number; top: number; right: number; bottom: number } | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0; y < ink.height; y += 1) {
    for (let x = from; x < to; x += 1) {
      if (!ink.at(x, y)) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right < 0 ? undefined : { left, top, right, bottom };
}
