import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { messageOf } from '#shared/thrown.ts';
import { APP_ROLE } from '../postgres/roles.ts';

export interface MigrationResult {
  applied: string[];
}

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations');
const LOCK = 4_701_901;

/**
 * Applies the forward-only SQL migrations in the order of their file names, each in its own
 * transaction, as the owner. Several processes may call it at once: an advisory
 * lock lets one work and the others wait. An applied file that was changed
 * afterwards is refused, because the database could no longer be reproduced.
 */
export async function migrate(connection: pg.ClientConfig, folder = FOLDER): Promise<MigrationResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await letRead(client);
    const done = new Map((await client.query('select name, checksum from schema_migration')).rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const { name, text, checksum } of await readMigrations(folder)) {
      const known = done.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`migration ${name} was changed after it had been applied`);
      await applyOne(client, name, text, checksum);
      applied.push(name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/** Processes that may not migrate see by it whether another has. */
async function letRead(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) await client.query(`grant select on schema_migration to ${APP_ROLE}`);
}

/**
 * The migrations of a folder and of all folders in it, in the order of their file names, whichever folder they stand in. The
 * file name is what the ledger keeps; two of one name are refused, because only one of them could ever be applied.
 */
export async function readMigrations(folder = FOLDER): Promise<{ name: string; text: string; checksum: string }[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  const byName = new Map<string, string>();
  for (const file of files) {
    const name = path.basename(file);
    const other = byName.get(name);
    if (other) throw new Error(`two migrations have one name: ${[other, file].sort().join(' and ')}`);
    byName.set(name, file);
  }
  return Promise.all(
    [...byName]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(async ([name, file]) => {
        const text = await readFile(path.join(folder, file), 'utf8');
        return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
      }),
  );
}

async function applyOne(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${messageOf(error)}`, { cause: error });
  }
}
