import pg from 'pg';
import { messageOf } from '#shared/thrown.ts';
import { readMigrations } from './migrate.ts';

/**
 * Throws in the operator's words unless every migration of this version has been applied: for processes that may not migrate, because
 * only one knows the owner's password.
 */
export async function requirePrepared(app: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...app, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  let applied: Set<unknown>;
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    applied = new Set(rows.map((row) => row.name));
  } catch (error) {
    throw new Error(`It cannot be seen whether the database is prepared: ${messageOf(error)}. Run first: koryo migrate`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  const missing = (await readMigrations()).filter(({ name }) => !applied.has(name));
  if (missing.length === 0) return;
  throw new Error(`The database lacks ${missing.length} migrations of this version, from ${missing[0]?.name} on. Run first: koryo migrate`);
}
