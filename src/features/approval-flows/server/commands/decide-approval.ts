import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { decideApprovalInput } from '../../rules/input.ts';
import { followEffects } from '../effects.ts';
import { lockFlowOfPiece, type LoadedFlow } from '../loaded.ts';
import { insertDecision, markTakenBack, saveAdvanced } from '../persist.ts';
import { mayDecide } from '../policy.ts';
import { advanced, DECISION_AUDIT } from '../run-advance.ts';

/**
 * An approver decides on a running piece (D6.4, D6.5). Locks flow → piece → target, so that two
 * approvers at the same instant both count (D6.8). Another round or another content than the person
 * looked at is a CONFLICT (D6.10); a return needs its reason.
 */
export const decideApproval = command({
  name: 'decideApproval',
  input: decideApprovalInput,
  run: async (ctx, input) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
    ctx.require(mayDecide(ctx.viewer, flow.type, subject, piece.id));
    const comment = input.comment?.trim() ?? '';
    const { userId } = ctx.viewer;
    const { next, effects } = advanced(flow, { kind: 'decide', ...input, userId, comment });
    const approving = input.action === 'APPROVED' || input.action === 'CONFIRMED';
    // Nothing writes to a target in review; should its content differ all the same, it can only be returned.
    if (approving && subject.contentHash !== flow.contentHash) throw new AppError(generalErrors.CONFLICT);
    if (input.action === 'UN_CONFIRMED') await markTakenBack(ctx, flow, piece.id);
    else await insertDecision(ctx, flow, { pieceId: piece.id, action: input.action, comment });
    await saveAdvanced(ctx, flow, next, subject);
    await followEffects(ctx, advanceOf({ flow: next, subject }, comment), effects);
    ctx.emit({
      subject: 'approval piece',
      action: input.action === 'UN_CONFIRMED' ? 'un-confirm' : DECISION_AUDIT[input.action],
      id: piece.id,
      name: `${subject.name} / ${piece.name}`,
      scope: [piece.id, ...subject.scope],
      after: { round: flow.round, contentSha: flow.contentHash, ...(comment ? { comment } : {}) },
    });
    emitEnd(ctx, { flow, subject }, next.status);
    return { pieceId: piece.id, flowId: flow.id };
  },
});

/** What the effects of a decision need to know of the running round. */
export function advanceOf({ flow, subject }: LoadedFlow, comment: string) {
  return {
    flow,
    subject,
    round: flow.round,
    requesterId: flow.requesterId ?? '',
    contentId: flow.contentId ?? '',
    contentHash: flow.contentHash ?? '',
    comment,
  };
}

/** A decision that ends the round is two entries: the person's decision, and what became of the flow. */
function emitEnd(ctx: CommandContext, { flow, subject }: LoadedFlow, status: string): void {
  if (status === flow.status) return;
  ctx.emit({
    subject: 'approval flow',
    action: 'update',
    id: flow.id,
    name: `${subject.name} / ${flow.name}`,
    scope: subject.scope,
    before: { status: flow.status },
    after: { status },
  });
}
