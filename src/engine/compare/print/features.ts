import { blurred, type Gray } from './gray.ts';

/** A corner with what lies around it as 256 comparisons, turned by its own direction. */
export type Feature = { x: number; y: number; bits: Uint32Array };

const REACH = 15;
const COLUMNS = 16;
const ROWS = 12;
const IN_CELL = 6;
const LEAST_RESPONSE = 40;
const WORDS = 8;
const MOST_BITS = 64;
const CLEARLY = 0.85;

/** Which points around a corner are compared (binary robust independent elementary features; Calonder and others, 2010), the same in every run. */
const PAIRS = pairs();

function pairs(): Float32Array {
  let state = 7;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  // The sum of three is near enough to a normal distribution.
  const point = (): number => (next() + next() + next() - 1.5) * (REACH * 0.6);
  return Float32Array.from({ length: WORDS * 32 * 4 }, point);
}

/** Corners spread over the whole picture, the strongest of each cell of a grid, with their descriptions. */
export function featuresOf(gray: Gray): Feature[] {
  const soft = blurred(gray, 2);
  return corners(gray).map(({ x, y }) => ({ x, y, bits: describe(soft, x, y) }));
}

function corners({ width, height, data }: Gray): { x: number; y: number }[] {
  const cells = new Map<number, { x: number; y: number; response: number }[]>();
  const margin = REACH + 2;
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const response = responseAt(data, width, x, y);
      if (response < LEAST_RESPONSE) continue;
      const cell = Math.floor((y * ROWS) / height) * COLUMNS + Math.floor((x * COLUMNS) / width);
      const own = cells.get(cell) ?? [];
      cells.set(cell, own);
      const rival = own.findIndex((one) => Math.abs(one.x - x) <= 3 && Math.abs(one.y - y) <= 3);
      if (rival >= 0) {
        if (own[rival]!.response < response) own[rival] = { x, y, response };
      } else own.push({ x, y, response });
    }
  }
  return [...cells.values()].flatMap((own) => own.sort((p, q) => q.response - p.response || p.y - q.y || p.x - q.x).slice(0, IN_CELL));
}

/** The smaller eigenvalue of the gradients around (Shi and Tomasi, 1994), as a gradient. */
function responseAt(data: Float32Array, width: number, x: number, y: number): number {
  // Most of a page is even.
  const at = y * width + x;
  const quick = Math.abs(data[at - 2]! - data[at + 2]!) + Math.abs(data[at - 2 * width]! - data[at + 2 * width]!);
  if (quick < 8) return 0;
  let [xx, xy, yy] = [0, 0, 0];
  for (let v = -2; v <= 2; v += 1) {
    for (let u = -2; u <= 2; u += 1) {
      const here = at + v * width + u;
      const dx = data[here + 1]! - data[here - 1]!;
      const dy = data[here + width]! - data[here - width]!;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  return Math.sqrt(Math.max(0, (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2));
}

function describe({ width, data }: Gray, x: number, y: number): Uint32Array {
  let [across, down] = [0, 0];
  for (let v = -REACH; v <= REACH; v += 1) {
    for (let u = -REACH; u <= REACH; u += 1) {
      if (u * u + v * v > REACH * REACH) continue;
      const level = data[(y + v) * width + x + u]!;
      across += u * level;
      down += v * level;
    }
  }
  const length = Math.hypot(across, down) || 1;
  const [cos, sin] = [across / length, down / length];
  const levelAt = (u: number, v: number): number => {
    const column = Math.min(REACH, Math.max(-REACH, Math.round(u * cos - v * sin)));
    const row = Math.min(REACH, Math.max(-REACH, Math.round(u * sin + v * cos)));
    return data[(y + row) * width + x + column]!;
  };
  const bits = new Uint32Array(WORDS);
  for (let bit = 0; bit < WORDS * 32; bit += 1) {
    const at = bit * 4;
    if (levelAt(PAIRS[at]!, PAIRS[at + 1]!) < levelAt(PAIRS[at + 2]!, PAIRS[at + 3]!)) bits[bit >> 5]! |= 1 << (bit & 31);
  }
  return bits;
}

function apart(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < WORDS; word += 1) {
    let rest = one[word]! ^ other[word]!;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Corners that are each other's nearest, and clearly nearer than the next. */
export function matchFeatures(ones: readonly Feature[], others: readonly Feature[]): { one: Feature; other: Feature }[] {
  const nearest = (feature: Feature, among: readonly Feature[]): number => {
    let [best, least, next] = [-1, 257, 257];
    among.forEach((candidate, index) => {
      const bits = apart(feature.bits, candidate.bits);
      if (bits < least) [best, least, next] = [index, bits, least];
      else if (bits < next) next = bits;
    });
    return least <= MOST_BITS && least < CLEARLY * next ? best : -1;
  };
  const back = others.map((other) => nearest(other, ones));
  return ones.flatMap((one, index) => {
    const at = nearest(one, others);
    return at >= 0 && back[at] === index ? [{ one, other: others[at]! }] : [];
  });
}
