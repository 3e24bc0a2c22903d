import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { inTransaction } from '../../db/transaction.ts';
import { GAP } from './event-bus.ts';
import { notify, openPostgresEventBus } from './postgres-event-bus.ts';

const { database, app, superuser } = await testDatabase();
const bus = await openPostgresEventBus(app);
afterAll(() => bus.close());
const company = newId();

test('a hint arrives after the commit, at its topic and company only', async () => {
  const mine = bus.subscribe(company, 'design/1');
  const other = bus.subscribe(newId(), 'design/1');
  await inTransaction(database, company, (db) => notify(db, company, 'design/2', { id: 'x' }));
  await inTransaction(database, company, (db) => notify(db, company, 'design/1', { id: 'y', version: 3 }));
  expect(await mine.next()).toEqual({ done: false, value: { id: 'y', version: 3 } });
  const pending = other.next();
  await other.return?.();
  expect(await pending).toEqual({ done: true, value: undefined });
  await mine.return?.();
});

test('hints of one moment all arrive, each at its topic, and those of the next moment after them', async () => {
  const topics = ['many/1', 'many/2', 'many/3'];
  const streams = topics.map((topic) => bus.subscribe(company, topic));
  await inTransaction(database, company, async (db) => {
    await Promise.all(topics.map((topic) => notify(db, company, topic, { id: topic })));
    await notify(db, company, 'many/1', { id: 'later' });
  });
  for (const [index, stream] of streams.entries()) expect((await stream.next()).value).toEqual({ id: topics[index] });
  expect((await streams[0]?.next())?.value).toEqual({ id: 'later' });
  for (const stream of streams) await stream.return?.();
});

test('a hint of a transaction that was rolled back never arrives', async () => {
  const stream = bus.subscribe(company, 'flow');
  await expect(
    inTransaction(database, company, async (db) => {
      await notify(db, company, 'flow', { id: 'lost' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await inTransaction(database, company, (db) => notify(db, company, 'flow', { id: 'kept' }));
  expect((await stream.next()).value).toEqual({ id: 'kept' });
});

test('after a lost connection subscribers get a gap hint, then new hints', async () => {
  const stream = bus.subscribe(company, 'task');
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'koryo-listen' and datname = current_database()`,
  );
  await client.end();
  expect((await stream.next()).value).toEqual(GAP);
  await inTransaction(database, company, (db) => notify(db, company, 'task', { id: 'again' }));
  expect((await stream.next()).value).toEqual({ id: 'again' });
});

test('a hint that carries more than ids is refused', async () => {
  await expect(inTransaction(database, company, (db) => notify(db, company, 'x', { text: 'あ'.repeat(4000) }))).rejects.toThrow('too long');
});

test('closing the bus ends its subscriptions', async () => {
  const own = await openPostgresEventBus(app);
  const pending = own.subscribe(company, 'end').next();
  await own.close();
  expect((await pending).done).toBe(true);
});
