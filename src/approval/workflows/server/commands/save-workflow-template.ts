import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { findPlace } from '#approval/approval-flow-templates/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { saveWorkflowTemplateInput } from '../../rules/input.ts';
import { DEFAULT_WORKFLOW } from '../../rules/options.ts';
import { assertFlowTemplates } from '../assert-flow-templates.ts';
import { mayManageWorkflow } from '../policy.ts';
import { workflowsAt } from '../store.ts';

/** What holds at the company, a brand or a product from now on; designs that are there already keep their own (D6.2). */
export const saveWorkflowTemplate = command({
  name: 'saveWorkflowTemplate',
  input: saveWorkflowTemplateInput,
  run: async (ctx, { libraryType, libraryId, expectedVersion, options }) => {
    const { companyId } = ctx.viewer;
    const place = await findPlace(ctx.db, companyId, libraryType, libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageWorkflow(ctx.viewer, place));
    const standing = await workflowsAt(ctx.db, companyId, place.scope, true);
    const own = standing.find((template) => template.libraryId === place.id);
    if ((own?.version ?? 0) !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await assertFlowTemplates(ctx, place.scope, options, own?.options);
    const values = { options: JSON.stringify(options), updated_at: ctx.now };
    const id = own?.id ?? ctx.newId();
    if (own) {
      await ctx.db
        .updateTable('workflow_template')
        .set({ ...values, version: own.version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', own.id)
        .execute();
    } else {
      const scope = [id, ...place.scope];
      const made = await ctx.db
        .insertInto('workflow_template')
        .values({
          id,
          company_id: companyId,
          library_type: place.type,
          library_id: place.id,
          scope: sql`${scope}::uuid[]`,
          created_at: ctx.now,
          ...values,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      // Two people who override it at the same moment: the second one has seen nothing of the first.
      if (!made) throw new AppError(generalErrors.CONFLICT);
    }
    ctx.emit({
      subject: place.type === 'COMPANY' ? 'company' : place.type === 'BRAND' ? 'brand' : 'product',
      action: 'update',
      id: place.id,
      name: place.name,
      scope: [...place.scope],
      before: { workflowTemplate: own ? own.options : 'inherited', inForce: (standing[0]?.options ?? DEFAULT_WORKFLOW).order },
      after: { workflowTemplate: options, inForce: options.order },
    });
    return { placeId: place.id };
  },
});
