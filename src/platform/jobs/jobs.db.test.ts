import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import type { CommandServices } from '../command.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobDefinition } from '../feature.ts';
import { openLog } from '../logging.ts';
import { openJobQueue } from './job-queue.ts';
import { wasPutBack } from './clock-watch.ts';
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
const ranAgain = inbox<number>();
const putBack: JobDefinition = { queue: 'test.put-back', handle: async (_data, { attempt }) => void ranAgain.put(attempt) };
const later: JobDefinition = { queue: 'test.later', handle: () => Promise.resolve() };
const jobs = [done, fails, survives, putBack, later] as unknown as JobDefinition<never>[];

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

test('jobs and schedules whose times lie in the future, because the clock was put back, do not wait for it', async () => {
  const queue = await openJobQueue(app, role ? { role } : {});
  await inTransaction(database, company, (db) => queue.enqueue(db, company, 'test.put-back', {}));
  const client = new pg.Client(owner);
  opened.push(queue, { close: () => client.end() });
  await client.connect();
  await client.query(`update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day'
    where name = 'test.put-back'`);
  await client.query(`update pgboss.version set cron_on = now() + interval '1 day'`);
  await client.query(`update pgboss.queue set monitor_on = now() + interval '1 day', monitor_claim_on = now() + interval '1 day'`);
  opened.push(await startWorker({ ...options, jobs: [putBack] as unknown as JobDefinition<never>[] }));
  expect(await ranAgain.take()).toBe(1);
  const { rows } = await client.query(`select exists (select from pgboss.version where cron_on > now())
    or exists (select from pgboss.queue where greatest(monitor_on, monitor_claim_on) > now()) as waits`);
  expect(rows).toEqual([{ waits: false }]);
});

test('a clock counts as put back when it lost more than a slow answer takes', () => {
  const before = { clock: 1_000_000, steady: 500 };
  expect(wasPutBack(before, { clock: 1_005_000, steady: 5_500 })).toBe(false);
  expect(wasPutBack(before, { clock: 1_003_500, steady: 5_500 })).toBe(false);
  expect(wasPutBack(before, { clock: 999_000, steady: 5_500 })).toBe(true);
  expect(wasPutBack(before, { clock: 90_000_000, steady: 5_500 })).toBe(false);
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
