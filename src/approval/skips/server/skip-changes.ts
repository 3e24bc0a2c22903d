/** What passing over somebody and asking them again have in common. */
import { userNames, type LoadedPiece } from '#approval/approval-flows/server/door.ts';
import type { CommandContext } from '#platform/command.ts';

type Entry = Parameters<CommandContext['emit']>[0];

const nameOf = async (ctx: CommandContext, userId: string): Promise<string> =>
  (await userNames(ctx.db, ctx.viewer.companyId, [userId])).get(userId) ?? '';

/** The history's entry: who is passed over in which unit and round and why; null: no longer. */
export async function skipEntry(
  ctx: CommandContext,
  { flow, subject, piece }: LoadedPiece,
  userId: string,
  skipped: { reason: string } | null,
): Promise<Entry> {
  const name = await nameOf(ctx, userId);
  return {
    subject: 'approval piece',
    action: 'update',
    id: piece.id,
    name: `${subject.name} / ${piece.name}`,
    scope: [piece.id, ...subject.scope],
    ...(skipped ? {} : { before: { skipped: name } }),
    after: { round: flow.round, ...(skipped ? { skipped: name, reason: skipped.reason } : { skipped: '' }) },
  };
}

export async function skipNotice(ctx: CommandContext, { subject, piece }: LoadedPiece, userId: string) {
  const params = { by: ctx.viewer.name, person: await nameOf(ctx, userId), target: subject.name, piece: piece.name };
  return { params, path: subject.overviewPath };
}
