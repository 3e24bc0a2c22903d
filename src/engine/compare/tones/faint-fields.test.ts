import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Raster } from '../../raster.ts';
import { compareRasters } from '../compare.ts';
import { withFaintFields } from './faint-fields.ts';
import { COMPARE_PRESETS, type CompareSettings } from '../settings.ts';

const DPI = 350;

type Levels = (x: number, y: number) => number;

function page(yellow: Levels, [width, height] = [240, 200]): Raster {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[(y * width + x) * 4 + 2] = yellow(x, y);
  return { width, height, data };
}

function told(a: Raster, b: Raster, settings: CompareSettings, isDrawn = true) {
  const area = { x: 0, y: 0, w: a.width, h: a.height };
  return withFaintFields(compareRasters(a, b, { settings, dpi: DPI }), a, b, { settings, dpi: DPI, area, isDrawn });
}

const inside = (x: number, y: number): boolean => x >= 40 && x < 200 && y >= 32 && y < 168;
/** Lines of text on the field. */
const ink = (x: number, y: number): boolean => y % 24 < 4 && x % 12 < 6;

it('says that a tint went by less than the tolerance, with text on it that did not', () => {
  const settings = fc.constantFrom(...Object.values(COMPARE_PRESETS));
  fc.assert(
    fc.property(settings, fc.nat(100), fc.boolean(), fc.boolean(), (preset, share, isDarker, isWhole) => {
      const most = Math.ceil((preset.t1 * 255) / 100) - 1;
      const least = preset.digital ? 1 : 2;
      const shift = least + (share % (most - least + 1));
      const isField: (x: number, y: number) => boolean = isWhole ? () => true : inside;
      const before = page((x, y) => (ink(x, y) ? 20 : isField(x, y) ? 200 : 255));
      const after = page((x, y) => (ink(x, y) ? 20 : isField(x, y) ? 200 + (isDarker ? -shift : shift) : 255));
      const { identical, regions, hidden, hiddenCount } = told(before, after, preset);
      expect({ identical, regions, hiddenCount }).toEqual({ identical: false, regions: [], hiddenCount: 1 });
      expect(hidden[0]!.reason).toBe('TONE');
      expect(Math.abs(hidden[0]!.maxD - (shift / 255) * 100)).toBeLessThan(0.01);
      const { x, y, w, h } = hidden[0]!.box.px;
      const [left, top, right, bottom] = isWhole ? [0, 0, 240, 200] : [40, 32, 200, 168];
      for (const [edge, where] of [
        [x, left],
        [y, top],
        [x + w, right],
        [y + h, bottom],
      ] as const)
        expect(Math.abs(edge - where)).toBeLessThanOrEqual(8);
    }),
    { numRuns: 60 },
  );
});

it('says nothing of noise, of what is equal, and where every change counts', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: -4, max: 4 })), (noise) => {
      const before = page(() => 200);
      const noisy = page(() => 200 + (noise.next().value as number));
      expect(told(before, noisy, COMPARE_PRESETS.tolerant).hidden).toEqual([]);
      expect(
        told(
          before,
          page(() => 200),
          COMPARE_PRESETS.tolerant,
        ).identical,
      ).toBe(true);
    }),
    { numRuns: 5 },
  );
  const strict = { digital: true, t1: 0, t2: 0, s: 0 };
  expect(
    told(
      page(() => 200),
      page(() => 199),
      strict,
    ),
  ).toMatchObject({ entire: true, hiddenCount: 0 });
  // The losses of a picture are as large as that.
  expect(
    told(
      page(() => 200),
      page(() => 203),
      COMPARE_PRESETS.jpeg,
      false,
    ),
  ).toMatchObject({ identical: true });
});
