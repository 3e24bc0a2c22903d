import { sendNotice } from '#work/notifications/server/door.ts';
import {
  advancedToday,
  advanceOf,
  assertVersion,
  emitEnd,
  followEffects,
  lockFlowOfPiece,
  mayAssign,
  moveVersion,
  saveAdvanced,
} from '#approval/approval-flows/server/door.ts';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { skipErrors } from '../../rules/errors.ts';
import { skipReviewerInput } from '../../rules/input.ts';
import { skipEntry, skipNotice } from '../skip-changes.ts';

/**
 * An approver who is away is passed over in the running round, by whoever may assign in the flow, for a reason. The unit
 * completes where the approvals that are there are enough now. Refused for who has decided and for the last who could.
 */
export const skipReviewer = command({
  name: 'skipReviewer',
  input: skipReviewerInput,
  run: async (ctx, input) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
    ctx.require(mayAssign(ctx.viewer, subject));
    assertVersion(flow, input.expectedVersion);
    const { userId } = input;
    const reason = input.reason.trim();
    if (piece.guests.some((seat) => seat.userId === userId)) throw new AppError(skipErrors.GUEST_IS_WITHDRAWN);
    const { next, effects } = await advancedToday(ctx, flow, { kind: 'skip', pieceId: piece.id, userId });
    await ctx.db
      .insertInto('approval_skip')
      .values({
        id: ctx.newId(),
        company_id: flow.companyId,
        flow_id: flow.id,
        piece_id: piece.id,
        round: flow.round,
        user_id: userId,
        reason,
        skipped_by: ctx.viewer.userId,
        skipped_at: ctx.now,
      })
      .execute();
    await moveVersion(ctx, flow);
    await saveAdvanced(ctx, flow, next, subject);
    const loaded = { flow: next, subject, piece };
    ctx.emit(await skipEntry(ctx, loaded, userId, { reason }));
    const { params, path } = await skipNotice(ctx, loaded, userId);
    const told = [userId, flow.requesterId].filter((id) => id !== ctx.viewer.userId);
    await sendNotice(ctx, told, { kind: 'reviewerSkipped', params: { ...params, reason }, path });
    await followEffects(ctx, advanceOf(loaded, ''), effects);
    emitEnd(ctx, { flow, subject }, next.status);
    return { pieceId: piece.id, flowId: flow.id };
  },
});
