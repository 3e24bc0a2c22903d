import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { editCommentInput } from '../../rules/input.ts';
import { changeAttachments } from '../attachments.ts';
import { lockOwnComment } from '../own-comment.ts';
import { readersAmong } from '../readers.ts';
import { hintOf, recordOf } from '../subject.ts';
import { tellMentioned } from '../write-comment.ts';

/** One's own comment; people whom the edit newly mentions are told. */
export const editComment = command({
  name: 'editComment',
  input: editCommentInput,
  run: async (ctx, input) => {
    const { comment, thread, subject } = await lockOwnComment(ctx, input.id, input.expectedVersion);
    const mentions = await readersAmong(ctx.db, thread.companyId, input.mentions ?? comment.mentions, subject, comment.internal);
    await ctx.db
      .updateTable('comment')
      .set({
        body: input.body,
        mentions: sql<string[]>`${mentions}::uuid[]`,
        edited_at: ctx.now,
        version: comment.version + 1,
      })
      .where('company_id', '=', thread.companyId)
      .where('id', '=', comment.id)
      .execute();
    const files = await changeAttachments(ctx, comment.id, input.removeAttachments ?? [], input.attachments ?? []);
    await tellMentioned(
      ctx,
      subject,
      { threadId: thread.id, commentId: comment.id, body: input.body, internal: comment.internal },
      mentions.filter((id) => !comment.mentions.includes(id)),
    );
    ctx.emit({
      ...recordOf(thread.id, subject, comment.internal),
      action: 'update',
      id: comment.id,
      before: { body: comment.body, ...(files.changed ? { attachments: files.before } : {}) },
      after: { body: input.body, ...(files.changed ? { attachments: files.after } : {}) },
    });
    hintOf(ctx, thread, comment.internal);
    return { id: thread.id };
  },
});
