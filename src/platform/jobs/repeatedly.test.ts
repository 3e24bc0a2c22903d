import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatedly } from './repeatedly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is still busy is not begun again, and ending waits for it', async () => {
  const turns: (() => void)[] = [];
  const end = repeatedly(
    1000,
    () => new Promise<void>((done) => turns.push(done)),
    (error) => expect.unreachable(String(error)),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(turns).toHaveLength(1);
  turns[0]!();
  await vi.advanceTimersByTimeAsync(1000);
  expect(turns).toHaveLength(2);
  const ended = vi.fn<() => void>();
  const ending = end().then(ended);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ended).not.toHaveBeenCalled();
  turns[1]!();
  await ending;
  await vi.advanceTimersByTimeAsync(5000);
  expect(turns).toHaveLength(2);
});

test('a turn that fails is told, and the next one comes', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  const gone = new Error('the database is away');
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(gone).mockResolvedValue();
  const end = repeatedly(1000, work, failed);
  await vi.advanceTimersByTimeAsync(2000);
  await end();
  expect(failed.mock.calls).toEqual([[gone]]);
  expect(work).toHaveBeenCalledTimes(3);
});
