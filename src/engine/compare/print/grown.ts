import type { Component } from '../../kernel/scan.ts';
import type { Raster } from '../../raster.ts';

/** So far a place grows to each side, px: one the comparison swallows, and what hangs together with that. */
const REACH = 6;

/**
 * The whole of a difference. The tolerant comparison swallows a pixel at each end of a stroke that is new between others; of a stroke four pixels
 * long two are left, which nobody would be told of. `level`: from how many levels on a pixel differs.
 */
export function grown(a: Raster, b: Raster, component: Component, level: number): Component {
  const { width, height } = a;
  const [left, top] = [Math.max(0, component.x0 - REACH), Math.max(0, component.y0 - REACH)];
  const [right, bottom] = [Math.min(width - 1, component.x1 + REACH), Math.min(height - 1, component.y1 + REACH)];
  const columns = right - left + 1;
  const isSeen = new Uint8Array(columns * (bottom - top + 1));
  const whole = { ...component };
  const queue: number[] = [];
  const take = (x: number, y: number): void => {
    if (x < left || y < top || x > right || y > bottom) return;
    const cell = (y - top) * columns + x - left;
    if (isSeen[cell] === 1) return;
    isSeen[cell] = 1;
    if (apartAt(a, b, (y * width + x) * 4) >= level) queue.push(cell);
  };
  for (let y = component.y0; y <= component.y1; y += 1) for (let x = component.x0; x <= component.x1; x += 1) take(x, y);
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    const [x, y] = [left + (cell % columns), top + Math.floor(cell / columns)];
    whole.x0 = Math.min(whole.x0, x);
    whole.x1 = Math.max(whole.x1, x);
    whole.y0 = Math.min(whole.y0, y);
    whole.y1 = Math.max(whole.y1, y);
    for (const [dx, dy] of BESIDE) take(x + dx, y + dy);
  }
  return whole;
}

const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

function apartAt(a: Raster, b: Raster, at: number): number {
  const [red, green, blue] = [at, at + 1, at + 2].map((channel) => Math.abs(a.data[channel]! - b.data[channel]!));
  return Math.max(red!, green!, blue!);
}
