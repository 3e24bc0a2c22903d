import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { assertNotInReview } from '#approval/approval-flows/server/door.ts';
import type { DesignStatus } from '../../rules/advance.ts';
import { designErrors } from '../../rules/errors.ts';
import { changeDesignStateInput } from '../../rules/input.ts';
import type { DesignRecord } from '../../rules/types.ts';
import { askMakers, makersGoOn, makersRest } from '../maker-tasks.ts';
import { designActions } from '../policy.ts';
import { designs } from '../store.ts';

interface NextState {
  status: DesignStatus;
  heldStatus: DesignStatus | null;
  locked: boolean;
}

/**
 * Holds, resumes or cancels a design, or unlocks an approved one; each with a reason, audited (D6.1).
 * Nothing of it may be in review: a decision must find the design where its request left it.
 */
export const changeDesignState = command({
  name: 'changeDesignState',
  input: changeDesignStateInput,
  run: async (ctx, input) => {
    const { designId: id, expectedVersion } = input;
    const design = await designs.openForChange(ctx, { id, expectedVersion }, 'DesignData.delete');
    if (input.reason.trim() === '') {
      throw new AppError(generalErrors.INVALID_INPUT, {}, [{ path: 'reason', code: 'REQUIRED' }]);
    }
    if (!designActions(ctx.viewer, design).includes(input.action.toLowerCase())) throw new AppError(designErrors.DESIGN_PAUSED);
    if (design.status === 'DESIGN_REVIEW' || design.status === 'CIRCULAR') throw new AppError(designErrors.DESIGN_IN_REVIEW);
    await assertNotInReview(ctx.db, design.companyId, 'SUBMISSION_DATA', design.id);
    if (design.currentSpecificationId) await assertNotInReview(ctx.db, design.companyId, 'SPECIFICATION', design.currentSpecificationId);
    const next = nextState(design, input.action);
    // What is cancelled while it is on hold stopped nothing more: what goes on with it is what the hold stopped.
    const held = input.action === 'HOLD' || (input.action === 'CANCEL' && design.status !== 'ON_HOLD');
    const heldTasks = held ? { held_tasks: await makersRest(ctx, design.id) } : input.action === 'CANCEL' ? {} : { held_tasks: null };
    if (input.action === 'RESUME') await makersGoOn(ctx, design);
    await designs.change(ctx, design, { status: next.status, held_status: next.heldStatus, locked: next.locked, ...heldTasks });
    ctx.emit({
      subject: 'design',
      action: input.action === 'UNLOCK' ? 'unlock' : 'update',
      id: design.id,
      name: design.name,
      scope: design.scope,
      before: { status: design.status, locked: design.locked },
      after: { status: next.status, locked: next.locked, reason: input.reason },
    });
    // What was complete is to be made anew: those who make it are asked, as they are after a return.
    if (input.action === 'UNLOCK' && next.status !== design.status) await askMakers(ctx, design, 'DESIGN');
    ctx.notify(`design/${design.id}`, { id: design.id, version: design.version + 1 });
    return { id: design.id };
  },
});

function nextState(design: DesignRecord, action: 'HOLD' | 'RESUME' | 'CANCEL' | 'UNLOCK'): NextState {
  const { status, heldStatus, locked } = design;
  switch (action) {
    case 'HOLD':
      return { status: 'ON_HOLD', heldStatus: status, locked };
    case 'CANCEL':
      return { status: 'CANCELLED', heldStatus: status === 'ON_HOLD' ? heldStatus : status, locked };
    case 'RESUME':
      return { status: heldStatus ?? 'SPECIFICATION', heldStatus: null, locked };
    case 'UNLOCK':
      return { status: status === 'COMPLETED' ? 'DESIGN' : status, heldStatus, locked: false };
  }
}
