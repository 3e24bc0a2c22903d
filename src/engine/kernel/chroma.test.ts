import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { withChromaOf } from './chroma.ts';

const clamp = (value: number): number => Math.max(0, Math.min(255, value));

/** The definition over the whole picture: mean over cells, then 3:1 with the nearer neighbour, across and down. */
function slowly({ width, height, data }: Raster, step: { x: number; y: number }, origin: { x: number; y: number }): number[] {
  const cellOf = (pixel: number, axis: 'x' | 'y'): number => Math.floor((pixel - origin[axis]) / step[axis]);
  const cells = new Map<string, { blue: number; red: number; count: number }>();
  const pixel = (x: number, y: number): number[] => Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = pixel(x, y) as [number, number, number];
      const key = `${cellOf(x, 'x')},${cellOf(y, 'y')}`;
      const cell = cells.get(key) ?? { blue: 0, red: 0, count: 0 };
      cells.set(key, cell);
      cell.blue += -0.168736 * r - 0.331264 * g + 0.5 * b;
      cell.red += 0.5 * r - 0.418688 * g - 0.081312 * b;
      cell.count += 1;
    }
  }
  const nearer = (at: number, axis: 'x' | 'y', edge: number): number => {
    const cell = cellOf(at, axis);
    const near = step[axis] === 1 ? cell : cell + ((((at - origin[axis]) % 2) + 2) % 2 === 0 ? -1 : 1);
    return Math.max(cellOf(0, axis), Math.min(cellOf(edge - 1, axis), near));
  };
  const result: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = pixel(x, y) as [number, number, number];
      const at = (key: 'blue' | 'red'): number => {
        const mean = (u: number, v: number): number => cells.get(`${u},${v}`)![key] / cells.get(`${u},${v}`)!.count;
        const [u, v, nearU, nearV] = [cellOf(x, 'x'), cellOf(y, 'y'), nearer(x, 'x', width), nearer(y, 'y', height)];
        return (9 * mean(u, v) + 3 * mean(nearU, v) + 3 * mean(u, nearV) + mean(nearU, nearV)) / 16;
      };
      const light = 0.299 * r + 0.587 * g + 0.114 * b;
      result.push(
        clamp(light + 1.402 * at('red')),
        clamp(light - 0.344136 * at('blue') - 0.714136 * at('red')),
        clamp(light + 1.772 * at('blue')),
      );
    }
  }
  return result;
}

it('averages colour as the definition says, whatever the size, the cells and where they begin', () => {
  const picture = fc.record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 140 }),
    seed: fc.integer({ min: 1, max: 1e9 }),
  });
  const step = fc.record({ x: fc.constantFrom(1 as const, 2 as const), y: fc.constantFrom(1 as const, 2 as const) });
  const origin = fc.record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }) });
  fc.assert(
    fc.property(picture, step, origin, ({ width, height, seed }, step, origin) => {
      let state = seed;
      const next = (): number => (state = (state * 48_271) % 2_147_483_647) % 256;
      const raster: Raster = {
        width,
        height,
        data: Uint8Array.from({ length: width * height * 4 }, (_, k) => (k % 4 === 3 ? 255 : next())),
      };
      const made = withChromaOf(raster, step, origin);
      const expected = step.x === 1 && step.y === 1 ? Array.from(raster.data).filter((_, k) => k % 4 !== 3) : slowly(raster, step, origin);
      const worst = expected.reduce((most, value, k) => Math.max(most, Math.abs(value - made.data[Math.floor(k / 3) * 4 + (k % 3)]!)), 0);
      // Rounding to whole levels, and a little for single precision.
      expect(worst).toBeLessThanOrEqual(0.51);
    }),
    { numRuns: 60 },
  );
});
