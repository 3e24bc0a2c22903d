import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../../raster.ts';
import { isSeenCoarsely } from './coarse-look.ts';
import { inEvenLight } from './even-light.ts';
import { uncoverTable } from './sheet-edge.ts';

const [WIDTH, HEIGHT] = [320, 240];
type Level = (x: number, y: number) => number;

function pictureOf(level: Level, width = WIDTH, height = HEIGHT): Raster {
  const raster = blankRaster(width, height);
  for (let at = 0; at < raster.data.length; at += 4) {
    const pixel = at / 4;
    raster.data.fill(Math.max(0, Math.min(255, Math.round(level(pixel % width, Math.floor(pixel / width))))), at, at + 3);
  }
  return raster;
}

const everywhere = (): Uint8Array => new Uint8Array(WIDTH * HEIGHT).fill(1);
/** Paper with two fields and bars of ink. */
const sheet: Level = (x, y) => (x % 40 >= 20 && x % 40 < 26 && y > 60 && y < 120 ? 30 : y > 150 && x < 160 ? 190 : 235);

describe('the light of a photograph', () => {
  it('is evened whatever side it falls off to, and what differs there stays', () => {
    const number = fc.double({ min: -0.1, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0, max: 0.1, noNaN: true }), (across, down, corners) => {
        const lightAt: Level = (x, y) => {
          const [u, v] = [x / WIDTH - 0.5, y / HEIGHT - 0.5];
          return 0.9 + across * u + down * v - corners * (u * u + v * v);
        };
        const isSpot = (x: number, y: number): boolean => x >= 200 && x < 206 && y >= 30 && y < 36;
        const print = pictureOf((x, y) => (isSpot(x, y) ? 90 : sheet(x, y)) * lightAt(x, y));
        const lit = inEvenLight(pictureOf(sheet), print, everywhere());
        const levelAt = (x: number, y: number): number => lit.data[(y * WIDTH + x) * 4]!;
        const middle = 0.9 * 235;
        const corner = [levelAt(5, 5), levelAt(WIDTH - 6, 5), levelAt(WIDTH - 6, HEIGHT - 6)];
        // Below two percent over the sheet light is left to the shades of its parts.
        for (const level of corner) expect(Math.abs(level - middle)).toBeLessThanOrEqual(0.025 * 235);
        expect(levelAt(202, 32)).toBeLessThan(0.5 * middle);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the edge of a sheet', () => {
  it('tells the table beside it, however wide, and nothing within', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 40, max: 140 }), (beside, table) => {
        const print = pictureOf((x, y) => (x < beside ? table : sheet(x, y)));
        const covered = everywhere();
        uncoverTable(pictureOf(sheet), print, covered, { trim: { x: 12, y: 12, w: WIDTH - 24, h: HEIGHT - 24 }, dpi: 100 });
        for (const y of [20, 100, 200]) {
          for (let x = 0; x < beside; x += 1) expect(covered[y * WIDTH + x]).toBe(0);
          expect(covered[y * WIDTH + 30]).toBe(1);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a difference at an edge', () => {
  const bar =
    (left: number, width: number): Level =>
    (x) =>
      // The share of a pixel that the bar covers.
      230 - 200 * Math.max(0, Math.min(x + 1, left + width) - Math.max(x, left));
  const seen = (drawn: Level, printed: Level): boolean => {
    const [drawing, print] = [pictureOf(drawn, 40, 40), pictureOf(printed, 40, 40)];
    const covered = new Uint8Array(1600).fill(1);
    return Array.from({ length: 40 }, (_, x) => x).some((x) =>
      isSeenCoarsely(drawing, print, covered, { channel: (20 * 40 + x) * 4, x, y: 20, shade: 0 }),
    );
  };

  it('is none where the same stroke lies up to four tenths of a pixel beside where it was', () => {
    const stroke = { left: fc.double({ min: 15, max: 20, noNaN: true }), by: fc.double({ min: -0.4, max: 0.4, noNaN: true }) };
    const width = fc.double({ min: 0.8, max: 4, noNaN: true });
    fc.assert(fc.property(stroke.left, stroke.by, width, (left, by, wide) => !seen(bar(left, wide), bar(left + by, wide))));
  });

  it('is one where a stroke of a pixel is missing, beside another too', () => {
    const left = fc.double({ min: 15, max: 20, noNaN: true });
    const away = fc.integer({ min: 3, max: 6 });
    const both =
      (one: Level, other: Level): Level =>
      (x, y) =>
        Math.min(one(x, y), other(x, y));
    fc.assert(fc.property(left, away, (at, far) => seen(both(bar(at, 1), bar(at + far, 1)), bar(at, 1))));
  });
});
