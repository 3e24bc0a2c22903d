import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';

/**
 * Whether somebody of the company may work here from the address: its networks say so (migration 1332). Any transaction.
 * @param clientAddress as the request came; what is no address is within no network
 */
export async function isAdmitted(
  db: Db,
  companyId: string,
  kind: 'ACCOUNT' | 'GUEST' | 'SERVICE',
  clientAddress: string,
): Promise<boolean> {
  const { rows } = await sql<{ admits: boolean }>`select koryo_admits(${companyId}, ${kind}, ${clientAddress}) as admits`.execute(db);
  return rows[0]?.admits ?? false;
}
