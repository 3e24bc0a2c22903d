import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAtPlace } from '../kernel/place.ts';
import { correlate, correlation, toTemplate } from './correlation.ts';
import { sample, toPyramid, type Plane } from './pyramid.ts';

const plane = (most: number): fc.Arbitrary<Plane> =>
  fc
    .record({ width: fc.integer({ min: 4, max: most }), height: fc.integer({ min: 4, max: most }) })
    .chain(({ width, height }) =>
      fc
        .array(fc.integer({ min: 0, max: 255 }), { minLength: width * height, maxLength: width * height })
        .map((cells) => ({ width, height, data: Float32Array.from(cells) })),
    );

/** The window of a plane, row by row. */
function windowOf({ width, data }: Plane, x: number, y: number, columns: number, rows: number): Float32Array {
  return Float32Array.from({ length: columns * rows }, (_, at) => data[(y + Math.floor(at / columns)) * width + x + (at % columns)]!);
}

describe('correlating', () => {
  it('scores every place as the plain formula does, of any size and in bands', () => {
    fc.assert(
      fc.property(plane(30), plane(9), (page, small) => {
        fc.pre(small.width <= page.width && small.height <= page.height);
        const template = toTemplate(small.data, small.width, small.height);
        const peaks = correlate(page, template, -1);
        for (const { x, y, score } of peaks) {
          const exact = correlation(template, windowOf(page, x, y, small.width, small.height));
          // Where the contrast is another there is no score.
          if (score !== 0) expect(score).toBeCloseTo(exact, 4);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds a piece of a wide page where it was cut out, whatever the kernel was last used for', () => {
    // Of so many cells that several bands are looked at.
    const [width, height] = [700, 900];
    let state = 5;
    const next = (): number => (state = (state * 48_271) % 2_147_483_647) % 256;
    const page: Plane = { width, height, data: Float32Array.from({ length: width * height }, next) };
    for (const [x, y] of [
      [0, 0],
      [333, 371],
      [width - 10, height - 7],
    ] as const) {
      const template = toTemplate(windowOf(page, x, y, 10, 7), 10, 7);
      const [best] = correlate(page, template, 0.9);
      expect(best).toMatchObject({ x, y });
      expect(best?.score).toBeCloseTo(1, 5);
    }
    const white = { width: 40, height: 40, data: new Uint8Array(40 * 40 * 4).fill(255) };
    const dotted = { ...white, data: Uint8Array.from(white.data, (value, at) => (at === 4 * (20 * 40 + 20) ? 0 : value)) };
    const place = { x0: 20, y0: 20, x1: 20, y1: 20, area: 1, sum: 255, max: 255 };
    const seen = () => lookAtPlace(white, dotted, place, { t1: 10, t2: 20, tolerant: false }, 21);
    const before = seen();
    correlate(page, toTemplate(windowOf(page, 3, 3, 8, 8), 8, 8), 0.9);
    expect(seen()).toEqual(before);
  });
});

it('a grid of means is what four readings a cell say, inside the picture and beyond its edge', () => {
  const sizes = fc.record({
    x: fc.double({ min: -20, max: 40, noNaN: true }),
    y: fc.double({ min: -20, max: 40, noNaN: true }),
    step: fc.double({ min: 0.4, max: 24, noNaN: true }),
    columns: fc.integer({ min: 1, max: 12 }),
    rows: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(plane(40), sizes, ({ width, height, data }, { x, y, step, columns, rows }) => {
      const raster = { width, height, data: Uint8Array.from({ length: 4 * width * height }, (_, at) => data[at >> 2]!) };
      const pyramid = toPyramid(raster);
      const level = Math.max(0, Math.min(pyramid.levels.length - 1, Math.floor(Math.log2(step))));
      const read = pyramid.levels[level]!;
      const at = (column: number, row: number): number =>
        read.data[Math.max(0, Math.min(read.height - 1, row)) * read.width + Math.max(0, Math.min(read.width - 1, column))]!;
      const reading = (px: number, py: number): number => {
        const [column, row] = [Math.floor(px), Math.floor(py)];
        const upper = at(column, row) + (at(column + 1, row) - at(column, row)) * (px - column);
        const lower = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * (px - column);
        return upper + (lower - upper) * (py - row);
      };
      const cells = sample(pyramid, x, y, step, columns, rows);
      const scale = 1 / 2 ** level;
      cells.forEach((value, index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        const px = [0.25, 0.75].map((part) => (x + (column + part) * step) * scale - 0.5);
        const py = [0.25, 0.75].map((part) => (y + (row + part) * step) * scale - 0.5);
        const mean = (reading(px[0]!, py[0]!) + reading(px[1]!, py[0]!) + reading(px[0]!, py[1]!) + reading(px[1]!, py[1]!)) / 4;
        expect(value).toBeCloseTo(mean, 3);
      });
    }),
    { numRuns: 100 },
  );
});
