import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { pageFile, type Maker } from '../content/page.fixture.ts';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import { Collector } from './collector.ts';
import { checkInkCoverage, type Plate } from './ink-coverage.ts';
import type { PreflightCode } from './report.ts';
import { DEFAULT_PREFLIGHT_SETTINGS, type PreflightSettings } from './settings.ts';

let pool: EnginePool;
beforeAll(async () => {
  pool = new EnginePool();
  await pool.warmUp();
});
afterAll(() => pool.close());

const resources = (make: Maker): unknown => ({
  Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } },
  ColorSpace: { Die: make.spot('CutContour', [0, 1, 0, 0]), Gold: make.spot('Gold', [0, 0.3, 0.8, 0.2]) },
});

/** What is said of a sheet of 100 × 100 points, without the count. */
async function said(content: string, codes: readonly PreflightCode[], settings: Partial<PreflightSettings> = {}) {
  const job = await inspectFile(pool, { bytes: pageFile(content, resources, { TrimBox: [0, 0, 100, 100] }) });
  try {
    const { findings } = await job.preflight({ ...DEFAULT_PREFLIGHT_SETTINGS, ...settings });
    return findings
      .filter(({ code }) => codes.includes(code))
      .map(({ code, params: { count: _count, ...params } }) => ({ code, ...params }));
  } finally {
    await job.close();
  }
}

describe('small text in several inks (registration)', () => {
  const text = (colour: string, pt: number): string => `BT ${colour} /F ${pt} Tf 10 40 Td (Wheat) Tj ET`;

  it('is told of colours of two inks and of rich black, with how much of each', async () => {
    expect(await said(text('0.6 0.4 0.4 1 k', 5), ['INK_TEXT'])).toEqual([
      { code: 'INK_TEXT', pt: 5, limit: 7, inks: 'Cyan 60%, Magenta 40%, Yellow 40%, Black 100%', text: 'Wheat' },
    ]);
    expect(await said(text('0 1 1 0 k', 6.9), ['INK_TEXT'])).toMatchObject([{ inks: 'Magenta 100%, Yellow 100%' }]);
  });

  it.each(['0 g', '0 0 0 1 k', '/Gold cs 1 scn', '0.05 0 0 1 k'])('is not told of one ink (%s)', async (colour) => {
    expect(await said(text(colour, 5), ['INK_TEXT'])).toEqual([]);
  });

  it('measures what stands on paper: a scale counts, and larger text is left alone', async () => {
    expect(await said(`q 0.5 0 0 0.5 0 0 cm ${text('0 1 1 0 k', 12)} Q`, ['INK_TEXT'])).toMatchObject([{ pt: 6 }]);
    expect(await said(text('0 1 1 0 k', 7), ['INK_TEXT'])).toEqual([]);
    expect(await said(text('0 1 1 0 k', 5), ['INK_TEXT'], { inkTextPt: 0 })).toEqual([]);
  });
});

describe('lines and text left out of a ground of ink', () => {
  const ground = '1 0 0 0 k 0 0 100 100 re f 0 0 0 0 k 0 0 0 0 K';

  it('are told where they are too thin or small, and only on a ground', async () => {
    const drawn = 'BT /F 5 Tf 10 70 Td (Milk) Tj ET 0.2 w 10 40 m 90 40 l S 10 20 80 0.3 re f';
    const both = ['REVERSED_TEXT', 'REVERSED_LINE', 'HAIRLINE'] as const;
    expect(await said(`${ground} ${drawn}`, both)).toEqual([
      { code: 'REVERSED_LINE', mm: 0.071, needed: 0.15 },
      { code: 'REVERSED_LINE', mm: 0.106, needed: 0.15 },
      { code: 'REVERSED_TEXT', pt: 5, needed: 6, text: 'Milk' },
    ]);
    expect(await said(`0 0 0 0 k 0 0 0 0 K ${drawn}`, both)).toEqual([]);
    expect(await said(`${ground} 1 g 0 0 100 100 re f ${drawn}`, both)).toEqual([]);
  });

  it('a filled rectangle that is a line counts as one, a bar does not', async () => {
    expect(await said('0 g 10 20 80 0.2 re f 10 40 1 30 re f', ['HAIRLINE'])).toEqual([{ code: 'HAIRLINE', mm: 0.071, needed: 0.1 }]);
    // What a clip leaves of a field is no line.
    expect(await said('q 0 0 100 20.1 re W n 0 g 10 20 80 30 re f Q', ['HAIRLINE'])).toEqual([]);
  });
});

describe('how much ink lies where', () => {
  it('tells the place, the area and its inks, and not of what is no ink', async () => {
    const content = '1 1 0.5 1 k 10 10 20 20 re f 0 0 0 1 k 60 60 20 20 re f /Die cs 1 scn 40 40 5 5 re f';
    const told = await said(content, ['INK_COVERAGE', 'INK_USE']);
    expect(told).toMatchObject([
      { code: 'INK_COVERAGE', percent: 350, limit: 320, inks: 'Cyan 100%, Magenta 100%, Yellow 50%, Black 100%' },
      { code: 'INK_USE', percent: 350, inks: 'Cyan 4%, Magenta 4%, Yellow 2%, Black 8%' },
    ]);
    expect(await said(content, ['INK_COVERAGE'], { inkCoverage: 360 })).toEqual([]);
    expect(await said(content, ['INK_COVERAGE', 'INK_USE'], { inkCoverage: 0 })).toEqual([]);
  });

  test('every place above the limit is told, and nothing else (random plates)', () => {
    const SIDE = 64;
    const field = fc.record({ x: fc.nat(3), y: fc.nat(3), c: fc.nat(100), m: fc.nat(100), y2: fc.nat(100), k: fc.nat(100) });
    fc.assert(
      fc.property(
        fc.uniqueArray(field, { selector: ({ x, y }) => y * 4 + x, maxLength: 8 }),
        fc.integer({ min: 100, max: 390 }),
        (fields, limit) => {
          const plates = ['Cyan', 'Magenta', 'Yellow', 'Black'].map((ink): Plate => ({ ink, plane: new Uint8Array(SIDE * SIDE) }));
          for (const { x, y, c, m, y2, k } of fields) {
            for (const [index, tint] of [c, m, y2, k].entries()) {
              // Fields of 8 px, 8 px apart: each is a place of its own.
              for (let row = 0; row < 8; row += 1) {
                plates[index]!.plane.fill(Math.round(tint * 2.55), (y * 16 + row) * SIDE + x * 16, (y * 16 + row) * SIDE + x * 16 + 8);
              }
            }
          }
          const collector = new Collector(0, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
          checkInkCoverage({ plates, width: SIDE, height: SIDE, dpi: 72, trim: { x: 0, y: 0, w: SIDE, h: SIDE } }, limit, 4, collector);
          const told = collector.findings().filter(({ code }) => code === 'INK_COVERAGE');
          const wanted = fields.filter(
            ({ c, m, y2, k }) => [c, m, y2, k].reduce((sum, tint) => sum + Math.round(tint * 2.55), 0) > limit * 2.55 + 4,
          );
          const expected = wanted.map(({ x, y }) => ({ x: x * 64, y: y * 64, w: 32, h: 32 }));
          const byPlace = (a: { x: number; y: number }, b: { x: number; y: number }): number => a.y - b.y || a.x - b.x;
          expect(told.map(({ box }) => box!).toSorted(byPlace)).toEqual(expected.toSorted(byPlace));
        },
      ),
    );
  });
});
