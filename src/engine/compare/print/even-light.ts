import type { Raster } from '../../raster.ts';
import { solve } from './homography.ts';
import { isEvenAt, valueOf } from './tone.ts';

/** Samples along the longer edge. */
const SAMPLES = 220;
/** Darker places say little of light: the grain of the camera is as large. */
const LEAST_LEVEL = 70;
const TERMS = 6;
const ROUNDS = 3;
const LEAST_SAMPLES = 200;
/** Light that changes by less over the sheet is left to the shades of its parts. */
const LEAST_CHANGE = 0.02;
/** More than that is no light that falls off. */
const MOST_CHANGE = 0.6;

/**
 * A photograph as if its sheet lay in even light. Light multiplies, and falls off smoothly to one side and to the corners: a surface of second degree over the
 * logarithm of how much lighter even places are than the drawing, without those that do not fit. Left as it is where the light is even already (scans).
 */
export function inEvenLight(drawing: Raster, print: Raster, covered: Uint8Array): Raster {
  const { width, height } = drawing;
  const [middleX, middleY, reach] = [width / 2, height / 2, Math.max(width, height) / 2];
  const termsAt = (x: number, y: number): number[] => {
    const [u, v] = [(x - middleX) / reach, (y - middleY) / reach];
    return [1, u, v, u * u, u * v, v * v];
  };
  const samples = samplesOf(drawing, print, covered);
  if (samples.length < LEAST_SAMPLES) return print;
  let weights: number[] = [0, 0, 0, 0, 0, 0];
  let most = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const table = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
    const miss = ({ x, y, ratio }: Sample): number => Math.abs(ratio - valueOf(weights, termsAt(x, y)));
    for (const sample of samples) {
      if (round > 0 && miss(sample) > most) continue;
      const terms = termsAt(sample.x, sample.y);
      for (let i = 0; i < TERMS; i += 1) {
        for (let j = 0; j < TERMS; j += 1) table[i]![j]! += terms[i]! * terms[j]!;
        table[i]![TERMS]! += terms[i]! * sample.ratio;
      }
    }
    const solved = solve(table, TERMS);
    if (!solved) return print;
    weights = solved;
    const misses = samples.map(miss).sort((p, q) => p - q);
    most = Math.max(0.02, 3 * misses[misses.length >> 1]!);
  }
  const corners = [0, width].flatMap((x) => [0, height].map((y) => valueOf(weights, termsAt(x, y)) - weights[0]!));
  const change = Math.max(...corners, 0) - Math.min(...corners, 0);
  if (change < LEAST_CHANGE || change > MOST_CHANGE) return print;
  const data = Uint8Array.from(print.data);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (covered[at >> 2] === 0) continue;
      // As in the middle of the sheet, not brighter than a byte can say.
      const light = Math.exp(weights[0]! - valueOf(weights, termsAt(x, y)));
      for (let channel = at; channel < at + 3; channel += 1) data[channel] = Math.min(255, Math.round(print.data[channel]! * light));
    }
  }
  return { ...print, data };
}

type Sample = { x: number; y: number; ratio: number };

/** Even, light places of the drawing, and the logarithm of how much lighter the print is there. */
function samplesOf(drawing: Raster, print: Raster, covered: Uint8Array): Sample[] {
  const { width, height } = drawing;
  const step = Math.max(1, Math.floor(Math.max(width, height) / SAMPLES));
  const found: Sample[] = [];
  for (let y = 4; y < height - 4; y += step) {
    for (let x = 4; x < width - 4; x += step) {
      const at = (y * width + x) * 4;
      if (covered[at >> 2] === 0 || drawing.data[at + 1]! < LEAST_LEVEL || print.data[at + 1]! < LEAST_LEVEL / 2) continue;
      if (isEvenAt(drawing, at)) found.push({ x, y, ratio: Math.log(print.data[at + 1]! / drawing.data[at + 1]!) });
    }
  }
  return found;
}
