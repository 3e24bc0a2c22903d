import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import type { CommandServices, EnqueueOptions } from '../command.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobDefinition } from '../feature.ts';
import { openLog } from '../logging.ts';
import { openJobQueue, type JobQueue } from './job-queue.ts';
import { queueFigures } from './queue-figures.ts';
import { installQueues } from './queues.ts';
import { PERSON_WAITS, type Share } from './turns.ts';
import { startWorker, type Worker } from './worker.ts';

const { database, owner, app, role } = await testDatabase();
const asRole = role ? { role } : {};
const [a, b, large] = [newId(), newId(), newId()];
const shares = new Map<string, Share>([[large, 4]]);
const order: string[] = [];
let queue: JobQueue;
let worker: Worker | undefined;

/** The third of A's files brings B's only one: from then on is counted. */
const files: JobDefinition<{ n: number }> = {
  queue: 'turns.files',
  async handle({ companyId, n }) {
    order.push(companyId);
    if (companyId === a && n === 2) await put('turns.files', b, 1);
  },
};
const QUEUES = ['turns.shares', 'turns.bulk', 'turns.people', 'turns.late', 'turns.counted'];

beforeAll(async () => {
  await installQueues(owner, [files, ...QUEUES.map((name) => ({ queue: name }))]);
  // Again, as every start does it.
  await installQueues(owner, [files]);
  queue = await openJobQueue(app, { ...asRole, shareOf: async (_db, companyId) => shares.get(companyId) ?? 1 });
});
afterAll(async () => {
  await worker?.stop(1);
  await queue.close();
});

async function put(name: string, companyId: string, count: number, options: EnqueueOptions = {}): Promise<void> {
  await inTransaction(database, companyId, async (db) => {
    for (let n = 0; n < count; n++) await queue.enqueue(db, companyId, name, { n }, options);
  });
}

/** The companies whose jobs wait, first the next. */
async function waiting(name: string): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select group_id as company from pgboss.job where name = ${name} and state < 'active' order by priority desc, created_on`.execute(
    database.kysely,
  );
  return rows.map((row) => row.company);
}

const countOf = (companies: readonly string[], company: string) => companies.filter((one) => one === company).length;

test('with 500 files of A queued, one file of B on one worker starts within 2 jobs', async () => {
  await put('turns.files', a, 500);
  const logger = openLog({ level: 'silent', process: 'test' });
  const context = { database, services: {} as CommandServices, logger };
  worker = await startWorker({ connection: app, ...asRole, jobs: [files] as unknown as JobDefinition<never>[], context, logger });
  await expect.poll(() => order.includes(b), { timeout: 20_000 }).toBe(true);
  expect(order.indexOf(b) - 3).toBeLessThan(2);
}, 60_000);

test('a larger plan takes its turns more often, and the other goes on beside it', async () => {
  await put('turns.shares', a, 40);
  await put('turns.shares', large, 40);
  const first = (await waiting('turns.shares')).slice(0, 25);
  expect(countOf(first, large)).toBeGreaterThanOrEqual(19);
  expect(countOf(first, a)).toBeGreaterThanOrEqual(5);
});

test('a company that comes later starts beside the first that waits, not before and not behind all that was queued', async () => {
  await put('turns.late', a, 60);
  await sql`update pgboss.job set state = 'completed' where name = 'turns.late' and state < 'active'
    and id in (select id from pgboss.job where name = 'turns.late' order by priority desc limit 30)`.execute(database.kysely);
  await put('turns.late', b, 10);
  const first = (await waiting('turns.late')).slice(0, 20);
  expect(countOf(first, a)).toBe(10);
  expect(countOf(first, b)).toBe(10);
});

test('what somebody waits for comes before bulk', async () => {
  await put('turns.bulk', a, 3, { urgency: 'bulk' });
  await put('turns.bulk', b, 2);
  await put('turns.bulk', b, 1, { urgency: 'bulk' });
  const order = await waiting('turns.bulk');
  expect(order.slice(0, 2)).toEqual([b, b]);
  expect(order.slice(2)).toContain(b);
});

test("of one person's many jobs the later ones are bulk, and a colleague's single one is not", async () => {
  const [many, one] = [newId(), newId()];
  await put('turns.people', a, PERSON_WAITS + 30, { personId: many });
  await put('turns.people', a, 1, { personId: one });
  const { rows } = await sql<{ person: string }>`
    select group_tier as person from pgboss.job where name = 'turns.people' order by priority desc, created_on`.execute(database.kysely);
  expect(rows.findIndex(({ person }) => person === one)).toBe(PERSON_WAITS);
});

test('what stands in the queues is counted by company, urgency and state', async () => {
  await put('turns.counted', a, 2);
  await put('turns.counted', a, 1, { urgency: 'bulk' });
  await put('turns.counted', b, 3, { startAfterSeconds: 3600 });
  const figures = await inTransaction(database, 'system', queueFigures);
  const shown = figures
    .filter((one) => one.queue === 'turns.counted')
    .map(({ companyId, urgency, state, count, oldestSeconds }) => [companyId, urgency, state, count, oldestSeconds < 60]);
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    expect.arrayContaining([
      [a, 'interactive', 'waiting', 2, true],
      [a, 'bulk', 'waiting', 1, true],
      [b, 'interactive', 'later', 3, true],
    ]),
  );
});
