import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inForeground, whenAtRest } from './foreground.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('fetches ahead only after what somebody waits for has come, however it ended', async () => {
  const ahead = vi.fn<() => void>();
  let arrive: () => void = () => undefined;
  const data = inForeground(new Promise<void>((resolve) => (arrive = resolve)));
  const failed = inForeground(Promise.reject(new Error('no connection')));
  await expect(failed).rejects.toThrow('no connection');
  whenAtRest(ahead);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ahead).not.toHaveBeenCalled();
  arrive();
  await data;
  await vi.advanceTimersByTimeAsync(399);
  expect(ahead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ahead).toHaveBeenCalledOnce();
});

it('waits anew when something else is asked for in between', async () => {
  const ahead = vi.fn<() => void>();
  whenAtRest(ahead);
  await vi.advanceTimersByTimeAsync(300);
  await inForeground(Promise.resolve());
  await vi.advanceTimersByTimeAsync(300);
  expect(ahead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ahead).toHaveBeenCalledOnce();
});
