import { emitOwnChange } from '#people/access/server/door.ts';
import { command } from '#platform/command.ts';
import { seeThreadsInput } from '../../rules/input.ts';
import { loadCommentSubject } from '../loaded.ts';
import { isFromOutside, mayReadThreads } from '../policy.ts';
import { keepSeen, unreadAmong } from '../seen.ts';
import { threadsOf } from '../store.ts';

/** Notes that the viewer has read threads of a thing; what is not of the thing is passed over. */
export const seeThreads = command({
  name: 'seeThreads',
  input: seeThreadsInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const subject = await loadCommentSubject(ctx, input.subjectType, input.subjectId);
    ctx.require(mayReadThreads(ctx.viewer, subject));
    const threads = await threadsOf(ctx.db, companyId, { type: input.subjectType, id: subject.id }, undefined, isFromOutside(ctx.viewer));
    const ids = threads.map((thread) => thread.id).filter((id) => input.threadIds.includes(id));
    const unread = await unreadAmong(ctx.db, companyId, userId, ids, isFromOutside(ctx.viewer));
    await keepSeen(ctx.db, companyId, userId, ids, ctx.now);
    emitOwnChange(ctx, { before: { unreadComments: unread.size }, after: { unreadComments: 0 } });
    return { ids };
  },
});
