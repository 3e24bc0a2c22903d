import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TaskRecord } from '../rules/types.ts';
import { taskRecord } from './store.ts';

/** The viewer's own task that opening a page starts, locked: by its id, or the one that waits on a piece. */
export async function findStartable(db: Db, viewer: Viewer, by: { id?: string; pieceId?: string }): Promise<TaskRecord | null> {
  if (!by.id && !by.pieceId) return null;
  let query = db
    .selectFrom('task')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('user_id', '=', viewer.userId)
    .where('status', 'in', ['NOT_STARTED', 'TO_DO']);
  if (by.id) query = query.where('id', '=', by.id);
  if (by.pieceId) query = query.where('piece_id', '=', by.pieceId);
  const row = await query.orderBy('created_at', 'desc').limit(1).forUpdate().executeTakeFirst();
  return row ? taskRecord(row) : null;
}
