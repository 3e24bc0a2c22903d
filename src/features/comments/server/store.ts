import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { CommentRecord, CommentSubjectType, Place, ThreadRecord, ThreadStatus } from '../rules/types.ts';

function placeOfRow(row: Selectable<DB['comment_thread']>): Place | null {
  const { version_id: versionId, page, x, y, width, height } = row;
  if (versionId === null || page === null || x === null || y === null) return null;
  if (row.place_kind === 'rectangle') {
    return { versionId, page, kind: 'rectangle', x, y, width: width ?? 0, height: height ?? 0 };
  }
  return { versionId, page, kind: 'point', x, y };
}

function threadRecord(row: Selectable<DB['comment_thread']>): ThreadRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    subjectType: row.subject_type as CommentSubjectType,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    scope: row.scope,
    place: placeOfRow(row),
    status: row.status as ThreadStatus,
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function commentRecord(row: Selectable<DB['comment']>): CommentRecord {
  return {
    id: row.id,
    threadId: row.thread_id,
    authorId: row.author_id,
    body: row.deleted_at ? '' : row.body,
    mentions: row.mentions,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    version: row.version,
    createdAt: row.created_at,
  };
}

/** More threads than this on one thing are not shown at once; nobody could read them either. */
const MOST_THREADS = 500;

export async function threadsOf(
  db: Db,
  companyId: string,
  subject: { type: CommentSubjectType; id: string },
  versionId?: string,
): Promise<ThreadRecord[]> {
  let query = db
    .selectFrom('comment_thread')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id);
  if (versionId) query = query.where('version_id', '=', versionId);
  const rows = await query.orderBy('created_at').orderBy('id').limit(MOST_THREADS).execute();
  return rows.map(threadRecord);
}

export async function findThread(db: Db, companyId: string, id: string, lock = false): Promise<ThreadRecord | null> {
  let query = db.selectFrom('comment_thread').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? threadRecord(row) : null;
}

export async function findComment(db: Db, companyId: string, id: string, lock = false): Promise<CommentRecord | null> {
  let query = db.selectFrom('comment').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? commentRecord(row) : null;
}

/** Comments of threads, oldest first. */
export async function commentsOf(db: Db, companyId: string, threadIds: readonly string[]): Promise<CommentRecord[]> {
  const rows = await db
    .selectFrom('comment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('thread_id', 'in', [...threadIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(commentRecord);
}

/** Open issues (threads with a place) per version. */
export async function countOpenIssues(db: Db, companyId: string, versionIds: readonly string[]): Promise<Map<string, number>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment_thread')
    .select(['version_id', sql<number>`count(*)`.as('n')])
    .where('company_id', '=', companyId)
    .where('version_id', 'in', [...versionIds])
    .where('status', '=', 'OPEN')
    .groupBy('version_id')
    .execute();
  return new Map(rows.map((row) => [row.version_id ?? '', Number(row.n)]));
}
