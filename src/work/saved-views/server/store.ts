import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { ViewPage } from '../rules/pages.ts';
import type { SavedViewRecord } from '../rules/types.ts';

function viewRecord(row: Selectable<DB['saved_view']>): SavedViewRecord {
  const { id, page, name, search, shared, version } = row;
  return { id, companyId: row.company_id, ownerId: row.owner_id, page, name, search, shared, version };
}

const views = (db: Db, companyId: string) => db.selectFrom('saved_view').selectAll().where('company_id', '=', companyId);

/** Somebody's views of a page and those that others share, by name. */
export async function viewsFor(db: Db, companyId: string, userId: string, page: ViewPage): Promise<SavedViewRecord[]> {
  const rows = await views(db, companyId)
    .where('page', '=', page)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(viewRecord);
}

/** Somebody's own views of a page. */
export async function ownViews(db: Db, companyId: string, userId: string, page: ViewPage): Promise<SavedViewRecord[]> {
  return (await views(db, companyId).where('owner_id', '=', userId).where('page', '=', page).execute()).map(viewRecord);
}

export async function findView(db: Db, companyId: string, id: string, lock = false): Promise<SavedViewRecord | null> {
  const query = views(db, companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? viewRecord(row) : null;
}
