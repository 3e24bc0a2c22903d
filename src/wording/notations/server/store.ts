/** The notations of a company. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { NotationRecord } from '../rules/types.ts';

function recordOf(row: Selectable<DB['notation']>): NotationRecord {
  const { id, written, preferred, note, version } = row;
  return { id, written, preferred, note, version, updatedAt: row.updated_at };
}

/** All of them, in the order of what is written. */
export async function notationsOf(db: Db, companyId: string): Promise<NotationRecord[]> {
  const rows = await db.selectFrom('notation').selectAll().where('company_id', '=', companyId).orderBy('written').execute();
  return rows.map(recordOf);
}

export async function findNotation(db: Db, companyId: string, id: string, lock = false): Promise<NotationRecord | null> {
  const query = db.selectFrom('notation').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? recordOf(row) : null;
}
