import type { Contour } from '../outline/contour.ts';

/** Cells along each edge of a picture. */
export const CELLS = 16;
/** Lines looked at in each row of cells. */
const LINES = 3;
/** Widths to heights that differ by no more than this (natural logarithm) say nothing: faces are drawn wider and narrower. */
const SAME_ASPECT = 0.25;
const ASPECT_WEIGHT = 0.25;

/** A glyph as it looks, whatever its size: how much of each cell is ink, and width to height as a natural logarithm. */
export type GlyphPicture = { ink: Float32Array; aspect: number };

/** What is compared of a picture: softened, without its mean, of length 1. */
export type Look = { vector: Float32Array; aspect: number };

/** Draws outlines (non-zero winding) into their own box, each axis for itself; undefined when they have no area. */
export function pictureOf(contours: readonly Pick<Contour, 'box' | 'line'>[]): GlyphPicture | undefined {
  const left = Math.min(...contours.map(({ box }) => box[0]));
  const top = Math.min(...contours.map(({ box }) => box[1]));
  const width = Math.max(...contours.map(({ box }) => box[2])) - left;
  const height = Math.max(...contours.map(({ box }) => box[3])) - top;
  if (!(width > 0 && height > 0)) return undefined;
  const ink = new Float32Array(CELLS * CELLS);
  for (let line = 0; line < CELLS * LINES; line += 1) {
    const y = top + ((line + 0.5) / (CELLS * LINES)) * height;
    const row = Math.floor(line / LINES) * CELLS;
    for (const [from, to] of inkedAt(contours, y)) {
      const [start, end] = [((from - left) / width) * CELLS, ((to - left) / width) * CELLS];
      for (let cell = Math.max(0, Math.floor(start)); cell < Math.min(CELLS, Math.ceil(end)); cell += 1) {
        ink[row + cell]! += (Math.min(end, cell + 1) - Math.max(start, cell)) / LINES;
      }
    }
  }
  return { ink, aspect: Math.log(width / height) };
}

/** The stretches of a line across outlines that are inside of them. */
function inkedAt(contours: readonly Pick<Contour, 'line'>[], y: number): [number, number][] {
  const crossings: [x: number, turn: number][] = [];
  for (const { line } of contours) {
    const count = line.length / 2;
    for (let at = 0; at < count; at += 1) {
      const next = (at + 1) % count;
      const [y1, y2] = [line[2 * at + 1]!, line[2 * next + 1]!];
      if (y1 <= y === y2 <= y) continue;
      const x1 = line[2 * at]!;
      crossings.push([x1 + ((y - y1) / (y2 - y1)) * (line[2 * next]! - x1), y2 > y1 ? 1 : -1]);
    }
  }
  crossings.sort((a, b) => a[0] - b[0]);
  const stretches: [number, number][] = [];
  let winding = 0;
  for (let at = 0; at + 1 < crossings.length; at += 1) {
    winding += crossings[at]![1];
    if (winding !== 0) stretches.push([crossings[at]![0], crossings[at + 1]![0]]);
  }
  return stretches;
}

/** The picture turned clockwise by a quarter: letters that lie in a column. */
export function turned({ ink, aspect }: GlyphPicture): GlyphPicture {
  const other = new Float32Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) other[column * CELLS + CELLS - 1 - row] = ink[row * CELLS + column]!;
  }
  return { ink: other, aspect: -aspect };
}

/** Makes a picture ready to be compared: strokes of other weights then still lie on each other. */
export function lookOf({ ink, aspect }: GlyphPicture): Look {
  const vector = new Float32Array(CELLS * CELLS);
  let mean = 0;
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      let sum = 0;
      let weights = 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const weight = (2 - Math.abs(dx)) * (2 - Math.abs(dy));
          weights += weight;
          const [y, x] = [row + dy, column + dx];
          if (y >= 0 && x >= 0 && y < CELLS && x < CELLS) sum += weight * ink[y * CELLS + x]!;
        }
      }
      vector[row * CELLS + column] = sum / weights;
      mean += sum / weights / (CELLS * CELLS);
    }
  }
  let square = 0;
  for (let at = 0; at < vector.length; at += 1) square += (vector[at]! -= mean) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at]! /= length;
  return { vector, aspect };
}

/** How alike two glyphs look: 1 is the same, about 0.1 any two characters, 0.9 one character in two text faces. */
export function likeness(a: Look, b: Look): number {
  let sum = 0;
  for (let at = 0; at < a.vector.length; at += 1) sum += a.vector[at]! * b.vector[at]!;
  return sum - ASPECT_WEIGHT * Math.max(0, Math.abs(a.aspect - b.aspect) - SAME_ASPECT);
}
