import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inkPieces } from './ink-pieces.ts';

const AROUND = 24;
const CONTRAST = 48;

it('a pixel is dark or light by the darkest and the lightest of the square around it, at the edges of what is left of that', () => {
  const page = fc.record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 400 }),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
    dots: fc.constantFrom(0, 1, 5, 40),
  });
  fc.assert(
    fc.property(page, ({ width, height, seed, dots }) => {
      let state = seed;
      const next = (n: number): number => (state = (state * 48_271) % 2_147_483_647) % n;
      const data = Uint8Array.from({ length: width * height }, () => (next(1000) < dots ? next(256) : 200 + next(20)));
      let [dark, light] = [0, 0];
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          let [low, high] = [255, 0];
          for (let v = Math.max(0, y - AROUND); v <= Math.min(height - 1, y + AROUND); v += 1) {
            for (let u = Math.max(0, x - AROUND); u <= Math.min(width - 1, x + AROUND); u += 1) {
              low = Math.min(low, data[v * width + u]!);
              high = Math.max(high, data[v * width + u]!);
            }
          }
          if (high - low < CONTRAST) continue;
          if (2 * data[y * width + x]! < high + low) dark += 1;
          else light += 1;
        }
      }
      const pieces = inkPieces({ width, height, data });
      const pixelsOf = (all: readonly { pixels: number }[]): number => all.reduce((sum, { pixels }) => sum + pixels, 0);
      expect([pixelsOf(pieces.dark), pixelsOf(pieces.light)]).toEqual([dark, light]);
    }),
    { numRuns: 12 },
  );
});
