import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { PlaceInput } from '../rules/input.ts';
import { placeOf, placeProblems } from '../rules/place.ts';
import type { Place, ThreadRecord, ThreadSubjectType } from '../rules/types.ts';
import { isFromOutside } from './policy.ts';
import { findThread } from './store.ts';
import { commentSubject, type CommentSubjectState } from './subject.ts';

export async function loadCommentSubject(ctx: CommandContext, type: ThreadSubjectType, id: string): Promise<CommentSubjectState> {
  const subject = await commentSubject(type).load(ctx.db, ctx.viewer.companyId, id);
  if (!subject) throw new AppError(generalErrors.NOT_FOUND);
  return subject;
}

/** A thread, locked, and what it is about. For somebody from outside an internal one is not there. */
export async function lockThread(ctx: CommandContext, id: string): Promise<{ thread: ThreadRecord; subject: CommentSubjectState }> {
  const thread = await findThread(ctx.db, ctx.viewer.companyId, id, true);
  if (!thread || (thread.internal && isFromOutside(ctx.viewer))) throw new AppError(generalErrors.NOT_FOUND);
  return { thread, subject: await loadCommentSubject(ctx, thread.subjectType, thread.subjectId) };
}

/** Whether the thing has what a thread is to be about. */
export async function hasSpot(ctx: CommandContext, type: ThreadSubjectType, id: string, spot: string): Promise<boolean> {
  return (await commentSubject(type).hasSpot?.(ctx.db, ctx.viewer.companyId, id, spot)) ?? false;
}

/** The place as it is stored. Errors: INVALID_INPUT by field; NOT_FOUND when no version of the thing has the page. */
export async function checkedPlace(
  ctx: CommandContext,
  type: ThreadSubjectType,
  subject: Pick<CommentSubjectState, 'id'>,
  place: PlaceInput,
): Promise<Place> {
  const problems = placeProblems(place);
  if (problems.length > 0) throw new AppError(generalErrors.INVALID_INPUT, {}, problems);
  const there = await commentSubject(type).hasPage?.(ctx.db, ctx.viewer.companyId, subject.id, place.versionId, place.page);
  if (!there) throw new AppError(generalErrors.NOT_FOUND);
  return placeOf(place);
}
