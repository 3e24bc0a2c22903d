import { command } from '#platform/command.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { requiredButEmpty } from '../../rules/emptiness.ts';
import { specificationInput } from '../../rules/input.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { lockSpecification } from '../editable.ts';
import { finalise } from '../review/finalise.ts';
import { mayConfirmSpecification } from '../policy.ts';
import { itemsOf } from '../store.ts';

/**
 * Finalizes a specification where the workflow requires no approval of it; one
 * with an unfinished flow cannot be confirmed (D5.4).
 */
export const confirmSpecification = command({
  name: 'confirmSpecification',
  input: specificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { specification, design } = await lockSpecification(ctx, input.specificationId);
    ctx.require(mayConfirmSpecification(ctx.viewer, specification));
    if (specification.confirmedAt) throw new AppError(specificationErrors.SPECIFICATION_LOCKED);
    if (specification.status === 'IN_PROGRESS') throw new AppError(specificationErrors.SPECIFICATION_IN_REVIEW);
    const paused = pauseObstacle(design);
    if (paused) throw new AppError(paused);
    if (specification.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
    if (items.length === 0) throw new AppError(specificationErrors.SPECIFICATION_CONFIRM_WITHOUT_PARTS);
    if (requiredButEmpty(items).length > 0) throw new AppError(specificationErrors.SPECIFICATION_REQUIRED_EMPTY);
    if (design.workflow.specificationApprovalRequired && specification.status !== 'COMPLETED') {
      throw new AppError(specificationErrors.SPECIFICATION_NEEDS_APPROVAL);
    }
    const flow = await flowOf(ctx.db, companyId, 'SPECIFICATION', specification.id);
    // A flow without anybody in it is no flow.
    if (flow && flow.blocks.length > 0 && flow.status !== 'COMPLETED') {
      throw new AppError(specificationErrors.SPECIFICATION_FLOW_UNFINISHED);
    }
    await finalise(ctx, specification, design);
    return { id: specification.id };
  },
});
