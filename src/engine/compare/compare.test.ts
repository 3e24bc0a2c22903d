import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../raster.ts';
import { compareRasters } from './compare.ts';
import { register, subPixelStep } from './registration.ts';
import { checkCompareSettings, COMPARE_PRESETS } from './settings.ts';
import { placeRaster } from './place-raster.ts';
import { compareVersions } from './versions.ts';

type Rect = { x: number; y: number; w: number; h: number };

function paint(raster: Raster, rect: Rect, [r, g, b]: [number, number, number]): Raster {
  for (let y = rect.y; y < rect.y + rect.h; y += 1) {
    for (let x = rect.x; x < rect.x + rect.w; x += 1) raster.data.set([r, g, b], (y * raster.width + x) * 4);
  }
  return raster;
}

/** A page with structure everywhere: irregular dark rectangles. */
function artwork(width: number, height: number, dx = 0, dy = 0): Raster {
  const raster = blankRaster(width, height);
  let seed = 7;
  const next = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
  for (let k = 0; k < 400; k += 1) {
    const rect = { x: 40 + next(width - 100), y: 40 + next(height - 100), w: 4 + next(14), h: 4 + next(14) };
    paint(raster, { ...rect, x: rect.x + dx, y: rect.y + dy }, [next(120), next(120), next(120)]);
  }
  return raster;
}

const page = (raster: Raster, trim: Rect) => ({
  width: raster.width,
  height: raster.height,
  trim,
  trimGiven: true,
  redrawable: false,
  draw: (canvas: Parameters<typeof placeRaster>[1]) => placeRaster(raster, canvas),
});
const digital = { settings: COMPARE_PRESETS.pdf, dpi: 350 };
const tolerant = { settings: COMPARE_PRESETS.tolerant, dpi: 350 };
const rect = fc.record({
  x: fc.integer({ min: 20, max: 200 }),
  y: fc.integer({ min: 20, max: 150 }),
  w: fc.integer({ min: 3, max: 60 }),
  h: fc.integer({ min: 3, max: 60 }),
});

describe('pixel comparison', () => {
  it('finds nothing in identical pictures', () => {
    for (const options of [digital, tolerant]) {
      expect(compareRasters(artwork(400, 300), artwork(400, 300), options)).toMatchObject({
        identical: true,
        regions: [],
      });
    }
  });

  it('finds any planted rectangle of at least s, with its box, as added one way and removed the other', () => {
    fc.assert(
      fc.property(rect, fc.constantFrom(digital, tolerant), (planted, options) => {
        const before = blankRaster(300, 250);
        const after = paint(blankRaster(300, 250), planted, [0, 80, 160]);
        const there = compareRasters(before, after, options).regions;
        const back = compareRasters(after, before, options).regions;
        expect(there).toHaveLength(1);
        expect(there[0]!.box.px).toEqual(planted);
        expect(there[0]!.areaPx).toBe(planted.w * planted.h);
        expect([there[0]!.kind, back[0]!.kind]).toEqual(['added', 'removed']);
        expect(back[0]!.box).toEqual(there[0]!.box);
      }),
      { numRuns: 60 },
    );
  });

  it('drops regions below s and tells the largest that it hides', () => {
    const after = paint(blankRaster(200, 200), { x: 50, y: 50, w: 2, h: 2 }, [0, 0, 0]);
    const result = compareRasters(blankRaster(200, 200), after, digital);
    expect(result).toMatchObject({ identical: false, regions: [], hiddenCount: 1, largestHiddenMm: 0.145 });
    expect(result.hidden).toMatchObject([
      { box: { px: { x: 50, y: 50, w: 2, h: 2 } }, maxD: 100, sizePx: 2, sizeMm: 0.145, reason: 'SIZE' },
    ]);
  });

  it('reports a faint tint only when t2 is reached', () => {
    const before = paint(blankRaster(200, 200), { x: 50, y: 50, w: 80, h: 80 }, [229, 229, 229]);
    const after = paint(blankRaster(200, 200), { x: 50, y: 50, w: 80, h: 80 }, [224, 224, 224]);
    expect(compareRasters(before, after, digital).regions).toMatchObject([{ kind: 'changed', maxD: 1.96 }]);
    expect(compareRasters(before, after, { dpi: 350, settings: { digital: true, t1: 1, t2: 8, s: 3 } }).regions).toEqual([]);
  });

  it('says that a thing moved, and by how much', () => {
    const thing = { x: 80, y: 80, w: 30, h: 40 };
    const before = paint(blankRaster(240, 240), thing, [0, 120, 60]);
    const after = paint(blankRaster(240, 240), { ...thing, x: 83, y: 79 }, [0, 120, 60]);
    const [region, ...rest] = compareRasters(before, after, digital).regions;
    expect(rest).toEqual([]);
    expect(region).toMatchObject({ kind: 'moved', dx: 3, dy: -1, dxMm: 0.218 });
  });

  it('says so when everything differs, instead of thousands of regions', () => {
    const after = paint(blankRaster(300, 300), { x: 0, y: 0, w: 300, h: 300 }, [10, 10, 10]);
    expect(compareRasters(blankRaster(300, 300), after, digital)).toMatchObject({
      entire: true,
      regions: [{ kind: 'changed' }],
    });
  });

  it('keeps a difference under an ignore area, marked with its id', () => {
    const after = paint(blankRaster(200, 200), { x: 50, y: 50, w: 10, h: 10 }, [0, 0, 0]);
    const ignore = [{ id: 'lot', box: { x: 40, y: 40, w: 40, h: 40 } }];
    expect(compareRasters(blankRaster(200, 200), after, { ...digital, ignore }).regions[0]!.ignoredBy).toBe('lot');
  });

  it('never joins what an ignore area covers to what lies beside it', () => {
    const after = paint(blankRaster(200, 200), { x: 50, y: 50, w: 10, h: 10 }, [0, 0, 0]);
    paint(after, { x: 70, y: 50, w: 10, h: 10 }, [0, 0, 0]);
    const ignore = [{ id: 'lot', box: { x: 40, y: 40, w: 25, h: 40 } }];
    const { regions } = compareRasters(blankRaster(200, 200), after, { ...digital, ignore });
    expect(regions.map((region) => [region.box.px.x, region.ignoredBy])).toEqual([
      [50, 'lot'],
      [70, undefined],
    ]);
  });

  it('groups the same change made in several places, and no other', () => {
    const label = (raster: Raster, x: number, w: number): Raster => paint(raster, { x, y: 60, w, h: 12 }, [20, 40, 60]);
    const before = label(label(label(blankRaster(600, 200), 50, 30), 250, 30), 450, 30);
    const after = label(label(label(blankRaster(600, 200), 50, 42), 250, 42), 450, 36);
    const { regions } = compareRasters(before, after, digital);
    expect(regions.map((region) => [region.box.px.x, region.group])).toEqual([
      [80, 'g1'],
      [280, 'g1'],
      [480, undefined],
    ]);
  });

  it('refuses settings that contradict themselves', () => {
    expect(() => checkCompareSettings({ digital: true, t1: 9, t2: 8, s: 3 })).toThrow('ENGINE_SETTINGS');
  });
});

describe('registration', () => {
  it('finds a whole-pixel shift with confidence', () => {
    const a = artwork(700, 600);
    expect(register(a, artwork(700, 600, 5, -9))).toEqual({ dx: -5, dy: 9, confidence: 1 });
    expect(register(a, artwork(700, 600))).toEqual({ dx: 0, dy: 0, confidence: 1 });
  });

  it('gives no shift for pictures that have nothing in common', () => {
    const other = artwork(700, 600);
    other.data.reverse();
    expect(register(artwork(700, 600), other)).toMatchObject({ dx: 0, dy: 0 });
  });

  it('measures what is left below a pixel', () => {
    const soft = (shift: number): Raster => {
      const raster = blankRaster(500, 500);
      for (let y = 0; y < 500; y += 1) {
        for (let x = 0; x < 500; x += 1) {
          const value = 128 + 60 * Math.sin((x - shift) / 9) + 50 * Math.sin(y / 7);
          raster.data.set([value, value, value], (y * 500 + x) * 4);
        }
      }
      return raster;
    };
    const step = subPixelStep(soft(0), soft(0.4));
    expect(step.dx).toBeCloseTo(-0.4, 1);
    expect(step.dy).toBeCloseTo(0, 1);
  });

  it('moves the new page by hand, and takes ignore areas from its trim', () => {
    // At 254 dpi ten pixels are a millimetre.
    const settings = { settings: COMPARE_PRESETS.pdf, dpi: 254 };
    const trim = { x: 30, y: 30, w: 600, h: 500 };
    const before = page(artwork(700, 600), trim);
    const off = page(artwork(700, 600, 10, -20), trim);
    const byHand = compareVersions(before, off, { ...settings, shiftMm: { dx: -1, dy: 2 } });
    expect(byHand).toMatchObject({ identical: true, offset: { dx: -10, dy: 20 }, offsetFromTrimMm: { dx: -1, dy: 2 } });
    const dotted = page(paint(artwork(700, 600), { x: 110, y: 90, w: 20, h: 20 }, [255, 0, 0]), trim);
    const ignoredBy = (box: Rect) => compareVersions(before, dotted, { ...settings, ignore: [{ id: 'a', box }] }).regions[0]?.ignoredBy;
    expect(ignoredBy({ x: 7, y: 5, w: 4, h: 4 })).toBe('a');
    expect(ignoredBy({ x: 8.5, y: 5, w: 4, h: 4 })).toBeUndefined();
    const elsewhere = page(
      placeRaster(dotted.draw({ width: 700, height: 600, offsetX: 0, offsetY: 0 }), { width: 740, height: 640, offsetX: 20, offsetY: 20 }),
      {
        ...trim,
        x: 50,
        y: 50,
      },
    );
    const laid = compareVersions(before, elsewhere, { ...settings, ignore: [{ id: 'a', box: { x: 7, y: 5, w: 4, h: 4 } }] });
    expect(laid).toMatchObject({ offset: { dx: -20, dy: -20 }, offsetFromTrimMm: { dx: 0, dy: 0 } });
    expect(laid.regions[0]?.ignoredBy).toBe('a');
  });

  it('lays trim on trim, registers, and compares what both pages have', () => {
    const before = page(artwork(700, 600), { x: 30, y: 30, w: 600, h: 500 });
    const shifted = page(placeRaster(artwork(700, 600), { width: 740, height: 640, offsetX: 20, offsetY: 20 }), {
      x: 50,
      y: 50,
      w: 600,
      h: 500,
    });
    expect(compareVersions(before, shifted, digital)).toMatchObject({ identical: true, offset: { dx: -20, dy: -20 } });
    const smaller = { ...shifted, trim: { x: 50, y: 50, w: 560, h: 500 } };
    expect(compareVersions(before, smaller, digital)).toMatchObject({
      identical: false,
      regions: [],
      sizeChanged: { before: { w: 43.543 }, after: { w: 40.64 } },
    });
    const picture = { ...page(artwork(700, 600), { x: 0, y: 0, w: 700, h: 600 }), trimGiven: false };
    expect(compareVersions(before, picture, digital)).toMatchObject({ identical: true, offset: { dx: 0, dy: 0 } });
    const off = page(artwork(700, 600, 3, 2), { x: 30, y: 30, w: 600, h: 500 });
    expect(compareVersions(before, off, tolerant)).toMatchObject({
      regions: [],
      offset: { dx: -3, dy: -2, confidence: 1 },
    });
  });
});
