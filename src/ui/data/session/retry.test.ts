import { expect, test } from 'vitest';
import { withRetry } from './retry.ts';

function counting(answers: (string | null)[]) {
  const pauses: number[] = [];
  let calls = 0;
  const result = withRetry(
    () => Promise.resolve(answers[calls++] ?? null),
    (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  );
  return { result, pauses, calls: () => calls };
}

test('when unauthenticated it retries up to 3 times at 250 ms intervals', async () => {
  const run = counting([null, null, null, null, 'too late']);
  expect(await run.result).toBeNull();
  expect(run.calls()).toBe(4);
  expect(run.pauses).toEqual([250, 250, 250]);
});

test('it stops at the first success', async () => {
  const run = counting([null, 'token']);
  expect(await run.result).toBe('token');
  expect(run.calls()).toBe(2);
  expect(run.pauses).toEqual([250]);
});

test('an error is not an answer: it is thrown at once', async () => {
  await expect(withRetry(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
