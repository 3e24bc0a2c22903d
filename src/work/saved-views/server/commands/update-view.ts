import { command } from '#platform/command.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { updateViewInput } from '../../rules/input.ts';
import { lockView, mustBeOf, mustBeFree, tellOfView } from './ask.ts';

/** Changes one's own view: its name, what it shows, whether others see it. */
export const updateView = command({
  name: 'updateView',
  input: updateViewInput,
  run: async (ctx, { id, expectedVersion, name, search, shared }) => {
    const before = await lockView(ctx, id);
    ctx.require(before.ownerId === ctx.viewer.userId ? ALLOWED : FORBIDDEN);
    mustBeOf(before, expectedVersion);
    await mustBeFree(ctx, before.page, name, id);
    await ctx.db
      .updateTable('saved_view')
      .set({ name, search, shared, version: before.version + 1, updated_at: ctx.now })
      .where('company_id', '=', before.companyId)
      .where('id', '=', id)
      .execute();
    tellOfView(ctx, before, { name, shared });
    return { id };
  },
});
