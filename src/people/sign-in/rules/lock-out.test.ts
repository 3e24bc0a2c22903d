import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockedUntil } from './lock-out.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T00:00:00Z');
const at = (...minutes: number[]) => minutes.map((m) => new Date(start + m * minute));
const now = (m: number) => new Date(start + m * minute);

test('five failures in 15 minutes refuse for 15 minutes after the fifth', () => {
  expect(lockedUntil(at(0, 1, 2, 3), 5, now(3))).toBeNull();
  expect(lockedUntil(at(0, 1, 2, 3, 14), 5, now(14))).toEqual(now(29));
  expect(lockedUntil(at(0, 1, 2, 3, 14), 5, now(28.9))).toEqual(now(29));
  expect(lockedUntil(at(0, 1, 2, 3, 14), 5, now(29))).toBeNull();
});

test('five failures over a longer time do not', () => {
  expect(lockedUntil(at(0, 4, 8, 12, 16), 5, now(16))).toBeNull();
});

test('the order does not count, and fewer failures than the limit never refuse', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }), fc.integer({ min: 0, max: 80 }), (minutes, m) => {
      const times = at(...minutes);
      expect(lockedUntil(times.toReversed(), 5, now(m))).toEqual(lockedUntil(times, 5, now(m)));
      if (minutes.length < 5) expect(lockedUntil(times, 5, now(m))).toBeNull();
      const until = lockedUntil(times, 5, now(m));
      if (until) expect(until.getTime()).toBeLessThanOrEqual(Math.max(...times.map(Number)) + 15 * minute);
    }),
  );
});
