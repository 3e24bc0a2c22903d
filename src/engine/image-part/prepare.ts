import type { Raster } from '../raster.ts';
import type { ImageRefusal } from './image-part.ts';

/** Shorter edge in px below which a picture may look like anything. */
export const LEAST_EDGE = 40;
/** Standard deviation of lightness below which a picture has no structure to be found by. */
const LEAST_SPREAD = 8;
/** Levels within which a border counts as one colour; JPEG noise stays below. */
const BORDER_TOLERANCE = 20;

/** Longer edge in px above which a picture is halved, thirded …: no logo on an artwork shows more. */
const MOST_EDGE = 1600;

/**
 * A picture without its plain border: what is looked for. `left`, `top`: where it begins in the whole picture; all in
 * pixels that are `reduced` times those of the file.
 */
export type PreparedPart = { raster: Raster; left: number; top: number; whole: { width: number; height: number }; reduced: number };

/** Cuts the plain border off: on the artwork another colour may stand there. Says why a picture cannot be looked for. */
export function preparePart(given: Raster): PreparedPart | ImageRefusal {
  const reduced = Math.ceil(Math.max(given.width, given.height) / MOST_EDGE);
  const raster = reduced > 1 ? reduce(given, reduced) : given;
  const whole = { width: raster.width, height: raster.height };
  const { left, top, right, bottom } = content(raster);
  const cut = crop(raster, left, top, right - left, bottom - top);
  if (Math.min(cut.width, cut.height) < LEAST_EDGE) return spread(raster) < LEAST_SPREAD ? 'FLAT' : 'TOO_SMALL';
  return spread(cut) < LEAST_SPREAD ? 'FLAT' : { raster: cut, left, top, whole, reduced };
}

/** Turns a picture clockwise. */
export function turn(raster: Raster, rotation: 0 | 90 | 180 | 270): Raster {
  if (rotation === 0) return raster;
  const { width, height } = raster;
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, width * height);
  const into = new Uint32Array(width * height);
  const size = rotation === 180 ? { width, height } : { width: height, height: width };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to =
        rotation === 90
          ? x * size.width + (height - 1 - y)
          : rotation === 180
            ? (height - 1 - y) * width + (width - 1 - x)
            : (width - 1 - x) * size.width + y;
      into[to] = from[y * width + x]!;
    }
  }
  return { ...size, data: new Uint8Array(into.buffer) };
}

/** Means of squares of `factor` pixels. */
function reduce({ width, height, data }: Raster, factor: number): Raster {
  const small = { width: Math.max(1, Math.floor(width / factor)), height: Math.max(1, Math.floor(height / factor)) };
  const into = new Uint8Array(small.width * small.height * 4);
  for (let y = 0, at = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1, at += 4) {
      let [red, green, blue] = [0, 0, 0];
      for (let v = 0; v < factor; v += 1) {
        for (let u = 0, from = ((y * factor + v) * width + x * factor) * 4; u < factor; u += 1, from += 4) {
          red += data[from]!;
          green += data[from + 1]!;
          blue += data[from + 2]!;
        }
      }
      into[at] = Math.round(red / factor ** 2);
      into[at + 1] = Math.round(green / factor ** 2);
      into[at + 2] = Math.round(blue / factor ** 2);
      into[at + 3] = 255;
    }
  }
  return { ...small, data: into };
}

function crop(raster: Raster, left: number, top: number, width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * raster.width + left) * 4;
    data.set(raster.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}

function content(raster: Raster): { left: number; top: number; right: number; bottom: number } {
  const { width, height } = raster;
  const isRowPlain = (y: number): boolean => isPlain(raster, 0, width, y, y + 1);
  const isColumnPlain = (x: number): boolean => isPlain(raster, x, x + 1, 0, height);
  let [left, top, right, bottom] = [0, 0, width, height];
  while (top < bottom - 1 && isRowPlain(top)) top += 1;
  while (bottom > top + 1 && isRowPlain(bottom - 1)) bottom -= 1;
  while (left < right - 1 && isColumnPlain(left)) left += 1;
  while (right > left + 1 && isColumnPlain(right - 1)) right -= 1;
  return { left, top, right, bottom };
}

/** Whether an area has the colour of the picture's first pixel. */
function isPlain({ width, data }: Raster, x0: number, x1: number, y0: number, y1: number): boolean {
  for (let y = y0; y < y1; y += 1) {
    for (let at = (y * width + x0) * 4, end = (y * width + x1) * 4; at < end; at += 4) {
      for (let channel = 0; channel < 3; channel += 1) {
        if (Math.abs(data[at + channel]! - data[channel]!) > BORDER_TOLERANCE) return false;
      }
    }
  }
  return true;
}

function spread({ data }: Raster): number {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < data.length; at += 4) {
    const value = data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;
    sum += value;
    squares += value * value;
  }
  const count = data.length / 4;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
