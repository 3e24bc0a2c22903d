import { command } from '#platform/command.ts';
import { replyInput } from '../../rules/input.ts';
import { lockThread } from '../loaded.ts';
import { mayComment } from '../policy.ts';
import { writeComment } from '../write-comment.ts';

export const replyToThread = command({
  name: 'replyToThread',
  input: replyInput,
  run: async (ctx, input) => {
    const { thread, subject } = await lockThread(ctx, input.threadId);
    ctx.require(mayComment(ctx.viewer, subject));
    await ctx.db
      .updateTable('comment_thread')
      .set({ updated_at: ctx.now })
      .where('company_id', '=', thread.companyId)
      .where('id', '=', thread.id)
      .execute();
    const { body, mentions = [], attachments = [] } = input;
    await writeComment(ctx, { thread, subject, body, mentions, attachments });
    return { id: thread.id };
  },
});
