import type { Raster } from '../raster.ts';

/** How far picture b has to be moved to lie on picture a, in pixels. `confidence`: share of the patches that agree. */
export type Offset = { dx: number; dy: number; confidence: number };

const COARSE = 8;
const COARSE_REACH = 2;
const PATCH = 64;
const PATCHES = 40;
const FINE_REACH = 8;
const AGREEMENT = 0.6;

/**
 * Whole-pixel registration (section 4.3.2): least absolute difference at 1/8 scale within ±16 px, then the 40 patches
 * with the most structure vote. Below 60 % agreement the answer is (0, 0): a wrong shift is worse than none.
 */
export function register(a: Raster, b: Raster): Offset {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  if (width < 4 * PATCH || height < 4 * PATCH) return { dx: 0, dy: 0, confidence: 0 };
  const coarse = coarseOffset(shrink(a, width, height), shrink(b, width, height));
  const patches = texturedPatches(a, width, height);
  const votes = patches.map((patch) => bestShift(a, b, patch, coarse));
  // A shift by 6.4 px splits its votes between 6 and 7: neighbours vote together.
  let winner: { dx: number; dy: number }[] = [];
  for (const vote of votes) {
    const near = votes.filter((other) => Math.abs(other.dx - vote.dx) <= 1 && Math.abs(other.dy - vote.dy) <= 1);
    if (near.length > winner.length) winner = near;
  }
  const confidence = patches.length === 0 ? 0 : winner.length / patches.length;
  if (confidence < AGREEMENT) return { dx: 0, dy: 0, confidence };
  const mean = (values: number[]): number => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) + 0;
  return { dx: mean(winner.map((vote) => vote.dx)), dy: mean(winner.map((vote) => vote.dy)), confidence };
}

/**
 * What is left below a pixel: one least-squares step on the gradients of a in the textured patches. The caller draws b
 * anew with the offset and asks again until little is left.
 */
export function subPixelStep(a: Raster, b: Raster): { dx: number; dy: number } {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xe = 0;
  let ye = 0;
  for (const { x, y } of texturedPatches(a, width, height)) {
    for (let v = y; v < y + PATCH; v += 1) {
      for (let u = x; u < x + PATCH; u += 1) {
        const gx = (luma(a, u + 1, v) - luma(a, u - 1, v)) / 2;
        const gy = (luma(a, u, v + 1) - luma(a, u, v - 1)) / 2;
        const error = luma(a, u, v) - luma(b, u, v);
        // A real change of the artwork is no shift.
        if (Math.abs(error) > 2 * (Math.abs(gx) + Math.abs(gy)) + 4) continue;
        xx += gx * gx;
        xy += gx * gy;
        yy += gy * gy;
        xe += gx * error;
        ye += gy * error;
      }
    }
  }
  const determinant = xx * yy - xy * xy;
  if (determinant < 1) return { dx: 0, dy: 0 };
  const clamp = (value: number): number => Math.max(-1, Math.min(1, value));
  return { dx: -clamp((xe * yy - ye * xy) / determinant), dy: -clamp((ye * xx - xe * xy) / determinant) };
}

function luma(raster: Raster, x: number, y: number): number {
  const at = (y * raster.width + x) * 4;
  return (raster.data[at]! * 2 + raster.data[at + 1]! * 5 + raster.data[at + 2]!) / 8;
}

type Gray = { width: number; height: number; data: Float32Array };

function shrink(raster: Raster, width: number, height: number): Gray {
  const small = { width: Math.floor(width / COARSE), height: Math.floor(height / COARSE) };
  const data = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let k = 0; k < COARSE; k += 2) for (let l = 0; l < COARSE; l += 2) sum += luma(raster, x * COARSE + l, y * COARSE + k);
      data[y * small.width + x] = sum / 16;
    }
  }
  return { ...small, data };
}

function coarseOffset(a: Gray, b: Gray): { dx: number; dy: number } {
  let best = { dx: 0, dy: 0 };
  let least = Infinity;
  for (let dy = -COARSE_REACH; dy <= COARSE_REACH; dy += 1) {
    for (let dx = -COARSE_REACH; dx <= COARSE_REACH; dx += 1) {
      let sum = 0;
      for (let y = COARSE_REACH; y < a.height - COARSE_REACH; y += 1) {
        for (let x = COARSE_REACH; x < a.width - COARSE_REACH; x += 1) {
          sum += Math.abs(a.data[y * a.width + x]! - b.data[(y - dy) * b.width + x - dx]!);
        }
      }
      // The rest position wins a draw.
      if (sum < least || (sum === least && dx === 0 && dy === 0)) {
        least = sum;
        best = { dx: dx * COARSE, dy: dy * COARSE };
      }
    }
  }
  return best;
}

/** The patches with the most gradient in both directions, away from the border. */
function texturedPatches(raster: Raster, width: number, height: number): { x: number; y: number }[] {
  const margin = COARSE * COARSE_REACH + FINE_REACH + 1;
  const found: { x: number; y: number; score: number }[] = [];
  for (let y = margin; y + PATCH + margin <= height; y += PATCH) {
    for (let x = margin; x + PATCH + margin <= width; x += PATCH) {
      let across = 0;
      let down = 0;
      for (let v = y; v < y + PATCH; v += 4) {
        for (let u = x; u < x + PATCH; u += 2) {
          const here = luma(raster, u, v);
          across += Math.abs(luma(raster, u + 1, v) - here);
          down += Math.abs(luma(raster, u, v + 1) - here);
        }
      }
      if (Math.min(across, down) > 256) found.push({ x, y, score: Math.min(across, down) });
    }
  }
  found.sort((p, q) => q.score - p.score || p.y - q.y || p.x - q.x);
  return found.slice(0, PATCHES);
}

function bestShift(a: Raster, b: Raster, patch: { x: number; y: number }, coarse: { dx: number; dy: number }): { dx: number; dy: number } {
  let best = { dx: 0, dy: 0 };
  let least = Infinity;
  for (let dy = coarse.dy - FINE_REACH; dy <= coarse.dy + FINE_REACH; dy += 1) {
    for (let dx = coarse.dx - FINE_REACH; dx <= coarse.dx + FINE_REACH; dx += 1) {
      let sum = 0;
      for (let v = 0; v < PATCH && sum <= least; v += 2) {
        let atA = ((patch.y + v) * a.width + patch.x) * 4 + 1;
        let atB = ((patch.y + v - dy) * b.width + patch.x - dx) * 4 + 1;
        for (let u = 0; u < PATCH; u += 1, atA += 4, atB += 4) sum += Math.abs(a.data[atA]! - b.data[atB]!);
      }
      const nearer = Math.abs(dx) + Math.abs(dy) < Math.abs(best.dx) + Math.abs(best.dy);
      if (sum < least || (sum === least && nearer)) {
        least = sum;
        best = { dx, dy };
      }
    }
  }
  return best;
}
