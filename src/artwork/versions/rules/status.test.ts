import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCurrentTry, mayFollow, STEPS, VERSION_STATUSES } from './status.ts';

describe('steps (D7.2)', () => {
  test('come in their order, none left out; a done or failed version is left by a new run only', () => {
    for (const from of VERSION_STATUSES) {
      for (const to of VERSION_STATUSES) {
        const next = STEPS[STEPS.indexOf(from as never) + 1];
        const isRunning = from !== 'DONE' && from !== 'FAILED';
        const expected = to === 'RECEIVED' || (isRunning && (to === 'FAILED' || to === next));
        expect(mayFollow(from, to), `${from} → ${to}`).toBe(expected);
      }
    }
  });

  test('only the newest try of the newest run writes', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5), (run, attempt, otherRun, otherAttempt) => {
        const same = run === otherRun && attempt === otherAttempt;
        expect(isCurrentTry({ run, attempt }, { run: otherRun, attempt: otherAttempt })).toBe(same);
      }),
    );
  });
});
