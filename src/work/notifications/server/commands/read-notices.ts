import { emitOwnChange } from '#people/access/server/door.ts';
import { command } from '#platform/command.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { readNoticesInput } from '../../rules/input.ts';
import { countUnread } from '../store.ts';

/** Marks one's own notices as read: those named, or all. */
export const readNotices = command({
  name: 'readNotices',
  personal: true,
  input: readNoticesInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    // Everybody reads their own notices.
    ctx.require(ALLOWED);
    const before = await countUnread(ctx.db, companyId, userId);
    let query = ctx.db
      .updateTable('notification')
      .set({ read_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    if (input.ids) query = query.where('id', 'in', input.ids.length > 0 ? input.ids : ['00000000-0000-0000-0000-000000000000']);
    await query.execute();
    const after = await countUnread(ctx.db, companyId, userId);
    emitOwnChange(ctx, { before: { unreadNotices: before }, after: { unreadNotices: after } });
    ctx.notify(`notices/${userId}`, { id: userId });
    return { unread: after };
  },
});
