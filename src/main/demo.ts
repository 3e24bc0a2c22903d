import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { advisoryLock, inTransaction } from '#platform/db/transaction.ts';
import { features } from './features.ts';

/** Fills an empty database with the demo companies; false when there is a company already. One transaction: all or nothing. */
export async function seedDemo(database: Database): Promise<boolean> {
  return await inTransaction(database, 'system', async (db) => {
    // Two starts at once: the second waits, then finds the first one's company.
    await advisoryLock(db, 'demo');
    const { rows } = await sql`select 1 from company limit 1`.execute(db);
    if (rows.length > 0) return false;
    for (const feature of features) await feature.seed?.(db);
    return true;
  });
}
