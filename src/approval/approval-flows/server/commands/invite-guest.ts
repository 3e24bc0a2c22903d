import { accountWithEmail, guestLinks, sendGuestLink, writeGuest } from '#people/accounts/server/door.ts';
import { emailKey } from '#people/accounts/rules/email.ts';
import { guestName, linkExpiry } from '#people/accounts/rules/guest.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { flowErrors } from '../../rules/errors.ts';
import { findPiece } from '../../rules/flow-state.ts';
import { GUESTS_PER_PIECE_MAX, raisesQuorum } from '../../rules/guests.ts';
import { inviteGuestInput } from '../../rules/input.ts';
import type { FlowRecord, PieceRecord } from '../../rules/types.ts';
import { invitationMail } from '../guests/invitation.ts';
import { seatEntry, savePlanOfGuests } from '../guests/seat-changes.ts';
import { insertGuest } from '../guests/seat-store.ts';
import { lockFlowOfPiece } from '../loaded.ts';
import { mayInviteGuests } from '../policy.ts';
import { advanced } from '../run-advance.ts';
import { insertMembers } from '../save-plan.ts';

/**
 * Asks somebody from outside to one running piece, to decide or to comment, until a day: the seat at once, the link by
 * mail. As an approver the guest counts like any other; where all of them are wanted, one more is.
 */
export const inviteGuest = command({
  name: 'inviteGuest',
  input: inviteGuestInput,
  run: async (ctx, input) => {
    const { flow, subject, piece } = await lockFlowOfPiece(ctx, input.pieceId);
    ctx.require(mayInviteGuests(ctx.viewer, flow, subject));
    const { seat, email, name, locale, days } = input;
    await refuseKnown(ctx, piece, email);
    const userId = ctx.newId();
    const { next } = advanced(flow, { kind: 'seatGuest', pieceId: piece.id, userId, seat, signed: flow.signed });
    const raised = raisesQuorum(piece, seat);
    const expiresAt = linkExpiry(ctx.now, days);
    await writeGuest(ctx, { id: userId, email, name, locale }, expiresAt);
    const message = input.message?.trim() ?? '';
    const id = await insertGuest(ctx, flow, { pieceId: piece.id, userId, kind: seat, raised, message });
    await insertMembers(ctx, flow.companyId, [{ pieceId: piece.id, pieceName: piece.name, userId, kind: seat }]);
    await savePlanOfGuests(ctx, flow, next, findPiece(next, piece.id) as PieceRecord);
    const mail = await invitationMail(ctx, { flow, subject, piece }, { seat, message, expiresAt });
    await sendGuestLink(ctx, userId, expiresAt, mail);
    ctx.emit(seatEntry({ flow, subject, piece }, 'assign', { id, kind: seat, name: guestName({ name, email }) }, { expiresAt, message }));
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});

/** One seat for one person in a piece: neither an account of the company, nor the same address twice. */
async function refuseKnown(ctx: CommandContext, piece: FlowRecord['blocks'][number]['pieces'][number], email: string): Promise<void> {
  const account = await accountWithEmail(ctx.db, ctx.viewer.companyId, email);
  if (account !== null) throw new AppError(flowErrors.GUEST_HAS_ACCOUNT, { name: account });
  if (piece.guests.length >= GUESTS_PER_PIECE_MAX) throw new AppError(flowErrors.TOO_MANY_GUESTS, { max: GUESTS_PER_PIECE_MAX });
  const links = await guestLinks(
    ctx.db,
    ctx.viewer.companyId,
    piece.guests.map((guest) => guest.userId),
  );
  if (links.some((link) => emailKey(link.email) === emailKey(email))) {
    throw new AppError(flowErrors.GUEST_INVITED_ALREADY, { name: piece.name });
  }
}
