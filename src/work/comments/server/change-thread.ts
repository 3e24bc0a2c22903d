import type { Updateable } from 'kysely';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
import type { DB } from '#platform/db/client.ts';
import type { ThreadRecord } from '../rules/types.ts';
import { hintOf, recordOf, type CommentSubjectState } from './subject.ts';

/** Writes what changes of a (locked) thread, records it and tells the screens. */
export async function changeThread(
  ctx: CommandContext,
  { thread, subject }: { thread: ThreadRecord; subject: CommentSubjectState },
  columns: Updateable<DB['comment_thread']>,
  change: Pick<DomainEvent, 'before' | 'after'>,
): Promise<void> {
  await ctx.db
    .updateTable('comment_thread')
    .set({ ...columns, version: thread.version + 1, updated_at: ctx.now })
    .where('company_id', '=', thread.companyId)
    .where('id', '=', thread.id)
    .execute();
  ctx.emit({ ...recordOf(thread.id, subject, thread.internal), action: 'update', id: thread.id, ...change });
  hintOf(ctx, thread, thread.internal);
}
