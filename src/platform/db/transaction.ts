import { sql } from 'kysely';
import { codeOf } from '#shared/thrown.ts';
import { OUTDATED_PLAN, type Database, type Db } from './client.ts';
import { pipelined } from './pipelined.ts';

/** Serialisation failure, deadlock, and a statement prepared before a migration gave its table another column (`client.ts`). */
const RETRIED = new Set(['40001', '40P01', OUTDATED_PLAN]);
const TRIES = 3;

/** Sent ahead of the first statement of the work, which need not wait: when it fails, PostgreSQL refuses all that follows. */
export async function setCompany(db: Db, companyId: string): Promise<void> {
  if (companyId === 'system') await sql`select set_config('app.system', 'on', true)`.execute(db);
  else await sql`select set_config('app.company', ${companyId}, true)`.execute(db);
}

/**
 * One transaction inside one company (READ COMMITTED; row locks are explicit). Statements that are asked for at the same
 * moment are sent together and done in their order (`pipelined`).
 * Retried up to 3 times on serialisation failures, deadlocks and outdated plans only (reliability rule 3): nothing was done then.
 * The word 'system' as `companyId` looks across companies: for sign-in, sweeps and operators' commands.
 */
export async function inTransaction<T>(database: Database, companyId: string, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.kysely.transaction().execute(async (trx) => {
        const { db, close } = await pipelined(trx);
        try {
          const [, result] = await Promise.all([setCompany(db, companyId), work(db)]);
          return result;
        } finally {
          close();
        }
      });
    } catch (error) {
      const code = codeOf(error);
      if (attempt >= TRIES || !RETRIED.has(code)) throw error;
    }
  }
}

/**
 * Waits for a key and holds it until the transaction ends: alone, or together with all who ask for it `shared`. Unlike for a
 * row, people queue for it: who waits to hold it alone is not overtaken by those who come later and would share it.
 */
export async function advisoryLock(db: Db, key: string, shared = false): Promise<void> {
  const number = sql`hashtextextended(${key}, 0)`;
  await (shared ? sql`select pg_advisory_xact_lock_shared(${number})` : sql`select pg_advisory_xact_lock(${number})`).execute(db);
}
