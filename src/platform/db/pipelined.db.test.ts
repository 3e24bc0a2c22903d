import { setImmediate as turn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { openDatabase, type Database, type Db } from './client.ts';
import { inTransaction } from './transaction.ts';

const { database, app, role, superuser } = await testDatabase();
const behindPooler = openDatabase({ connection: app, namedStatements: false, max: 2, ...(role ? { role } : {}) });
afterAll(() => behindPooler.close());
const ways: [string, Database][] = [
  ['in a pipeline', database],
  ['behind a pooler', behindPooler],
];

const admin = new pg.Client(superuser);
await admin.connect();
// Without row-level security: what reaches it outside a transaction would stay.
await admin.query('create table probe (id uuid primary key, n int not null); grant all on probe to public');
afterAll(() => admin.end());

const ask = async <T>(db: Db, text: RawBuilder<T>) => (await text.execute(db)).rows;
const put = (db: Db, id: string, n = 0) => ask(db, sql`insert into probe (id, n) values (${id}, ${n})`);
const kept = async (id: string) => (await admin.query<{ n: number }>('select n from probe where id = $1', [id])).rows.map(({ n }) => n);

test.each(ways)('what is asked at the same moment %s is done in the order in which it was asked', async (_way, from) => {
  const before = await inTransaction(from, newId(), (db) =>
    Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const [row] = await ask<{ before: string }>(
          db,
          sql`select current_setting('app.last', true) as before, set_config('app.last', ${String(n)}, true)`,
        );
        return row?.before;
      }),
    ),
  );
  expect(before.slice(1)).toEqual(Array.from({ length: 19 }, (_, n) => String(n)));
});

test.each(ways)('a statement sent behind a lock %s sees what the holder of the lock wrote', async (_way, from) => {
  const id = newId();
  await inTransaction(database, newId(), (db) => put(db, id, 1));
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  const holder = inTransaction(database, newId(), async (db) => {
    await ask(db, sql`update probe set n = 2 where id = ${id}`);
    held();
    await waits;
  });
  await isHeld;
  const seen = inTransaction(from, newId(), async (db) => {
    const [, [row]] = await Promise.all([
      ask(db, sql`select id from probe where id = ${id} for update`),
      ask<{ n: number }>(db, sql`select n from probe where id = ${id}`),
    ]);
    return row?.n;
  });
  while ((await admin.query('select 1 from pg_locks where not granted')).rowCount === 0);
  goOn();
  await holder;
  expect(await seen).toBe(2);
});

test.each(ways)('one that fails %s fails those behind it, and nothing of the transaction is kept', async (_way, from) => {
  const id = newId();
  const work = (db: Db) => Promise.all([put(db, id), ask(db, sql`select 1 / 0`), ask(db, sql`select 1`)]);
  await expect(inTransaction(from, newId(), work)).rejects.toMatchObject({ code: '22012' });
  expect(await kept(id)).toEqual([]);
});

test.each(ways)('what still runs %s when the work has failed never writes outside the transaction', async (_way, from) => {
  const ids = Array.from({ length: 200 }, newId);
  let late: Promise<unknown> = Promise.resolve();
  const failed = inTransaction(from, newId(), async (db) => {
    late = (async () => {
      for (const [n, id] of ids.entries()) {
        // Every moment between the failure and the answer to the rollback.
        await (n % 4 === 3 ? turn() : undefined);
        put(db, id).catch(() => undefined);
      }
    })();
    await ask(db, sql`select 1`);
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await late;
  expect((await admin.query('select n from probe where id = any($1)', [ids])).rowCount).toBe(0);
});

test('a company that cannot be set fails the whole work, though the work did not wait for it', async () => {
  const id = newId();
  await expect(inTransaction(database, '\0', (db) => put(db, id))).rejects.toThrow();
  expect(await kept(id)).toEqual([]);
});
