import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf } from '#shared/thrown.ts';
import { APP_ROLE } from '../postgres/roles.ts';

export interface MigrationResult {
  applied: string[];
}

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations');
const LOCK = 4_701_901;
/** A migration that takes away what the version before still uses: that version must not serve any more. */
const CONTRACT = /-contract\.sql$/;
/** One index of a table that may be large: made while others write to it, which no transaction can do. */
const CONCURRENTLY = /-concurrently\.sql$/;
const ONE_INDEX = /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) ([a-z][a-z0-9_]*)\b[^;]*;?$/;
const LOCK_NOT_AVAILABLE = '55P03';
/** Between two looks whether another process has ended its migrations. */
const TURN_MS = 100;

/** How long a migration waits for a table that is in use: everybody who comes after it waits behind it meanwhile. */
export interface LockPatience {
  ms: number;
  tries: number;
  pauseMs: number;
}
const LOCK_PATIENCE: LockPatience = { ms: 2_000, tries: 60, pauseMs: 3_000 };

/**
 * Applies the forward-only SQL migrations in the order of their file names, each in its own
 * transaction (but for indexes that are made beside those who write), as the owner. Several processes may call it at once: an advisory
 * lock lets one work and the others wait. An applied file that was changed
 * afterwards is refused, because the database could no longer be reproduced; so is a
 * database of a newer version that took away what this one needs.
 */
export async function migrate(connection: pg.ClientConfig, folder = FOLDER, patience = LOCK_PATIENCE): Promise<MigrationResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await waitForTurn(client);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await letRead(client);
    const done = new Map((await client.query('select name, checksum from schema_migration')).rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    const migrations = await readMigrations(folder);
    refuseNewer([...done.keys()], migrations);
    for (const { name, text, checksum } of migrations) {
      const known = done.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`migration ${name} was changed after it had been applied`);
      if (CONCURRENTLY.test(name)) await applyBeside(client, { name, text, checksum });
      else await applyPatiently(client, { name, text, checksum }, patience);
      applied.push(name);
    }
    return { applied };
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits keeps its moment, and an index made beside others would wait for it in turn. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked) return;
    await setTimeout(TURN_MS);
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
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
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

/** Throws in the operator's words when a newer version has taken away what this one needs. */
export function refuseNewer(done: readonly string[], migrations: readonly Migration[]): void {
  const own = new Set(migrations.map(({ name }) => name));
  const newer = done.filter((name) => !own.has(name) && CONTRACT.test(name));
  if (newer.length > 0)
    throw new Error(
      `the database was brought to a newer version of Koryo, which this one cannot serve (${newer.join(', ')}): start that version, or restore a backup`,
    );
}

async function applyPatiently(client: pg.Client, migration: Migration, { ms, tries, pauseMs }: LockPatience): Promise<void> {
  for (let left = tries; ; left -= 1) {
    const error = await applyOne(client, migration, ms);
    if (error === undefined) return;
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw new Error(`migration ${migration.name} failed: ${messageOf(error)}`, { cause: error });
    if (left <= 1)
      throw new Error(`migration ${migration.name} found its tables in use ${tries} times; nothing of it was done, start it again`, {
        cause: error,
      });
    await setTimeout(pauseMs);
  }
}

/**
 * Makes or drops an index while others read and write its table; it waits for transactions that began before it, and nobody waits for it.
 * What was broken off leaves an index that is not valid: it is made anew.
 */
async function applyBeside(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  const statement = text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const index = ONE_INDEX.exec(statement)?.[1];
  if (!index)
    throw new Error(
      `migration ${name} must be one statement: create index concurrently if not exists …, or drop index concurrently if exists …`,
    );
  try {
    const { rowCount } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]);
    if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
    await client.query(statement);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${messageOf(error)}`, { cause: error });
  }
}

/** Answers what was thrown when nothing of it was done. */
async function applyOne(client: pg.Client, { name, text, checksum }: Migration, lockMs: number): Promise<unknown> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return error;
  }
}
