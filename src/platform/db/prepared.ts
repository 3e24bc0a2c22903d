import pg from 'pg';
import { messageOf } from '#shared/thrown.ts';
import { readMigrations, refuseNewer } from './migrate.ts';

/**
 * Throws in the operator's words unless every migration of this version has been applied, and none of a newer version that took away
 * what this one needs: for processes that may not migrate, because only one knows the owner's password.
 */
export async function requirePrepared(app: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...app, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  let applied: Set<string>;
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    applied = new Set(rows.map((row) => row.name));
  } catch (error) {
    throw new Error(`It cannot be seen whether the database is prepared: ${messageOf(error)}. Run first: koryo migrate`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
  const migrations = await readMigrations();
  refuseNewer([...applied], migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length === 0) return;
  throw new Error(`The database lacks ${missing.length} migrations of this version, from ${missing[0]?.name} on. Run first: koryo migrate`);
}
