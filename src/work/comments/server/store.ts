import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import type { CommentRecord, CommentSubjectType, ThreadRecord } from '../rules/types.ts';
import { placeOfRow } from './place-store.ts';

function threadRecord(row: Selectable<DB['comment_thread']>): ThreadRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    scope: row.scope,
    place: placeOfRow(row),
    spot: row.spot,
    internal: row.internal,
    status: row.status,
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
    internal: row.internal,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    version: row.version,
    createdAt: row.created_at,
  };
}

/** Of these threads, those of which something is left: what its author took back before anybody answered asks for nothing. */
const standing = (thread: string) =>
  sql<boolean>`exists (select from comment said where said.company_id = ${sql.ref(`${thread}.company_id`)}
    and said.thread_id = ${sql.ref(`${thread}.id`)} and said.deleted_at is null)`;

/** More threads than this on one thing are not shown at once; nobody could read them either. */
const MOST_THREADS = 500;

/** @param outside for somebody from outside: without what is internal */
export async function threadsOf(
  db: Db,
  companyId: string,
  subject: { type: CommentSubjectType; id: string },
  versionId?: string,
  outside = false,
): Promise<ThreadRecord[]> {
  let query = db
    .selectFrom('comment_thread')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id);
  if (outside) query = query.where('internal', '=', false);
  // Of a version: drawn on it, or carried to it.
  if (versionId) {
    query = query.where((eb) =>
      eb.or([
        eb('version_id', '=', versionId),
        eb.exists(
          eb
            .selectFrom('comment_place')
            .select('thread_id')
            .where('comment_place.company_id', '=', companyId)
            .whereRef('comment_place.thread_id', '=', 'comment_thread.id')
            .where('comment_place.version_id', '=', versionId),
        ),
      ]),
    );
  }
  const rows = await query.orderBy('created_at').orderBy('id').limit(MOST_THREADS).execute();
  return rows.map(threadRecord);
}

/** The threads on a thing that one person started, oldest first. */
export async function threadsBy(
  db: Db,
  companyId: string,
  subject: { type: CommentSubjectType; id: string },
  userId: string,
): Promise<ThreadRecord[]> {
  const rows = await db
    .selectFrom('comment_thread')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_THREADS)
    .execute();
  return rows.map(threadRecord);
}

export async function findThread(db: Db, companyId: string, id: string, lock = false): Promise<ThreadRecord | null> {
  let query = db.selectFrom('comment_thread').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? threadRecord(row) : null;
}

/** Threads of the company by id, in no order. The caller has checked reading. */
export async function threadsByIds(db: Db, companyId: string, ids: readonly string[]): Promise<ThreadRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('comment_thread')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(threadRecord);
}

export async function findComment(db: Db, companyId: string, id: string, lock = false): Promise<CommentRecord | null> {
  let query = db.selectFrom('comment').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? commentRecord(row) : null;
}

/** A page of one thread's comments, the newest first. */
export async function pageOfComments(
  db: Db,
  companyId: string,
  threadId: string,
  { limit, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<LazyPage<CommentRecord>> {
  const query = db.selectFrom('comment').selectAll().where('company_id', '=', companyId).where('thread_id', '=', threadId);
  return await keysetPage(query, { sort: 'created_at', direction: 'desc', limit, after, record: commentRecord });
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

/** Which of these people have written a comment that stands, on anything. */
export async function authorsAmong(db: Db, companyId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment')
    .select('author_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('author_id', 'in', [...userIds])
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.author_id));
}

/**
 * Threads about a thing that nobody has resolved, drawn or about the whole.
 *
 * @param among `outside`: without what is internal; `by`: those that one person began
 */
export async function countOpenThreads(
  db: Db,
  companyId: string,
  subject: { type: CommentSubjectType; id: string },
  { outside = false, by }: { outside?: boolean; by?: string } = {},
): Promise<number> {
  let query = db
    .selectFrom('comment_thread')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', companyId)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('status', '=', 'OPEN')
    .where(standing('comment_thread'));
  if (outside) query = query.where('internal', '=', false);
  if (by) query = query.where('created_by', '=', by);
  return Number((await query.executeTakeFirstOrThrow()).n);
}

/** Open issues per version: drawn on it, or carried to it (those whose place was not found there included). */
export async function countOpenIssues(db: Db, companyId: string, versionIds: readonly string[]): Promise<Map<string, number>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await sql<{ version_id: string; n: string }>`
    select version_id, count(*) as n from (
      select version_id, id as thread_id from comment_thread
        where company_id = ${companyId} and status = 'OPEN' and ${standing('comment_thread')} and version_id = any(${[...versionIds]}::uuid[])
      union
      select place.version_id, place.thread_id from comment_place place
        join comment_thread thread on thread.company_id = place.company_id and thread.id = place.thread_id and thread.status = 'OPEN'
          and ${standing('thread')}
        where place.company_id = ${companyId} and place.version_id = any(${[...versionIds]}::uuid[])
    ) open_issue group by version_id`.execute(db);
  return new Map(rows.map((row) => [row.version_id, Number(row.n)]));
}
