/** Finding a patch of one picture in another: normalised cross-correlation, coarse first, then exact to a part of a pixel. */
import type { Box } from '../geometry.ts';
import { greyAt, shrinkGrey, type Grey } from './grey.ts';

/** A picture and its coarse copy. */
export type Sight = { fine: Grey; coarse: Grey };

/** What is looked for: a window, and a part of it that may look different (what the mark is about). */
export type Patch = { window: Box; hole?: Box };

/** Where the patch was found, as a shift in pixels; `rival`: the best score of any other place. */
export type Found = { dx: number; dy: number; score: number; rival: number };

const FACTOR = 4;
/** Coarse peaks that are looked at closely. */
const CANDIDATES = 8;
const FINE_REACH = 5;
/** Samples of a patch; a larger one is read in steps. */
const MOST_SAMPLES = 12_000;

/** A picture to search in, with the coarse one that is searched first. */
export function sightOf(fine: Grey): Sight {
  return { fine, coarse: shrinkGrey(fine, FACTOR) };
}

type Samples = { xs: Int32Array; ys: Int32Array; values: Float64Array; energy: number };

/** The pixels of a patch with their mean taken off; undefined when it shows nothing. */
function samplesOf(grey: Grey, { window, hole }: Patch, scale: number): Samples | undefined {
  const box = {
    x: Math.floor(window.x / scale),
    y: Math.floor(window.y / scale),
    w: Math.ceil(window.w / scale),
    h: Math.ceil(window.h / scale),
  };
  const stride = Math.max(1, Math.ceil(Math.sqrt((box.w * box.h) / MOST_SAMPLES)));
  const xs: number[] = [];
  const ys: number[] = [];
  const values: number[] = [];
  for (let y = box.y; y < box.y + box.h; y += stride) {
    for (let x = box.x; x < box.x + box.w; x += stride) {
      if (hole && x >= hole.x / scale && x < (hole.x + hole.w) / scale && y >= hole.y / scale && y < (hole.y + hole.h) / scale) continue;
      xs.push(x);
      ys.push(y);
      values.push(greyAt(grey, x, y));
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const centred = Float64Array.from(values, (value) => value - mean);
  const energy = centred.reduce((sum, value) => sum + value * value, 0);
  return energy < values.length ? undefined : { xs: Int32Array.from(xs), ys: Int32Array.from(ys), values: centred, energy };
}

/** Correlation −1..1 of the samples with what lies there, moved by (dx, dy). */
function scoreAt(samples: Samples, grey: Grey, dx: number, dy: number): number {
  const { xs, ys, values, energy } = samples;
  let sum = 0;
  let squares = 0;
  let product = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = greyAt(grey, xs[index]! + dx, ys[index]! + dy);
    sum += value;
    squares += value * value;
    product += value * values[index]!;
  }
  const spread = squares - (sum * sum) / values.length;
  return spread <= 0 ? 0 : product / Math.sqrt(spread * energy);
}

/** Lightness levels by which a pixel may differ and still look the same. */
const SAME_LEVELS = 20;

/** The share of a patch's pixels that look different at the same place of the other picture. */
export function changedShare(before: Sight, after: Sight, { window, hole }: Patch): number {
  let pixels = 0;
  let changed = 0;
  for (let y = window.y; y < window.y + window.h; y += 1) {
    for (let x = window.x; x < window.x + window.w; x += 1) {
      if (hole && x >= hole.x && x < hole.x + hole.w && y >= hole.y && y < hole.y + hole.h) continue;
      pixels += 1;
      if (Math.abs(greyAt(before.fine, x, y) - greyAt(after.fine, x, y)) > SAME_LEVELS) changed += 1;
    }
  }
  return pixels === 0 ? 1 : changed / pixels;
}

/**
 * The best place of the patch within `reach` pixels each way. `apart`: pixels between two places that count as two.
 * Undefined when the patch shows nothing.
 */
export function findPatch(before: Sight, after: Sight, patch: Patch, options: { reach: number; apart: number }): Found | undefined {
  const coarse = samplesOf(before.coarse, patch, FACTOR);
  const fine = samplesOf(before.fine, patch, 1);
  if (!coarse || !fine) return undefined;
  const peaks = coarsePeaks(coarse, after.coarse, Math.ceil(options.reach / FACTOR), Math.max(1, Math.round(options.apart / FACTOR)));
  const places = peaks.map((peak) => refine(fine, after.fine, peak.dx * FACTOR, peak.dy * FACTOR));
  places.sort((a, b) => b.score - a.score || Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
  const best = places[0];
  if (!best) return undefined;
  const others = places.filter((place) => Math.hypot(place.dx - best.dx, place.dy - best.dy) >= options.apart);
  const { dx, dy } = betweenPixels(fine, after.fine, best);
  return { dx, dy, score: best.score, rival: others.reduce((most, place) => Math.max(most, place.score), 0) };
}

type At = { dx: number; dy: number; score: number };

function coarsePeaks(samples: Samples, grey: Grey, reach: number, apart: number): At[] {
  const side = 2 * reach + 1;
  const scores = new Float64Array(side * side);
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) scores[(dy + reach) * side + dx + reach] = scoreAt(samples, grey, dx, dy);
  }
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const peaks: At[] = [];
  for (const index of order) {
    const at = { dx: (index % side) - reach, dy: Math.floor(index / side) - reach, score: scores[index]! };
    if (peaks.some((peak) => Math.hypot(peak.dx - at.dx, peak.dy - at.dy) < apart)) continue;
    peaks.push(at);
    if (peaks.length === CANDIDATES) break;
  }
  // Where it was is always looked at.
  if (!peaks.some((peak) => peak.dx === 0 && peak.dy === 0)) peaks.push({ dx: 0, dy: 0, score: 0 });
  return peaks;
}

function refine(samples: Samples, grey: Grey, dx: number, dy: number): At {
  let best: At = { dx, dy, score: -1 };
  for (let v = dy - FINE_REACH; v <= dy + FINE_REACH; v += 1) {
    for (let u = dx - FINE_REACH; u <= dx + FINE_REACH; u += 1) {
      const score = scoreAt(samples, grey, u, v);
      if (score > best.score) best = { dx: u, dy: v, score };
    }
  }
  return best;
}

/** The top of the parabola through a peak and its neighbours, each way. */
function betweenPixels(samples: Samples, grey: Grey, { dx, dy, score }: At): { dx: number; dy: number } {
  const top = (less: number, more: number): number => {
    const bend = less - 2 * score + more;
    return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (less - more) / (2 * bend)));
  };
  return {
    dx: dx + top(scoreAt(samples, grey, dx - 1, dy), scoreAt(samples, grey, dx + 1, dy)),
    dy: dy + top(scoreAt(samples, grey, dx, dy - 1), scoreAt(samples, grey, dx, dy + 1)),
  };
}
