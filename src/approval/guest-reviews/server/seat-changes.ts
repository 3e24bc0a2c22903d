/** What inviting, sending again and withdrawing have in common. */
import { guestLinks, type GuestLinkState } from '#people/sign-in/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { GuestSeatKind } from '#approval/approval-flows/rules/seats/guests.ts';
import { findGuests, lockFlowOfPiece, type GuestRecord, type LoadedPiece } from '#approval/approval-flows/server/door.ts';

/** An invitation with its flow, locked in the order flow, piece, target. NOT_FOUND when the company has none of that id. */
export async function lockGuest(ctx: CommandContext, id: string): Promise<LoadedPiece & { guest: GuestRecord; link: GuestLinkState }> {
  const { companyId } = ctx.viewer;
  const [named] = await findGuests(ctx.db, companyId, { ids: [id] });
  if (!named) throw new AppError(generalErrors.NOT_FOUND);
  const loaded = await lockFlowOfPiece(ctx, named.pieceId);
  // Read under the lock: somebody may have withdrawn it while we waited.
  const [guest] = await findGuests(ctx.db, companyId, { ids: [id] });
  const [link] = await guestLinks(ctx.db, companyId, [named.userId]);
  if (!guest || !link) throw new AppError(generalErrors.NOT_FOUND);
  return { ...loaded, guest, link };
}

type Entry = Parameters<CommandContext['emit']>[0];

/** The history's entry of a seat: who, with the address, in which piece, as what, until when. Who acted is the entry's own. */
export function seatEntry(
  { flow, subject, piece }: LoadedPiece,
  action: 'assign' | 'update' | 'unassign',
  guest: { id: string; kind: GuestSeatKind; name: string },
  more: { expiresAt?: Date; message?: string },
): Entry {
  const resource = `${subject.name} / ${piece.name}`;
  const said = {
    guest: guest.name,
    role: guest.kind === 'APPROVER' ? 'Approver' : 'Commenter',
    resource,
    round: flow.round,
    ...(more.expiresAt ? { expiresAt: more.expiresAt.toISOString() } : {}),
    ...(more.message ? { message: more.message } : {}),
  };
  return {
    subject: 'auth role assignment',
    action,
    id: guest.id,
    name: resource,
    scope: [piece.id, ...subject.scope],
    ...(action === 'unassign' ? { before: said } : { after: said }),
  };
}
