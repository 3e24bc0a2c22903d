import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Component } from '../../kernel/scan.ts';
import { blankRaster, type Raster } from '../../raster.ts';
import { compareRasters } from '../compare.ts';
import { isGap } from './gap.ts';
import { grainOf } from './grain.ts';
import { grown } from './grown.ts';
import { slipsOf, type Looks } from './slip.ts';

const [WIDTH, HEIGHT] = [64, 64];
const [PAPER, INK] = [235, 30];
const LEVEL = 41;
type Bar = { x: number; y: number; w: number; h: number };

/** Bars of ink on paper, each pixel by the share of it that ink covers. */
function pictureOf(bars: readonly Bar[]): Raster {
  const raster = blankRaster(WIDTH, HEIGHT);
  const overlap = (at: number, from: number, length: number): number => Math.max(0, Math.min(at + 1, from + length) - Math.max(at, from));
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const ink = Math.max(0, ...bars.map((bar) => overlap(x, bar.x, bar.w) * overlap(y, bar.y, bar.h)));
    raster.data.fill(Math.round(PAPER + (INK - PAPER) * ink), pixel * 4, pixel * 4 + 3);
  }
  return raster;
}

function looksOf(drawn: readonly Bar[], printed: readonly Bar[]): Looks {
  const seen = { drawing: pictureOf(drawn), print: pictureOf(printed), covered: new Uint8Array(WIDTH * HEIGHT).fill(1) };
  return { ...seen, grain: grainOf(seen) };
}

const stem: Bar = { x: 30, y: 20, w: 2, h: 16 };
const foot: Bar = { x: 24, y: 40, w: 14, h: 1.5 };
const around = ({ x, y, w, h }: Bar) => ({ x0: Math.floor(x) - 1, y0: Math.floor(y) - 1, x1: Math.ceil(x + w), y1: Math.ceil(y + h) });
const by = (bar: Bar, dx: number, dy: number): Bar => ({ ...bar, x: bar.x + dx, y: bar.y + dy });
const slip = fc.double({ min: -0.8, max: 0.8, noNaN: true });

describe('strokes that another program sets', () => {
  it('are the same up to eight tenths of a pixel beside, each stroke by itself', () => {
    fc.assert(
      fc.property(slip, slip, slip, (dx, dy, lower) => {
        const isSlip = slipsOf(looksOf([stem, foot], [by(stem, dx, 0), by(foot, 0, lower)]), LEVEL);
        expect(isSlip(around(stem))).toBe(true);
        const both = slipsOf(looksOf([stem, foot], [by(stem, dx, dy), by(foot, dx, dy)]), LEVEL);
        expect(both(around(foot))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('are not where one is new, gone or four pixels beside', () => {
    const extra = fc.record({
      x: fc.integer({ min: 38, max: 44 }),
      y: fc.integer({ min: 20, max: 34 }),
      w: fc.constant(1.5),
      h: fc.integer({ min: 4, max: 9 }),
    });
    fc.assert(
      fc.property(extra, slip, (stroke, dx) => {
        expect(slipsOf(looksOf([stem], [by(stem, dx, 0), stroke]), LEVEL)(around(stroke))).toBe(false);
        expect(slipsOf(looksOf([stem, stroke], [by(stem, dx, 0)]), LEVEL)(around(stroke))).toBe(false);
      }),
      { numRuns: 40 },
    );
    expect(slipsOf(looksOf([stem], [by(stem, 4, 0)]), LEVEL)(around({ ...stem, w: 6 }))).toBe(false);
  });
});

describe('a gap between strokes', () => {
  const [left, right]: [Bar, Bar] = [
    { x: 28, y: 20, w: 2, h: 12 },
    { x: 31, y: 20, w: 2, h: 12 },
  ];
  const gap = { x0: 30, y0: 22, x1: 30, y1: 25 };

  it('is one whichever picture closes it', () => {
    const [open, closed] = [pictureOf([left, right]), pictureOf([left, { ...right, x: 30, w: 3 }])];
    expect(isGap(open, closed, gap)).toBe(true);
    expect(isGap(closed, open, gap)).toBe(true);
  });

  it('is none where a thin stroke is new or gone, nor between the dot of an i and its stem', () => {
    const stroke: Bar = { x: 30, y: 20, w: 1, h: 12 };
    const [empty, thin] = [pictureOf([]), pictureOf([stroke])];
    expect(isGap(empty, thin, gap)).toBe(false);
    expect(isGap(thin, empty, gap)).toBe(false);
    const [i, l] = [
      pictureOf([
        { x: 30, y: 16, w: 2, h: 3 },
        { x: 30, y: 21, w: 2, h: 12 },
      ]),
      pictureOf([{ x: 30, y: 16, w: 2, h: 17 }]),
    ];
    expect(isGap(i, l, { x0: 30, y0: 19, x1: 31, y1: 20 })).toBe(false);
  });
});

it('a stroke between others is as long as it is, not as what the tolerant comparison leaves', () => {
  const [five, six] = [pictureOf([foot]), pictureOf([foot, { x: 24, y: 36, w: 2, h: 4 }])];
  const left: Component = { x0: 24, y0: 37, x1: 25, y1: 38, area: 4, sum: 600, max: 180 };
  expect(grown(five, six, left, LEVEL)).toMatchObject({ x0: 24, y0: 36, x1: 25, y1: 39 });
});

it('what its pixels show a pixel beside is hidden, not lost; what went farther is told as moved', () => {
  const mark: Bar = { x: 30, y: 30, w: 4, h: 4 };
  const compared = (dx: number) =>
    compareRasters(pictureOf([mark]), pictureOf([by(mark, dx, 0)]), {
      settings: { digital: true, t1: 8, t2: 16, s: 1, print: true },
      dpi: 350,
      whole: (component) => component,
    });
  expect(compared(1).regions).toEqual([]);
  expect(compared(1).hiddenCount).toBeGreaterThan(0);
  expect(compared(3).regions).toMatchObject([{ kind: 'moved', dx: 3 }]);
});
