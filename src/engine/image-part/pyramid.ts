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
  const plane = levels[level]!;
  const scale = 1 / 2 ** level;
  const cell = step * scale;
  const cells = new Float32Array(columns * rows);
  // Four readings a cell: between one and two pixels wide, they leave nothing out.
  const across = new RowReadings(plane, x * scale, cell, columns);
  for (let row = 0, at = 0; row < rows; row += 1) {
    const upper = y * scale + (row + 0.25) * cell - 0.5;
    const lower = upper + 0.5 * cell;
    const upperRow = Math.floor(upper);
    const lowerRow = Math.floor(lower);
    const upperShare = upper - upperRow;
    const lowerShare = lower - lowerRow;
    const a = across.ofRow(upperRow);
    const b = across.ofRow(upperRow + 1);
    const c = across.ofRow(lowerRow);
    const d = across.ofRow(lowerRow + 1);
    for (let column = 0; column < columns; column += 1, at += 1) {
      cells[at] = (a[column]! * (1 - upperShare) + b[column]! * upperShare + c[column]! * (1 - lowerShare) + d[column]! * lowerShare) / 4;
    }
  }
  return cells;
}

/** Rows of a plane that are kept: a row of cells lies between four. */
const KEPT_ROWS = 4;

/** The two readings of each cell along the rows of a plane, summed; rows that follow each other are asked for again and again. */
class RowReadings {
  readonly #plane: Plane;
  /** For each reading the column before it, the one behind it, and its share of that one; two readings a cell. */
  readonly #before: Int32Array;
  readonly #behind: Int32Array;
  readonly #share: Float64Array;
  readonly #kept: { row: number; sums: Float64Array; askedAt: number }[];
  #asked = 0;

  constructor(plane: Plane, x: number, cell: number, columns: number) {
    this.#plane = plane;
    this.#before = new Int32Array(2 * columns);
    this.#behind = new Int32Array(2 * columns);
    this.#share = new Float64Array(2 * columns);
    this.#kept = Array.from({ length: KEPT_ROWS }, () => ({ row: NaN, sums: new Float64Array(columns), askedAt: 0 }));
    for (let reading = 0; reading < 2 * columns; reading += 1) {
      const place = x + (reading / 2 + 0.25) * cell - 0.5;
      const column = Math.floor(place);
      this.#before[reading] = inside(column, plane.width);
      this.#behind[reading] = inside(column + 1, plane.width);
      this.#share[reading] = place - column;
    }
  }

  /** A view: the last four rows that were asked for stay as they are. */
  ofRow(row: number): Float64Array {
    let kept = this.#kept[0]!;
    for (const one of this.#kept) {
      if (one.row === row) {
        one.askedAt = this.#asked += 1;
        return one.sums;
      }
      if (one.askedAt < kept.askedAt) kept = one;
    }
    kept.row = row;
    kept.askedAt = this.#asked += 1;
    const { width, height, data } = this.#plane;
    const from = inside(row, height) * width;
    const [before, behind, share, sums] = [this.#before, this.#behind, this.#share, kept.sums];
    for (let column = 0, at = 0; column < sums.length; column += 1, at += 2) {
      const left = data[from + before[at]!]!;
      const right = data[from + before[at + 1]!]!;
      sums[column] =
        left + (data[from + behind[at]!]! - left) * share[at]! + right + (data[from + behind[at + 1]!]! - right) * share[at + 1]!;
    }
    return sums;
  }
}

/** Beyond the picture its edge goes on. */
function inside(at: number, count: number): number {
  return at < 0 ? 0 : at >= count ? count - 1 : at;
}
