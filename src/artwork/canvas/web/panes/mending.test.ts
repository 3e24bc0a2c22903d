import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN_MS, createMending } from './mending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pane() {
  const seen = { told: [] as boolean[], reloads: 0, isLoaded: false };
  const mending = createMending({
    reload: () => (seen.reloads += 1),
    isLoaded: () => seen.isLoaded,
    tell: (isBroken) => seen.told.push(isBroken),
  });
  return { seen, mending };
}

test('what does not come is said once, asked for again, and all is well only when it is drawn', () => {
  const { seen, mending } = pane();
  mending.failed();
  mending.failed();
  expect(seen).toMatchObject({ told: [true], reloads: 0 });
  // All that came is drawn: that is not all.
  seen.isLoaded = true;
  vi.advanceTimersByTime(AGAIN_MS);
  expect(seen).toMatchObject({ told: [true], reloads: 1 });
  mending.failed();
  vi.advanceTimersByTime(AGAIN_MS);
  expect(seen).toMatchObject({ told: [true], reloads: 2 });
  // On its way, slowly: nothing is asked twice, and nothing is said to be there.
  seen.isLoaded = false;
  vi.advanceTimersByTime(3 * AGAIN_MS);
  expect(seen).toMatchObject({ told: [true], reloads: 2 });
  seen.isLoaded = true;
  vi.advanceTimersByTime(AGAIN_MS);
  expect(seen).toMatchObject({ told: [true, false], reloads: 2 });
  vi.advanceTimersByTime(10 * AGAIN_MS);
  expect(seen.reloads).toBe(2);
});

test('a pane that goes away asks no more, and holds nobody back', () => {
  const { seen, mending } = pane();
  mending.failed();
  mending.stop();
  vi.advanceTimersByTime(AGAIN_MS);
  expect(seen).toMatchObject({ told: [true, false], reloads: 0 });
});
