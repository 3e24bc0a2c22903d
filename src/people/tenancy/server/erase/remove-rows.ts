/** Removes every row of a company. As the owner of the tables: the history is append-only for everybody else. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { JOB_SCHEMA } from '#platform/jobs/queues.ts';
import { companyTables } from '../company-tables.ts';

/** How many rows a company has, by table; tables without any are left out. */
export async function countRows(db: Db, companyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await companyTables(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where company_id = ${companyId}`.execute(db);
    if (rows[0]?.n) counts[name] = Number(rows[0].n);
  }
  return counts;
}

/** How many jobs of a company wait or run. */
export async function countJobs(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${jobs} where data->>'companyId' = ${companyId}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

const jobs = sql.table(`${JOB_SCHEMA}.job`);

/**
 * Removes them, with the company itself and its jobs. All tables in one statement: rows name each other across tables, in circles
 * too, and PostgreSQL checks at a statement's end that nothing names what is gone.
 */
export async function removeRows(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.system', 'on', true), set_config('app.erasing', ${companyId}, true)`.execute(db);
  // Sessions of the provider's staff outlive the company that they were in.
  await sql`update auth_session set acting_company_id = null, acting_until = null, revoked_at = coalesce(revoked_at, now()), revoked_reason = coalesce(revoked_reason, 'ended')
    where acting_company_id = ${companyId}`.execute(db);
  const tables = await companyTables(db);
  const steps = tables.map((name) => sql`${sql.id(`of_${name}`)} as (delete from ${sql.table(name)} where company_id = ${companyId})`);
  await sql`with ${sql.join(steps)} delete from company where id = ${companyId}`.execute(db);
  await sql`delete from ${jobs} where data->>'companyId' = ${companyId}`.execute(db);
}
