import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { decideAsGuestInput, takeBackAsGuestInput } from '../../rules/input.ts';
import { decide, takeBack } from '#approval/approval-flows/server/door.ts';

/** The guest's own piece: no id of another can be named. */
export function pieceOfGuest(viewer: Viewer): string {
  if (!viewer.guest) throw new AppError(generalErrors.FORBIDDEN);
  return viewer.guest.pieceId;
}

/** A guest reviewer decides, by the rules of any approver: bound to the round and the content that was looked at (D6.10). */
export const decideAsGuest = command({
  name: 'decideAsGuest',
  forGuests: true,
  input: decideAsGuestInput,
  run: (ctx, input) => decide(ctx, { ...input, pieceId: pieceOfGuest(ctx.viewer) }),
});

/** An own approval, while the unit still runs (D6.4). */
export const takeBackAsGuest = command({
  name: 'takeBackAsGuest',
  forGuests: true,
  input: takeBackAsGuestInput,
  run: (ctx, input) => takeBack(ctx, { ...input, pieceId: pieceOfGuest(ctx.viewer) }),
});
