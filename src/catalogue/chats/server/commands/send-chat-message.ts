import { command } from '#platform/command.ts';
import { loadCommentSubject, mayComment, writeReply } from '#work/comments/server/door.ts';
import { sendChatMessageInput } from '../../rules/input.ts';
import { openChat } from '../store.ts';

/** Says something in the conversation of a design; whom it mentions is told. */
export const sendChatMessage = command({
  name: 'sendChatMessage',
  input: sendChatMessageInput,
  run: async (ctx, { designId, body, mentions = [], attachments = [] }) => {
    const subject = await loadCommentSubject(ctx, 'CHAT', designId);
    ctx.require(mayComment(ctx.viewer, subject));
    const chat = await openChat(ctx, subject);
    const id = await writeReply(ctx, chat, { body, mentions, attachments });
    return { id, threadId: chat.thread.id };
  },
});
