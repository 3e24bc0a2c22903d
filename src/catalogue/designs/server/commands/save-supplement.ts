import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { saveSupplementInput } from '../../rules/input.ts';
import { lockToSupplement } from '../policy.ts';
import { tellOfDesign } from '../tell.ts';
import { loadSupplement } from '../supplement-store.ts';

/** Writes what the design's members should know (D14.7). */
export const saveSupplement = command({
  name: 'saveSupplement',
  input: saveSupplementInput,
  run: async (ctx, input) => {
    const design = await lockToSupplement(ctx, input.designId);
    const before = await loadSupplement(ctx.db, design.companyId, design.id);
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const columns = { body: input.body, version: before.version + 1, updated_by: ctx.viewer.userId, updated_at: ctx.now };
    await ctx.db
      .insertInto('design_supplement')
      .values({ design_id: design.id, company_id: design.companyId, ...columns })
      .onConflict((conflict) => conflict.column('design_id').doUpdateSet(columns))
      .execute();
    tellOfDesign(ctx, design, { before: { supplement: before.body }, after: { supplement: input.body } });
    return { id: design.id };
  },
});
