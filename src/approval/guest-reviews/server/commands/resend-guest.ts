import { sendGuestLink } from '#people/sign-in/server/door.ts';
import { guestName, linkExpiry } from '#people/sign-in/rules/guest.ts';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { guestReviewErrors } from '../../rules/errors.ts';
import { resendGuestInput } from '../../rules/input.ts';
import { mayInviteGuests } from '#approval/approval-flows/server/door.ts';
import { invitationMail } from '../invitation.ts';
import { lockGuest, seatEntry } from '../seat-changes.ts';

/** Sends a new link with a new end; the one before opens nothing any more. Also brings an expired invitation back. */
export const resendGuest = command({
  name: 'resendGuest',
  input: resendGuestInput,
  run: async (ctx, input) => {
    const { flow, subject, piece, guest, link } = await lockGuest(ctx, input.guestId);
    ctx.require(mayInviteGuests(ctx.viewer, flow, subject));
    await ctx.spend('mails');
    if (guest.endedAt || flow.status !== 'IN_PROGRESS') throw new AppError(guestReviewErrors.GUEST_SEAT_OVER);
    const expiresAt = linkExpiry(ctx.now, input.days);
    const mail = await invitationMail(ctx, { flow, subject, piece }, { seat: guest.kind, message: guest.message, expiresAt });
    await sendGuestLink(ctx, guest.userId, expiresAt, mail);
    await ctx.db
      .updateTable('approval_guest')
      .set({ expiry_told_at: null })
      .where('company_id', '=', flow.companyId)
      .where('id', '=', guest.id)
      .execute();
    const entry = seatEntry({ flow, subject, piece }, 'update', { id: guest.id, kind: guest.kind, name: guestName(link) }, { expiresAt });
    ctx.emit({ ...entry, before: { ...entry.after, expiresAt: link.expiresAt.toISOString() } });
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});
