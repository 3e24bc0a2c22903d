import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
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
