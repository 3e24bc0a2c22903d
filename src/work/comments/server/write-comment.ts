import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { shortened } from '#shared/text.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { completeTasks } from '#work/tasks/server/door.ts';
import type { ThreadRecord } from '../rules/types.ts';
import { attach } from './attachments.ts';
import { readersAmong } from './readers.ts';
import { hintOf, recordOf, type CommentSubjectState } from './subject.ts';

export interface NewComment {
  thread: Pick<ThreadRecord, 'id' | 'subjectType' | 'subjectId'>;
  /** For the company's own people alone. */
  internal: boolean;
  subject: CommentSubjectState;
  body: string;
  mentions: readonly string[];
  /** Finished uploads of the author. */
  attachments: readonly string[];
  /** What the audit entry says beside the words (the place of a new issue). */
  about?: Record<string, unknown>;
}

/** Stores a comment and tells those it mentions; people who may not read the subject are left out. */
export async function writeComment(ctx: CommandContext, comment: NewComment): Promise<string> {
  const id = ctx.newId();
  const { companyId } = ctx.viewer;
  const mentions = await readersAmong(ctx.db, companyId, comment.mentions, comment.subject, comment.internal);
  await ctx.db
    .insertInto('comment')
    .values({
      id,
      company_id: companyId,
      thread_id: comment.thread.id,
      author_id: ctx.viewer.userId,
      body: comment.body,
      mentions: sql<string[]>`${mentions}::uuid[]`,
      internal: comment.internal,
      created_at: ctx.now,
    })
    .execute();
  const files = await attach(ctx, id, comment.attachments);
  await tellMentioned(ctx, comment.subject, { threadId: comment.thread.id, commentId: id, ...comment }, mentions);
  await commented(ctx, comment.subject);
  ctx.emit({
    ...recordOf(comment.thread.id, comment.subject, comment.internal),
    action: 'create',
    id,
    after: {
      body: comment.body,
      ...(comment.internal ? { internal: true } : {}),
      ...(files.length > 0 ? { attachments: files } : {}),
      ...comment.about,
    },
  });
  hintOf(ctx, comment.thread, comment.internal);
  return id;
}

/** Who was asked to comment on it has done so (D8.2); who has nothing to do there may comment all the same. Talk is no opinion. */
async function commented(ctx: CommandContext, { id, table, scope, chat }: CommentSubjectState): Promise<void> {
  if (chat) return;
  const own = { userId: ctx.viewer.userId, kind: 'COMMENT' } as const;
  if (table === 'Part') return await completeTasks(ctx, { ...own, partId: id });
  if (table === 'Specification') return await completeTasks(ctx, { ...own, targetContentId: id });
  // A design stands first in its own scope, and second in that of one of its versions.
  for (const designId of scope.slice(0, 2)) await completeTasks(ctx, { ...own, designId, targetType: 'DESIGN' });
}

/** As much of a comment as a mail says: what is longer is read where it stands. */
export const WORDS_IN_MAIL = 500;

/** A mail to each whom a comment mentions, with its words; those of an internal one stay behind the sign-in, for mails are passed on (0101). */
export async function tellMentioned(
  ctx: CommandContext,
  subject: CommentSubjectState,
  at: { threadId: string; commentId: string; body: string; internal: boolean },
  userIds: readonly string[],
): Promise<void> {
  await sendNotice(
    ctx,
    userIds.filter((id) => id !== ctx.viewer.userId),
    {
      kind: subject.chat ? 'mentionedInChat' : 'mentioned',
      params: {
        author: ctx.viewer.name,
        target: subject.name,
        ...(at.internal ? { internal: 1 } : { words: shortened(at.body, WORDS_IN_MAIL) }),
      },
      path: pathTo(subject, at),
    },
  );
}

/** The page of the comments, opened at one thread; a conversation at one message. */
export function pathTo({ path, pathOf }: CommentSubjectState, { threadId, commentId }: { threadId: string; commentId?: string }): string {
  if (pathOf && commentId) return pathOf(commentId);
  return `${path}${path.includes('?') ? '&' : '?'}thread=${threadId}`;
}
