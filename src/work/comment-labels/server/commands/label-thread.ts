import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { changeThread, lockThread, mayResolve } from '#work/comments/server/door.ts';
import { labelThreadInput } from '../../rules/input.ts';
import { labelsOf, labelsOfThreads } from '../store.ts';

/** Says which labels a thread has. A conversation of a design has none. */
export const labelThread = command({
  name: 'labelThread',
  input: labelThreadInput,
  run: async (ctx, { threadId, expectedVersion, labelIds }) => {
    const { companyId } = ctx.viewer;
    const { thread, subject } = await lockThread(ctx, threadId);
    ctx.require(mayResolve(ctx.viewer, subject, thread));
    if (thread.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const known = await labelsOf(ctx.db, companyId);
    const chosen = known.filter(({ id }) => labelIds.includes(id));
    if (chosen.length !== new Set(labelIds).size) throw new AppError(generalErrors.NOT_FOUND);
    const before = (await labelsOfThreads(ctx.db, companyId, [threadId])).get(threadId) ?? [];
    await ctx.db.deleteFrom('comment_thread_label').where('company_id', '=', companyId).where('thread_id', '=', threadId).execute();
    const rows = chosen.map(({ id }) => ({ company_id: companyId, thread_id: threadId, label_id: id }));
    if (rows.length > 0) await ctx.db.insertInto('comment_thread_label').values(rows).execute();
    const names = (labels: typeof known) => labels.map(({ name }) => name);
    await changeThread(ctx, { thread, subject }, {}, { before: { labels: names(before) }, after: { labels: names(chosen) } });
    return { id: threadId };
  },
});
