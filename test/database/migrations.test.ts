import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, inject, test } from 'vitest';
import { prepareSchema } from '#main/prepare.ts';
import { migrate } from '#platform/db/migrate.ts';

async function emptyDatabase(name: string): Promise<pg.ClientConfig> {
  const { admin, owner } = inject('testServer');
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  const role = owner.user ?? (await client.query<{ current_user: string }>('select current_user')).rows[0]?.current_user;
  await client.query(`create database ${name} owner ${role}`);
  await client.end();
  if (!owner.connectionString) return { ...owner, database: name };
  const url = new URL(owner.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

test('applying the migrations twice is harmless', async () => {
  const owner = await emptyDatabase('migrate_twice');
  const first = await prepareSchema(owner);
  expect(first.length).toBeGreaterThan(0);
  expect(await prepareSchema(owner)).toEqual([]);
});

test('four processes at once apply each migration exactly once', async () => {
  const owner = await emptyDatabase('migrate_at_once');
  const results = await Promise.all([migrate(owner), migrate(owner), migrate(owner), migrate(owner)]);
  const applied = results.flatMap((result) => result.applied);
  expect(applied.length).toBe(new Set(applied).size);
  expect(applied.length).toBeGreaterThan(0);
});

test('four starts at once install the job queue', async () => {
  const owner = await emptyDatabase('prepare_at_once');
  await Promise.all([prepareSchema(owner), prepareSchema(owner), prepareSchema(owner), prepareSchema(owner)]);
  expect(await prepareSchema(owner)).toEqual([]);
});

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'koryo-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function connected(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(owner);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const FIRST = { '0010-first.sql': 'create table jar (id int)' };
const SECOND = { ...FIRST, '0020-second.sql': 'alter table jar add column label text' };

test('a migration does not make everybody wait behind a table that is in use, and is done when it is free', async () => {
  const owner = await emptyDatabase('migrate_locked');
  await migrate(owner, await folderOf(FIRST));
  const [reader, other] = [await connected(owner), await connected(owner)];
  await reader.query('begin');
  await reader.query('select * from jar');
  const folder = await folderOf(SECOND);
  await expect(migrate(owner, folder, { ms: 50, tries: 2, pauseMs: 10 })).rejects.toThrow(
    'migration 0020-second.sql found its tables in use 2 times; nothing of it was done',
  );
  expect((await other.query('select name from schema_migration')).rows).toEqual([{ name: '0010-first.sql' }]);
  const patient = migrate(owner, folder, { ms: 50, tries: 1_000, pauseMs: 10 });
  // With the table still held by the first, others get their turn between two tries.
  expect((await other.query('select * from jar')).rows).toEqual([]);
  await reader.query('commit');
  expect(await patient).toEqual({ applied: ['0020-second.sql'] });
});

const INDEX = '-- Beside others.\ncreate index concurrently if not exists jar_by_id on jar (id);\n';
const WITH_INDEX = { ...FIRST, '0020-jars-by-id-concurrently.sql': INDEX };
const valid = async (client: pg.Client) =>
  (await client.query(`select indisvalid from pg_index where indexrelid = 'jar_by_id'::regclass`)).rows;

test('an index is made while others write to its table, by one process of several', async () => {
  const owner = await emptyDatabase('migrate_beside');
  await migrate(owner, await folderOf(FIRST));
  const [writer, looking, other] = [await connected(owner), await connected(owner), await connected(owner)];
  await writer.query('begin');
  await writer.query('insert into jar values (1)');
  const folder = await folderOf(WITH_INDEX);
  const results = Promise.all([migrate(owner, folder), migrate(owner, folder)]);
  const waits = `select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`;
  while ((await looking.query(waits)).rowCount === 0) await new Promise(setImmediate);
  // It waits for the transaction that wrote before it, and whoever comes now writes on.
  await other.query('insert into jar values (2)');
  await writer.query('commit');
  expect((await results).flatMap(({ applied }) => applied)).toEqual(['0020-jars-by-id-concurrently.sql']);
  expect(await valid(other)).toEqual([{ indisvalid: true }]);
});

test('an index that was broken off is made anew; anything else beside it is refused', async () => {
  const owner = await emptyDatabase('migrate_broken_off');
  await migrate(owner, await folderOf(FIRST));
  const client = await connected(owner);
  await client.query('insert into jar values (1), (1)');
  // Two alike: what is left is not valid, as after a broken connection.
  await expect(client.query('create unique index concurrently jar_by_id on jar (id)')).rejects.toThrow('could not create unique index');
  expect(await valid(client)).toEqual([{ indisvalid: false }]);
  expect(await migrate(owner, await folderOf(WITH_INDEX))).toEqual({ applied: ['0020-jars-by-id-concurrently.sql'] });
  expect(await valid(client)).toEqual([{ indisvalid: true }]);
  const more = await folderOf({ ...WITH_INDEX, '0030-more-concurrently.sql': `${INDEX} alter table jar add column label text;` });
  await expect(migrate(owner, more)).rejects.toThrow('migration 0030-more-concurrently.sql must be one statement');
});

test('the version before serves a database that was only added to, and refuses one from which something was taken', async () => {
  const owner = await emptyDatabase('migrate_newer');
  const before = await folderOf(FIRST);
  await migrate(owner, await folderOf(SECOND));
  expect(await migrate(owner, before)).toEqual({ applied: [] });
  await migrate(owner, await folderOf({ ...SECOND, '0030-drop-label-contract.sql': 'alter table jar drop column label' }));
  await expect(migrate(owner, before)).rejects.toThrow(
    'the database was brought to a newer version of Koryo, which this one cannot serve (0030-drop-label-contract.sql): start that version',
  );
});
