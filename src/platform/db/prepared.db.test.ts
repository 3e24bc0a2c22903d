import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { migrate } from './migrate.ts';
import { requirePrepared } from './prepared.ts';

const { owner, app, role } = await testDatabase();
const appAs = role ? { ...app, options: `-c role=${role}` } : app;

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

test('a process that may not migrate serves a database that another has prepared, and no other', async () => {
  await migrate(owner);
  await expect(requirePrepared(appAs)).resolves.toBeUndefined();
  await asOwner(`insert into schema_migration (name, checksum) values ('9998-added.sql', ''), ('9999-taken-contract.sql', '')`);
  await expect(requirePrepared(appAs)).rejects.toThrow('a newer version of Koryo, which this one cannot serve (9999-taken-contract.sql)');
  await asOwner(`delete from schema_migration where name = '9999-taken-contract.sql'`);
  await expect(requirePrepared(appAs)).resolves.toBeUndefined();
  await asOwner(`delete from schema_migration where name = '0711-comments-marks.sql'`);
  await expect(requirePrepared(appAs)).rejects.toThrow('lacks 1 migrations of this version, from 0711-comments-marks.sql on');
  await asOwner('drop table schema_migration');
  await expect(requirePrepared(appAs)).rejects.toThrow('koryo migrate');
});
