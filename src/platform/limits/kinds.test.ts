import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, limitsWith, parseAllowance, secondsLeft, windowStart } from './kinds.ts';

test('a setting is read as person and company, or as no limit at all; anything else is a mistake', () => {
  expect(parseAllowance('600/12000')).toEqual({ person: 600, company: 12_000 });
  expect(parseAllowance('off')).toBeNull();
  for (const wrong of ['', '600', '600/', '/600', '0/10', '600/599', '-1/5', '1.5/3', '6e2/6e3', ' 1/2', '1/2 ', '12345678901/12345678901'])
    expect([wrong, parseAllowance(wrong)]).toEqual([wrong, undefined]);
});

test('what no setting names keeps its limit, and off takes one away', () => {
  const limits = limitsWith({ mails: { person: 1, company: 2 }, api: null });
  expect(limits.mails).toEqual({ seconds: 3_600, allowance: { person: 1, company: 2 } });
  expect(limits.api.allowance).toBeNull();
  expect(limits.search).toEqual(DEFAULT_LIMITS.search);
});

test('windows follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(60, 3_600, 86_400), fc.integer({ min: 0, max: 2 ** 42 }), (seconds, now) => {
      const start = windowStart(seconds, now);
      expect(start).toBeLessThanOrEqual(now);
      expect(now - start).toBeLessThan(seconds * 1000);
      const left = secondsLeft(seconds, now);
      expect(left).toBeGreaterThanOrEqual(1);
      expect(windowStart(seconds, now + left * 1000)).toBe(start + seconds * 1000);
    }),
  );
});
