import { command } from '#platform/command.ts';
import { sql } from 'kysely';
import { startThreadInput } from '../../rules/input.ts';
import { checkedPlace, loadCommentSubject } from '../loaded.ts';
import { columnsOfPlace } from '../place-store.ts';
import { mayComment } from '../policy.ts';
import { writeComment } from '../write-comment.ts';

/** Starts a thread with its first comment; with a place it is an issue pinned to a version. */
export const startThread = command({
  name: 'startThread',
  input: startThreadInput,
  run: async (ctx, input) => {
    const subject = await loadCommentSubject(ctx, input.subjectType, input.subjectId);
    ctx.require(mayComment(ctx.viewer, subject));
    const place = input.place ? await checkedPlace(ctx, input.subjectType, subject, input.place) : null;
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
        ...columnsOfPlace(place),
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    const thread = { id, subjectId: subject.id };
    await writeComment(ctx, {
      thread,
      subject,
      body: input.body,
      mentions: input.mentions ?? [],
      attachments: input.attachments ?? [],
      about: place ? { mark: place.kind, page: place.page, versionId: place.versionId } : {},
    });
    return { id };
  },
});
