import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { savedViewErrors } from '../../rules/errors.ts';
import { saveViewInput } from '../../rules/input.ts';
import { SAVED_VIEWS_MAX } from '../../rules/pages.ts';
import { mustBeFree, taken, tellOfView } from './ask.ts';

/** Saves a view of a list under a name of its own. */
export const saveView = command({
  name: 'saveView',
  input: saveViewInput,
  run: async (ctx, { page, name, search, shared }) => {
    ctx.require(ALLOWED);
    const own = await mustBeFree(ctx, page, name);
    if (own.length >= SAVED_VIEWS_MAX) throw new AppError(savedViewErrors.TOO_MANY_SAVED_VIEWS, { max: SAVED_VIEWS_MAX });
    const id = ctx.newId();
    const made = await ctx.db
      .insertInto('saved_view')
      .values({ id, company_id: ctx.viewer.companyId, owner_id: ctx.viewer.userId, page, name, search, shared, updated_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Saved twice at the same moment.
    if (!made) throw taken(name);
    tellOfView(ctx, null, { name, shared });
    return { id };
  },
});
