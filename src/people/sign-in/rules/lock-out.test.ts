import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_DELAYS, CLIENT_DELAYS, refusedUntil } from './lock-out.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T00:00:00Z');
const at = (...minutes: number[]) => minutes.map((m) => new Date(start + m * minute));
const now = (m: number) => new Date(start + m * minute);
const address = (failures: Date[], m: number) => refusedUntil(failures, 5, ADDRESS_DELAYS, now(m));

test('after five failures in 15 minutes each further try waits twice as long, to 15 minutes', () => {
  expect(address(at(0, 1, 2, 3), 3)).toBeNull();
  const failures = at(0, 0, 0, 0, 0);
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const last = failures.at(-1)?.getTime() ?? 0;
    const until = refusedUntil(failures, 5, ADDRESS_DELAYS, new Date(last))?.getTime() ?? 0;
    waits.push((until - last) / minute);
    expect(refusedUntil(failures, 5, ADDRESS_DELAYS, new Date(until - 1))).toEqual(new Date(until));
    expect(refusedUntil(failures, 5, ADDRESS_DELAYS, new Date(until))).toBeNull();
    failures.push(new Date(until));
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('five failures over a longer time wait for nothing, and two hours without one begin anew', () => {
  expect(address(at(0, 4, 8, 12, 16), 16)).toBeNull();
  expect(address(at(0, 0, 0, 0, 0, 1), 1)).toEqual(now(3));
  expect(address(at(0, 0, 0, 0, 0, 122), 122)).toBeNull();
});

test('an office is slowed down by seconds, for a minute at most', () => {
  const failures = Array.from({ length: 50 }, () => now(0));
  expect(refusedUntil(failures, 50, CLIENT_DELAYS, now(0))).toEqual(new Date(start + 5_000));
  expect(refusedUntil([...failures, ...failures], 50, CLIENT_DELAYS, now(0))).toEqual(now(1));
});

test('the order does not count, fewer failures than the limit never refuse, and no failure shortens a wait', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }), fc.integer({ min: 60, max: 80 }), (minutes, m) => {
      const times = at(...minutes);
      const until = address(times, m);
      expect(address(times.toReversed(), m)).toEqual(until);
      if (minutes.length < 5) expect(until).toBeNull();
      if (until) expect(until.getTime()).toBeLessThanOrEqual(Math.max(...times.map(Number)) + 15 * minute);
      const more = address([...times, now(60)], m);
      if (until) expect(more?.getTime() ?? 0).toBeGreaterThanOrEqual(until.getTime());
    }),
  );
});

test('who guesses without end gets fewer than a hundred tries a day, waiting however long between them', () => {
  for (const pause of [0, 1, 20, 121]) {
    const made: Date[] = [];
    for (let m = 0; m < 24 * 60; m++) {
      if (m < (made.length >= 5 && made.length % 5 === 0 ? (Number(made.at(-1)) - start) / minute + pause : 0)) continue;
      while (!address(made, m) && made.length < 1000) made.push(now(m));
    }
    expect(made.length).toBeLessThan(105);
  }
});
