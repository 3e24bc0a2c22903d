import { command } from '#platform/command.ts';
import { replyInput } from '../../rules/input.ts';
import { lockThread } from '../loaded.ts';
import { mayCommentInside } from '../policy.ts';
import { writeReply } from '../write-thread.ts';

export const replyToThread = command({
  name: 'replyToThread',
  input: replyInput,
  run: async (ctx, input) => {
    const locked = await lockThread(ctx, input.threadId);
    const internal = input.internal ?? false;
    ctx.require(mayCommentInside(ctx.viewer, locked.subject, internal));
    const { body, mentions = [], attachments = [] } = input;
    await writeReply(ctx, locked, { body, mentions, attachments, internal });
    return { id: locked.thread.id };
  },
});
