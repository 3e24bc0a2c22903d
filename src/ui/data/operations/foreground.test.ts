import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inForeground, whenAtRest } from './foreground.ts';

/** What the browser is asked to do in its next idle moment. */
let idle: (() => void)[] = [];
/** The page has drawn what it has. */
const drawn = async () => {
  for (const run of idle.splice(0)) run();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('fetches ahead only after what somebody waits for has come, however it ended', async () => {
  const ahead = vi.fn<() => void>();
  let arrive: () => void = () => undefined;
  const data = inForeground(new Promise<void>((resolve) => (arrive = resolve)));
  const failed = inForeground(Promise.reject(new Error('no connection')));
  await expect(failed).rejects.toThrow('no connection');
  whenAtRest(ahead);
  await drawn();
  await vi.advanceTimersByTimeAsync(10_000);
  await drawn();
  expect(ahead).not.toHaveBeenCalled();
  arrive();
  await data;
  await drawn();
  await vi.advanceTimersByTimeAsync(399);
  await drawn();
  expect(ahead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await drawn();
  expect(ahead).toHaveBeenCalledOnce();
});

it('waits anew when something else is asked for in between', async () => {
  const ahead = vi.fn<() => void>();
  whenAtRest(ahead);
  await drawn();
  await vi.advanceTimersByTimeAsync(300);
  await inForeground(Promise.resolve());
  await drawn();
  await vi.advanceTimersByTimeAsync(300);
  await drawn();
  expect(ahead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await drawn();
  expect(ahead).toHaveBeenCalledOnce();
});

it('counts the rest only once what has come is drawn, which may ask for more', async () => {
  const ahead = vi.fn<() => void>();
  whenAtRest(ahead);
  await inForeground(Promise.resolve());
  // Drawing takes longer than the rest.
  await vi.advanceTimersByTimeAsync(1_000);
  let arrive: () => void = () => undefined;
  const more = inForeground(new Promise<void>((resolve) => (arrive = resolve)));
  await drawn();
  await vi.advanceTimersByTimeAsync(1_000);
  await drawn();
  expect(ahead).not.toHaveBeenCalled();
  arrive();
  await more;
  await drawn();
  await vi.advanceTimersByTimeAsync(400);
  await drawn();
  expect(ahead).toHaveBeenCalledOnce();
});
