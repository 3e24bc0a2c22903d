import { accountWithEmail, guestLinks, sendGuestLink, writeGuest } from '#people/sign-in/server/door.ts';
import { emailKey } from '#people/sign-in/rules/email.ts';
import { guestName, linkExpiry } from '#people/sign-in/rules/guest.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { guestReviewErrors } from '../../rules/errors.ts';
import { inviteGuestInput } from '../../rules/input.ts';
import { GUESTS_PER_PIECE_MAX } from '../../rules/limits.ts';
import type { PieceRecord } from '#approval/approval-flows/rules/types.ts';
import { lockFlowOfPiece, mayInviteGuests, seatGuest } from '#approval/approval-flows/server/door.ts';
import { invitationMail } from '../invitation.ts';
import { seatEntry } from '../seat-changes.ts';

/**
 * Asks somebody from outside to one running piece, to decide or to comment, until a day: the seat at once, the link by
 * mail. As an approver the guest counts like any other; where all of them are wanted, one more is.
 */
export const inviteGuest = command({
  name: 'inviteGuest',
  input: inviteGuestInput,
  run: async (ctx, input) => {
    const loaded = await lockFlowOfPiece(ctx, input.pieceId);
    const { flow, subject, piece } = loaded;
    ctx.require(mayInviteGuests(ctx.viewer, flow, subject));
    await ctx.spend('mails');
    const { seat, email, name, locale, days } = input;
    await refuseKnown(ctx, piece, email);
    const userId = ctx.newId();
    const expiresAt = linkExpiry(ctx.now, days);
    await writeGuest(ctx, { id: userId, email, name, locale }, expiresAt);
    const message = input.message?.trim() ?? '';
    const id = await seatGuest(ctx, loaded, { userId, kind: seat, message });
    const mail = await invitationMail(ctx, loaded, { seat, message, expiresAt });
    await sendGuestLink(ctx, userId, expiresAt, mail);
    ctx.emit(seatEntry(loaded, 'assign', { id, kind: seat, name: guestName({ name, email }) }, { expiresAt, message }));
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});

/** One seat for one person in a piece: neither an account of the company, nor the same address twice. */
async function refuseKnown(ctx: CommandContext, piece: PieceRecord, email: string): Promise<void> {
  const account = await accountWithEmail(ctx.db, ctx.viewer.companyId, email);
  if (account !== null) throw new AppError(guestReviewErrors.GUEST_HAS_ACCOUNT, { name: account });
  if (piece.guests.length >= GUESTS_PER_PIECE_MAX) throw new AppError(guestReviewErrors.TOO_MANY_GUESTS, { max: GUESTS_PER_PIECE_MAX });
  const links = await guestLinks(
    ctx.db,
    ctx.viewer.companyId,
    piece.guests.map((guest) => guest.userId),
  );
  if (links.some((link) => emailKey(link.email) === emailKey(email))) {
    throw new AppError(guestReviewErrors.GUEST_INVITED_ALREADY, { name: piece.name });
  }
}
