import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelPlaces } from './label-places.ts';

const ROOM = { x: 0, y: 0, w: 1000, h: 1000 };
const size = { w: 20, h: 10 };
const boxes = (spots: { x: number; y: number }[]) => spots.map((spot) => ({ ...spot, ...size }));
const meet = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.abs(a.x - b.x) < size.w && Math.abs(a.y - b.y) < size.h;

test('a number stands over the beginning of its frame where nothing is in the way', () => {
  const frame = { x: 100, y: 100, w: 200, h: 20 };
  expect(labelPlaces([{ ...size, frame }], [frame], ROOM)).toEqual([{ x: 100, y: 90 }]);
});

test('it stands beside its frame where the line above would be hidden, and within the picture', () => {
  const [above, frame] = [
    { x: 100, y: 78, w: 200, h: 20 },
    { x: 100, y: 100, w: 200, h: 20 },
  ];
  expect(labelPlaces([{ ...size, frame }], [above, frame], ROOM)).toEqual([{ x: 80, y: 100 }]);
  const corner = { x: 0, y: 0, w: 30, h: 30 };
  const [spot] = labelPlaces([{ ...size, frame: corner }], [corner], ROOM);
  expect([spot!.x >= 0, spot!.y >= 0]).toEqual([true, true]);
});

test('up to a dozen numbers of one place are all read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 700 }), fc.integer({ min: 200, max: 700 }), fc.integer({ min: 2, max: 12 }), (x, y, count) => {
      const frame = { x, y, w: 60, h: 20 };
      const labels = Array.from({ length: count }, () => ({ ...size, frame: { ...frame } }));
      const placed = boxes(labelPlaces(labels, [frame], ROOM));
      expect(placed.flatMap((one, at) => placed.slice(at + 1).filter((other) => meet(one, other)))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
