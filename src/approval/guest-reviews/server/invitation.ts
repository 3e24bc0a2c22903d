import { loadCompany } from '#people/companies/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import type { GuestSeatKind } from '#approval/approval-flows/rules/seats/guests.ts';
import type { LoadedPiece } from '#approval/approval-flows/server/door.ts';

/** The mail that carries the link (`guestInvited`); sign-in adds the secret. The template says the time in the company's zone, named. */
export async function invitationMail(
  ctx: CommandContext,
  { flow, subject, piece }: LoadedPiece,
  invited: { seat: GuestSeatKind; message: string; expiresAt: Date },
): Promise<{ kind: string; params: Record<string, string | number> }> {
  const { name, timeZone } = await loadCompany(ctx.db, ctx.viewer.companyId);
  return {
    kind: 'guestInvited',
    params: {
      inviter: ctx.viewer.name,
      company: name,
      target: subject.name,
      piece: piece.name,
      flowType: flow.type,
      seat: invited.seat,
      message: invited.message,
      until: invited.expiresAt.toISOString(),
      timeZone,
      dueDate: piece.dueDate ?? '',
    },
  };
}
