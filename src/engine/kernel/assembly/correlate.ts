/** How well a small pattern fits at every place of a band of cells (normalised cross-correlation). */
import { scratch } from './layout';

/** The cells of the band (f32, row by row), the pattern (f32, without its mean), and a score (f32) for each place. */
export let cells: usize = 0;
export let pattern: usize = 0;
export let scores: usize = 0;
let sums: usize = 0;
let squares: usize = 0;
let cellsAcross: i32 = 0;
let cellsDown: i32 = 0;
let patternColumns: i32 = 0;
let patternRows: i32 = 0;

/** Room for a band of cells and a pattern. Earlier content is lost. */
export function layCells(columns: i32, rows: i32, ofPattern: i32, downPattern: i32): void {
  cellsAcross = columns;
  cellsDown = rows;
  patternColumns = ofPattern;
  patternRows = downPattern;
  const count = <usize>columns * <usize>rows;
  const corners = <usize>(columns + 1) * <usize>(rows + 1);
  // Four places are reckoned at once: the last of a row read beyond it.
  const ofCells: usize = (4 * count + 31) & ~15;
  const forPattern: usize = (((<usize>ofPattern * <usize>downPattern) << 2) + 15) & ~15;
  cells = scratch(2 * ofCells + forPattern + 16 * corners);
  pattern = cells + ofCells;
  scores = pattern + forPattern;
  sums = scores + ofCells;
  squares = sums + 8 * corners;
}

/**
 * Writes the scores: −1 … 1 where the contrast of the window lies from `low` to `high` (the sum of squares without the mean), else 0.
 * `norm`: the length of the pattern as a vector.
 */
export function correlate(norm: f64, low: f64, high: f64): void {
  integrate();
  const across = cellsAcross - patternColumns + 1;
  const down = cellsDown - patternRows + 1;
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 4) scoreFour(x, y, min(4, across - x), norm, low, high);
  }
}

/** Sums of cells and of their squares above and to the left of each corner. */
function integrate(): void {
  const row = (<usize>(cellsAcross + 1)) << 3;
  memory.fill(sums, 0, row);
  memory.fill(squares, 0, row);
  let at = cells;
  for (let y: usize = 1; y <= <usize>cellsDown; y += 1) {
    let corner = y * row;
    store<f64>(sums + corner, 0);
    store<f64>(squares + corner, 0);
    let sum: f64 = 0;
    let square: f64 = 0;
    for (let x = 0; x < cellsAcross; x += 1, at += 4) {
      const value = <f64>load<f32>(at);
      sum += value;
      square += value * value;
      corner += 8;
      store<f64>(sums + corner, load<f64>(sums + corner - row) + sum);
      store<f64>(squares + corner, load<f64>(squares + corner - row) + square);
    }
  }
}

function spreadAt(x: i32, y: i32): f64 {
  const row = (<usize>(cellsAcross + 1)) << 3;
  const above = <usize>y * row + ((<usize>x) << 3);
  const below = above + <usize>patternRows * row;
  const right = (<usize>patternColumns) << 3;
  const sum = load<f64>(sums + below + right) - load<f64>(sums + below) - load<f64>(sums + above + right) + load<f64>(sums + above);
  const square =
    load<f64>(squares + below + right) - load<f64>(squares + below) - load<f64>(squares + above + right) + load<f64>(squares + above);
  return square - (sum * sum) / <f64>(patternColumns * patternRows);
}

function scoreFour(x: i32, y: i32, count: i32, norm: f64, low: f64, high: f64): void {
  let isWanted = false;
  for (let k = 0; k < count; k += 1) {
    const spread = spreadAt(x + k, y);
    if (spread >= low && spread <= high) isWanted = true;
  }
  const into = scores + ((<usize>y * <usize>(cellsAcross - patternColumns + 1) + <usize>x) << 2);
  let products = f32x4.splat(0);
  if (isWanted) products = productsAt(x, y);
  for (let k = 0; k < count; k += 1) {
    const spread = spreadAt(x + k, y);
    const isIn = spread >= low && spread <= high;
    const product =
      k === 0
        ? f32x4.extract_lane(products, 0)
        : k === 1
          ? f32x4.extract_lane(products, 1)
          : k === 2
            ? f32x4.extract_lane(products, 2)
            : f32x4.extract_lane(products, 3);
    store<f32>(into + ((<usize>k) << 2), isIn ? <f32>(<f64>product / (norm * Math.sqrt(spread))) : 0);
  }
}

/** The sums of products of the pattern and of four windows beside each other. */
function productsAt(x: i32, y: i32): v128 {
  let products = f32x4.splat(0);
  let from = cells + ((<usize>y * <usize>cellsAcross + <usize>x) << 2);
  let at = pattern;
  for (let row = 0; row < patternRows; row += 1) {
    for (let column: usize = 0; column < <usize>patternColumns; column += 1, at += 4) {
      products = f32x4.add(products, f32x4.mul(v128.load32_splat(at), v128.load(from + (column << 2))));
    }
    from += (<usize>cellsAcross) << 2;
  }
  return products;
}
