import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENOUGH, expectedEnd, firstPassPercent } from './forecast.ts';

const now = new Date('2026-11-25T00:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const taken = (status: 'SPECIFICATION' | 'DESIGN' | 'DESIGN_REVIEW', medianHours: number, n = ENOUGH) => ({
  status,
  medianHours,
  ninetyHours: medianHours,
  n,
});
const stages = ['SPECIFICATION', 'DESIGN', 'DESIGN_REVIEW', 'COMPLETED'] as const;
const times = [taken('SPECIFICATION', 24), taken('DESIGN', 48), taken('DESIGN_REVIEW', 72)];

describe('when a design is expected', () => {
  it('is after the rest of its stage and the stages before it', () => {
    const design = { status: 'DESIGN', stageSince: hoursAgo(20), stages } as const;
    expect(expectedEnd(design, times, now)).toEqual(new Date(now.getTime() + (28 + 72) * 3_600_000));
  });
  it('is not before the stages that are left, however long the present one has taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (spent) => {
        const end = expectedEnd({ status: 'DESIGN', stageSince: hoursAgo(spent), stages }, times, now)!;
        const hours = (end.getTime() - now.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(72);
        expect(hours).toBeLessThanOrEqual(120);
      }),
    );
  });
  it('is not told where a stage was left too seldom, or the design is held, ended, or in its stage since nobody knows when', () => {
    const design = { status: 'SPECIFICATION', stageSince: hoursAgo(1), stages } as const;
    expect(expectedEnd(design, [taken('SPECIFICATION', 24), taken('DESIGN', 48, ENOUGH - 1), taken('DESIGN_REVIEW', 72)], now)).toBeNull();
    expect(expectedEnd({ ...design, status: 'ON_HOLD' }, times, now)).toBeNull();
    expect(expectedEnd({ ...design, status: 'COMPLETED' }, times, now)).toBeNull();
    expect(expectedEnd({ ...design, stageSince: null }, times, now)).toBeNull();
  });
});

describe('the first-pass rate', () => {
  it('is what was approved in its first round, of all that was', () => {
    const rounds = [
      { round: 1, designs: 3 },
      { round: 2, designs: 1 },
    ];
    expect(firstPassPercent(rounds)).toBe(75);
    expect(firstPassPercent([{ round: 3, designs: 2 }])).toBe(0);
    expect(firstPassPercent([])).toBeNull();
  });
});
