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
