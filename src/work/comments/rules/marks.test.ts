import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { placeInput, type PlaceInput } from './input.ts';
import { POINTS_MAX } from './limits.ts';
import { boundsOf, isOnPage, mapShape, placeOf, placeProblems, shapeOf } from './place.ts';
import { simplifyLine, simplifyTo } from './simplify.ts';
import type { Spot } from './types.ts';

const at = { versionId: newId(), page: 1, x: 0.2, y: 0.3 };
const box = { x: 0.2, y: 0.3, width: 0.1, height: 0.05 };
const GOOD: PlaceInput[] = [
  { ...at, kind: 'point' },
  { ...at, kind: 'rectangle', width: 0.1, height: 0.2 },
  { ...at, kind: 'arrow', toX: 0.5, toY: 0.3 },
  { ...at, kind: 'freehand', points: [at, { x: 0.4, y: 0.4 }] },
  { ...at, kind: 'highlight', boxes: [box], text: '内容量：１２０ｇ' },
];

describe('a place', () => {
  test.each(GOOD)('of kind $kind has its own fields and no other', (good) => {
    expect(placeProblems(placeInput.parse(good))).toEqual([]);
    const { versionId, page, kind, ...fields } = good;
    for (const other of GOOD.filter((one) => one.kind !== kind)) {
      const problems = placeProblems({ versionId, page, ...fields, kind: other.kind });
      expect(problems.length, `${kind} as ${other.kind}`).toBe(1);
    }
  });

  test('ends where its page ends', () => {
    expect(placeProblems({ ...at, kind: 'rectangle', width: 0.9, height: 0.1 })).toMatchObject([{ path: 'place.width', code: 'TOO_BIG' }]);
    expect(placeProblems({ ...at, kind: 'highlight', boxes: [{ ...box, height: 0.8 }], text: 'x' })).toMatchObject([{ code: 'TOO_BIG' }]);
    expect(placeInput.safeParse({ ...at, kind: 'arrow', toX: 1.1, toY: 0 }).success).toBe(false);
  });

  test('is something: an arrow without length, a line of one point, a text without boxes are not', () => {
    expect(placeProblems({ ...at, kind: 'arrow', toX: at.x, toY: at.y })).toHaveLength(1);
    expect(placeProblems({ ...at, kind: 'freehand', points: [at] })).toHaveLength(1);
    expect(placeProblems({ ...at, kind: 'highlight', boxes: [], text: 'x' })).toHaveLength(1);
    expect(placeProblems({ ...at, kind: 'highlight', boxes: [box], text: '' })).toHaveLength(1);
  });

  test('has a bounded number of points', () => {
    const points = Array.from({ length: POINTS_MAX + 1 }, (_, index) => ({ x: index / 1000, y: 0 }));
    expect(placeInput.safeParse({ ...at, kind: 'freehand', points }).success).toBe(false);
  });

  test('keeps its shape and bounds when all of it is moved', () => {
    const share = fc.double({ min: 0, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...GOOD), share, share, (good, dx, dy) => {
        const shape = shapeOf(placeOf(good));
        const moved = mapShape(shape, ({ x, y }) => ({ x: x + dx, y: y + dy }));
        const [before, after] = [boundsOf(shape), boundsOf(moved)];
        expect(moved.kind).toBe(shape.kind);
        expect(after.x - before.x).toBeCloseTo(dx, 9);
        expect(after.y - before.y).toBeCloseTo(dy, 9);
        expect(after.width).toBeCloseTo(before.width, 9);
        expect(after.height).toBeCloseTo(before.height, 9);
        expect(isOnPage(moved)).toBe(after.x + after.width <= 1.000001 && after.y + after.height <= 1.000001);
      }),
    );
  });
});

const line = fc.array(fc.record({ x: fc.double({ min: 0, max: 200, noNaN: true }), y: fc.double({ min: 0, max: 200, noNaN: true }) }), {
  minLength: 2,
  maxLength: 300,
});

function distanceTo(point: Spot, points: readonly Spot[]): number {
  let least = Infinity;
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1]!, points[index]!];
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length));
    least = Math.min(least, Math.hypot(point.x - a.x - along * (b.x - a.x), point.y - a.y - along * (b.y - a.y)));
  }
  return least;
}

describe('a line drawn by hand', () => {
  test('loses only points that lie within the tolerance of what is left', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0.01, max: 20, noNaN: true }), (points, tolerance) => {
        const simple = simplifyLine(points, tolerance);
        expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
        for (const point of points) expect(distanceTo(point, simple)).toBeLessThanOrEqual(tolerance + 1e-9);
      }),
    );
  });

  test('becomes few enough points whatever was drawn', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 40 }), (points, max) => {
        expect(simplifyTo(points, 0.05, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });

  test('that is straight is its two ends', () => {
    const straight = Array.from({ length: 50 }, (_, index) => ({ x: index, y: index * 2 }));
    expect(simplifyLine(straight, 0.1)).toEqual([straight[0], straight.at(-1)]);
  });
});
