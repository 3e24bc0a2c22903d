import { emitOwnChange } from '#people/access/server/door.ts';
import { command } from '#platform/command.ts';
import { countUnread, keepSeen, loadCommentSubject, mayReadThreads } from '#work/comments/server/door.ts';
import { seeChatInput } from '../../rules/input.ts';
import { findChat } from '../store.ts';

/** Notes that the viewer has read a design's conversation until now. */
export const seeChat = command({
  name: 'seeChat',
  input: seeChatInput,
  run: async (ctx, { designId }) => {
    const { companyId, userId } = ctx.viewer;
    const subject = await loadCommentSubject(ctx, 'CHAT', designId);
    ctx.require(mayReadThreads(ctx.viewer, subject));
    const chat = await findChat(ctx.db, companyId, designId);
    const unread = chat ? await countUnread(ctx.db, companyId, userId, chat.id) : 0;
    if (!chat || unread === 0) {
      ctx.doneBefore();
      return { id: designId };
    }
    await keepSeen(ctx.db, companyId, userId, [chat.id], ctx.now);
    emitOwnChange(ctx, { before: { unreadComments: unread }, after: { unreadComments: 0 } });
    return { id: designId };
  },
});
