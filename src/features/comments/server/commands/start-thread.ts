import { command } from '#platform/command.ts';
import { sql } from 'kysely';
import { AppError, generalErrors } from '#shared/errors.ts';
import { startThreadInput } from '../../rules/input.ts';
import { placeOf, placeProblems } from '../../rules/place.ts';
import type { Place } from '../../rules/types.ts';
import { loadCommentSubject } from '../loaded.ts';
import { mayComment } from '../policy.ts';
import { writeComment } from '../write-comment.ts';

/** Starts a thread with its first comment; with a place it is an issue pinned to a version. */
export const startThread = command({
  name: 'startThread',
  input: startThreadInput,
  run: async (ctx, input) => {
    const subject = await loadCommentSubject(ctx, input.subjectType, input.subjectId);
    ctx.require(mayComment(ctx.viewer, subject));
    const problems = input.place ? placeProblems(input.place) : [];
    if (problems.length > 0) throw new AppError(generalErrors.INVALID_INPUT, {}, problems);
    const id = ctx.newId();
    await ctx.db
      .insertInto('comment_thread')
      .values({
        id,
        company_id: ctx.viewer.companyId,
        subject_type: input.subjectType,
        subject_id: subject.id,
        subject_name: subject.name,
        scope: sql<string[]>`${subject.scope}::uuid[]`,
        ...columnsOf(input.place ? placeOf(input.place) : null),
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    const thread = { id, subjectId: subject.id };
    await writeComment(ctx, { thread, subject, body: input.body, mentions: input.mentions ?? [] });
    return { id };
  },
});

function columnsOf(place: Place | null) {
  if (!place) return {};
  const { versionId, page, kind, x, y } = place;
  const size = place.kind === 'rectangle' ? { width: place.width, height: place.height } : {};
  return { version_id: versionId, page, place_kind: kind, x, y, ...size };
}
