import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import type { CommandServices } from '../command.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobDefinition } from '../feature.ts';
import { openLog } from '../logging.ts';
import { openJobQueue } from './job-queue.ts';
import { installQueues } from './queues.ts';
import { startWorker } from './worker.ts';

const { database, owner, app, role } = await testDatabase();
const company = newId();
const logger = openLog({ level: 'silent', process: 'test' });
const services = {} as CommandServices;

/** Lets a test wait for what a job did. */
function inbox<T>() {
  const waiting: ((value: T) => void)[] = [];
  const arrived: T[] = [];
  return {
    put: (value: T) => (waiting.shift() ?? ((kept: T) => arrived.push(kept)))(value),
    take: () => (arrived.length > 0 ? Promise.resolve(arrived.shift() as T) : new Promise<T>((resolve) => waiting.push(resolve))),
  };
}

const ran = inbox<{ n: number; companyId: string; attempt: number }>();
const failing = inbox<number>();
const givenUp = inbox<{ companyId: string; attempt: number }>();
const done: JobDefinition<{ n: number }> = {
  queue: 'test.done',
  handle: async ({ n, companyId }, { attempt }) => void ran.put({ n, companyId, attempt }),
};
const fails: JobDefinition = {
  queue: 'test.fails',
  retryLimit: 1,
  handle: async (_data, { attempt }) => {
    failing.put(attempt);
    throw new Error('the printer is on fire');
  },
  givenUp: async ({ companyId }, { attempt }) => void givenUp.put({ companyId, attempt }),
};
const killed = inbox<number>();
const survives: JobDefinition = { queue: 'test.survives', handle: async (_data, { attempt }) => void killed.put(attempt) };
const later: JobDefinition = { queue: 'test.later', handle: () => Promise.resolve() };
const jobs = [done, fails, survives, later] as unknown as JobDefinition<never>[];

beforeAll(() => installQueues(owner, jobs));
const options = { connection: app, ...(role ? { role } : {}), context: { database, services, logger }, logger };
const opened: { stop?(seconds?: number): Promise<void>; close?(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of opened) await (one.stop ? one.stop(1) : one.close?.());
});

test('a job enqueued in a transaction runs after its commit, with its company, and not after a rollback', async () => {
  const queue = await openJobQueue(app, role ? { role } : {});
  opened.push(await startWorker({ ...options, jobs: [done, fails] as unknown as JobDefinition<never>[] }), queue);
  await expect(
    inTransaction(database, company, async (db) => {
      await queue.enqueue(db, company, 'test.done', { n: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow();
  await inTransaction(database, company, (db) => queue.enqueue(db, company, 'test.done', { n: 2 }));
  expect(await ran.take()).toEqual({ n: 2, companyId: company, attempt: 1 });
});

test('a job that fails for good is tried again, then told to its definition and visible, and can be given another chance', async () => {
  const queue = await openJobQueue(app, role ? { role } : {});
  opened.push(queue);
  await inTransaction(database, company, (db) => queue.enqueue(db, company, 'test.fails', {}));
  expect(await failing.take()).toBe(1);
  expect(await failing.take()).toBe(2);
  await expect
    .poll(() => queue.deadJobs(), { timeout: 20_000 })
    .toMatchObject([{ queue: 'test.fails', companyId: company, attempts: 2, error: 'the printer is on fire' }]);
  const [dead] = await queue.deadJobs();
  expect(await givenUp.take()).toEqual({ companyId: company, attempt: 2 });
  expect(await queue.retryDead(dead?.id ?? '')).toBe(true);
  expect(await failing.take()).toBe(1);
}, 60_000);

test('the same singleton key waits once, jobs without a key each for themselves', async () => {
  const queue = await openJobQueue(app, role ? { role } : {});
  opened.push(queue);
  await inTransaction(database, company, async (db) => {
    for (const singletonKey of ['one', 'one', undefined, undefined]) {
      await queue.enqueue(db, company, 'test.later', {}, { startAfterSeconds: 3600, ...(singletonKey ? { singletonKey } : {}) });
    }
  });
  const { rows } = await sql`select 1 from pgboss.job where name = 'test.later'`.execute(database.kysely);
  expect(rows.length).toBe(3);
});

test('the job of a worker killed with -9 is done by another one, as the next attempt', async () => {
  const child = fork(
    join(import.meta.dirname, 'hanging-worker.fixture.ts'),
    [JSON.stringify({ connection: app, role, queue: 'test.survives' })],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  expect((await once(child, 'message'))[0]).toBe('ready');
  const queue = await openJobQueue(app, role ? { role } : {});
  opened.push(queue);
  await inTransaction(database, company, (db) => queue.enqueue(db, company, 'test.survives', {}));
  expect((await once(child, 'message'))[0]).toBe('started');
  child.kill('SIGKILL');
  await once(child, 'exit');
  opened.push(await startWorker({ ...options, jobs: [survives] as unknown as JobDefinition<never>[] }));
  expect(await killed.take()).toBe(2);
}, 90_000);
