import type { z } from 'zod';
import { command, type CommandContext } from '#platform/command.ts';
import { mandateOf } from '../../rules/seats/delegation.ts';
import { takeBackApprovalInput } from '../../rules/input.ts';
import { followEffects } from '../running/effects.ts';
import { lockFlowOfPiece } from '../loaded.ts';
import { markTakenBack, saveAdvanced } from '../running/persist.ts';
import { mayDecide } from '../policy.ts';
import { advancedToday } from '../running/run-advance.ts';
import { advanceOf, behalfOf, emitEnd, invitedBy } from './decide-approval.ts';

export const takeBackApproval = command({ name: 'takeBackApproval', input: takeBackApprovalInput, run: takeBack });

/** 引き戻し: one's own approval, or what one decided in another's name, while its piece is still running (D6.4). Its task is open again. */
export async function takeBack(
  ctx: CommandContext,
  input: z.output<typeof takeBackApprovalInput>,
): Promise<{ pieceId: string; flowId: string }> {
  const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
  ctx.require(mayDecide(ctx.viewer, flow.type, subject, piece.id));
  const by = ctx.viewer.userId;
  const userId = input.onBehalfOf ?? by;
  const { next, effects } = await advancedToday(ctx, flow, { kind: 'takeBack', pieceId: piece.id, round: input.round, userId, by });
  await markTakenBack(ctx, flow, piece.id, userId);
  // With its conditions gone, what others approved may be enough.
  await saveAdvanced(ctx, flow, next, subject);
  await followEffects(ctx, advanceOf({ flow: next, subject }, ''), effects);
  ctx.emit({
    subject: 'approval piece',
    action: flow.type === 'CIRCULAR_DESIGN' ? 'un-confirm' : 'take back',
    id: piece.id,
    name: `${subject.name} / ${piece.name}`,
    scope: [piece.id, ...subject.scope],
    after: { round: flow.round, ...(await invitedBy(ctx, piece)), ...(await behalfOf(ctx, mandateOf(flow.mandates, userId, by) ?? null)) },
  });
  emitEnd(ctx, { flow, subject }, next.status);
  return { pieceId: piece.id, flowId: flow.id };
}
