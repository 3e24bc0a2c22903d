import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Raster } from '../../raster.ts';
import { compareRasters } from '../compare.ts';
import { undoTones } from './tones.ts';

const DPI = 350;
const STRICT = { digital: true, t1: 0, t2: 0, s: 0 };

/** A ground with lines of three tones on it, as text has them. */
function page(tone: (grey: number) => number): Raster {
  const [width, height] = [300, 240];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isField = x >= 30 && x < 270 && y >= 20 && y < 220;
      const grey = !isField ? 255 : tone(y % 24 === 10 ? 20 : y % 24 === 11 ? 110 : 200);
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

it('takes a changed tone of a field back as one difference, and nothing that stands on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(220), fc.nat(180), (by, x, y) => {
      const a = page((grey) => grey);
      // The ground and what mixes with it get darker, the ink stays.
      const b = page((grey) => (grey < 60 ? grey : grey - Math.round((by * grey) / 200)));
      const dot = { x: 35 + x, y: 25 + y };
      for (let row = 0; row < 4; row += 1) b.data.fill(0, ((dot.y + row) * b.width + dot.x) * 4, ((dot.y + row) * b.width + dot.x + 4) * 4);
      for (let at = 3; at < b.data.length; at += 4) b.data[at] = 255;
      const first = compareRasters(a, b, { settings: STRICT, dpi: DPI });
      expect(first.regions).toHaveLength(1);
      const undone = undoTones(a, b, first, { dpi: DPI, ignore: [] })!;
      expect(undone.regions.map(({ box: { px } }) => px)).toEqual([{ x: 30, y: 20, w: 240, h: 200 }]);
      const rest = compareRasters(a, undone.raster, { settings: STRICT, dpi: DPI }).regions;
      expect(rest).toHaveLength(1);
      const { px } = rest[0]!.box;
      expect(px.x).toBeGreaterThanOrEqual(dot.x);
      expect(px.y).toBeGreaterThanOrEqual(dot.y);
      expect(px.x + px.w).toBeLessThanOrEqual(dot.x + 4);
      expect(px.y + px.h).toBeLessThanOrEqual(dot.y + 4);
    }),
    { numRuns: 30 },
  );
});
