import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw, encode } from '../drawn-symbol.fixture.ts';
import { goesOnAsBars } from './going-on.ts';
import { blankRaster, type Raster } from '../../raster.ts';

const DPI = 350;
const KINDS = [
  ['ean13', '4901234567894'],
  ['ean8', '49012347'],
  ['itf14', '14901234567891'],
  ['code128', 'KORYO-2026'],
  ['code39', 'KORYO-7'],
  ['rationalizedCodabar', 'A1234567A'],
  ['databaromni', '(01)04901234567894'],
  ['databarlimited', '(01)04901234567894'],
] as const;

const whole = ({ width, height }: Raster) => ({ x: 0, y: 0, w: width, h: height });

/** Grey noise of a scan, of so many levels. */
function roughen(raster: Raster, levels: number, seed: number): void {
  let state = seed + 1;
  for (let at = 0; at < raster.data.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const shift = (state / 2_147_483_648 - 0.5) * levels;
    for (let channel = 0; channel < 3; channel += 1)
      raster.data[at + channel] = Math.min(255, Math.max(0, raster.data[at + channel]! + shift));
  }
}

it('bars of every kind go on, from a third of their size to twice, at any angle, also in the noise of a scan', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.double({ min: 1.4, max: 9, noNaN: true }),
      fc.double({ min: -45, max: 135, noNaN: true }),
      fc.integer({ min: 0, max: 60 }),
      fc.nat(1e6),
      ([kind, text], module, angle, noise, seed) => {
        const symbol = encode(kind, text);
        const size = Math.ceil((symbol.columns + 24) * module) + 60;
        const raster = blankRaster(size, size);
        draw(raster, symbol, { x: size / 2, y: size / 2, module, angle });
        roughen(raster, noise, seed);
        expect(goesOnAsBars(raster, whole(raster), angle, DPI)).toBe(true);
      },
    ),
    { numRuns: 24 },
  );
});

it('rules of a table do not, nor what changes from line to line', () => {
  const table = blankRaster(800, 400);
  for (let y = 10; y < 400; y += 30) for (let row = y; row < y + 3; row += 1) table.data.fill(0, row * 3200, (row + 1) * 3200);
  expect(goesOnAsBars(table, whole(table), 90, DPI)).toBe(false);

  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 2, max: 9 }), (seed, stroke) => {
      // Strokes of a text: dark and light by chance, as high as they are wide.
      const text = blankRaster(600, 120);
      let state = seed + 1;
      for (let y = 0; y < 120; y += stroke) {
        for (let x = 0; x < 600; x += stroke) {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
          if (state < 1_073_741_824) continue;
          for (let row = y; row < Math.min(120, y + stroke); row += 1)
            text.data.fill(0, (row * 600 + x) * 4, (row * 600 + Math.min(600, x + stroke)) * 4);
        }
      }
      expect(goesOnAsBars(text, whole(text), 0, DPI)).toBe(false);
    }),
    { numRuns: 40 },
  );
});
