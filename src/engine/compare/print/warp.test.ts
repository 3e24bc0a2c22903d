import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankRaster, type Raster } from '../../raster.ts';
import { inEdgeTones } from './edge-tones.ts';
import type { Homography } from './homography.ts';
import { warp } from './warp.ts';

/** Stripes of a sine, `period` pixels long, moved by `dx`: what lies between pixels is known. */
function stripes(period: number, dx: number, height = 12): Raster {
  const raster = blankRaster(60, height);
  for (let at = 0; at < raster.data.length; at += 4) {
    const x = (at / 4) % raster.width;
    raster.data.fill(Math.round(128 + 90 * Math.sin((2 * Math.PI * (x + dx)) / period)), at, at + 3);
  }
  return raster;
}

it('draws a moved picture as it would have been drawn there, whatever fraction of a pixel it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 6, max: 20 }), (hundredths, period) => {
      const dx = hundredths / 100;
      const move: Homography = [1, 0, dx, 0, 1, 0, 0, 0];
      const { raster, covered } = warp(stripes(period, 0), { width: 60, height: 12 }, move);
      const wanted = stripes(period, dx);
      for (let at = 0; at < covered.length; at += 1) {
        const x = at % 60;
        if (covered[at] === 1 && x > 1 && x < 57) expect(Math.abs(raster.data[at * 4]! - wanted.data[at * 4]!)).toBeLessThanOrEqual(4);
      }
    }),
    { numRuns: 40 },
  );
});

it('tells how tones between ink and paper come out by all edges, and takes no notice of one that changed', () => {
  const height = 200;
  const drawing = stripes(6, 0, height);
  const print = { ...drawing, data: Uint8Array.from(drawing.data, (level, at) => (at % 4 === 3 ? level : Math.max(0, level - 12))) };
  for (let row = 0; row < height; row += 1) print.data.fill(255, (row * 60 + 20) * 4, (row * 60 + 21) * 4);
  const toned = inEdgeTones(drawing, print, new Uint8Array(60 * height).fill(1));
  for (const x of [20, 40, 41, 42]) {
    const at = ((height / 2) * 60 + x) * 4;
    expect(Math.abs(toned.data[at]! - (drawing.data[at]! - 12))).toBeLessThanOrEqual(1);
  }
});
