/**
 * What happened at one place (section 4.3.7). Both pictures hold a cut-out of the page, as wide as the tables were laid
 * out for; the mask holds the levels of its pixels.
 */
import { first, histogram, levels, mask, second, stride, width } from './layout';
import { fillLevels } from './row';
import { apart, firstOf16, from16, sum16, sumOf4, sums4, tolerant4 } from './tone';

let height: i32 = 0;
/** The place in the cut-out, inclusive bounds. */
let left: i32 = 0;
let top: i32 = 0;
let right: i32 = 0;
let bottom: i32 = 0;

/** Rings around a place that tell its surroundings, from the inner to the outer, in pixels away. */
const INNER_RING: i32 = 2;
const OUTER_RING: i32 = 3;

/**
 * Takes `rows` rows with a place in them (inclusive bounds), and fills the mask there and in its rings. What counts as a
 * candidate is as in setRow.
 */
export function takePlace(rows: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  height = rows;
  left = x0;
  top = y0;
  right = x1;
  bottom = y1;
  const from = max(0, x0 - OUTER_RING) & ~15;
  const to = min(width, x1 + OUTER_RING + 1);
  const end = min(rows, y1 + OUTER_RING + 1);
  for (let y = max(0, y0 - OUTER_RING); y < end; y += 1) {
    const at = <usize>y * stride;
    fillLevels(first + at, second + at, y > 0 ? stride : 0, y < rows - 1 ? stride : 0, from, to);
    memory.copy(mask + <usize>(y * width + from), levels + <usize>from, <usize>(to - from));
  }
}

function isCandidate(x: i32, y: i32): bool {
  return load<u8>(mask + <usize>(y * width + x)) !== 0;
}

let ringCount: i32 = 0;
/** Colour and number of the pixels taken last, which are not in the histogram yet: surroundings are mostly of one colour. */
let runColour: i32 = 0;
let runCount: i32 = 0;

function endRun(): void {
  for (let c: usize = 0; c < 3; c += 1) {
    const bin = histogram + ((c << 8) + ((<usize>runColour >> (c << 3)) & 0xff)) * 4;
    store<i32>(bin, load<i32>(bin) + runCount);
  }
  ringCount += runCount;
  runCount = 0;
}

function takeRing(picture: usize, x: i32, y: i32): void {
  if (x < 0 || y < 0 || x >= width || y >= height || isCandidate(x, y)) return;
  const colour = load<i32>(picture + <usize>y * stride + ((<usize>x) << 2));
  if (colour !== runColour) {
    endRun();
    runColour = colour;
  }
  runCount += 1;
}

function takeRingRow(picture: usize, x0: i32, x1: i32, y: i32): void {
  if (y < 0 || y >= height) return;
  const row = picture + <usize>y * stride;
  const marks = mask + <usize>(y * width);
  const end = min(width - 1, x1);
  let x = max(0, x0);
  while (x <= end) {
    const four = v128.load(row + ((<usize>x) << 2));
    if (x + 3 <= end && load<u32>(marks + <usize>x) === 0 && i32x4.all_true(i32x4.eq(four, i32x4.splat(runColour)))) {
      runCount += 4;
      x += 4;
    } else {
      takeRing(picture, x, y);
      x += 1;
    }
  }
}

function middle(channel: usize): i32 {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += load<i32>(histogram + ((channel << 8) + <usize>value) * 4);
    if (seen > ringCount >> 1) return value;
  }
  return 255;
}

/**
 * Mean distance, in levels, of the differing pixels of the place from the median colour of the two rings around it; −1
 * without any surroundings. `after`: in the second picture.
 */
export function contrast(after: bool): f64 {
  const picture = after ? second : first;
  memory.fill(histogram, 0, 3 * 256 * 4);
  ringCount = 0;
  runCount = 0;
  for (let out = INNER_RING; out <= OUTER_RING; out += 1) {
    takeRingRow(picture, left - out, right + out, top - out);
    takeRingRow(picture, left - out, right + out, bottom + out);
    for (let y = top - out + 1; y < bottom + out; y += 1) takeRing(picture, left - out, y);
    for (let y = top - out + 1; y < bottom + out; y += 1) takeRing(picture, right + out, y);
  }
  endRun();
  if (ringCount === 0) return -1;
  const red = middle(0);
  const green = middle(1);
  const blue = middle(2);
  const colour = i32x4.splat(red | (green << 8) | (blue << 16));
  let sum: i64 = 0;
  let count: i64 = 0;
  for (let y = top; y <= bottom; y += 1) {
    const row = picture + <usize>y * stride;
    let sums = i64x2.splat(0);
    for (let x = left; x <= right; x += 16) {
      const marked = i8x16.ne(maskOf16(x, y), i64x2.splat(0));
      const bits = i8x16.bitmask(marked);
      if (bits === 0) continue;
      count += <i64>popcnt(bits);
      sums = i32x4.add(sums, sums4(v128.and(marked, from16(row + ((<usize>x) << 2), colour))));
    }
    sum += <i64>sumOf4(sums);
  }
  return count === 0 ? -1 : <f64>sum / <f64>count;
}

/** The mask from pixel x on, 0 beyond the place. */
function maskOf16(x: i32, y: i32): v128 {
  return firstOf16(v128.load(mask + <usize>(y * width + x)), right - x);
}

let limit: v128 = i8x16.splat(1);

/** Whether every pixel of the row from x0 to x1 lies below the limit when the first picture moves by dx, dy. */
function rowFits(y: i32, x0: i32, x1: i32, dx: i32, dy: i32): bool {
  const a = first + <usize>(y - dy) * stride;
  const b = second + <usize>y * stride;
  for (let x = x0; x <= x1; x += 4) {
    const atA = a + ((<usize>(x - dx)) << 2);
    const atB = b + ((<usize>x) << 2);
    // The tolerant difference is never above the digital one.
    if (!v128.any_true(i8x16.ge_u(apart(v128.load(atA), v128.load(atB)), limit))) continue;
    let over = i8x16.bitmask(i8x16.ge_u(tolerant4(atA, atB, stride, stride), limit));
    if (x1 - x < 3) over &= (1 << ((x1 - x + 1) << 2)) - 1;
    if (over !== 0) return false;
  }
  return true;
}

/**
 * Which shifts of up to `reach` pixels bring every pixel of the box below the limit: a bit for each, row by row from
 * (−reach, −reach). The box must lie reach + 1 pixels inside the cut-out.
 */
export function fittingShifts(x0: i32, y0: i32, x1: i32, y1: i32, reach: i32, below: i32): i32 {
  limit = i8x16.splat(<i8>below);
  let fitting = 0;
  let bit = 0;
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (boxFits(x0, y0, x1, y1, dx, dy)) fitting |= 1 << bit;
      bit += 1;
    }
  }
  return fitting;
}

/** How far the mean colours of the box lie apart in the two pictures, in levels: the largest over R, G, B. */
export function meanApart(x0: i32, y0: i32, x1: i32, y1: i32): f64 {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = y0; y <= y1; y += 1) {
    const row = <usize>y * stride;
    for (let x = x0; x <= x1; x += 1) {
      const a = first + row + ((<usize>x) << 2);
      const b = second + row + ((<usize>x) << 2);
      red += <i32>load<u8>(a) - <i32>load<u8>(b);
      green += <i32>load<u8>(a, 1) - <i32>load<u8>(b, 1);
      blue += <i32>load<u8>(a, 2) - <i32>load<u8>(b, 2);
    }
  }
  return <f64>max(abs(red), max(abs(green), abs(blue))) / <f64>((x1 - x0 + 1) * (y1 - y0 + 1));
}

/** The sum of |A − B| over R, G and B when the first picture moves by dx, dy; any number above `most` if it is above. */
function distance(x0: i32, y0: i32, x1: i32, y1: i32, dx: i32, dy: i32, most: i64): i64 {
  let sum: i64 = 0;
  for (let y = y0; y <= y1 && sum <= most; y += 1) {
    const a = first + <usize>(y - dy) * stride;
    const b = second + <usize>y * stride;
    let row = i64x2.splat(0);
    for (let x = x0; x <= x1; x += 4) {
      const d = apart(v128.load(a + ((<usize>(x - dx)) << 2)), v128.load(b + ((<usize>x) << 2)));
      row = i32x4.add(row, sums4(firstOf16(d, ((x1 - x) << 2) + 3)));
    }
    sum += <i64>sumOf4(row);
  }
  return sum;
}

let tellingX: i32 = 0;
let tellingY: i32 = 0;

/** Finds the 16 pixels of the place with the most difference: where a wrong shift shows first. */
function findTelling(): void {
  tellingX = left;
  tellingY = top;
  let most = 0;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 16) {
      const sum = sum16(maskOf16(x, y));
      if (sum <= most) continue;
      most = sum;
      tellingX = x;
      tellingY = y;
    }
  }
}

/**
 * The shift of up to REACH pixels that brings every pixel of the box below the limit; of several the one with the
 * least distance, then the shortest, the highest, the leftmost. (dx + 128) · 256 + dy + 128, or 0 for none. The box must
 * lie REACH + 1 pixels inside the cut-out.
 */
export function findShift(x0: i32, y0: i32, x1: i32, y1: i32, below: i32): i32 {
  limit = i8x16.splat(<i8>below);
  findTelling();
  // What moved lies nearest where it fits, which is sooner tried than all that fits nearly.
  const nearest = nearestShift(x0, y0, x1, y1, false);
  if (nearest === 0 || boxFits(x0, y0, x1, y1, (nearest >> 8) - 128, (nearest & 255) - 128)) return nearest;
  return nearestShift(x0, y0, x1, y1, true);
}

/** How far a place is looked for, in pixels. */
const REACH: i32 = 6;
/** Every shift (dx, dy as i8): the shortest first, of equal ones the highest, then the leftmost. */
const shifts: usize = memory.data(336);
let shiftsEnd = shifts;
for (let length = 1; length <= 2 * REACH * REACH; length += 1) {
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      if (dx * dx + dy * dy !== length) continue;
      store<i8>(shiftsEnd, <i8>dx);
      store<i8>(shiftsEnd, <i8>dy, 1);
      shiftsEnd += 2;
    }
  }
}

/** The same of all shifts that bring the telling pixels below the limit, or (`fits`) the whole box. */
function nearestShift(x0: i32, y0: i32, x1: i32, y1: i32, fits: bool): i32 {
  let nearest = 0;
  let most: i64 = i64.MAX_VALUE;
  for (let shift = shifts; shift < shiftsEnd && most >= 0; shift += 2) {
    const dx = <i32>load<i8>(shift);
    const dy = <i32>load<i8>(shift, 1);
    // Where the new picture shows most, and where the old one does.
    if (!tellingFits(x0, y0, x1, y1, dx, dy, 0, 0) || !tellingFits(x0, y0, x1, y1, dx, dy, dx, dy)) continue;
    const rest = distance(x0, y0, x1, y1, dx, dy, most);
    if (rest > most || (fits && !boxFits(x0, y0, x1, y1, dx, dy))) continue;
    // What comes later is no shorter: it must lie nearer, and most are given up in their first row.
    nearest = ((dx + 128) << 8) + dy + 128;
    most = rest - 1;
  }
  return nearest;
}

/** Whether the telling pixels, moved by u, v, fit as far as they lie in the box. */
function tellingFits(x0: i32, y0: i32, x1: i32, y1: i32, dx: i32, dy: i32, u: i32, v: i32): bool {
  const y = tellingY + v;
  if (y < y0 || y > y1) return true;
  return rowFits(y, max(x0, tellingX + u), min(x1, tellingX + u + 15), dx, dy);
}

function boxFits(x0: i32, y0: i32, x1: i32, y1: i32, dx: i32, dy: i32): bool {
  for (let y = y0; y <= y1; y += 1) if (!rowFits(y, x0, x1, dx, dy)) return false;
  return true;
}
