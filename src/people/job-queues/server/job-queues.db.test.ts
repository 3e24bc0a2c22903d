/** What the provider's staff sees of queues and does about dead jobs: figures without contents, deeds in both histories. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { installQueues } from '#platform/jobs/queues.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { dropDeadJobs, retryDeadJobs } from './commands/dead-jobs.ts';
import { listDeadJobs, listQueues, queueRecord } from './store.ts';

const { database, owner: ownerOfTables } = await testDatabase();
let provider: World;
let customer: World;
let staff: Viewer;

beforeAll(async () => {
  await installQueues(ownerOfTables, [{ queue: 'inspection.run' }, { queue: 'tasks.due' }]);
  [provider, customer] = [await makeWorld(database), await makeWorld(database)];
  await inTransaction(database, 'system', (db) =>
    db.updateTable('company').set({ is_provider: true }).where('id', '=', provider.companyId).execute(),
  );
  staff = await provider.user('lv99_gtb', '運営 担当');
});

/** A job as the library leaves it when its last try failed. */
async function die(queue: string, companyId: string | null, output: object, n = 0): Promise<string> {
  const id = newId();
  const data = JSON.stringify({ n, ...(companyId ? { companyId } : {}) });
  await sql`insert into pgboss.job (id, name, data, source_name, source_retry_count, source_output, created_on)
    values (${id}, 'dead', ${data}::jsonb, ${queue}, 3, ${JSON.stringify(output)}::jsonb, now() + make_interval(secs => ${n}))`.execute(
    database.kysely,
  );
  return id;
}

const dead = (queue?: string) => inTransaction(database, 'system', (db) => listDeadJobs(db, queue));
const entries = (world: World, word: string) =>
  world.read((db) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'changes'])
      .where('company_id', '=', world.companyId)
      .where(sql<boolean>`changes::text like ${`%${word}%`}`)
      .execute(),
  );

test('they see queue, company, tries and reason, and nothing of what a job works on', async () => {
  await die('inspection.run', customer.companyId, { message: 'the printer is on fire', stack: 'at secret.ts' }, 1);
  await die('tasks.due', null, { value: 'no more memory' }, 2);
  const shown = await dead();
  expect(shown).toMatchObject([
    { queue: 'tasks.due', companyName: '', isRepeated: true, attempts: 4, error: 'no more memory' },
    { queue: 'inspection.run', isRepeated: false, attempts: 4, error: 'the printer is on fire' },
  ]);
  expect(shown[1]?.companyName).not.toBe('');
  expect(JSON.stringify(shown)).not.toContain('secret');
  const queues = await inTransaction(database, 'system', listQueues);
  expect(queues.find(({ name }) => name === 'inspection.run')).toMatchObject({ dead: 1, waiting: 0 });
});

test('run again: queued in its company with its data, told in both histories, not twice; what comes by the clock stays', async () => {
  const [job] = await dead('inspection.run');
  const before = provider.outbox.jobs.length;
  expect(await provider.run(retryDeadJobs, { ids: [job?.id ?? ''] }, staff)).toEqual({ count: 1 });
  expect(provider.outbox.jobs.slice(before)).toMatchObject([{ queue: 'inspection.run', data: { n: 1 } }]);
  expect(await provider.run(retryDeadJobs, { ids: [job?.id ?? ''] }, staff)).toEqual({ count: 0 });
  expect(await provider.run(retryDeadJobs, { queue: 'tasks.due' }, staff)).toEqual({ count: 0 });
  expect(await dead()).toHaveLength(1);
  for (const world of [provider, customer]) {
    expect(await entries(world, 'retriedJobs')).toMatchObject([{ action: 'request', actor_name: '運営 担当' }]);
  }
});

test('dropped: all of a queue, of every company, and no other', async () => {
  const kept = await die('inspection.run', customer.companyId, {}, 3);
  await die('tasks.due', null, {}, 4);
  expect(await provider.run(dropDeadJobs, { queue: 'tasks.due' }, staff)).toEqual({ count: 2 });
  expect(await dead()).toMatchObject([{ id: kept, error: '' }]);
  expect(await entries(provider, 'droppedJobs')).toHaveLength(1);
  expect(await entries(customer, 'droppedJobs')).toHaveLength(0);
  expect(await provider.run(dropDeadJobs, { ids: [kept] }, staff)).toEqual({ count: 1 });
  expect(await entries(customer, 'droppedJobs')).toHaveLength(1);
});

test('nobody but the provider’s staff, in their own company, does it', async () => {
  const id = await die('inspection.run', customer.companyId, {}, 5);
  const others = [
    await customer.user('lv70_companyowner'),
    await provider.user('lv80_administrator'),
    { ...staff, actingFrom: provider.companyId, companyId: customer.companyId },
  ];
  for (const viewer of others) {
    const world = viewer.companyId === customer.companyId ? customer : provider;
    for (const deed of [retryDeadJobs, dropDeadJobs]) expect(await refusalOf(world.run(deed, { ids: [id] }, viewer))).toBe('FORBIDDEN');
  }
  for (const input of [{}, { ids: [id], queue: 'inspection.run' }]) {
    expect(await refusalOf(provider.run(dropDeadJobs, input, staff))).toBe('INVALID_INPUT');
  }
  expect(await dead()).toHaveLength(1);
});

test('a queue sums its companies: who waits, how long, and how much of it in bulk', () => {
  const figure = { queue: 'q', companyId: 'a', urgency: 'interactive', state: 'waiting', count: 3, oldestSeconds: 61.6 } as const;
  const others = [
    { ...figure, companyId: 'b', count: 1, oldestSeconds: 5 },
    { ...figure, urgency: 'bulk', count: 20, oldestSeconds: 10 },
    { ...figure, state: 'later', oldestSeconds: 0 },
    { ...figure, state: 'active', count: 2, oldestSeconds: 900 },
  ] as const;
  expect(queueRecord('q', [figure, ...others])).toEqual({
    name: 'q',
    waiting: 24,
    bulk: 20,
    later: 3,
    active: 2,
    dead: 0,
    companies: 2,
    oldestSeconds: 62,
  });
});
