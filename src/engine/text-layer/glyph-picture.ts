import type { Contour } from '../outline/contour.ts';

/** Cells along each edge of a picture. */
export const CELLS = 16;
/** Lines looked at in each row of cells. */
const LINES = 3;
/** Widths to heights that differ by no more than this (natural logarithm) say nothing: faces are drawn wider and narrower. */
const SAME_ASPECT = 0.25;
const ASPECT_WEIGHT = 0.25;
/**
 * A glyph that is drawn is so much like itself as its font has it, small ones with accents (ῖ) least. Of two letters or digits of one face only 0 and O, E and F,
 * 1 and I are (and those that differ by size), of a million pairs of ideographs few (士 and 土, 鶫 and 鶇).
 */
const SAME_GLYPH = 0.9;

/** A glyph as it looks, whatever its size: how much of each cell is ink, and width to height as a natural logarithm. */
export type GlyphPicture = { ink: Float32Array; aspect: number };

/** What is compared of a picture: softened, without its mean, of length 1; and that in few numbers (`mostAlike`). */
export type Look = { vector: Float32Array; aspect: number; few: Float32Array; rest: number };

/** Draws outlines (non-zero winding) into their own box, each axis for itself; undefined when they have no area. */
export function pictureOf(contours: readonly Pick<Contour, 'box' | 'line'>[]): GlyphPicture | undefined {
  const left = Math.min(...contours.map(({ box }) => box[0]));
  const top = Math.min(...contours.map(({ box }) => box[1]));
  const width = Math.max(...contours.map(({ box }) => box[2])) - left;
  const height = Math.max(...contours.map(({ box }) => box[3])) - top;
  if (!(width > 0 && height > 0)) return undefined;
  const ink = new Float32Array(CELLS * CELLS);
  const lines = crossingsOf(contours, { top, step: height / (CELLS * LINES) });
  for (const [line, crossings] of lines.entries()) {
    const row = Math.floor(line / LINES) * CELLS;
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (let at = 0; at + 1 < crossings.length; at += 1) {
      winding += crossings[at]!.turn;
      if (winding === 0) continue;
      const start = ((crossings[at]!.x - left) / width) * CELLS;
      const end = ((crossings[at + 1]!.x - left) / width) * CELLS;
      for (let cell = Math.max(0, Math.floor(start)); cell < Math.min(CELLS, Math.ceil(end)); cell += 1) {
        ink[row + cell]! += (Math.min(end, cell + 1) - Math.max(start, cell)) / LINES;
      }
    }
  }
  return { ink, aspect: Math.log(width / height) };
}

type Crossing = { x: number; turn: number };

/** Where outlines cross each of the lines that are looked at, in the middle of their stripes, and which way. */
function crossingsOf(contours: readonly Pick<Contour, 'line'>[], { top, step }: { top: number; step: number }): Crossing[][] {
  const lines: Crossing[][] = Array.from({ length: CELLS * LINES }, () => []);
  for (const { line } of contours) {
    const count = line.length / 2;
    for (let at = 0; at < count; at += 1) {
      const next = at + 1 === count ? 0 : at + 1;
      const [x1, y1, x2, y2] = [line[2 * at]!, line[2 * at + 1]!, line[2 * next]!, line[2 * next + 1]!];
      const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
      const last = Math.min(lines.length - 1, Math.ceil((high - top) / step - 0.5));
      for (let stripe = Math.max(0, Math.floor((low - top) / step - 0.5)); stripe <= last; stripe += 1) {
        const y = top + (stripe + 0.5) * step;
        if (y1 <= y !== y2 <= y) lines[stripe]!.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y2 > y1 ? 1 : -1 });
      }
    }
  }
  return lines;
}

/** The picture turned clockwise by a quarter: letters that lie in a column. */
export function turned({ ink, aspect }: GlyphPicture): GlyphPicture {
  const other = new Float32Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) other[column * CELLS + CELLS - 1 - row] = ink[row * CELLS + column]!;
  }
  return { ink: other, aspect: -aspect };
}

/** The picture moved by whole cells; what leaves it is gone. */
export function moved({ ink, aspect }: GlyphPicture, right: number, down: number): GlyphPicture {
  const other = new Float32Array(CELLS * CELLS);
  for (let row = Math.max(0, down); row < Math.min(CELLS, CELLS + down); row += 1) {
    for (let column = Math.max(0, right); column < Math.min(CELLS, CELLS + right); column += 1)
      other[row * CELLS + column] = ink[(row - down) * CELLS + column - right]!;
  }
  return { ink: other, aspect };
}

/** Makes a picture ready to be compared: strokes of other weights then still lie on each other. */
export function lookOf({ ink, aspect }: GlyphPicture): Look {
  const vector = softened(ink);
  let mean = 0;
  for (let at = 0; at < vector.length; at += 1) mean += vector[at]!;
  mean /= vector.length;
  let square = 0;
  for (let at = 0; at < vector.length; at += 1) square += (vector[at]! -= mean) ** 2;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at]! /= length;
  return { vector, aspect, ...inFew(vector) };
}

/** Each cell with its neighbours, weighted 1 2 1 along both edges; beyond the picture there is no ink. */
function softened(ink: Float32Array): Float32Array {
  const rows = new Float32Array(CELLS * (CELLS + 2));
  for (let row = 0; row < CELLS; row += 1) {
    const from = row * CELLS;
    const to = from + CELLS;
    for (let column = 0; column < CELLS; column += 1) {
      const left = column === 0 ? 0 : ink[from + column - 1]!;
      const right = column === CELLS - 1 ? 0 : ink[from + column + 1]!;
      rows[to + column] = (left + 2 * ink[from + column]! + right) / 16;
    }
  }
  const out = new Float32Array(CELLS * CELLS);
  for (let at = 0; at < out.length; at += 1) out[at] = rows[at]! + 2 * rows[at + CELLS]! + rows[at + 2 * CELLS]!;
  return out;
}

/** Cells along each edge of a picture in few numbers, and cells that one of them is the sum of along each edge. */
const FEW = 8;
const SUMMED = CELLS / FEW;

/** The part of a look that few numbers tell, and how long the rest is. */
function inFew(vector: Float32Array): Pick<Look, 'few' | 'rest'> {
  const few = new Float32Array(FEW * FEW);
  for (let row = 0; row < CELLS; row += 1) {
    const line = Math.floor(row / SUMMED) * FEW;
    for (let column = 0; column < CELLS; column += 1) few[line + Math.floor(column / SUMMED)]! += vector[row * CELLS + column]! / SUMMED;
  }
  let square = 0;
  for (let at = 0; at < few.length; at += 1) square += few[at]! ** 2;
  return { few, rest: Math.sqrt(Math.max(0, 1 - square)) };
}

/** What rounding may add to `mostAlike`. */
const ROUNDING = 1e-4;

/** No less than `likeness`, by a quarter of the work (the rests of two looks are at most as alike as they are long). */
export function mostAlike(a: Look, b: Look): number {
  let sum = a.rest * b.rest + ROUNDING;
  for (let at = 0; at < FEW * FEW; at += 1) sum += a.few[at]! * b.few[at]!;
  return sum - apart(a, b);
}

/** How alike two glyphs look: 1 is the same, about 0.1 any two characters, 0.9 one character in two text faces. */
export function likeness(a: Look, b: Look): number {
  let sum = 0;
  for (let at = 0; at < a.vector.length; at += 1) sum += a.vector[at]! * b.vector[at]!;
  return sum - apart(a, b);
}

/** Whether what is drawn is a glyph as its font has it. */
export function isSameGlyph(drawn: Look, own: Look): boolean {
  return likeness(drawn, own) >= SAME_GLYPH;
}

function apart(a: Look, b: Look): number {
  return ASPECT_WEIGHT * Math.max(0, Math.abs(a.aspect - b.aspect) - SAME_ASPECT);
}
