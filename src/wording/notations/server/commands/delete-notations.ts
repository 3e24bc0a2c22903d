import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { deleteNotationsInput } from '../../rules/input.ts';
import { mayManageNotations } from '../policy.ts';
import { tellOfNotation } from './save-notation.ts';

/** Takes notations off the list. */
export const deleteNotations = command({
  name: 'deleteNotations',
  input: deleteNotationsInput,
  run: async (ctx, { ids }) => {
    ctx.require(mayManageNotations(ctx.viewer));
    const gone = await ctx.db
      .deleteFrom('notation')
      .where('company_id', '=', ctx.viewer.companyId)
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .returning(['written', 'preferred', 'note'])
      .execute();
    if (gone.length === 0) throw new AppError(generalErrors.NOT_FOUND);
    for (const one of gone) tellOfNotation(ctx, one, null);
    return { removed: gone.length };
  },
});
