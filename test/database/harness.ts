import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '#platform/db/client.ts';

export interface TestDatabase {
  /** Signed in as `koryo_app`, like the server. */
  database: Database;
  /** Connection of the owner, who migrates and is under row-level security too. */
  owner: pg.ClientConfig;
  /** Connection of `koryo_app`, for what opens its own (listeners, the job library). */
  app: pg.ClientConfig;
  /** Role to take on after connecting as `app`, when it signs in as the owner. */
  role: string | undefined;
  /** Connection of a superuser, who sees below row-level security (tampering, direct checks). */
  superuser: pg.ClientConfig;
}

/**
 * A database of its own for the calling test file, migrated and empty; dropped after the file.
 * Use at the top level: `const { database } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { admin, owner, app, role, template } = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createFrom(admin, template, name);
  const at = (config: pg.ClientConfig): pg.ClientConfig => {
    if (!config.connectionString) return { ...config, database: name };
    const url = new URL(config.connectionString);
    url.pathname = `/${name}`;
    return { ...config, connectionString: url.href };
  };
  const database = openDatabase({ connection: at(app), max: 8, ...(role ? { role } : {}) });
  afterAll(async () => {
    await database.close();
    await asAdmin(admin, `drop database if exists ${name} with (force)`);
  });
  return { database, owner: at(owner), app: at(app), role, superuser: at(admin) };
}

/** Copying needs the template unused for a moment; several files start at once. */
async function createFrom(admin: pg.ClientConfig, template: string, name: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await client.query<{ owner: string }>('select pg_get_userbyid(datdba) as owner from pg_database where datname = $1', [
      template,
    ]);
    await client.query(`create database ${name} template ${template} owner ${rows[0]?.owner}`);
  } finally {
    await client.end();
  }
}

async function asAdmin(admin: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
