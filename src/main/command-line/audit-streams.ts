import { streamLags, type StreamLag } from '#work/audit-streams/server/door.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { DatabaseAccess } from '../database.ts';

/** `koryo audit streams`: every stream in use, of companies and of the installation. */
export async function readStreamLags(access: DatabaseAccess, config: Config): Promise<StreamLag[]> {
  const database = openDatabase({ connection: access.app, max: 1, ...(access.role ? { role: access.role } : {}) });
  try {
    return await inTransaction(database, 'system', (db) => streamLags(db, config.auditStream !== null));
  } finally {
    await database.close();
  }
}

export function lagLine({ company, origin, kind, name, position, behind, seconds, failures, lastError }: StreamLag): string {
  const stream = origin === 'OPERATOR' ? `the installation's ${kind}` : `${kind} ${name}`;
  const lag = behind === 0 ? 'up to date' : `${behind} behind, the oldest of ${Math.round(seconds)} s`;
  const state = failures > 0 ? `FAILING (${failures} tries, ${lastError ?? ''})` : 'ok';
  return `${state}  ${company}: ${stream}, entry ${position}, ${lag}`;
}
