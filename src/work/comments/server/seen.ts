/** What of the threads is new to a person: others wrote since the person last read them. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';

/** More are shown as '99+'. */
const UNREAD_COUNTED = 100;

/**
 * Those among the threads in which somebody else wrote after the person read them.
 * @param outside for somebody from outside: what is internal counts for nothing
 */
export async function unreadAmong(
  db: Db,
  companyId: string,
  userId: string,
  threadIds: readonly string[],
  outside = false,
): Promise<Set<string>> {
  if (threadIds.length === 0) return new Set();
  let query = db
    .selectFrom('comment')
    .leftJoin('comment_seen as seen', (join) => join.onRef('seen.thread_id', '=', 'comment.thread_id').on('seen.user_id', '=', userId))
    .select('comment.thread_id')
    .distinct()
    .where('comment.company_id', '=', companyId)
    .where('comment.thread_id', 'in', [...threadIds])
    .where('comment.author_id', '<>', userId)
    .where('comment.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('seen.seen_at', 'is', null), eb('comment.created_at', '>', eb.ref('seen.seen_at'))]));
  if (outside) query = query.where('comment.internal', '=', false);
  const rows = await query.execute();
  return new Set(rows.map((row) => row.thread_id));
}

/** How many comments of a thread others wrote since the person last read it; counted as far as anybody cares to know. */
export async function countUnread(db: Db, companyId: string, userId: string, threadId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (
      select 1 from comment
      where company_id = ${companyId} and thread_id = ${threadId} and author_id <> ${userId} and deleted_at is null
        and created_at > coalesce((select seen_at from comment_seen where user_id = ${userId} and thread_id = ${threadId}), '-infinity')
      limit ${sql.lit(UNREAD_COUNTED)}) unread`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Notes that a person has read threads until now. */
export async function keepSeen(db: Db, companyId: string, userId: string, threadIds: readonly string[], now: Date): Promise<void> {
  if (threadIds.length === 0) return;
  await db
    .insertInto('comment_seen')
    .values(threadIds.map((id) => ({ company_id: companyId, user_id: userId, thread_id: id, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'thread_id']).doUpdateSet({ seen_at: sql`excluded.seen_at` }))
    .execute();
}

/** Who has said that they read and noted which comments, in that order. */
export async function acknowledgementsOf(
  db: Db,
  companyId: string,
  commentIds: readonly string[],
): Promise<{ commentId: string; userId: string }[]> {
  if (commentIds.length === 0) return [];
  return await db
    .selectFrom('comment_acknowledgement')
    .select(['comment_id as commentId', 'user_id as userId'])
    .where('company_id', '=', companyId)
    .where('comment_id', 'in', [...commentIds])
    .orderBy('acknowledged_at')
    .orderBy('user_id')
    .execute();
}
