import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';

const { database } = await testDatabase();

test('a connection that is cut while it is in use fails its query, and the next ones work', async () => {
  const cut = database.kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.kysely);
    await sql`select 1`.execute(db);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});
