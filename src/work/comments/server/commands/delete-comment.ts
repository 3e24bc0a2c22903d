import { command } from '#platform/command.ts';
import { deleteCommentInput } from '../../rules/input.ts';
import { removeAttachments } from '../attachments.ts';
import { lockOwnComment } from '../own-comment.ts';

/** One's own comment loses its words and files and keeps its place, so that the replies stay understandable. */
export const deleteComment = command({
  name: 'deleteComment',
  input: deleteCommentInput,
  run: async (ctx, input) => {
    const { comment, thread, subject } = await lockOwnComment(ctx, input.id, input.expectedVersion);
    await ctx.db
      .updateTable('comment')
      .set({ body: '', deleted_at: ctx.now, version: comment.version + 1 })
      .where('company_id', '=', thread.companyId)
      .where('id', '=', comment.id)
      .execute();
    const files = await removeAttachments(ctx.db, thread.companyId, comment.id);
    ctx.emit({
      subject: 'user comment',
      action: 'delete',
      id: comment.id,
      name: subject.name,
      scope: [thread.id, ...subject.scope],
      before: { body: comment.body, ...(files.length > 0 ? { attachments: files } : {}) },
    });
    ctx.notify(`comments/${thread.subjectId}`, { id: thread.id });
    return { id: thread.id };
  },
});
