import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { allOrNothing } from './all-or-nothing.ts';
import type { Database, Db } from './client.ts';
import { openReadSession } from './read-session.ts';
import { inTransaction } from './transaction.ts';
import { testDatabase } from '#test/database/harness.ts';

const { database, superuser } = await testDatabase();

test('a connection that is cut while it is in use fails its query, and the next ones work', async () => {
  const cut = database.kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.kysely);
    await sql`select 1`.execute(db);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});

test('a read that failed tells its own failure, and not that of ending its transaction', async () => {
  const session = openReadSession(database, 'system');
  const db = await session.read();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
  await expect(session.close()).resolves.toBeUndefined();
});

test('a statement goes on when a newer version gives its table another column meanwhile', async () => {
  const migrating = new pg.Client(superuser);
  await migrating.connect();
  try {
    await migrating.query('create table grows as select 1 as id; grant select on grows to public');
    const ask = async () =>
      await inTransaction(database, 'system', async (db) => (await sql`select * from grows where id = ${1}`.execute(db)).rows);
    expect(await ask()).toEqual([{ id: 1 }]);
    await migrating.query('alter table grows add column name text');
    expect(await ask()).toEqual([{ id: 1, name: null }]);
  } finally {
    await migrating.end();
  }
});

const seedOf = async (from: Database) =>
  await inTransaction(
    from,
    'system',
    async (db) => (await db.selectFrom('installation').select('setup_seed').executeTakeFirst())?.setup_seed,
  );
const write = (seed: string) => async (db: Db) => await db.updateTable('installation').set({ setup_seed: seed }).execute();

test('transactions inside are steps of one: nothing of them is seen before all is done, and nothing stays of what fails', async () => {
  const before = await seedOf(database);
  const cut = allOrNothing(database, 'test', async (inner) => {
    await inTransaction(inner, 'system', write('0199a000-0000-7000-8000-000000000001'));
    expect(await seedOf(inner)).toBe('0199a000-0000-7000-8000-000000000001');
    expect(await seedOf(database)).toBe(before);
    throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await seedOf(database)).toBe(before);
});

test('a step that fails takes back its own alone', async () => {
  await allOrNothing(database, 'test', async (inner) => {
    await inTransaction(inner, 'system', write('0199a000-0000-7000-8000-000000000002'));
    const failed = inTransaction(inner, 'system', async (db) => {
      await write('0199a000-0000-7000-8000-000000000003')(db);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
  });
  expect(await seedOf(database)).toBe('0199a000-0000-7000-8000-000000000002');
});
