/** One's own comments in the bin: how one comes back to the place that it kept. */
import { putRowsBack, type BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { lockThread } from './loaded.ts';
import { mayComment } from './policy.ts';
import { findComment } from './store.ts';
import { hintOf } from './subject.ts';

export interface KeptOfComment extends Record<string, unknown> {
  threadId: string;
  body: string;
}

export const commentBin: BinDefinition = {
  kind: 'COMMENT',
  subject: 'user comment',
  operations: 'own',
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const { threadId, body } = entry.kept as KeptOfComment;
    const { thread, subject } = await lockThread(ctx, threadId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === generalErrors.NOT_FOUND.code ? new AppError(binErrors.BIN_PLACE_GONE) : error;
    });
    ctx.require(mayComment(ctx.viewer, subject));
    const comment = await findComment(ctx.db, companyId, entry.id, true);
    if (!comment) throw new AppError(binErrors.BIN_PLACE_GONE);
    await ctx.db
      .updateTable('comment')
      .set({ body, deleted_at: null, version: comment.version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', entry.id)
      .execute();
    await putRowsBack(ctx.db, entry);
    hintOf(ctx, thread, comment.internal);
    return { path: subject.path };
  },
};
