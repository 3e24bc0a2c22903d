import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { stopTasks } from '#work/tasks/server/door.ts';
import { designErrors } from '../../rules/errors.ts';
import { deleteDesignInput } from '../../rules/input.ts';
import { loadDesign } from '../store.ts';

/** Deletes a design that holds nothing yet; one with a specification or versions is cancelled instead. */
export const deleteDesign = command({
  name: 'deleteDesign',
  input: deleteDesignInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const design = await loadDesign(ctx.db, companyId, input.designId, true);
    if (!design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'DesignData.delete', { scope: design.scope }));
    if (design.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (design.currentSpecificationId || design.currentVersionId) throw new AppError(designErrors.DESIGN_NOT_EMPTY);
    const part = await ctx.db
      .selectFrom('part')
      .select('id')
      .where('company_id', '=', companyId)
      .where('library_id', '=', design.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (part) throw new AppError(designErrors.DESIGN_NOT_EMPTY);
    await stopTasks(ctx, { designId: design.id });
    await ctx.db.deleteFrom('auth_role_assignment').where('company_id', '=', companyId).where('resource_id', '=', design.id).execute();
    await ctx.db.deleteFrom('design').where('company_id', '=', companyId).where('id', '=', design.id).execute();
    await countOnPlan(ctx, 'design', -1);
    ctx.emit({ subject: 'design', action: 'delete', id: design.id, name: design.name, scope: design.scope, before: { ...design } });
    return { id: design.id };
  },
});
