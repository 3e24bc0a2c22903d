import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { finishObstacle } from '../../rules/advance.ts';
import { designErrors } from '../../rules/errors.ts';
import { finishDesignInput } from '../../rules/input.ts';
import { stageStateOf } from '../../rules/stage-state.ts';
import { advanceDesign, isCirculated, lockDesign } from '../door.ts';
import { makersDone } from '../maker-tasks.ts';

/** Ends the design stage where the workflow requires no approval (D6.1): by whoever would request one. */
export const finishDesign = command({
  name: 'finishDesign',
  input: finishDesignInput,
  run: async (ctx, input) => {
    const design = await lockDesign(ctx.db, ctx.viewer.companyId, input.designId);
    ctx.require(can(ctx.viewer, 'APPROVAL_FLOW_REQUEST_REVIEW_DESIGN', { scope: design.scope }));
    if (design.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const obstacle = finishObstacle(stageStateOf(design), design.workflow, await isCirculated(ctx.db, design));
    if (obstacle) throw new AppError(designErrors[obstacle]);
    await advanceDesign(ctx, design, { type: 'DESIGN_COMPLETED' });
    await makersDone(ctx, design, 'DESIGN');
    return { id: design.id };
  },
});
