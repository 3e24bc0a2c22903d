import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { startThreadInput } from '../../rules/input.ts';
import { checkedPlace, hasSpot, loadCommentSubject } from '../loaded.ts';
import { mayCommentInside } from '../policy.ts';
import { writeThread } from '../write-thread.ts';

/** Starts a thread with its first comment; with a place it is an issue pinned to a version. */
export const startThread = command({
  name: 'startThread',
  input: startThreadInput,
  run: async (ctx, input) => {
    const { subjectType: type, body, mentions = [], attachments = [] } = input;
    const internal = input.internal ?? false;
    const subject = await loadCommentSubject(ctx, type, input.subjectId);
    ctx.require(mayCommentInside(ctx.viewer, subject, internal));
    const place = input.place ? await checkedPlace(ctx, type, subject, input.place) : null;
    const spot = input.spot ?? null;
    if (spot !== null && !(await hasSpot(ctx, type, subject.id, spot))) throw new AppError(generalErrors.NOT_FOUND);
    return { id: await writeThread(ctx, { type, subject, place, spot }, { body, mentions, attachments, internal }) };
  },
});
