import type { Raster } from '../raster.ts';

/** Lightness of a picture, 0–255. */
export type Plane = { width: number; height: number; data: Float32Array };

/** A plane and its halves, quarters …: `levels[k]` has 1 / 2^k of the pixels of the first along an edge. */
export type Pyramid = { levels: Plane[] };

const SMALLEST_EDGE = 4;

/** The lightness of a picture, halved until an edge would fall below four cells. */
export function toPyramid(raster: Raster): Pyramid {
  const levels = [toPlane(raster)];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.width, last.height) < 2 * SMALLEST_EDGE) return { levels };
    levels.push(half(last));
  }
}

function toPlane({ width, height, data }: Raster): Plane {
  const lightness = new Float32Array(width * height);
  for (let at = 0, from = 0; at < lightness.length; at += 1, from += 4) {
    lightness[at] = data[from]! * 0.299 + data[from + 1]! * 0.587 + data[from + 2]! * 0.114;
  }
  return { width, height, data: lightness };
}

function half({ width, height, data }: Plane): Plane {
  const small = { width: width >> 1, height: height >> 1 };
  const into = new Float32Array(small.width * small.height);
  for (let y = 0, at = 0; y < small.height; y += 1) {
    for (let x = 0, from = 2 * y * width; x < small.width; x += 1, at += 1, from += 2) {
      into[at] = (data[from]! + data[from + 1]! + data[from + width]! + data[from + width + 1]!) / 4;
    }
  }
  return { ...small, data: into };
}

/**
 * A grid of means: cell (i, j) covers the square of edge `step` whose corner is at (x + i · step, y + j · step), in pixels of
 * the first level. Read from the coarsest level that is still finer than the step; beyond the picture its edge goes on.
 */
export function sample({ levels }: Pyramid, x: number, y: number, step: number, columns: number, rows: number): Float32Array {
  const level = Math.max(0, Math.min(levels.length - 1, Math.floor(Math.log2(step))));
  const { width, height, data } = levels[level]!;
  const scale = 1 / 2 ** level;
  const cell = step * scale;
  const cells = new Float32Array(columns * rows);
  // Four readings a cell: between one and two pixels wide, they leave nothing out.
  for (let row = 0, at = 0; row < rows; row += 1) {
    const upper = y * scale + (row + 0.25) * cell - 0.5;
    const lower = upper + 0.5 * cell;
    for (let column = 0; column < columns; column += 1, at += 1) {
      const left = x * scale + (column + 0.25) * cell - 0.5;
      const right = left + 0.5 * cell;
      cells[at] =
        (between(data, width, height, left, upper) +
          between(data, width, height, right, upper) +
          between(data, width, height, left, lower) +
          between(data, width, height, right, lower)) /
        4;
    }
  }
  return cells;
}

function between(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const x0 = column < 0 ? 0 : column >= width ? width - 1 : column;
  const x1 = column + 1 < 0 ? 0 : column + 1 >= width ? width - 1 : column + 1;
  const y0 = (row < 0 ? 0 : row >= height ? height - 1 : row) * width;
  const y1 = (row + 1 < 0 ? 0 : row + 1 >= height ? height - 1 : row + 1) * width;
  const upper = data[y0 + x0]! * (1 - fx) + data[y0 + x1]! * fx;
  const lower = data[y1 + x0]! * (1 - fx) + data[y1 + x1]! * fx;
  return upper * (1 - fy) + lower * fy;
}
