import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankRaster, type Raster } from '../raster.ts';
import { undoBlocks } from './blocks.ts';
import { compareRasters } from './compare.ts';

const DPI = 350;
const SETTINGS = { digital: true, t1: 1, t2: 1.5, s: 3 };

function fill(raster: Raster, x: number, y: number, w: number, h: number, colour: readonly number[]): void {
  for (let v = y; v < y + h; v += 1) for (let u = x; u < x + w; u += 1) raster.data.set(colour, (v * raster.width + u) * 4);
}

/** A drawing of two colours, `dot` px of which are another colour. */
function drawn(x: number, y: number, dot: number): Raster {
  const raster = blankRaster(500, 400);
  fill(raster, x, y, 90, 70, [190, 30, 45]);
  fill(raster, x + 20, y + 15, 40, 12, [255, 240, 200]);
  fill(raster, x + 70, y + 50, dot, dot, [20, 20, 20]);
  return raster;
}

it('tells a drawing that moved with its distance, and what changed in it by itself', () => {
  const far = fc.integer({ min: 8, max: 200 });
  fc.assert(
    fc.property(far, far, fc.boolean(), fc.constantFrom(0, 6), (dx, dy, isUp, dot) => {
      const [x, y] = [60, isUp ? 280 : 60];
      const down = isUp ? -dy : dy;
      const [a, b] = [drawn(x, y, 0), drawn(x + dx, y + down, dot)];
      const undone = undoBlocks(a, b, compareRasters(a, b, { settings: SETTINGS, dpi: DPI }), { dpi: DPI, ignore: [] })!;
      expect(undone.regions.map(({ kind, dx: u, dy: v, box: { px } }) => [kind, u, v, px])).toEqual([
        ['moved', dx, down, { x, y, w: 90, h: 70 }],
      ]);
      const rest = compareRasters(a, undone.raster, { settings: SETTINGS, dpi: DPI }).regions.map(({ box: { px } }) => px);
      expect(rest).toEqual(dot === 0 ? [] : [{ x: x + 70, y: y + 50, w: 6, h: 6 }]);
    }),
    { numRuns: 40 },
  );
});
