import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate, type HiddenDifference } from './tolerance.ts';
import { DIFFERENCE_KINDS } from './types.ts';

const MM = 25.4 / 350;
const sized = (w: number, h: number) => ({ px: { x: 0, y: 0, w, h }, mm: { x: 0, y: 0, w: w * MM, h: h * MM } });
const difference = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...DIFFERENCE_KINDS),
    maxD: fc.double({ min: 0, max: 100, noNaN: true }),
    w: fc.nat(300),
    h: fc.nat(300),
  })
  .map(({ w, h, ...rest }) => ({ ...rest, sameText: null, ...sized(w, h) }));
const hidden: fc.Arbitrary<HiddenDifference> = fc
  .record({ page: fc.constant(1), maxD: fc.double({ min: 0, max: 100, noNaN: true }), sizePx: fc.nat(300) })
  .map((one) => ({ ...one, sizeMm: one.sizePx * MM }));
const thresholds = fc.record({ toneDifferenceThreshold: fc.double({ min: 0, max: 100, noNaN: true }), excludedErrorSize: fc.nat(300) });

describe('the tolerance simulator', () => {
  test('says which differences a coarser setting would hide, and how large the largest is', () => {
    const dot = { id: 'dot', kind: 'ADDED' as const, maxD: 90, sameText: null, ...sized(5, 5) };
    const tint = { id: 'tint', kind: 'CHANGED' as const, maxD: 2, sameText: null, ...sized(276, 166) };
    expect(simulate([dot, tint], [], { toneDifferenceThreshold: 1.5, excludedErrorSize: 3 })).toMatchObject({
      disappearing: [],
      hidden: 0,
    });
    const coarse = simulate([dot, tint], [], { toneDifferenceThreshold: 8, excludedErrorSize: 3 });
    expect(coarse.disappearing).toEqual(['tint']);
    expect(coarse.largestHiddenMm).toBeCloseTo(20.03, 2);
  });

  test('says which hidden ones a finer setting would report', () => {
    const speck: HiddenDifference = { page: 1, maxD: 40, sizePx: 2, sizeMm: 2 * MM };
    expect(simulate([], [speck], { toneDifferenceThreshold: 1.5, excludedErrorSize: 3 })).toMatchObject({ appearing: [], hidden: 1 });
    expect(simulate([], [speck], { toneDifferenceThreshold: 1.5, excludedErrorSize: 2 })).toMatchObject({
      appearing: [0],
      largestHiddenMm: 0,
    });
  });

  test('hides more, never less, the coarser it gets, and never a page or a size', () => {
    fc.assert(
      fc.property(fc.array(difference), fc.array(hidden), thresholds, thresholds, (reported, unseen, one, two) => {
        const fine = simulate(reported, unseen, {
          toneDifferenceThreshold: Math.min(one.toneDifferenceThreshold, two.toneDifferenceThreshold),
          excludedErrorSize: Math.min(one.excludedErrorSize, two.excludedErrorSize),
        });
        const coarse = simulate(reported, unseen, {
          toneDifferenceThreshold: Math.max(one.toneDifferenceThreshold, two.toneDifferenceThreshold),
          excludedErrorSize: Math.max(one.excludedErrorSize, two.excludedErrorSize),
        });
        expect(coarse.hidden).toBeGreaterThanOrEqual(fine.hidden);
        expect(coarse.largestHiddenMm).toBeGreaterThanOrEqual(fine.largestHiddenMm);
        const whole = reported.filter(({ kind }) => kind === 'PAGE' || kind === 'SIZE').map(({ id }) => id);
        expect(coarse.disappearing.filter((id) => whole.includes(id))).toEqual([]);
      }),
    );
  });

  test('never hides a changed text, however faint or small it is', () => {
    const digit = { id: 'digit', kind: 'CHANGED' as const, maxD: 3, sameText: false, ...sized(4, 4) };
    expect(simulate([digit], [], { toneDifferenceThreshold: 90, excludedErrorSize: 300 }).disappearing).toEqual([]);
    expect(simulate([{ ...digit, sameText: true }], [], { toneDifferenceThreshold: 90, excludedErrorSize: 300 }).disappearing).toEqual([
      'digit',
    ]);
  });
});
