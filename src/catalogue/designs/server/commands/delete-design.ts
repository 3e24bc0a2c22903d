import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { stopTasks } from '#work/tasks/server/door.ts';
import { designErrors } from '../../rules/errors.ts';
import { deleteDesignInput } from '../../rules/input.ts';
import { designs } from '../store.ts';

/** Deletes a design that holds nothing yet; one with a specification or versions is cancelled instead. */
export const deleteDesign = command({
  name: 'deleteDesign',
  input: deleteDesignInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { designId: id, expectedVersion } = input;
    const design = await designs.openForChange(ctx, { id, expectedVersion }, 'DesignData.delete');
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
    await designs.remove(ctx, design);
    ctx.emit({ subject: 'design', action: 'delete', id: design.id, name: design.name, scope: design.scope, before: { ...design } });
    return { id: design.id };
  },
});
