import { command } from '#platform/command.ts';
import { replyInput } from '../../rules/input.ts';
import { lockThread } from '../loaded.ts';
import { mayComment } from '../policy.ts';
import { writeReply } from '../write-thread.ts';

export const replyToThread = command({
  name: 'replyToThread',
  input: replyInput,
  run: async (ctx, input) => {
    const locked = await lockThread(ctx, input.threadId);
    ctx.require(mayComment(ctx.viewer, locked.subject));
    const { body, mentions = [], attachments = [] } = input;
    await writeReply(ctx, locked, { body, mentions, attachments });
    return { id: locked.thread.id };
  },
});
