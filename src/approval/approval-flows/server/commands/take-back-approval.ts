import type { z } from 'zod';
import { command, type CommandContext } from '#platform/command.ts';
import { mandateOf } from '../../rules/seats/delegation.ts';
import { takeBackApprovalInput } from '../../rules/input.ts';
import { followEffects } from '../running/effects.ts';
import { lockFlowOfPiece } from '../loaded.ts';
import { markTakenBack } from '../running/persist.ts';
import { mayDecide } from '../policy.ts';
import { advanced } from '../running/run-advance.ts';
import { advanceOf, behalfOf, invitedBy } from './decide-approval.ts';

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
  const { next, effects } = advanced(flow, { kind: 'takeBack', pieceId: piece.id, round: input.round, userId, by });
  await markTakenBack(ctx, flow, piece.id, userId);
  await followEffects(ctx, advanceOf({ flow: next, subject }, ''), effects);
  ctx.emit({
    subject: 'approval piece',
    action: flow.type === 'CIRCULAR_DESIGN' ? 'un-confirm' : 'take back',
    id: piece.id,
    name: `${subject.name} / ${piece.name}`,
    scope: [piece.id, ...subject.scope],
    after: { round: flow.round, ...(await invitedBy(ctx, piece)), ...(await behalfOf(ctx, mandateOf(flow.mandates, userId, by) ?? null)) },
  });
  return { pieceId: piece.id, flowId: flow.id };
}
