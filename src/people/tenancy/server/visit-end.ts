import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** When the visit ends that a session is on; null where it is at home. The session is of another company than the one visited. */
export async function visitEnd(database: Database, sessionId: string): Promise<Date | null> {
  const session = await inTransaction(database, 'system', (db) =>
    db.selectFrom('auth_session').select('acting_until').where('id', '=', sessionId).executeTakeFirst(),
  );
  return session?.acting_until ?? null;
}
