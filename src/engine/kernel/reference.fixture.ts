/** Section 4.3 word for word, pixel by pixel, as slow as it is plain: what the kernel must agree with. */
import type { Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { Component, ToneLimits } from './scan.ts';

function channels(raster: Raster, x: number, y: number): number[] {
  const at = (y * raster.width + x) * 4;
  return Array.from(raster.data.subarray(at, at + 3));
}

function neighbours(raster: Raster, x: number, y: number): number[][] {
  const found: number[][] = [];
  for (let v = Math.max(0, y - 1); v <= Math.min(raster.height - 1, y + 1); v += 1) {
    for (let u = Math.max(0, x - 1); u <= Math.min(raster.width - 1, x + 1); u += 1) found.push(channels(raster, u, v));
  }
  return found;
}

/** How far a pixel of one picture lies outside the 3 × 3 range of a pixel of the other, over R, G, B. */
function outside(value: number[], range: number[][]): number {
  return Math.max(
    ...[0, 1, 2].map((c) =>
      Math.max(0, value[c]! - Math.max(...range.map((p) => p[c]!)), Math.min(...range.map((p) => p[c]!)) - value[c]!),
    ),
  );
}

/** D of B's pixel x, y against A's pixel x − dx, y − dy, in levels. */
function tone(a: Raster, b: Raster, x: number, y: number, tolerant: boolean, dx = 0, dy = 0): number {
  const [p, q] = [channels(a, x - dx, y - dy), channels(b, x, y)];
  if (!tolerant) return Math.max(...p.map((value, c) => Math.abs(value - q[c]!)));
  return Math.max(outside(p, neighbours(b, x, y)), outside(q, neighbours(a, x - dx, y - dy)));
}

/** D of every pixel, 0 below t1 and outside the area. */
export function slowLevels(a: Raster, b: Raster, limits: ToneLimits, area: Box): number[][] {
  return Array.from({ length: a.height }, (_row, y) =>
    Array.from({ length: a.width }, (_column, x) => {
      const isInside = x >= area.x && x + 1 <= area.x + area.w && y >= area.y && y + 1 <= area.y + area.h;
      const level = isInside ? tone(a, b, x, y, limits.tolerant) : 0;
      return level >= limits.t1 ? level : 0;
    }),
  );
}

/** All 8-connected components of the levels that are not 0, by flooding. */
export function slowComponents(levels: number[][]): Component[] {
  const rest = levels.map((row) => [...row]);
  const found: Component[] = [];
  for (let y = 0; y < rest.length; y += 1) {
    for (let x = 0; x < rest[y]!.length; x += 1) {
      if (rest[y]![x] === 0) continue;
      const one: Component = { x0: x, y0: y, x1: x, y1: y, area: 0, sum: 0, max: 0 };
      const queue: [number, number][] = [[x, y]];
      while (queue.length > 0) {
        const [u, v] = queue.pop()!;
        const level = rest[v]?.[u] ?? 0;
        if (level === 0) continue;
        rest[v]![u] = 0;
        Object.assign(one, { x0: Math.min(one.x0, u), y0: Math.min(one.y0, v), x1: Math.max(one.x1, u), y1: Math.max(one.y1, v) });
        Object.assign(one, { area: one.area + 1, sum: one.sum + level, max: Math.max(one.max, level) });
        for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) queue.push([u + dx, v + dy]);
      }
      found.push(one);
    }
  }
  return found;
}

/** Joins any two boxes with fewer than `gap` px between them until there are none. */
export function slowMerge(components: readonly Component[], gap: number): Component[] {
  const boxes = components.map((one) => ({ ...one }));
  for (;;) {
    const pair = boxes
      .flatMap((p, i) => boxes.slice(i + 1).map((q) => [p, q] as const))
      .find(([p, q]) => p.x0 - q.x1 - 1 < gap && q.x0 - p.x1 - 1 < gap && p.y0 - q.y1 - 1 < gap && q.y0 - p.y1 - 1 < gap);
    if (!pair) return boxes;
    const [p, q] = pair;
    boxes.splice(boxes.indexOf(q), 1);
    Object.assign(p, { x0: Math.min(p.x0, q.x0), y0: Math.min(p.y0, q.y0), x1: Math.max(p.x1, q.x1), y1: Math.max(p.y1, q.y1) });
    Object.assign(p, { area: p.area + q.area, sum: p.sum + q.sum, max: Math.max(p.max, q.max) });
  }
}

/** The shift of up to 6 px that brings the place and 7 px around it below the level; of several the truest, then the shortest. */
export function slowShift(a: Raster, b: Raster, place: Component, level: number): { dx: number; dy: number } | undefined {
  const xs = range(Math.max(7, place.x0 - 7), Math.min(a.width - 8, place.x1 + 7));
  const ys = range(Math.max(7, place.y0 - 7), Math.min(a.height - 8, place.y1 + 7));
  if (xs.length < 2 || ys.length < 2) return undefined;
  const all = (dx: number, dy: number, holds: (x: number, y: number) => boolean): boolean =>
    (dx !== 0 || dy !== 0) && ys.every((y) => xs.every((x) => holds(x, y)));
  const fitting = range(-6, 6)
    .flatMap((dy) => range(-6, 6).map((dx) => ({ dx, dy })))
    .filter(({ dx, dy }) => all(dx, dy, (x, y) => tone(a, b, x, y, true, dx, dy) < level))
    .map(({ dx, dy }) => {
      const apart = (x: number, y: number): number =>
        channels(a, x - dx, y - dy).reduce((sum, value, c) => sum + Math.abs(value - channels(b, x, y)[c]!), 0);
      return { dx, dy, rest: ys.reduce((sum, y) => sum + xs.reduce((part, x) => part + apart(x, y), 0), 0) };
    });
  const best = fitting.sort((p, q) => p.rest - q.rest || p.dx ** 2 + p.dy ** 2 - q.dx ** 2 - q.dy ** 2 || p.dy - q.dy || p.dx - q.dx)[0];
  return best ? { dx: best.dx, dy: best.dy } : undefined;
}

/** Mean distance of the differing pixels of the place from the median colour of the rings 2 and 3 px around it. */
export function slowContrast(raster: Raster, place: Component, levels: number[][]): number | undefined {
  const ring: number[][] = [];
  for (const out of [2, 3]) {
    for (const y of range(place.y0 - out, place.y1 + out)) {
      for (const x of range(place.x0 - out, place.x1 + out)) {
        const isOnRing = x === place.x0 - out || x === place.x1 + out || y === place.y0 - out || y === place.y1 + out;
        if (isOnRing && levels[y]?.[x] === 0) ring.push(channels(raster, x, y));
      }
    }
  }
  if (ring.length === 0) return undefined;
  const median = [0, 1, 2].map((c) => ring.map((pixel) => pixel[c]!).sort((p, q) => p - q)[ring.length >> 1]!);
  const marked = range(place.y0, place.y1).flatMap((y) =>
    range(place.x0, place.x1)
      .filter((x) => levels[y]![x] !== 0)
      .map((x) => Math.max(...channels(raster, x, y).map((value, c) => Math.abs(value - median[c]!)))),
  );
  return marked.reduce((sum, value) => sum + value, 0) / marked.length;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);
}
