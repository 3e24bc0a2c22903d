import type { Raster } from '../raster.ts';
import type { Component } from './components.ts';
import { toLevels } from './settings.ts';
import { tolerantLevels, type ToneMap } from './tone.ts';

export type RegionKind = 'added' | 'removed' | 'changed' | 'moved';

const REACH = 6;
const MARGIN = REACH + 1;
const MOVE_PERCENT = 8;
const MAX_MOVE_AREA = 4e6;
const FLAT = 0.35;

/**
 * What happened in a region (section 4.3.7): moved, when a shift of at most 6 px brings the difference below
 * max(t2, 8 %) in its surroundings; added or removed, when one side looks like what lies around; else changed.
 */
export function kindOf(
  region: Component,
  pair: { a: Raster; b: Raster; map: ToneMap },
  t2: number,
): { kind: RegionKind; dx: number; dy: number } {
  const shift = findShift(region, pair, toLevels(Math.max(t2, MOVE_PERCENT)));
  if (shift) return { kind: 'moved', ...shift };
  const before = contrast(pair.a, region, pair.map);
  const after = contrast(pair.b, region, pair.map);
  if (before !== undefined && after !== undefined) {
    if (before < FLAT * after) return { kind: 'added', dx: 0, dy: 0 };
    if (after < FLAT * before) return { kind: 'removed', dx: 0, dy: 0 };
  }
  return { kind: 'changed', dx: 0, dy: 0 };
}

function findShift(
  region: Component,
  { a, b, map }: { a: Raster; b: Raster; map: ToneMap },
  limit: number,
): { dx: number; dy: number } | undefined {
  const x0 = Math.max(MARGIN, region.x0 - MARGIN);
  const y0 = Math.max(MARGIN, region.y0 - MARGIN);
  const x1 = Math.min(a.width - MARGIN - 1, region.x1 + MARGIN);
  const y1 = Math.min(a.height - MARGIN - 1, region.y1 + MARGIN);
  if (x1 <= x0 || y1 <= y0 || (x1 - x0) * (y1 - y0) > MAX_MOVE_AREA || region.max < limit) return undefined;
  const marked: number[] = [];
  const step = Math.max(1, Math.floor(region.area / 400));
  let seen = 0;
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      if (map.levels[y * map.width + x] !== 0 && seen++ % step === 0) marked.push(x, y);
    }
  }
  let best: { dx: number; dy: number } | undefined;
  let least = Infinity;
  for (const [dx, dy] of SHIFTS) {
    let fits = true;
    for (let k = 0; k < marked.length && fits; k += 2) {
      fits = tolerantLevels(a, b, marked[k]!, marked[k + 1]!, dx, dy) < limit;
    }
    for (let y = y0; y <= y1 && fits; y += 1) {
      for (let x = x0; x <= x1 && fits; x += 1) fits = tolerantLevels(a, b, x, y, dx, dy) < limit;
    }
    const rest = fits ? distance(a, b, marked, dx, dy) : Infinity;
    if (rest < least) {
      least = rest;
      best = { dx, dy };
    }
  }
  return best;
}

/** How far the marked pixels stay apart after a shift: of several shifts that fit, the truest wins. */
function distance(a: Raster, b: Raster, marked: readonly number[], dx: number, dy: number): number {
  let sum = 0;
  for (let k = 0; k < marked.length; k += 2) {
    const atA = ((marked[k + 1]! - dy) * a.width + marked[k]! - dx) * 4;
    const atB = (marked[k + 1]! * b.width + marked[k]!) * 4;
    for (let c = 0; c < 3; c += 1) sum += Math.abs(a.data[atA + c]! - b.data[atB + c]!);
  }
  return sum;
}

/** All shifts up to 6 px but none, the shortest first: the order makes the answer unique. */
const SHIFTS: [number, number][] = [];
for (let dy = -REACH; dy <= REACH; dy += 1) {
  for (let dx = -REACH; dx <= REACH; dx += 1) if (dx !== 0 || dy !== 0) SHIFTS.push([dx, dy]);
}
SHIFTS.sort((p, q) => p[0] ** 2 + p[1] ** 2 - (q[0] ** 2 + q[1] ** 2) || p[1] - q[1] || p[0] - q[0]);

/** Mean distance of the differing pixels from the median colour around the region; undefined without surroundings. */
function contrast(raster: Raster, region: Component, map: ToneMap): number | undefined {
  const ring: number[][] = [[], [], []];
  const { width, height, data } = raster;
  const take = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height || map.levels[y * width + x] !== 0) return;
    for (let c = 0; c < 3; c += 1) ring[c]!.push(data[(y * width + x) * 4 + c]!);
  };
  for (const out of [2, 3]) {
    for (let x = region.x0 - out; x <= region.x1 + out; x += 1) {
      take(x, region.y0 - out);
      take(x, region.y1 + out);
    }
    for (let y = region.y0 - out; y <= region.y1 + out; y += 1) {
      take(region.x0 - out, y);
      take(region.x1 + out, y);
    }
  }
  if (ring[0]!.length === 0) return undefined;
  const around = ring.map((values) => values.sort((p, q) => p - q)[values.length >> 1]!);
  let sum = 0;
  let count = 0;
  for (let y = region.y0; y <= region.y1; y += 1) {
    for (let x = region.x0; x <= region.x1; x += 1) {
      if (map.levels[y * width + x] === 0) continue;
      const at = (y * width + x) * 4;
      const [r, g, b] = [0, 1, 2].map((c) => Math.abs(data[at + c]! - around[c]!));
      sum += Math.max(r!, g!, b!);
      count += 1;
    }
  }
  return count === 0 ? undefined : sum / count;
}
