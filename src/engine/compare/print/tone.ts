import type { Raster } from '../../raster.ts';
import { solve } from './homography.ts';

/** A colour of the drawing as it comes out of press and scanner. */
export type ToneMap = (r: number, g: number, b: number) => readonly [number, number, number];

const TERMS = 10;
const EVEN = 6;
const ROUNDS = 3;
const MOST_SAMPLES = 120_000;
const RIDGE = 0.002;
const LEAST_SAMPLES = 300;
/** Of a colour that covers much: so far it may be off the smooth map before it counts as another colour, in levels. */
const MOST_OWN = 24;

function termsOf(r: number, g: number, b: number): number[] {
  const [x, y, z] = [r / 255, g / 255, b / 255];
  return [1, x, y, z, x * x, y * y, z * z, x * y, x * z, y * z];
}

/** Where a picture is even: the whole neighbourhood within a few levels. */
export function isEvenAt({ width, data }: Raster, at: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const here = data[at + channel]!;
    for (const step of [-4, 4, -4 * width, 4 * width, -8, 8, -8 * width, 8 * width]) {
      if (Math.abs(data[at + step + channel]! - here) > EVEN) return false;
    }
  }
  return true;
}

/**
 * How the colours of a drawing look in a print: a smooth map (second degree, drawn towards leaving all as it is where there are few colours),
 * fitted over even places without those that do not fit, and for colours that cover much their own middle.
 */
export function fitTones(drawing: Raster, print: Raster, covered: Uint8Array): ToneMap {
  const samples = evenPlaces(drawing, covered);
  const colours = coloursAt(drawing, samples);
  const maps = [0, 1, 2].map((channel) => fitChannel(print, samples, colours, channel));
  const smooth: ToneMap = (r, g, b) => {
    const terms = termsOf(r, g, b);
    return [valueOf(maps[0]!, terms), valueOf(maps[1]!, terms), valueOf(maps[2]!, terms)];
  };
  return withOwnColours(smooth, drawing, print, samples);
}

/** The terms of a fitted surface together. A loop: it is asked for each pixel. */
export const valueOf = (weights: readonly number[], terms: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * terms[at]!;
  return sum;
};

function evenPlaces(drawing: Raster, covered: Uint8Array): number[] {
  const { width, height } = drawing;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / MOST_SAMPLES)));
  const found: number[] = [];
  for (let y = 4; y < height - 4; y += step) {
    for (let x = 4; x < width - 4; x += step) {
      const pixel = y * width + x;
      if (covered[pixel] === 1 && isEvenAt(drawing, pixel * 4)) found.push(pixel * 4);
    }
  }
  return found;
}

/** The different colours of the drawing at some places: their terms and how much one place counts, and which of them each place has. */
type Colours = { terms: number[][]; weights: number[]; of: Uint32Array };

function coloursAt({ data }: Raster, samples: readonly number[]): Colours {
  const numbers = new Map<number, number>();
  // White paper is most of a page: each colour counts by the root of its share.
  const shares = new Map<number, number>();
  const coarse: number[] = [];
  const terms: number[][] = [];
  const of = Uint32Array.from(samples, (at) => {
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const share = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    shares.set(share, (shares.get(share) ?? 0) + 1);
    const key = (r << 16) | (g << 8) | b;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, terms.length);
    coarse.push(share);
    return terms.push(termsOf(r, g, b)) - 1;
  });
  return { terms, weights: coarse.map((share) => 1 / Math.sqrt(shares.get(share)!)), of };
}

function fitChannel(print: Raster, samples: readonly number[], { terms, weights: counting, of }: Colours, channel: number): number[] {
  const start: number[] = Array.from({ length: TERMS }, (_, at) => (at === channel + 1 ? 255 : 0));
  let weights = start;
  let expected = Float64Array.from(terms, (one) => valueOf(weights, one));
  let most = Infinity;
  const left = new Float64Array(samples.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    // How many places of each colour fit, and their tones together.
    const counts = new Uint32Array(terms.length);
    const sums = new Float64Array(terms.length);
    for (let at = 0; at < samples.length; at += 1) {
      const colour = of[at]!;
      const value = print.data[samples[at]! + channel]!;
      if (Math.abs(value - expected[colour]!) > most) continue;
      counts[colour]! += 1;
      sums[colour]! += value;
    }
    const table = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
    let total = 0;
    terms.forEach((one, colour) => {
      const weight = counts[colour]! * counting[colour]!;
      total += weight;
      for (let i = 0; i < TERMS; i += 1) {
        for (let j = 0; j < TERMS; j += 1) table[i]![j]! += weight * one[i]! * one[j]!;
        table[i]![TERMS]! += counting[colour]! * sums[colour]! * one[i]!;
      }
    });
    for (let i = 0; i < TERMS; i += 1) {
      table[i]![i]! += RIDGE * total + 1e-6;
      table[i]![TERMS]! += (RIDGE * total + 1e-6) * start[i]!;
    }
    weights = solve(table, TERMS) ?? weights;
    expected = Float64Array.from(terms, (one) => valueOf(weights, one));
    for (let at = 0; at < samples.length; at += 1) left[at] = Math.abs(print.data[samples[at]! + channel]! - expected[of[at]!]!);
    left.sort();
    most = Math.max(12, 4 * (left[left.length >> 1] ?? 0));
  }
  return weights;
}

function withOwnColours(smooth: ToneMap, drawing: Raster, print: Raster, samples: readonly number[]): ToneMap {
  const own = new Map<number, number[]>();
  const keyOf = (r: number, g: number, b: number): number => ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
  for (const at of samples) {
    const key = keyOf(drawing.data[at]!, drawing.data[at + 1]!, drawing.data[at + 2]!);
    const list = own.get(key);
    if (list) list.push(at);
    else own.set(key, [at]);
  }
  const moves = new Map<number, readonly [number, number, number]>();
  for (const [key, places] of own) {
    if (places.length < LEAST_SAMPLES) continue;
    const middle = (channel: number): number => {
      const misses = places.map((at) => {
        const mapped = smooth(drawing.data[at]!, drawing.data[at + 1]!, drawing.data[at + 2]!);
        return print.data[at + channel]! - mapped[channel]!;
      });
      const off = misses.sort((p, q) => p - q)[misses.length >> 1]!;
      return Math.abs(off) <= MOST_OWN ? off : 0;
    };
    moves.set(key, [middle(0), middle(1), middle(2)]);
  }
  return (r, g, b) => {
    const mapped = smooth(r, g, b);
    const move = moves.get(keyOf(r, g, b));
    return move ? [mapped[0] + move[0], mapped[1] + move[1], mapped[2] + move[2]] : mapped;
  };
}

/** Of the places looked at: smaller areas than a fiftieth of the sheet say nothing. */
const ALL_BUT_FEW = 0.98;

/** How far a map takes the colours of even places, percent of the whole range of a channel. */
export function tonePercentOf(map: ToneMap, drawing: Raster, covered: Uint8Array): number {
  const moved = evenPlaces(drawing, covered).map((at) => {
    const own = [drawing.data[at]!, drawing.data[at + 1]!, drawing.data[at + 2]!] as const;
    return Math.max(...map(...own).map((value, channel) => Math.abs(Math.max(0, Math.min(255, value)) - own[channel]!)));
  });
  moved.sort((a, b) => a - b);
  return Math.round(((moved[Math.floor(moved.length * ALL_BUT_FEW)] ?? 0) / 255) * 1000) / 10;
}

/** The drawing in the colours of the print. */
export function inTones(drawing: Raster, map: ToneMap): Raster {
  const data = new Uint8Array(drawing.data.length).fill(255);
  const known = new Map<number, number>();
  const level = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [drawing.data[at]!, drawing.data[at + 1]!, drawing.data[at + 2]!];
    const key = (r << 16) | (g << 8) | b;
    let mapped = known.get(key);
    if (mapped === undefined) {
      const [red, green, blue] = map(r, g, b);
      mapped = (level(red) << 16) | (level(green) << 8) | level(blue);
      known.set(key, mapped);
    }
    data[at] = mapped >> 16;
    data[at + 1] = (mapped >> 8) & 255;
    data[at + 2] = mapped & 255;
  }
  return { ...drawing, data };
}
