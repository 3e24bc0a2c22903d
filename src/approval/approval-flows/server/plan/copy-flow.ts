import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { flowErrors } from '../../rules/errors.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import { planToCarry } from '../../rules/plan.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { createFlow } from './create-flow.ts';
import { currentFlowId, loadFlow } from '../store.ts';
import type { SubjectState } from '../subject.ts';
import { inactiveUsers } from '../users.ts';

/**
 * Copies a flow's steps and people to a target; the caller has asked for permission. People who have
 * left are not taken along, so that the copy waits for nobody who cannot come.
 */
export async function copyFlowTo(ctx: CommandContext, source: FlowRecord, type: FlowType, subject: SubjectState): Promise<string> {
  if (source.type !== type) throw new AppError(flowErrors.COPY_OF_OTHER_TYPE);
  const currentId = await currentFlowId(ctx.db, ctx.viewer.companyId, type, subject.targetId);
  const current = currentId ? await loadFlow(ctx.db, ctx.viewer.companyId, currentId, true) : null;
  if (current?.status === 'IN_PROGRESS') throw new AppError(flowErrors.FLOW_IN_REVIEW);
  if (current?.status === 'STAND_BY') throw new AppError(flowErrors.FLOW_ALREADY_EXISTS);
  const people = source.blocks.flatMap((block) => block.pieces.flatMap((piece) => [...piece.approvers, ...piece.commenters]));
  const gone = new Set((await inactiveUsers(ctx.db, ctx.viewer.companyId, people)).map((user) => user.id));
  return await createFlow(ctx, subject, { type, ...planToCarry(source, gone), copiedFromId: source.id, superseded: current });
}
