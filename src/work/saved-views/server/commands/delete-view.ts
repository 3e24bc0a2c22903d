import { command } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { deleteViewInput } from '../../rules/input.ts';
import { lockView, mustBeOf, tellOfView } from './ask.ts';

/** Deletes one's own view, or, as somebody who manages the company's people, one that another shares. */
export const deleteView = command({
  name: 'deleteView',
  input: deleteViewInput,
  run: async (ctx, { id, expectedVersion }) => {
    const view = await lockView(ctx, id);
    ctx.require(view.ownerId === ctx.viewer.userId ? ALLOWED : can(ctx.viewer, 'USER_MANAGE', { scope: [view.companyId] }));
    mustBeOf(view, expectedVersion);
    await ctx.db.deleteFrom('saved_view').where('company_id', '=', view.companyId).where('id', '=', id).execute();
    tellOfView(ctx, view, null);
    return { id };
  },
});
