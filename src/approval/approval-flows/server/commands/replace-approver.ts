import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { openTasks, stopTasks } from '#work/tasks/server/door.ts';
import { flowErrors } from '../../rules/errors.ts';
import { pieceOf } from '../../rules/flow-state.ts';
import { replaceApproverInput } from '../../rules/input.ts';
import { seatTasks, tellCalledOff, tellReviewers } from '../running/effects.ts';
import { endSkip, moveVersion } from '../running/persist.ts';
import { assertVersion, lockFlowOfPiece } from '../loaded.ts';
import { endSeats, tellGuestsCalledOff } from '../guests/seat-store.ts';
import { givePieceRoles, takePieceRoles } from '../plan/piece-roles.ts';
import { mayAssign } from '../policy.ts';
import { insertMembers } from '../plan/save-plan.ts';
import { loadFlow } from '../store.ts';
import { inactiveUsers, userNames } from '../users.ts';
import { advanceOf } from './decide-approval.ts';

/**
 * An approver who leaves is replaced by whoever may assign roles; what was decided stays and counts
 * (D6.9). In a running piece the new one gets the task and the mail; the old one's task stops, and they hear so.
 */
export const replaceApprover = command({
  name: 'replaceApprover',
  input: replaceApproverInput,
  run: async (ctx, input) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
    ctx.require(mayAssign(ctx.viewer, subject));
    assertVersion(flow, input.expectedVersion);
    if (flow.status === 'COMPLETED') throw new AppError(flowErrors.FLOW_NOT_EDITABLE);
    if (!piece.approvers.includes(input.fromUserId)) throw new AppError(generalErrors.NOT_FOUND);
    if ([...piece.approvers, ...piece.commenters].includes(input.toUserId)) throw new AppError(flowErrors.MEMBER_TWICE);
    const [gone] = await inactiveUsers(ctx.db, flow.companyId, [input.toUserId]);
    if (gone) throw new AppError(gone.name ? flowErrors.MEMBER_NOT_ACTIVE : generalErrors.NOT_FOUND, { name: gone.name });
    const member = { pieceId: piece.id, pieceName: piece.name, kind: 'APPROVER' as const };
    await ctx.db
      .updateTable('approval_piece_member')
      .set({ removed_at: ctx.now, kept_out: piece.fromTeam.includes(input.fromUserId) })
      .where('company_id', '=', flow.companyId)
      .where('piece_id', '=', piece.id)
      .where('user_id', '=', input.fromUserId)
      .where('removed_at', 'is', null)
      .execute();
    await insertMembers(ctx, flow.companyId, [{ ...member, userId: input.toUserId }]);
    // Who comes has the seat wholly: nobody is passed over in it any more.
    await endSkip(ctx, flow, piece.id, input.fromUserId);
    const guest = piece.guests.find((seat) => seat.userId === input.fromUserId);
    if (guest) {
      const decided = piece.decisions.some(({ userId }) => userId === guest.userId);
      if (!decided) await tellGuestsCalledOff(ctx, { flow, target: subject.name }, [guest.userId], 'UNINVITED');
      await endSeats(ctx, [guest.userId], 'REPLACED');
    } else await takePieceRoles(ctx, subject, [{ ...member, userId: input.fromUserId }]);
    await givePieceRoles(ctx, [{ subject, added: [{ ...member, userId: input.toUserId }] }]);
    await moveVersion(ctx, flow);
    if (piece.status === 'IN_PROGRESS') {
      const now = await loadFlow(ctx.db, flow.companyId, flow.id);
      const advance = advanceOf({ flow: now ?? flow, subject }, '');
      const running = pieceOf(advance.flow, piece.id);
      const asked = await stopTasks(ctx, { pieceId: piece.id, round: flow.round, seatId: input.fromUserId });
      const names = await userNames(ctx.db, flow.companyId, [input.toUserId]);
      await tellCalledOff(ctx, advance, asked, { why: 'REPLACED', piece: piece.name, to: names.get(input.toUserId) ?? '' });
      await openTasks(ctx, seatTasks(advance, running, input.toUserId));
      await tellReviewers(ctx, advance, running, [input.toUserId]);
    }
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});
