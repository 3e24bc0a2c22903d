/** Lists of flows and of pieces: what runs in the company, and what waits for one person. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Viewer } from '#shared/viewer.ts';
import { seatsOf } from '#approval/approval-flows/rules/seats/delegation.ts';
import type { flowListInput } from '../rules/input.ts';
import type { FlowRecord, PieceRecord } from '#approval/approval-flows/rules/types.ts';
import { awaitedOf } from '#approval/approval-flows/rules/waiting.ts';
import { delegationsInForce, loadFlows } from '#approval/approval-flows/server/door.ts';

const SORT_COLUMN = { target: 'target_name', type: 'type', status: 'status', updatedAt: 'updated_at' } as const;

/** Current flows of what the viewer reads, the last moved first unless sorted otherwise. */
export async function listFlows(db: Db, viewer: Viewer, filter: z.output<typeof flowListInput>): Promise<LazyPage<FlowRecord>> {
  let query = db
    .selectFrom('approval_flow')
    .select('id')
    .where('company_id', '=', viewer.companyId)
    .where('superseded_at', 'is', null)
    .where((eb) => scopePredicate(eb, viewer, 'ApprovalPiece'));
  if (filter.requestedByMe) query = query.where('requester_id', '=', viewer.userId);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.type) query = query.where('type', '=', filter.type);
  if (filter.placeId) query = query.where(sql<boolean>`scope @> ${[filter.placeId]}::uuid[]`);
  query = query.where(holdsText(filter.text, { names: ['target_name'] }));
  const sort = filter.sort ?? 'updatedAt';
  const page = await keysetPage(query, {
    sort: SORT_COLUMN[sort],
    direction: filter.direction ?? (sort === 'updatedAt' ? 'desc' : 'asc'),
    limit: filter.limit,
    after: filter.after,
    record: (row) => row.id,
  });
  const flows = await loadFlows(db, viewer.companyId, page.items);
  return { ...page, items: flows };
}

interface Waiting {
  flow: FlowRecord;
  piece: PieceRecord;
}

/**
 * The running pieces in which a decision of the viewer's, or of somebody for whom they stand in, is awaited; soonest due first.
 * @param after the last piece of the portion before; a portion is short only where nothing follows it
 */
export async function waitingPieces(db: Db, viewer: Viewer, after?: string): Promise<Waiting[]> {
  const found: Waiting[] = [];
  // A mandate that does not reach a flow leaves its piece out: what follows fills the portion.
  for await (const pieces of waitingRuns(db, viewer, after)) {
    found.push(...pieces);
    if (found.length >= MAX_PAGE_SIZE) break;
  }
  return found.slice(0, MAX_PAGE_SIZE);
}

/** How many pieces wait for the viewer in all. */
export async function countWaiting(db: Db, viewer: Viewer): Promise<number> {
  let count = 0;
  for await (const pieces of waitingRuns(db, viewer)) count += pieces.length;
  return count;
}

/** What waits, some at a time, in its order. */
async function* waitingRuns(db: Db, viewer: Viewer, after?: string): AsyncGenerator<Waiting[]> {
  const { companyId, userId } = viewer;
  const lent = await delegationsInForce(db, companyId, { delegateIds: [userId] });
  const seats = [userId, ...lent.map((each) => each.ownerId)];
  for (let last = after; ;) {
    const rows = await runningPieces(db, companyId, seats, last);
    yield await awaiting(db, viewer, rows);
    last = rows.at(-1)?.id;
    if (rows.length < MAX_PAGE_SIZE) return;
  }
}

/** Running pieces with a seat of one of these people in which nothing was decided in this round, in their order after a piece. */
async function runningPieces(db: Db, companyId: string, seats: readonly string[], after: string | undefined) {
  const place = sql`coalesce(piece.due_date, 'infinity'), piece.started_at, piece.id`;
  let query = db
    .selectFrom('approval_piece as piece')
    .innerJoin('approval_flow as flow', 'flow.id', 'piece.flow_id')
    .select(['piece.id', 'piece.flow_id'])
    .where('piece.company_id', '=', companyId)
    .where('piece.status', '=', 'IN_PROGRESS')
    .where('flow.status', '=', 'IN_PROGRESS')
    .where(
      sql<boolean>`exists (
        select from approval_piece_member member
        where member.piece_id = piece.id and member.user_id = any(${seats}::uuid[])
          and member.kind = 'APPROVER' and member.removed_at is null
          and not exists (
            select from approval_decision decision
            where decision.flow_id = flow.id and decision.piece_id = piece.id and decision.round = flow.round
              and decision.user_id = member.user_id and decision.taken_back_at is null
          )
      )`,
    );
  if (after) query = query.where(sql<boolean>`(${place}) > (select ${place} from approval_piece as piece where piece.id = ${after})`);
  return await query
    .orderBy(sql`${place}`)
    .limit(MAX_PAGE_SIZE)
    .execute();
}

/** Those of them in which the viewer may decide: an absent approver's mandate may not reach a flow, a seat may be skipped. */
async function awaiting(db: Db, { companyId, userId }: Viewer, rows: readonly { id: string; flow_id: string }[]): Promise<Waiting[]> {
  const flows = await loadFlows(db, companyId, [...new Set(rows.map((row) => row.flow_id))]);
  const pieces = new Map(
    flows.flatMap((flow) => flow.blocks.flatMap((block) => block.pieces.map((piece) => [piece.id, { flow, piece }] as const))),
  );
  return rows.flatMap(({ id }) => {
    const one = pieces.get(id);
    if (!one) return [];
    const awaited = awaitedOf(one.piece);
    return seatsOf(one.piece, one.flow.mandates, userId).some((seat) => awaited.includes(seat)) ? [one] : [];
  });
}
