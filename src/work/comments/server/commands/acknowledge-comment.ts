import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { commentErrors } from '../../rules/errors.ts';
import { acknowledgeCommentInput } from '../../rules/input.ts';
import { lockThread } from '../loaded.ts';
import { isFromOutside, mayAcknowledge } from '../policy.ts';
import { findComment } from '../store.ts';
import { hintOf, recordOf } from '../subject.ts';

/** 確認した: says of another's comment that one has read and noted it, or takes that back. Said twice it is said once. */
export const acknowledgeComment = command({
  name: 'acknowledgeComment',
  input: acknowledgeCommentInput,
  run: async (ctx, { commentId, acknowledged }) => {
    const { companyId, userId } = ctx.viewer;
    const comment = await findComment(ctx.db, companyId, commentId);
    if (!comment || (comment.internal && isFromOutside(ctx.viewer))) throw new AppError(generalErrors.NOT_FOUND);
    const { thread, subject } = await lockThread(ctx, comment.threadId);
    ctx.require(mayAcknowledge(ctx.viewer, subject, comment));
    if (comment.deletedAt) throw new AppError(commentErrors.COMMENT_DELETED);
    const changed = acknowledged
      ? await ctx.db
          .insertInto('comment_acknowledgement')
          .values({ company_id: companyId, comment_id: commentId, user_id: userId, acknowledged_at: ctx.now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('comment_id')
          .executeTakeFirst()
      : await ctx.db
          .deleteFrom('comment_acknowledgement')
          .where('company_id', '=', companyId)
          .where('comment_id', '=', commentId)
          .where('user_id', '=', userId)
          .returning('comment_id')
          .executeTakeFirst();
    if (!changed) {
      ctx.doneBefore();
      return { id: thread.id };
    }
    const action = acknowledged ? 'confirm' : 'un-confirm';
    ctx.emit({ ...recordOf(thread.id, subject, comment.internal), action, id: commentId, after: { acknowledged } });
    hintOf(ctx, thread, comment.internal);
    return { id: thread.id };
  },
});
