import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMonthKept, leavesAt, monthOf } from './archives.ts';

test('a month belongs to the company’s zone', () => {
  expect(monthOf(new Date('2025-12-31T15:30:00Z'), 'Asia/Tokyo')).toBe('2026-01');
  expect(monthOf(new Date('2025-12-31T15:30:00Z'), 'America/New_York')).toBe('2025-12');
});

test('whole months leave, and none with a day that is younger than the period', () => {
  expect(firstMonthKept(new Date('2026-11-25T00:00:00Z'), 365, 'Asia/Tokyo')).toBe('2025-11');
  const instants = fc.date({ min: new Date('2001-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.integer({ min: 365, max: 3650 }), fc.integer({ min: 0, max: 4000 }), (now, days, age) => {
      const at = new Date(now.getTime() - age * 86_400_000);
      const leaves = monthOf(at, 'Asia/Tokyo') < firstMonthKept(now, days, 'Asia/Tokyo');
      if (leaves) expect(age).toBeGreaterThan(days);
      // And nothing stays that is a month older than it has to.
      if (age > days + 31) expect(leaves).toBe(true);
    }),
  );
});

test('a fortnight lies between the mail and the cut', () => {
  expect(leavesAt(new Date('2026-11-25T00:00:00Z')).toISOString()).toBe('2026-12-09T00:00:00.000Z');
});
