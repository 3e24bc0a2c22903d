import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '#platform/logging.ts';
import { openReadiness } from './readiness.ts';

const logger = openLog({ level: 'silent', process: 'test' });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Parts that answer as the test says, and count how often they are asked. */
function world() {
  const parts = { database: true, queue: true, storage: true };
  let asked = 0;
  const answerOf = async (name: keyof typeof parts): Promise<void> => {
    asked += 1;
    if (!parts[name]) throw new Error(`${name} is away`);
  };
  const executor = { executeQuery: () => answerOf('database'), transformQuery: () => ({}), compileQuery: () => ({}) };
  const application = {
    logger,
    database: { kysely: { getExecutor: () => executor } },
    queue: { check: () => answerOf('queue') },
    storage: { check: () => answerOf('storage') },
  };
  return { parts, asked: () => asked, readiness: openReadiness(application as never) };
}

test('a store that is away takes no server out of service, and is told', async () => {
  const { parts, readiness } = world();
  parts.storage = false;
  expect(await readiness.answer()).toEqual({ isReady: true, parts: { database: 'ok', queue: 'ok', storage: 'failed' } });
});

test('without the database the server is not ready, and is again soon after it came back', async () => {
  const { parts, readiness } = world();
  parts.database = false;
  expect((await readiness.answer()).isReady).toBe(false);
  parts.database = true;
  vi.advanceTimersByTime(1_100);
  expect((await readiness.answer()).isReady).toBe(true);
});

test('many questions within five seconds are one look', async () => {
  const { asked, readiness } = world();
  await Promise.all(Array.from({ length: 50 }, () => readiness.answer()));
  vi.advanceTimersByTime(4_900);
  await readiness.answer();
  expect(asked()).toBe(3);
  vi.advanceTimersByTime(200);
  await readiness.answer();
  expect(asked()).toBe(6);
});

test('a part that says nothing counts as failed after two seconds', async () => {
  const { readiness } = world();
  const silent = openReadiness({
    logger,
    database: {
      kysely: {
        getExecutor: () => ({ executeQuery: () => new Promise(() => undefined), transformQuery: () => ({}), compileQuery: () => ({}) }),
      },
    },
    queue: { check: async () => undefined },
    storage: { check: async () => undefined },
  } as never);
  const answer = silent.answer();
  await vi.advanceTimersByTimeAsync(2_100);
  expect((await answer).parts).toMatchObject({ database: 'failed', queue: 'ok' });
  readiness.drain();
  expect(await readiness.answer()).toEqual({ isReady: false, parts: { draining: true } });
});
