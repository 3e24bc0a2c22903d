import { guestName } from '#people/sign-in/rules/guest.ts';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { guestReviewErrors } from '../../rules/errors.ts';
import { withdrawGuestInput } from '../../rules/input.ts';
import { mayInviteGuests, unseatGuest } from '#approval/approval-flows/server/door.ts';
import { lockGuest, seatEntry } from '../seat-changes.ts';

/**
 * Takes an invitation back: link and session end at once, and the piece wants again what it wanted before. If it has
 * that, it completes. Who has decided stays with the decision; only the link ends.
 */
export const withdrawGuest = command({
  name: 'withdrawGuest',
  input: withdrawGuestInput,
  run: async (ctx, input) => {
    const { guest, link, ...loaded } = await lockGuest(ctx, input.guestId);
    const { flow, subject, piece } = loaded;
    ctx.require(mayInviteGuests(ctx.viewer, flow, subject));
    if (guest.endedAt || flow.status !== 'IN_PROGRESS') throw new AppError(guestReviewErrors.GUEST_SEAT_OVER);
    ctx.emit(seatEntry(loaded, 'unassign', { id: guest.id, kind: guest.kind, name: guestName(link) }, {}));
    await unseatGuest(ctx, loaded, guest);
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});
