import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { sendNotice } from '#features/notifications/server/door.ts';
import type { ThreadRecord } from '../rules/types.ts';
import { readersAmong } from './readers.ts';
import type { CommentSubjectState } from './subject.ts';

export interface NewComment {
  thread: Pick<ThreadRecord, 'id' | 'subjectId'>;
  subject: CommentSubjectState;
  body: string;
  mentions: readonly string[];
}

/** Stores a comment and tells those it mentions; people who may not read the subject are left out. */
export async function writeComment(ctx: CommandContext, comment: NewComment): Promise<string> {
  const id = ctx.newId();
  const { companyId } = ctx.viewer;
  const mentions = await readersAmong(ctx.db, companyId, comment.mentions, comment.subject);
  await ctx.db
    .insertInto('comment')
    .values({
      id,
      company_id: companyId,
      thread_id: comment.thread.id,
      author_id: ctx.viewer.userId,
      body: comment.body,
      mentions: sql<string[]>`${mentions}::uuid[]`,
      created_at: ctx.now,
    })
    .execute();
  await tellMentioned(ctx, comment.subject, mentions);
  ctx.emit({
    subject: 'user comment',
    action: 'create',
    id,
    name: comment.subject.name,
    scope: [comment.thread.id, ...comment.subject.scope],
    after: { body: comment.body },
  });
  ctx.notify(`comments/${comment.thread.subjectId}`, { id: comment.thread.id });
  return id;
}

export async function tellMentioned(ctx: CommandContext, subject: CommentSubjectState, userIds: readonly string[]): Promise<void> {
  await sendNotice(
    ctx,
    userIds.filter((id) => id !== ctx.viewer.userId),
    {
      kind: 'mentioned',
      params: { author: ctx.viewer.name, target: subject.name },
      path: subject.path,
    },
  );
}
