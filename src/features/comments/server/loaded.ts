import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { CommentSubjectType, ThreadRecord } from '../rules/types.ts';
import { findThread } from './store.ts';
import { commentSubject, type CommentSubjectState } from './subject.ts';

export async function loadCommentSubject(ctx: CommandContext, type: CommentSubjectType, id: string): Promise<CommentSubjectState> {
  const subject = await commentSubject(type).load(ctx.db, ctx.viewer.companyId, id);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  return subject;
}

/** A thread, locked, and what it is about. */
export async function lockThread(ctx: CommandContext, id: string): Promise<{ thread: ThreadRecord; subject: CommentSubjectState }> {
  const thread = await findThread(ctx.db, ctx.viewer.companyId, id, true);
  if (!thread) throw new AppError(generalErrors.NOT_FOUND);
  return { thread, subject: await loadCommentSubject(ctx, thread.subjectType, thread.subjectId) };
}
