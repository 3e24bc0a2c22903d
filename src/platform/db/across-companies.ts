import { sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Looks across companies for a moment of a command's transaction, then is inside `companyId` again. For the few commands of the
 * provider's staff that concern another company; whoever calls it has asked for the permission.
 */
export async function acrossCompanies<T>(db: Db, companyId: string, work: (db: Db) => Promise<T>): Promise<T> {
  await sql`select set_config('app.system', 'on', true)`.execute(db);
  const result = await work(db);
  await sql`select set_config('app.system', '', true), set_config('app.company', ${companyId}, true)`.execute(db);
  return result;
}
