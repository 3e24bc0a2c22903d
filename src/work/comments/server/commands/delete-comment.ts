import { command } from '#platform/command.ts';
import { shortened } from '#shared/text.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { deleteCommentInput } from '../../rules/input.ts';
import { removeAttachments } from '../attachments.ts';
import type { KeptOfComment } from '../bin.ts';
import { lockOwnComment } from '../own-comment.ts';
import { hintOf, recordOf } from '../subject.ts';

/** How much of a comment names it in the bin. */
const NAME_LENGTH = 80;

const firstWords = (body: string): string => shortened(body.replace(/\s+/gu, ' ').trim(), NAME_LENGTH);

/** One's own comment goes into the bin: it loses its words and files and keeps its place, so that the replies stay understandable. */
export const deleteComment = command({
  name: 'deleteComment',
  input: deleteCommentInput,
  run: async (ctx, input) => {
    const { comment, thread, subject } = await lockOwnComment(ctx, input.id, input.expectedVersion);
    const kept: KeptOfComment = { threadId: thread.id, body: comment.body };
    await putIntoBin(ctx, {
      kind: 'COMMENT',
      id: comment.id,
      name: firstWords(comment.body),
      scope: [comment.id, ...recordOf(thread.id, subject, comment.internal).scope],
      rows: [{ table: 'comment_attachment', column: 'comment_id', value: comment.id }],
      kept,
    });
    await ctx.db
      .updateTable('comment')
      .set({ body: '', deleted_at: ctx.now, version: comment.version + 1 })
      .where('company_id', '=', thread.companyId)
      .where('id', '=', comment.id)
      .execute();
    const files = await removeAttachments(ctx.db, thread.companyId, comment.id);
    ctx.emit({
      ...recordOf(thread.id, subject, comment.internal),
      action: 'delete',
      id: comment.id,
      before: { body: comment.body, ...(files.length > 0 ? { attachments: files } : {}) },
    });
    hintOf(ctx, thread, comment.internal);
    return { id: thread.id };
  },
});
