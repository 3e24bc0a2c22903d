import type { Raster } from '../../raster.ts';
import { agreedSimilarity, type PointPair } from '../placing/similarity.ts';
import { featuresOf, matchFeatures } from './features.ts';
import { fitHomography, project, type Homography, type Point } from './homography.ts';
import { grayOf, halved, resized, sample, type Gray } from './gray.ts';

/** Where each point of one picture lies in the other. `agreeing`: places that agreed on it; `missPx`: how far they are off in the mean. */
export type PrintRegistration = { homography: Homography; agreeing: number; missPx: number };

/** Corners are looked for at about this resolution. */
const CORNER_DPI = 75;
/** The other picture may be so much larger or smaller than its resolution says. */
const SIZES = [1, 0.8, 1.25, 0.64, 1.56];
const CORNER_REACH = 3;
const LEAST_CORNERS = 12;
const SURE_CORNERS = 40;
const TRIES = 2000;

/**
 * Lays a scan or photograph of a flat sheet on a drawing: by corners at a low resolution (any turn, size within 1.6), then by patches at
 * half and at full resolution, with perspective. Undefined where the pictures have too little in common.
 */
export function registerPrint(a: Raster, b: Raster, dpi: number): PrintRegistration | undefined {
  const factor = Math.max(1, Math.round(dpi / CORNER_DPI));
  const first = byCorners(grayOf(a, factor), grayOf(b, factor));
  if (!first) return undefined;
  // Pixels of a coarse picture are larger, and so are their middles away from the corner.
  const middle = (value: number): number => (value + 0.5) * factor - 0.5;
  const pairs = first.map(({ before, after }) => ({
    from: { x: middle(before.x), y: middle(before.y) },
    to: { x: middle(after.x), y: middle(after.y) },
  }));
  let homography = fitHomography(pairs, false);
  if (!homography) return undefined;
  const [fullA, fullB] = [grayOf(a, 1), grayOf(b, 1)];
  const steps = [
    { one: halved(halved(fullA)), other: halved(halved(fullB)), shrunk: 4, reach: 6 },
    { one: halved(fullA), other: halved(fullB), shrunk: 2, reach: 5 },
    { one: fullA, other: fullB, shrunk: 1, reach: 4 },
    { one: fullA, other: fullB, shrunk: 1, reach: 3 },
  ];
  let found: PrintRegistration = { homography, agreeing: pairs.length, missPx: factor };
  for (const step of steps) {
    const refined = refine(step, homography);
    if (!refined) continue;
    found = refined;
    ({ homography } = refined);
  }
  return found;
}

/** Corners of both that agree on one move, turn and size. */
function byCorners(a: Gray, b: Gray): PointPair[] | undefined {
  const ones = featuresOf(a);
  let best: PointPair[] = [];
  for (const size of SIZES) {
    const small = size === 1 ? b : resized(b, size);
    const unsized = (value: number): number => (value + 0.5) / size - 0.5;
    const pairs = matchFeatures(ones, featuresOf(small)).map(({ one, other }): PointPair => ({
      before: { x: one.x, y: one.y },
      after: { x: unsized(other.x), y: unsized(other.y) },
    }));
    const agreed = agreedSimilarity(pairs, CORNER_REACH, TRIES);
    if (agreed && agreed.agreeing.length > best.length) best = agreed.agreeing;
    if (best.length >= SURE_CORNERS) break;
  }
  return best.length >= LEAST_CORNERS ? best : undefined;
}

const PATCH = 32;
const GRID = 14;
const LEAST_SPREAD = 12;
const LEAST_CORRELATION = 0.6;
const ROUNDS = 3;
const LEAST_PATCHES = 10;

type Step = { one: Gray; other: Gray; shrunk: number; reach: number };

/** One round of patches: where each lies in the other picture to a fraction of a pixel, and the sheet fitted over all of them. */
function refine({ one, other, shrunk, reach }: Step, homography: Homography): PrintRegistration | undefined {
  const up = (value: number): number => (value + 0.5) * shrunk - 0.5;
  const down = (value: number): number => (value + 0.5) / shrunk - 0.5;
  const target = ({ x, y }: Point): Point => {
    const { x: u, y: v } = project(homography, up(x), up(y));
    return { x: down(u), y: down(v) };
  };
  const pairs: { from: Point; to: Point }[] = [];
  for (const corner of patchesOf(one)) {
    const move = bestMove(one, other, corner, target, reach);
    if (!move) continue;
    const middle = { x: corner.x + PATCH / 2, y: corner.y + PATCH / 2 };
    const to = target({ x: middle.x + move.x, y: middle.y + move.y });
    pairs.push({ from: { x: up(middle.x), y: up(middle.y) }, to: { x: up(to.x), y: up(to.y) } });
  }
  return fitRobustly(pairs, shrunk);
}

/** The patch with the most structure in each cell of a grid. */
function patchesOf(gray: Gray): Point[] {
  const found: Point[] = [];
  const [w, h] = [gray.width / GRID, gray.height / GRID];
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      let best: (Point & { score: number }) | undefined;
      const [left, top] = [Math.floor(column * w), Math.floor(row * h)];
      const [right, bottom] = [Math.min(gray.width - PATCH - 1, (column + 1) * w), Math.min(gray.height - PATCH - 1, (row + 1) * h)];
      for (let y = Math.max(1, top); y < bottom; y += PATCH / 2) {
        for (let x = Math.max(1, left); x < right; x += PATCH / 2) {
          const score = structureOf(gray, x, y);
          if (score > LEAST_SPREAD && (!best || score > best.score)) best = { x, y, score };
        }
      }
      if (best) found.push(best);
    }
  }
  return found;
}

/** The mean gradient in the direction in which it is smaller: edges in one direction alone say nothing along it. */
function structureOf({ width, data }: Gray, x: number, y: number): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let v = y; v < y + PATCH; v += 2) {
    for (let u = x; u < x + PATCH; u += 2) {
      const at = v * width + u;
      const dx = data[at + 1]! - data[at]!;
      const dy = data[at + width]! - data[at]!;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  return Math.sqrt(Math.max(0, (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2) / ((PATCH * PATCH) / 4));
}

/** How far a patch lies from where it is expected, by normalised correlation and a parabola through the best; undefined where nothing is alike. */
function bestMove(one: Gray, other: Gray, { x, y }: Point, target: (point: Point) => Point, reach: number): Point | undefined {
  const edge = PATCH + 2 * reach;
  const window = new Float32Array(edge * edge);
  const start = target({ x: x - reach, y: y - reach });
  const right = target({ x: x - reach + edge, y: y - reach });
  const below = target({ x: x - reach, y: y - reach + edge });
  // Over a patch the sheet is as good as even.
  const [ax, ay, bx, by] = [(right.x - start.x) / edge, (right.y - start.y) / edge, (below.x - start.x) / edge, (below.y - start.y) / edge];
  for (let v = 0; v < edge; v += 1) {
    for (let u = 0; u < edge; u += 1) window[v * edge + u] = sample(other, start.x + u * ax + v * bx, start.y + u * ay + v * by);
  }
  const span = 2 * reach + 1;
  const scores = new Float32Array(span * span);
  let best = 0;
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = correlation(one, x, y, window, edge, at % span, Math.floor(at / span));
    if (scores[at]! > scores[best]!) best = at;
  }
  const [dx, dy] = [best % span, Math.floor(best / span)];
  if (scores[best]! < LEAST_CORRELATION || dx === 0 || dy === 0 || dx === span - 1 || dy === span - 1) return undefined;
  const peak = (before: number, here: number, after: number): number => {
    const bend = before - 2 * here + after;
    return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
  };
  return {
    x: dx - reach + peak(scores[best - 1]!, scores[best]!, scores[best + 1]!),
    y: dy - reach + peak(scores[best - span]!, scores[best]!, scores[best + span]!),
  };
}

function correlation(one: Gray, x: number, y: number, window: Float32Array, edge: number, dx: number, dy: number): number {
  let [sa, sb, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let v = 0; v < PATCH; v += 1) {
    const row = (y + v) * one.width + x;
    const own = (v + dy) * edge + dx;
    for (let u = 0; u < PATCH; u += 1) {
      const [p, q] = [one.data[row + u]!, window[own + u]!];
      sa += p;
      sb += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const n = PATCH * PATCH;
  const spread = (aa - (sa * sa) / n) * (bb - (sb * sb) / n);
  return spread <= 0 ? 0 : (ab - (sa * sb) / n) / Math.sqrt(spread);
}

function fitRobustly(pairs: readonly { from: Point; to: Point }[], shrunk: number): PrintRegistration | undefined {
  let kept = pairs;
  let homography = fitHomography(kept, false);
  let missPx = 0;
  for (let round = 0; homography && round < ROUNDS; round += 1) {
    const current: Homography = homography;
    const misses = pairs.map(({ from, to }) => {
      const { x, y } = project(current, from.x, from.y);
      return Math.hypot(x - to.x, y - to.y);
    });
    const middle = misses.toSorted((p, q) => p - q)[misses.length >> 1] ?? 0;
    const most = Math.max(0.3 * shrunk, 3 * middle);
    kept = pairs.filter((_, index) => misses[index]! <= most);
    if (kept.length < LEAST_PATCHES) return undefined;
    // A scanner knows no perspective, and few places say too little of it.
    homography = fitHomography(kept, kept.length >= 2 * LEAST_PATCHES);
    missPx = middle;
  }
  return homography && { homography, agreeing: kept.length, missPx };
}
