import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { assertFlowTemplates } from '#approval/workflows/server/door.ts';
import { removesPresentStage } from '../../rules/advance.ts';
import { designErrors } from '../../rules/errors.ts';
import { updateDesignInput } from '../../rules/input.ts';
import { codeTaken } from '../list.ts';
import { askMakers } from '../maker-tasks.ts';
import { designColumns, designFields } from '../sheet.ts';
import { loadDesign } from '../store.ts';
import { codeTakenError } from './create-design.ts';

/** Changes a design's fields; its workflow options too, by whoever manages the design. */
export const updateDesign = command({
  name: 'updateDesign',
  input: updateDesignInput,
  run: async (ctx, input) => {
    const before = await loadDesign(ctx.db, ctx.viewer.companyId, input.designId, true);
    if (!before) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'DesignData.update', { scope: before.scope }));
    if (input.workflow) ctx.require(can(ctx.viewer, 'DesignData.delete', { scope: before.scope }));
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (before.status === 'CANCELLED') throw new AppError(designErrors.DESIGN_PAUSED);
    const workflow = { ...before.workflow, ...input.workflow };
    if (removesPresentStage(before.heldStatus ?? before.status, workflow)) throw new AppError(designErrors.DESIGN_STAGE_UNDER_WAY);
    await assertFlowTemplates(ctx, before.scope, workflow, before.workflow);
    if (input.code && (await codeTaken(ctx.db, before.productId, input.code, before.id))) throw codeTakenError();
    const { designId } = input;
    const after = { ...before, ...designFields(input), workflow };
    await ctx.db
      .updateTable('design')
      .set({
        ...designColumns(after),
        workflow: JSON.stringify(after.workflow),
        version: before.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', before.companyId)
      .where('id', '=', designId)
      .execute();
    ctx.emit({ subject: 'design', action: 'update', id: designId, name: after.name, scope: before.scope, before: { ...before }, after });
    // Side by side from now on: who makes the design waits for the specification no longer (D6.1).
    const becomesParallel = before.workflow.order === 'SEQUENTIAL' && workflow.order === 'PARALLEL';
    if (becomesParallel && before.status === 'SPECIFICATION') await askMakers(ctx, after, 'DESIGN');
    ctx.notify(`design/${designId}`, { id: designId, version: before.version + 1 });
    return { id: designId };
  },
});
