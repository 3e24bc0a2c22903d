/** A guest's seat in a running piece: given, and taken away again. The caller has asked for permission, and tells the history who. */
import type { CommandContext } from '#platform/command.ts';
import { pieceOf } from '../../rules/flow-state.ts';
import { raisesQuorum, type GuestSeatKind } from '../../rules/seats/guests.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { advanceOf, emitEnd } from '../commands/decide-approval.ts';
import { followEffects } from '../running/effects.ts';
import type { LoadedPiece } from '../loaded.ts';
import { moveVersion, saveAdvanced } from '../running/persist.ts';
import { advanced, advancedToday } from '../running/run-advance.ts';
import { insertMembers } from '../plan/save-plan.ts';
import { loadFlow } from '../store.ts';
import { clearGuests, endSeats, insertGuest, tellGuestsCalledOff, type GuestRecord } from './seat-store.ts';

/**
 * Seats somebody from outside, whose user is stored already, in a piece that is locked; where all approvers are wanted, one
 * more is. Answers the id of the invitation. Refuses as `guestRefusal` says.
 */
export async function seatGuest(
  ctx: CommandContext,
  { flow, piece }: LoadedPiece,
  guest: { userId: string; kind: GuestSeatKind; message: string },
): Promise<string> {
  const { userId, kind } = guest;
  const { next } = advanced(flow, { kind: 'seatGuest', pieceId: piece.id, userId, seat: kind, signed: flow.signed });
  const id = await insertGuest(ctx, flow, { ...guest, pieceId: piece.id, raised: raisesQuorum(piece, kind) });
  await insertMembers(ctx, flow.companyId, [{ pieceId: piece.id, pieceName: piece.name, userId, kind }]);
  await saveRequired(ctx, flow, next, piece.id);
  return id;
}

/**
 * Takes a guest out of a piece that is locked; with what is left the piece, and with it the flow, may be complete. Who has
 * decided stays in it, and only the link ends.
 */
export async function unseatGuest(ctx: CommandContext, loaded: LoadedPiece, guest: GuestRecord): Promise<void> {
  const { flow, subject, piece } = loaded;
  const decided = piece.decisions.some((decision) => decision.userId === guest.userId);
  if (!decided) await tellGuestsCalledOff(ctx, { flow, target: subject.name }, [guest.userId], 'UNINVITED');
  await endSeats(ctx, [guest.userId], 'WITHDRAWN');
  const { next, effects } = await advancedToday(ctx, flow, { kind: 'unseatGuest', pieceId: piece.id, seat: guest });
  if (!decided) {
    await ctx.db
      .updateTable('approval_piece_member')
      .set({ removed_at: ctx.now })
      .where('company_id', '=', flow.companyId)
      .where('piece_id', '=', piece.id)
      .where('user_id', '=', guest.userId)
      .where('removed_at', 'is', null)
      .execute();
    await saveRequired(ctx, flow, next, piece.id);
  }
  await saveAdvanced(ctx, flow, next, subject);
  await followEffects(ctx, advanceOf({ flow: next, subject }, ''), effects);
  emitEnd(ctx, loaded, next.status);
}

/** The approvals that the piece now wants; the flow's version moves with its plan. */
async function saveRequired(ctx: CommandContext, flow: FlowRecord, next: FlowRecord, pieceId: string): Promise<void> {
  const { requiredApprovals } = pieceOf(next, pieceId);
  await ctx.db
    .updateTable('approval_piece')
    .set({ required_approvals: requiredApprovals, updated_at: ctx.now })
    .where('company_id', '=', flow.companyId)
    .where('id', '=', pieceId)
    .execute();
  await moveVersion(ctx, flow);
}

/** The flow as its next round runs: without the guests of the last. */
export async function withoutFormerGuests(ctx: CommandContext, flow: FlowRecord): Promise<FlowRecord> {
  if (flow.status === 'IN_PROGRESS' || !(await clearGuests(ctx, flow))) return flow;
  return (await loadFlow(ctx.db, flow.companyId, flow.id, true)) ?? flow;
}
