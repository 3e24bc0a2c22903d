import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry.ts';
import { compareRasters, MERGE_GAP_PX } from '../compare/compare.ts';
import { mergeNear, sizeOf } from '../compare/merge.ts';
import { toLevels, toPercent } from '../compare/settings.ts';
import type { Raster } from '../raster.ts';
import { lookAtPlace } from './place.ts';
import { slowComponents, slowContrast, slowLevels, slowMerge, slowShift } from './reference.fixture.ts';
import { scan, type Component, type ToneLimits } from './scan.ts';

type Pair = { a: Raster; b: Raster };

/** Random pictures of every width around the group of 16: noise on both sides of the limits, flat fields, things that moved. */
const pairUpTo = (width: number, height: number): fc.Arbitrary<Pair> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: width }),
      height: fc.integer({ min: 1, max: height }),
      seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
      noise: fc.constantFrom(0, 2, 12, 255),
      share: fc.constantFrom(0, 1, 10, 60, 100),
      fields: fc.integer({ min: 0, max: 6 }),
    })
    .map(({ width, height, seed, noise, share, fields }) => {
      let state = seed;
      const next = (n: number): number => (state = (state * 48_271) % 2_147_483_647) % n;
      const a: Raster = {
        width,
        height,
        data: Uint8Array.from({ length: width * height * 4 }, (_, k) => (k % 4 === 3 ? 255 : 100 + next(9))),
      };
      const b: Raster = { width, height, data: Uint8Array.from(a.data) };
      for (let k = 0; k < fields; k += 1) {
        const box = { x: next(width), y: next(height), w: 1 + next(20), h: 1 + next(20) };
        const colour = [next(256), next(256), next(256)];
        if (k % 2 === 0) paint(a, box, colour);
        paint(b, { ...box, x: box.x + next(3) }, k % 3 === 0 ? colour : [next(256), colour[1]!, colour[2]!]);
      }
      for (let k = 0; k < b.data.length; k += 1) {
        if (k % 4 !== 3 && next(100) < share) b.data[k] = Math.max(0, Math.min(255, b.data[k]! + next(2 * noise + 1) - noise));
      }
      return { a, b };
    });

function paint({ width, height, data }: Raster, box: Box, colour: number[]): void {
  for (let y = box.y; y < Math.min(height, box.y + box.h); y += 1) {
    for (let x = box.x; x < Math.min(width, box.x + box.w); x += 1) data.set(colour, (y * width + x) * 4);
  }
}

const pair = pairUpTo(150, 75);

const limits: fc.Arbitrary<ToneLimits> = fc
  .record({ t1: fc.integer({ min: 1, max: 30 }), more: fc.integer({ min: 0, max: 200 }), tolerant: fc.boolean() })
  .map(({ t1, more, tolerant }) => ({ t1, t2: Math.min(255, t1 + more), tolerant }));

const area: fc.Arbitrary<(raster: Raster) => Box> = fc
  .tuple(fc.double({ min: -0.2, max: 0.6, noNaN: true }), fc.double({ min: 0.3, max: 1.3, noNaN: true }))
  .map(([from, share]) => ({ width, height }) => ({ x: from * width, y: from * height, w: share * width, h: share * height }));

const byPlace = (p: Component, q: Component): number => p.y0 - q.y0 || p.x0 - q.x0 || p.y1 - q.y1 || p.x1 - q.x1 || p.area - q.area;

/** Wide enough for several columns of 64 px, with equal ones between those that differ; the last one is cut off. */
const wide: fc.Arbitrary<Pair> = fc
  .record({
    width: fc.integer({ min: 500, max: 1300 }),
    height: fc.integer({ min: 1, max: 40 }),
    marks: fc.array(fc.record({ x: fc.nat(1299), y: fc.nat(39), w: fc.integer({ min: 1, max: 90 }), h: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 6,
    }),
  })
  .map(({ width, height, marks }) => {
    const a: Raster = { width, height, data: new Uint8Array(width * height * 4).fill(200) };
    const b: Raster = { width, height, data: Uint8Array.from(a.data) };
    marks.forEach((box, k) => paint(k % 3 === 0 ? a : b, { ...box, x: box.x % width }, [200 - 7 * k, 200, 3 * k]));
    return { a, b };
  });

describe('the kernel and the definition', () => {
  it('find the same components, hidden ones, and the same entirety', () => {
    fc.assert(
      fc.property(fc.oneof(pair, wide), limits, area, ({ a, b }, limits, areaOf) => {
        const area = areaOf(a);
        const found = scan(a, b, limits, area);
        const levels = slowLevels(a, b, limits, area);
        const flat = levels.flat().filter((level) => level > 0);
        expect(found.all?.area ?? 0).toBe(flat.length);
        if (!found.all) return;
        expect(found.all.sum).toBe(flat.reduce((sum, level) => sum + level, 0));
        expect(found.all.max).toBe(Math.max(...flat));
        const [x0, x1] = [Math.max(0, Math.ceil(area.x)), Math.min(a.width, Math.floor(area.x + area.w))];
        const [y0, y1] = [Math.max(0, Math.ceil(area.y)), Math.min(a.height, Math.floor(area.y + area.h))];
        const pixels = (x1 - x0) * (y1 - y0);
        expect(found.entire).toBe(Math.max(...flat) >= limits.t2 && flat.length > Math.floor(0.6 * pixels));
        if (found.entire) return;
        const components = slowComponents(levels);
        const reported = components.filter((one) => one.max >= limits.t2);
        const hidden = components.filter((one) => one.max < limits.t2);
        expect(found.reported.toSorted(byPlace)).toEqual(reported.sort(byPlace));
        expect(found.hiddenCount).toBe(hidden.length);
        const largest = hidden.sort((p, q) => sizeOf(q) - sizeOf(p) || q.area - p.area || p.y0 - q.y0 || p.x0 - q.x0).slice(0, 200);
        expect(found.hidden).toEqual(largest);
      }),
      { numRuns: 150 },
    );
  });

  it('merge the same boxes', () => {
    const box = fc.record({ x: fc.nat(400), y: fc.nat(400), w: fc.nat(60), h: fc.nat(60), max: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (boxes, gap) => {
        const components = boxes.map(({ x, y, w, h, max }) => ({ x0: x, y0: y, x1: x + w, y1: y + h, area: 1 + w, sum: max, max }));
        expect(mergeNear(components, gap).sort(byPlace)).toEqual(slowMerge(components, gap).sort(byPlace));
      }),
      { numRuns: 200 },
    );
  });

  it('see the same shift or the same contrast at a place', () => {
    fc.assert(
      fc.property(pairUpTo(60, 45), limits, ({ a, b }, limits) => {
        const levels = slowLevels(a, b, limits, { x: 0, y: 0, w: a.width, h: a.height });
        const [place] = slowMerge(slowComponents(levels), MERGE_GAP_PX);
        if (!place) return;
        const moveLevel = Math.max(limits.t2, 21);
        const shift = place.max < moveLevel ? undefined : slowShift(a, b, place, moveLevel);
        const seen = lookAtPlace(a, b, place, limits, moveLevel);
        expect(seen.shift).toEqual(shift);
        if (shift) return;
        const [before, after] = [slowContrast(a, place, levels), slowContrast(b, place, levels)];
        expect(seen.contrast).toEqual(before === undefined ? undefined : { before, after });
      }),
      { numRuns: 40 },
    );
  });

  it('report the same regions for any settings and ignore areas, and the same bytes again', () => {
    const settings = fc
      .record({
        digital: fc.boolean(),
        t1: fc.double({ min: 0, max: 12, noNaN: true }),
        more: fc.double({ min: 0, max: 80, noNaN: true }),
        s: fc.nat(30),
      })
      .map(({ more, ...rest }) => ({ ...rest, t2: Math.min(100, rest.t1 + more) }));
    const ignoreAreas = fc.array(
      fc.record({ id: fc.uuid(), box: fc.record({ x: fc.nat(150), y: fc.nat(75), w: fc.nat(80), h: fc.nat(80) }) }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(pair, settings, ignoreAreas, ({ a, b }, settings, ignore) => {
        const result = compareRasters(a, b, { settings, dpi: 350, ignore });
        expect(JSON.stringify(compareRasters(a, b, { settings, dpi: 350, ignore }))).toBe(JSON.stringify(result));
        if (result.entire || result.regions.some((region) => region.kind === 'moved')) return;
        const limits = { t1: toLevels(settings.t1), t2: toLevels(settings.t2), tolerant: !settings.digital };
        const components = slowComponents(slowLevels(a, b, limits, { x: 0, y: 0, w: a.width, h: a.height }));
        const areaOf = ({ x0, y0, x1, y1 }: Component): string | undefined =>
          ignore.find(({ box }) => x0 >= box.x && y0 >= box.y && x1 < box.x + box.w && y1 < box.y + box.h)?.id;
        const parted = Map.groupBy(
          components.filter((one) => one.max >= limits.t2),
          areaOf,
        );
        const merged = Array.from(parted.values()).flatMap((together) => slowMerge(together, MERGE_GAP_PX));
        const expected = merged
          .filter((one) => sizeOf(one) >= settings.s)
          .map((one) => [one.x0, one.y0, one.x1 - one.x0 + 1, one.y1 - one.y0 + 1, one.area, toPercent(one.max), areaOf(one)].join(' '));
        const regions = result.regions.map(({ box: { px }, areaPx, maxD, ignoredBy }) =>
          [px.x, px.y, px.w, px.h, areaPx, maxD, ignoredBy].join(' '),
        );
        expect(regions.sort()).toEqual(expected.sort());
        expect(result.hiddenCount).toBe(components.filter((one) => one.max < limits.t2).length + merged.length - expected.length);
      }),
      { numRuns: 40 },
    );
  });
});
