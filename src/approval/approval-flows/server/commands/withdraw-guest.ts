import { guestName } from '#people/accounts/rules/guest.ts';
import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { flowErrors } from '../../rules/errors.ts';
import { findPiece } from '../../rules/flow-state.ts';
import { withdrawGuestInput } from '../../rules/input.ts';
import type { PieceRecord } from '../../rules/types.ts';
import { followEffects } from '../effects.ts';
import { lockGuest, savePlanOfGuests, seatEntry } from '../guests/seat-changes.ts';
import { endSeats } from '../guests/seat-store.ts';
import { saveAdvanced } from '../persist.ts';
import { mayInviteGuests } from '../policy.ts';
import { advancedToday } from '../run-advance.ts';
import { advanceOf, emitEnd } from './decide-approval.ts';

/**
 * Takes an invitation back: link and session end at once, and the piece wants again what it wanted before. If it has
 * that, it completes. Who has decided stays with the decision; only the link ends.
 */
export const withdrawGuest = command({
  name: 'withdrawGuest',
  input: withdrawGuestInput,
  run: async (ctx, input) => {
    const { flow, subject, piece, guest, link } = await lockGuest(ctx, input.guestId);
    ctx.require(mayInviteGuests(ctx.viewer, flow, subject));
    if (guest.endedAt || flow.status !== 'IN_PROGRESS') throw new AppError(flowErrors.GUEST_SEAT_OVER);
    await endSeats(ctx, [guest.userId], 'WITHDRAWN');
    const decided = piece.decisions.some((decision) => decision.userId === guest.userId);
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
      await savePlanOfGuests(ctx, flow, next, findPiece(next, piece.id) as PieceRecord);
    }
    ctx.emit(seatEntry({ flow, subject, piece }, 'unassign', { id: guest.id, kind: guest.kind, name: guestName(link) }, {}));
    await saveAdvanced(ctx, flow, next, subject);
    await followEffects(ctx, advanceOf({ flow: next, subject }, ''), effects);
    emitEnd(ctx, { flow, subject }, next.status);
    ctx.notify(`flow/${flow.id}`, { id: flow.id });
    return { pieceId: piece.id, flowId: flow.id };
  },
});
