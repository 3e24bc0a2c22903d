/**
 * Writes the table types (src/platform/db/tables.generated.ts) and the reviewed dump (db/schema.sql)
 * from a database that was migrated from nothing.
 *
 * Usage: node tools/generate-db.ts [--check]   (--check writes nothing and fails on a difference)
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { removeDataDirectory, startEmbedded } from '#platform/postgres/embedded.ts';
import { columnTypes } from './column-types.ts';
import { describeSchema } from './describe-schema.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
let different = false;

async function put(file: string, content: string): Promise<void> {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  different = true;
  if (check) process.stderr.write(`${file} does not belong to the migrations: run npm run generate:db\n`);
  else await writeFile(path, content);
}

/** The types of the tables: what kysely-codegen makes of the columns, and what the catalogue knows beyond it. */
async function tableTypes(client: pg.Client, connection: pg.PoolConfig): Promise<string> {
  const columns = await columnTypes(client);
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool: new pg.Pool(connection) }) });
  try {
    return await generate({
      db: kysely,
      dialect: getDialect('postgres', { dateParser: 'string' }),
      excludePattern: '{schema_migration,pgboss.*}',
      // What our driver answers for bigint (src/platform/db/client.ts).
      typeMapping: { int8: 'number' },
      serializer: undefined,
      overrides: { columns },
      customImports: { JsonColumn: './json-columns.ts' },
    } as Parameters<typeof generate>[0]);
  } finally {
    await kysely.destroy();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'koryo-generate-'));
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
try {
  await migrate(server.owner);
  const client = new pg.Client(server.owner);
  await client.connect();
  try {
    await put('src/platform/db/tables.generated.ts', await tableTypes(client, server.owner));
    await put('db/schema.sql', await describeSchema(client));
  } finally {
    await client.end();
  }
} finally {
  await server.stop();
  removeDataDirectory(dataDir);
}
if (check && different) process.exitCode = 1;
