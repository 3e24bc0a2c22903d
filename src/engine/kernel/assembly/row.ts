/** The levels of one row: 0 below t1 and outside the compared area. */
import { allowed, COLUMN_BITS, columns, levels, marks, width } from './layout';
import { digital16, largestOf16, same16, same64, sumOf4, sums4, tolerant1, tolerant16 } from './tone';

export let isTolerant: bool = false;
let least: v128 = i8x16.splat(1);

/** Of all candidates so far. */
export let candidates: i32 = 0;
export let candidateSum: u64 = 0;
export let candidateMax: i32 = 0;
export let left: i32 = 0;
export let top: i32 = 0;
export let right: i32 = -1;
export let bottom: i32 = -1;

/** First and last pixel of the row that may be candidates: multiples of 16. None: rowFrom is −1. */
export let rowFrom: i32 = -1;
export let rowTo: i32 = 0;
let areaFrom: i32 = 0;
let areaTo: i32 = 0;

/** Sets what counts: pixels from x0 up to, not including, x1 whose level reaches `t1`. */
export function setRow(t1: i32, tolerant: bool, x0: i32, x1: i32): void {
  least = i8x16.splat(<i8>t1);
  isTolerant = tolerant;
  areaFrom = max(0, x0);
  areaTo = min(width, x1);
  memory.fill(levels, 0, <usize>width + 64);
  memory.fill(allowed, 0, <usize>width + 64);
  if (areaTo > areaFrom) memory.fill(allowed + <usize>areaFrom, 0xff, <usize>(areaTo - areaFrom));
  candidates = 0;
  candidateSum = 0;
  candidateMax = 0;
  left = width;
  top = -1;
  right = -1;
  bottom = -1;
}

/** Starts a row: nothing of it is known. */
export function startRow(): void {
  rowFrom = -1;
  rowTo = 0;
}

/**
 * Fills `levels` and `marks` from pixel x0 (a multiple of 16) up to x1 of row y, whose pixels start at a and b, and notes
 * in `columns` where they differ, which it answers. What lies outside is left as it was. Parts of a row come from left to
 * right.
 */
export function fillRow(y: i32, a: usize, b: usize, up: usize, down: usize, x0: i32, x1: i32): bool {
  const end = min(areaTo, x1);
  let differs = false;
  let count = 0;
  let sums = i64x2.splat(0);
  let most16 = i64x2.splat(0);
  let lastBits = 0;
  let x = max(areaFrom & ~15, x0);
  while (x < end) {
    const at = (<usize>x) << 2;
    if (x + 64 <= end && same64(a + at, b + at)) {
      store<u64>(marks + <usize>(x >> 3), 0);
      x += 64;
      continue;
    }
    const until = min(end, x + 64);
    for (; x < until; x += 16) {
      const atA = a + ((<usize>x) << 2);
      const atB = b + ((<usize>x) << 2);
      let bits = 0;
      if (!same16(atA, atB)) {
        differs = true;
        store<u8>(columns + <usize>(x >> COLUMN_BITS), 1);
        const found = levelsOf16(x, atA, atB, up, down);
        v128.store(levels + <usize>x, found);
        bits = i8x16.bitmask(i8x16.ne(found, i64x2.splat(0)));
        if (bits !== 0) {
          if (rowFrom < 0) {
            rowFrom = x;
            left = min(left, x + ctz(bits));
          }
          rowTo = x + 16;
          lastBits = bits;
          count += popcnt(bits);
          sums = i32x4.add(sums, sums4(found));
          most16 = i8x16.max_u(most16, found);
        }
      }
      store<u16>(marks + <usize>(x >> 3), <u16>bits);
    }
  }
  if (count > 0) {
    right = max(right, rowTo + 15 - clz(lastBits));
    candidates += count;
    candidateSum += <u64>sumOf4(sums);
    candidateMax = max(candidateMax, largestOf16(most16));
    if (top < 0) top = y;
    bottom = y;
  }
  return differs;
}

/** Fills `levels` only. */
export function fillLevels(a: usize, b: usize, up: usize, down: usize, x0: i32, x1: i32): void {
  for (let x = x0; x < x1; x += 16) {
    v128.store(levels + <usize>x, levelsOf16(x, a + ((<usize>x) << 2), b + ((<usize>x) << 2), up, down));
  }
}

/** The levels of 16 pixels, from pixel x on, that start at a and b. */
function levelsOf16(x: i32, a: usize, b: usize, up: usize, down: usize): v128 {
  const digital = digital16(a, b);
  const counted = v128.and(i8x16.ge_u(digital, least), v128.load(allowed + <usize>x));
  // The tolerant difference is never above the digital one.
  return isTolerant && v128.any_true(counted) ? tolerantHere(x, a, b, up, down) : v128.and(digital, counted);
}

/** Tolerant levels; the pixels at the left and right edge have fewer neighbours and are done one by one. */
function tolerantHere(x: i32, a: usize, b: usize, up: usize, down: usize): v128 {
  let found = tolerant16(a, b, up, down);
  const last = width - 1 - x;
  if (x === 0 || last < 16) {
    const into = levels + <usize>x;
    v128.store(into, found);
    if (x === 0) store<u8>(into, tolerant1(a, b, up, down, 0, width > 1 ? 4 : 0));
    if (last < 16 && width > 1) {
      const at = (<usize>last) << 2;
      store<u8>(into + <usize>last, tolerant1(a + at, b + at, up, down, 4, 0));
    }
    found = v128.load(into);
  }
  return v128.and(found, v128.and(i8x16.ge_u(found, least), v128.load(allowed + <usize>x)));
}
