import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { findThread, lockThread, type CommentSubjectState } from '#work/comments/server/door.ts';
import type { ThreadRecord } from '#work/comments/rules/types.ts';

/** The thread of a design's conversation; null as long as nobody has written. */
export async function findChat(db: Db, companyId: string, designId: string): Promise<ThreadRecord | null> {
  const row = await db
    .selectFrom('comment_thread')
    .select('id')
    .where('company_id', '=', companyId)
    .where('subject_id', '=', designId)
    .where('subject_type', '=', 'CHAT')
    .executeTakeFirst();
  return row ? await findThread(db, companyId, row.id) : null;
}

/** The thread of a design's conversation, locked; begun by whoever is first, of two at once by one of them. The caller has asked. */
export async function openChat(ctx: CommandContext, subject: CommentSubjectState) {
  const { companyId, userId } = ctx.viewer;
  const known = await findChat(ctx.db, companyId, subject.id);
  if (known) return await lockThread(ctx, known.id);
  await ctx.db
    .insertInto('comment_thread')
    .values({
      id: ctx.newId(),
      company_id: companyId,
      subject_type: 'CHAT',
      subject_id: subject.id,
      subject_name: subject.name,
      scope: sql<string[]>`${subject.scope}::uuid[]`,
      created_by: userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const begun = await findChat(ctx.db, companyId, subject.id);
  if (!begun) throw new Error(`the conversation of ${subject.id} was begun and is not there`);
  return await lockThread(ctx, begun.id);
}
