import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { commentErrors } from '../rules/errors.ts';
import type { CommentRecord, ThreadRecord } from '../rules/types.ts';
import { lockThread } from './loaded.ts';
import { mayComment } from './policy.ts';
import { findComment } from './store.ts';
import type { CommentSubjectState } from './subject.ts';

export interface OwnComment {
  comment: CommentRecord;
  thread: ThreadRecord;
  subject: CommentSubjectState;
}

/** A comment that the viewer wrote, locked, as it is expected to be. */
export async function lockOwnComment(ctx: CommandContext, id: string, expectedVersion: number): Promise<OwnComment> {
  const found = await findComment(ctx.db, ctx.viewer.companyId, id);
  if (!found) throw new AppError(generalErrors.NOT_FOUND);
  const { thread, subject } = await lockThread(ctx, found.threadId);
  ctx.require(mayComment(ctx.viewer, subject));
  const comment = (await findComment(ctx.db, ctx.viewer.companyId, id, true)) ?? found;
  if (comment.authorId !== ctx.viewer.userId) throw new AppError(commentErrors.COMMENT_OF_ANOTHER);
  if (comment.deletedAt) throw new AppError(commentErrors.COMMENT_DELETED);
  if (comment.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return { comment, thread, subject };
}
