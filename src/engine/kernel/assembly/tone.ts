/** Tone differences of RGBA pixels in channel levels, 4 and 16 pixels at a time (section 4.3.4). */

const RGB: v128 = i32x4(0x00ffffff, 0x00ffffff, 0x00ffffff, 0x00ffffff);
const LOW: v128 = i32x4(0xff, 0xff, 0xff, 0xff);

/** |a − b| of every byte, alpha cleared. */
export function apart(a: v128, b: v128): v128 {
  return v128.and(v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a)), RGB);
}

/** The largest channel of each of four pixels. */
function largest(d: v128): v128 {
  return v128.and(i8x16.max_u(d, i8x16.max_u(i32x4.shr_u(d, 8), i32x4.shr_u(d, 16))), LOW);
}

function pack(p: v128, q: v128, r: v128, s: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_u(p, q), i16x8.narrow_i32x4_u(r, s));
}

/** The bits in which 16 pixels differ, all laid over each other. */
function bits16(a: usize, b: usize): v128 {
  const p = v128.or(v128.xor(v128.load(a), v128.load(b)), v128.xor(v128.load(a, 16), v128.load(b, 16)));
  const q = v128.or(v128.xor(v128.load(a, 32), v128.load(b, 32)), v128.xor(v128.load(a, 48), v128.load(b, 48)));
  return v128.or(p, q);
}

/** Whether 16 pixels hold no other byte. */
export function same16(a: usize, b: usize): bool {
  return !v128.any_true(bits16(a, b));
}

/** Whether 64 pixels hold no other byte. */
export function same64(a: usize, b: usize): bool {
  const p = v128.or(bits16(a, b), bits16(a + 64, b + 64));
  return !v128.any_true(v128.or(p, v128.or(bits16(a + 128, b + 128), bits16(a + 192, b + 192))));
}

/** Digital: max over R, G, B of |A − B| of 16 pixels. */
export function digital16(a: usize, b: usize): v128 {
  return pack(
    largest(apart(v128.load(a), v128.load(b))),
    largest(apart(v128.load(a, 16), v128.load(b, 16))),
    largest(apart(v128.load(a, 32), v128.load(b, 32))),
    largest(apart(v128.load(a, 48), v128.load(b, 48))),
  );
}

/** The distance of 16 pixels from a colour: the largest over R, G, B. */
export function from16(at: usize, colour: v128): v128 {
  return pack(
    largest(apart(v128.load(at), colour)),
    largest(apart(v128.load(at, 16), colour)),
    largest(apart(v128.load(at, 32), colour)),
    largest(apart(v128.load(at, 48), colour)),
  );
}

/** The sums of each four of 16 bytes. */
export function sums4(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
}

/** The sum of four numbers. */
export function sumOf4(fours: v128): i32 {
  return i32x4.extract_lane(fours, 0) + i32x4.extract_lane(fours, 1) + i32x4.extract_lane(fours, 2) + i32x4.extract_lane(fours, 3);
}

/** The sum of 16 bytes. */
export function sum16(bytes: v128): i32 {
  return sumOf4(sums4(bytes));
}

/** The largest of 16 bytes. */
export function largestOf16(bytes: v128): i32 {
  const eight = i8x16.max_u(bytes, i64x2.shr_u(bytes, 32));
  const four = i8x16.max_u(eight, i64x2.shr_u(eight, 16));
  const two = i8x16.max_u(four, i64x2.shr_u(four, 8));
  return max(<i32>i8x16.extract_lane_u(two, 0), <i32>i8x16.extract_lane_u(two, 8));
}

/** 16 masks: the first byte, the first two, … all 16. */
const firstBytes: usize = memory.data(256, 16);
for (let k: usize = 0; k < 256; k += 1) store<u8>(firstBytes + k, (k & 15) <= k >> 4 ? 0xff : 0);

/** Bytes 0 to `last` of the 16, the others 0. */
export function firstOf16(bytes: v128, last: i32): v128 {
  return last < 15 ? v128.and(bytes, v128.load(firstBytes + ((<usize>last) << 4))) : bytes;
}

function lowest(at: usize, up: usize, down: usize): v128 {
  return i8x16.min_u(v128.load(at), i8x16.min_u(v128.load(at - up), v128.load(at + down)));
}

function highest(at: usize, up: usize, down: usize): v128 {
  return i8x16.max_u(v128.load(at), i8x16.max_u(v128.load(at - up), v128.load(at + down)));
}

/** The least of each pixel and its neighbours to the left and right, out of three vectors of four pixels. */
function least3(left: v128, here: v128, right: v128): v128 {
  const before = v128.shuffle<u8>(left, here, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
  const after = v128.shuffle<u8>(here, right, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19);
  return i8x16.min_u(here, i8x16.min_u(before, after));
}

function most3(left: v128, here: v128, right: v128): v128 {
  const before = v128.shuffle<u8>(left, here, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
  const after = v128.shuffle<u8>(here, right, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19);
  return i8x16.max_u(here, i8x16.max_u(before, after));
}

/** How far each byte lies outside low…high. */
function outside(value: v128, low: v128, high: v128): v128 {
  return v128.or(i8x16.sub_sat_u(value, high), i8x16.sub_sat_u(low, value));
}

/** Tolerant, both ways, of four pixels: how far each lies outside the other picture's 3 × 3 range; alpha cleared. */
export function tolerant4(a: usize, b: usize, up: usize, down: usize): v128 {
  const lowA = least3(lowest(a - 16, up, down), lowest(a, up, down), lowest(a + 16, up, down));
  const highA = most3(highest(a - 16, up, down), highest(a, up, down), highest(a + 16, up, down));
  const lowB = least3(lowest(b - 16, up, down), lowest(b, up, down), lowest(b + 16, up, down));
  const highB = most3(highest(b - 16, up, down), highest(b, up, down), highest(b + 16, up, down));
  return v128.and(i8x16.max_u(outside(v128.load(a), lowB, highB), outside(v128.load(b), lowA, highA)), RGB);
}

/** Tolerant levels of 16 pixels. `up`, `down`: bytes to the rows above and below, 0 at the picture's edge. */
export function tolerant16(a: usize, b: usize, up: usize, down: usize): v128 {
  return pack(
    largest(tolerant4(a, b, up, down)),
    largest(tolerant4(a + 16, b + 16, up, down)),
    largest(tolerant4(a + 32, b + 32, up, down)),
    largest(tolerant4(a + 48, b + 48, up, down)),
  );
}

/** The same for one pixel, which may have no neighbour to the left or right (0 bytes away then). */
export function tolerant1(a: usize, b: usize, up: usize, down: usize, left: usize, right: usize): u8 {
  let worst: i32 = 0;
  for (let c: usize = 0; c < 3; c += 1) {
    const valueA = <i32>load<u8>(a + c);
    const valueB = <i32>load<u8>(b + c);
    worst = max(worst, beyond(valueA, b + c, up, down, left, right));
    worst = max(worst, beyond(valueB, a + c, up, down, left, right));
  }
  return <u8>worst;
}

function beyond(value: i32, at: usize, up: usize, down: usize, left: usize, right: usize): i32 {
  let low: i32 = 255;
  let high: i32 = 0;
  for (let v: i32 = -1; v <= 1; v += 1) {
    const row = v < 0 ? at - up : v > 0 ? at + down : at;
    for (let u: i32 = -1; u <= 1; u += 1) {
      const other = <i32>load<u8>(u < 0 ? row - left : u > 0 ? row + right : row);
      low = min(low, other);
      high = max(high, other);
    }
  }
  return max(0, max(value - high, low - value));
}
