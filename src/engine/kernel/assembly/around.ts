/** What stands out of its surroundings: the darkest and the lightest pixel within a square around each. */
import { scratch } from './layout';

/** Pixels on each side that belong to the surroundings of one. */
export const AROUND: i32 = 24;
/** What a window is put together of: the largest of 32 pixels, twice. */
const HALF: i32 = 32;
const LAST: i32 = 2 * AROUND + 1 - HALF;

/** The rows of a band in lightness, a byte a pixel, with AROUND rows above and below; and what each of its own pixels is. */
export let source: usize = 0;
export let kinds: usize = 0;
/** Bytes from row to row. */
export let sourceRow: i32 = 0;
let highest: usize = 0;
let lowest: usize = 0;
let bandRows: i32 = 0;

/** Room for a band of so many own rows. Earlier content is lost. */
export function layBand(columns: i32, rows: i32): void {
  bandRows = rows;
  sourceRow = (columns + 2 * AROUND + 2 * HALF + 15) & ~15;
  const all = <usize>sourceRow * <usize>(rows + 2 * AROUND) + <usize>HALF;
  source = scratch(4 * all);
  highest = source + all;
  lowest = highest + all;
  kinds = lowest + all;
}

/**
 * Tells the pixels of the band: 1 dark, 2 light, by the middle between the darkest and the lightest around; 0 where these differ by less
 * than `contrast`. Pixels stand AROUND behind the start of their row in `source`, at its start in `kinds`; of what lies outside the
 * picture only `inside` rows from `firstInside` on and `columns` pixels are looked at.
 */
export function tellKinds(columns: i32, firstInside: i32, inside: i32, contrast: i32): void {
  const row = <usize>sourceRow;
  const all = row * <usize>(bandRows + 2 * AROUND);
  memory.fill(highest, 0, all);
  memory.fill(lowest, 0, all);
  for (let y = firstInside; y < firstInside + inside; y += 1) {
    const at = <usize>y * row;
    memory.copy(highest + at + <usize>AROUND, source + at + <usize>AROUND, <usize>columns);
    for (let x: usize = <usize>AROUND; x < <usize>(AROUND + columns); x += 1) store<u8>(lowest + at + x, 255 - load<u8>(source + at + x));
  }
  largestAround(highest);
  largestAround(lowest);
  const least = i16x8.splat(<i16>contrast);
  for (let y: usize = 0; y < <usize>bandRows; y += 1) {
    const from = source + (y + <usize>AROUND) * row + <usize>AROUND;
    for (let x: usize = 0; x < <usize>columns; x += 16) {
      const value = v128.load(from + x);
      const high = v128.load(highest + y * row + x);
      // The darkest is what is left of white by the largest of what is missing to it.
      const low = v128.xor(v128.load(lowest + y * row + x), i8x16.splat(-1));
      const lower = kindsOf(i16x8.extend_low_i8x16_u(value), i16x8.extend_low_i8x16_u(low), i16x8.extend_low_i8x16_u(high), least);
      const upper = kindsOf(i16x8.extend_high_i8x16_u(value), i16x8.extend_high_i8x16_u(low), i16x8.extend_high_i8x16_u(high), least);
      v128.store(kinds + y * row + x, i8x16.narrow_i16x8_u(lower, upper));
    }
  }
}

function kindsOf(value: v128, low: v128, high: v128, least: v128): v128 {
  const stands = i16x8.ge_s(i16x8.sub(high, low), least);
  const isDark = i16x8.lt_s(i16x8.add(value, value), i16x8.add(high, low));
  const kind = v128.bitselect(i16x8.splat(1), i16x8.splat(2), isDark);
  return v128.and(kind, stands);
}

/** The largest of the square of 2 · AROUND + 1 that begins at each byte, in place; each step doubles the length of what is looked at. */
function largestAround(plane: usize): void {
  const row = <usize>sourceRow;
  const rows = <usize>(bandRows + 2 * AROUND);
  for (let length: usize = 1; length < <usize>HALF; length <<= 1) joinAll(plane, row * rows, length);
  joinAll(plane, row * rows, <usize>LAST);
  for (let length: usize = 1; length < <usize>HALF; length <<= 1) joinAll(plane, row * (rows - length), row * length);
  joinAll(plane, row * (rows - <usize>LAST), row * <usize>LAST);
}

/** Each byte becomes the larger of itself and the one so far behind it. */
function joinAll(plane: usize, bytes: usize, behind: usize): void {
  for (let at = plane, end = plane + bytes; at < end; at += 16) v128.store(at, i8x16.max_u(v128.load(at), v128.load(at + behind)));
}
