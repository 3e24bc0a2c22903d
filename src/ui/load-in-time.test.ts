import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInTime, LoadTimeout } from './load-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what arrives in time is passed on, and so is its failure', async () => {
  await expect(loadInTime(Promise.resolve('screen'))).resolves.toBe('screen');
  await expect(loadInTime(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  expect(vi.getTimerCount()).toBe(0);
});

test('what hangs is given up after the time', async () => {
  const given = loadInTime(new Promise(() => undefined), 1_000);
  const refused = expect(given).rejects.toThrow(LoadTimeout);
  await vi.advanceTimersByTimeAsync(999);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});
