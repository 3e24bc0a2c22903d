/** The seats of guest reviewers as they are stored, and how they end. */
import { sql, type RawBuilder } from 'kysely';
import { loadCompany } from '#people/companies/server/door.ts';
import { endGuestLinks, guestLinks } from '#people/sign-in/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { guestsWaitedFor, type CalledOff, type GuestSeat, type GuestSeatKind, type SeatEnd } from '../../rules/seats/guests.ts';
import type { FlowRecord } from '../../rules/types.ts';

/** Seats that have not ended, by piece. */
export async function guestSeats(
  db: Db,
  companyId: string,
  flowIds: readonly string[] | RawBuilder<string>,
): Promise<Map<string, GuestSeat[]>> {
  const rows = await db
    .selectFrom('approval_guest')
    .select(['piece_id', 'user_id', 'kind', 'invited_by', 'raised'])
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', flowIds)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const seats = new Map<string, GuestSeat[]>();
  for (const row of rows) {
    const seat = { userId: row.user_id, kind: row.kind, inviterId: row.invited_by, raised: row.raised };
    seats.set(row.piece_id, [...(seats.get(row.piece_id) ?? []), seat]);
  }
  return seats;
}

/** An invitation, whatever has become of it. */
export interface GuestRecord {
  id: string;
  flowId: string;
  pieceId: string;
  round: number;
  userId: string;
  kind: GuestSeatKind;
  raised: boolean;
  invitedBy: string;
  message: string;
  endedAt: Date | null;
  endReason: SeatEnd | null;
  createdAt: Date;
}

/** Invitations by id, by piece or by guest, in the order in which they were made. */
export async function findGuests(
  db: Db,
  companyId: string,
  by: { ids: readonly string[] } | { pieceIds: readonly string[] } | { userIds: readonly string[] },
): Promise<GuestRecord[]> {
  const [column, values] =
    'ids' in by ? (['id', by.ids] as const) : 'pieceIds' in by ? (['piece_id', by.pieceIds] as const) : (['user_id', by.userIds] as const);
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('approval_guest')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(column, 'in', [...values])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    flowId: row.flow_id,
    pieceId: row.piece_id,
    round: row.round,
    userId: row.user_id,
    kind: row.kind,
    raised: row.raised,
    invitedBy: row.invited_by,
    message: row.message,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    createdAt: row.created_at,
  }));
}

export async function insertGuest(
  ctx: CommandContext,
  flow: Pick<FlowRecord, 'id' | 'round'>,
  guest: { pieceId: string; userId: string; kind: GuestSeatKind; raised: boolean; message: string },
): Promise<string> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('approval_guest')
    .values({
      id,
      company_id: ctx.viewer.companyId,
      flow_id: flow.id,
      piece_id: guest.pieceId,
      round: flow.round,
      user_id: guest.userId,
      kind: guest.kind,
      raised: guest.raised,
      invited_by: ctx.viewer.userId,
      message: guest.message,
      created_at: ctx.now,
    })
    .execute();
  return id;
}

/** Ends seats with their links and sessions; what stands in the piece is the caller's. */
export async function endSeats(ctx: CommandContext, userIds: readonly string[], reason: SeatEnd): Promise<void> {
  if (userIds.length === 0) return;
  const { companyId } = ctx.viewer;
  await ctx.db
    .updateTable('approval_guest')
    .set({ ended_at: ctx.now, end_reason: reason })
    .where('company_id', '=', companyId)
    .where('user_id', 'in', [...userIds])
    .where('ended_at', 'is', null)
    .execute();
  await endGuestLinks(ctx.db, companyId, userIds, ctx.now);
}

/**
 * Guests of whom nothing is wanted any more hear so by mail, before their links end: they have no tasks and no bell, and the mail
 * that asked them leads to a page that says only that it is over. Nobody hears of an invitation that was never sent, or had expired.
 */
export async function tellGuestsCalledOff(
  ctx: CommandContext,
  { flow, target }: { flow: Pick<FlowRecord, 'companyId' | 'type'>; target: string },
  userIds: readonly string[],
  why: CalledOff,
): Promise<void> {
  const links = await guestLinks(ctx.db, flow.companyId, userIds);
  const asked = links.filter(
    ({ userId, sentAt, endedAt, expiresAt }) => userId !== ctx.viewer.userId && sentAt !== null && endedAt === null && expiresAt > ctx.now,
  );
  if (asked.length === 0) return;
  const { name: company } = await loadCompany(ctx.db, flow.companyId);
  for (const { userId: toUserId } of asked) {
    await ctx.mail({
      toUserId,
      kind: 'guestCalledOff',
      params: { why, by: ctx.viewer.name, company, target, flowType: flow.type },
      path: '/guest',
    });
  }
}

/** A round that is over has no guests: their links are dead from this very transaction on. A withdrawn one leaves no trace of them in the plan. */
export async function endGuestsOfRound(
  ctx: CommandContext,
  { flow, subject }: { flow: FlowRecord; subject: { name: string } },
  outcome: 'COMPLETED' | 'REJECTED' | 'WITHDRAWN',
): Promise<void> {
  const waited = guestsWaitedFor(
    flow.blocks.flatMap((block) => block.pieces),
    outcome,
  );
  await tellGuestsCalledOff(ctx, { flow, target: subject.name }, waited, outcome);
  const seats = flow.blocks.flatMap((block) => block.pieces.flatMap((piece) => piece.guests));
  const userIds = seats.map((seat) => seat.userId);
  await endSeats(ctx, userIds, 'ROUND_ENDED');
  // An ended plan stays as it ran; one that is edited again starts without guests.
  if (outcome === 'WITHDRAWN' && userIds.length > 0) await clearGuests(ctx, flow);
}

/** Takes the seats of guests, all ended, out of a flow's pieces; the pieces want again what they wanted without them. */
export async function clearGuests(ctx: CommandContext, flow: Pick<FlowRecord, 'id' | 'companyId'>): Promise<boolean> {
  const { rows } = await sql<{ piece_id: string; raised: boolean }>`
    update approval_piece_member m set removed_at = ${ctx.now}
    from approval_guest g
    where g.company_id = ${flow.companyId} and g.flow_id = ${flow.id} and g.ended_at is not null
      and m.company_id = g.company_id and m.piece_id = g.piece_id and m.user_id = g.user_id and m.removed_at is null
    returning m.piece_id, g.raised`.execute(ctx.db);
  for (const pieceId of new Set(rows.map((row) => row.piece_id))) {
    const raised = rows.filter((row) => row.piece_id === pieceId && row.raised).length;
    if (raised === 0) continue;
    await ctx.db
      .updateTable('approval_piece')
      .set({ required_approvals: sql`greatest(1, required_approvals - ${raised})`, updated_at: ctx.now })
      .where('company_id', '=', flow.companyId)
      .where('id', '=', pieceId)
      .execute();
  }
  return rows.length > 0;
}
