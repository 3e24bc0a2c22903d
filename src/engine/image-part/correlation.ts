import { kernel } from '../kernel/kernel.ts';
import type { Plane } from './pyramid.ts';

/** A pattern without its mean; `norm`: the length of what is left, as a vector. */
export type Template = { columns: number; rows: number; data: Float32Array; norm: number };

/** A grid of cells, row by row, as a pattern to look for. */
export function toTemplate(cells: Float32Array, columns: number, rows: number): Template {
  const mean = cells.reduce((sum, value) => sum + value, 0) / cells.length;
  const data = cells.map((value) => value - mean);
  return { columns, rows, data, norm: Math.sqrt(data.reduce((sum, value) => sum + value * value, 0)) };
}

/** Normalised cross-correlation of two grids of one size: −1 … 1, 0 where one of them is flat. */
export function correlation(template: Template, cells: Float32Array): number {
  const { data, norm } = template;
  let sum = 0;
  let squares = 0;
  let product = 0;
  for (let at = 0; at < data.length; at += 1) {
    const value = cells[at]!;
    sum += value;
    squares += value * value;
    product += value * data[at]!;
  }
  const spread = squares - (sum * sum) / data.length;
  return norm < 1e-6 || spread < 1e-6 ? 0 : product / (norm * Math.sqrt(spread));
}

/** Where a template fits best, in cells of the grid searched; `score` −1 … 1. */
export type Peak = { x: number; y: number; score: number };

/** A window is looked at when its contrast is that of the template within this factor, either way. */
const CONTRAST_FACTOR = 3;

/** Places that are reckoned together, so that the kernel's memory stays small. */
const BAND_CELLS = 1 << 18;

/**
 * The places of a plane where a template correlates by at least `least`, local maxima only. Sums come from integral
 * images, so flat places cost nothing.
 */
export function correlate(plane: Plane, template: Template, least: number): Peak[] {
  const { width, height } = plane;
  const { columns, rows, norm } = template;
  const across = width - columns + 1;
  const down = height - rows + 1;
  if (across < 1 || down < 1 || norm < 1e-6) return [];
  const scores = new Float32Array(across * down);
  const bandRows = Math.max(1, Math.floor(BAND_CELLS / width));
  for (let top = 0; top < down; top += bandRows) {
    const bottom = Math.min(down, top + bandRows);
    scores.set(scoresOf({ ...plane, height: bottom + rows - 1 }, template, top), top * across);
  }
  return peaksOf(scores, across, down, least);
}

/** The scores of the places of a plane from row `top` on; a view that the next call of the kernel ends. */
function scoresOf({ width, height, data }: Plane, { columns, rows, data: pattern, norm }: Template, top: number): Float32Array {
  const count = height - top;
  kernel.layCells(width, count, columns, rows);
  const { buffer } = kernel.memory;
  new Float32Array(buffer, kernel.cells.value, width * count).set(data.subarray(top * width, height * width));
  new Float32Array(buffer, kernel.pattern.value, pattern.length).set(pattern);
  kernel.correlate(norm, (norm / CONTRAST_FACTOR) ** 2, (norm * CONTRAST_FACTOR) ** 2);
  return new Float32Array(buffer, kernel.scores.value, (width - columns + 1) * (count - rows + 1));
}

function peaksOf(scores: Float32Array, across: number, down: number, least: number): Peak[] {
  const peaks: Peak[] = [];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const score = scores[y * across + x]!;
      if (score >= least && isPeak(scores, across, down, x, y, score)) peaks.push({ x, y, score });
    }
  }
  return peaks;
}

function isPeak(scores: Float32Array, across: number, down: number, x: number, y: number, score: number): boolean {
  for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v += 1) {
    for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u += 1) {
      if (scores[v * across + u]! > score) return false;
    }
  }
  return true;
}
