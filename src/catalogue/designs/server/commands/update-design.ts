import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import type { Operation } from '#people/access/rules/policy.ts';
import { assertFlowTemplates } from '#approval/workflows/server/door.ts';
import { removesPresentStage } from '../../rules/advance.ts';
import { designErrors } from '../../rules/errors.ts';
import { updateDesignInput } from '../../rules/input.ts';
import { askMakers } from '../maker-tasks.ts';
import { designColumns, designFields } from '../sheet.ts';
import { designs, refuseTakenCode } from '../store.ts';

/** Changes a design's fields; its workflow options too, by whoever manages the design. */
export const updateDesign = command({
  name: 'updateDesign',
  input: updateDesignInput,
  run: async (ctx, input) => {
    const { designId: id, expectedVersion } = input;
    const operations: Operation[] = input.workflow ? ['DesignData.update', 'DesignData.delete'] : ['DesignData.update'];
    const before = await designs.openForChange(ctx, { id, expectedVersion }, ...operations);
    if (before.status === 'CANCELLED') throw new AppError(designErrors.DESIGN_PAUSED);
    const workflow = { ...before.workflow, ...input.workflow };
    if (removesPresentStage(before.heldStatus ?? before.status, workflow)) throw new AppError(designErrors.DESIGN_STAGE_UNDER_WAY);
    await assertFlowTemplates(ctx, before.scope, workflow, before.workflow);
    await refuseTakenCode(ctx.db, { placeId: before.productId, id, code: input.code });
    const after = { ...before, ...designFields(input), workflow };
    await designs.change(ctx, before, { ...designColumns(after), workflow: JSON.stringify(workflow) });
    ctx.emit({ subject: 'design', action: 'update', id, name: after.name, scope: before.scope, before: { ...before }, after });
    // Side by side from now on: who makes the design waits for the specification no longer (D6.1).
    const becomesParallel = before.workflow.order === 'SEQUENTIAL' && workflow.order === 'PARALLEL';
    if (becomesParallel && before.status === 'SPECIFICATION') await askMakers(ctx, after, 'DESIGN');
    ctx.notify(`design/${id}`, { id, version: before.version + 1 });
    return { id };
  },
});
