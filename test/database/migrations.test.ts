import pg from 'pg';
import { expect, inject, test } from 'vitest';
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
