import { command } from '#platform/command.ts';
import { findPlace } from '#approval/approval-flow-templates/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { removeWorkflowTemplateInput } from '../../rules/input.ts';
import { mayManageWorkflow } from '../policy.ts';
import { workflowsAt } from '../store.ts';

/** Gives up what a place has of its own: what stands above it holds again, or the built-in defaults. */
export const removeWorkflowTemplate = command({
  name: 'removeWorkflowTemplate',
  input: removeWorkflowTemplateInput,
  run: async (ctx, { libraryType, libraryId, expectedVersion }) => {
    const { companyId } = ctx.viewer;
    const place = await findPlace(ctx.db, companyId, libraryType, libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageWorkflow(ctx.viewer, place));
    const own = (await workflowsAt(ctx.db, companyId, [place.id], true))[0];
    if (!own || own.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await ctx.db.deleteFrom('workflow_template').where('company_id', '=', companyId).where('id', '=', own.id).execute();
    ctx.emit({
      subject: place.type === 'COMPANY' ? 'company' : place.type === 'BRAND' ? 'brand' : 'product',
      action: 'update',
      id: place.id,
      name: place.name,
      scope: [...place.scope],
      before: { workflowTemplate: own.options },
      after: { workflowTemplate: 'inherited' },
    });
    return { placeId: place.id };
  },
});
