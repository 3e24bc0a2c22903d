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

/** The running pieces in which a decision of the viewer's, or of somebody for whom they stand in, is awaited; soonest due first. */
export async function waitingPieces(db: Db, viewer: Viewer): Promise<{ flow: FlowRecord; piece: PieceRecord }[]> {
  const { companyId, userId } = viewer;
  const lent = await delegationsInForce(db, companyId, { delegateIds: [userId] });
  const rows = await db
    .selectFrom('approval_piece as piece')
    .innerJoin('approval_piece_member as member', 'member.piece_id', 'piece.id')
    .innerJoin('approval_flow as flow', 'flow.id', 'piece.flow_id')
    .select(['flow.id', 'piece.due_date', 'piece.started_at'])
    .distinct()
    .where('piece.company_id', '=', companyId)
    .where('member.user_id', 'in', [userId, ...lent.map((each) => each.ownerId)])
    .where('member.kind', '=', 'APPROVER')
    .where('member.removed_at', 'is', null)
    .where('piece.status', '=', 'IN_PROGRESS')
    .where('flow.status', '=', 'IN_PROGRESS')
    .orderBy('piece.due_date', (order) => order.asc().nullsLast())
    .orderBy('piece.started_at')
    .limit(MAX_PAGE_SIZE)
    .execute();
  const flows = await loadFlows(db, companyId, [...new Set(rows.map((row) => row.id))]);
  return flows.flatMap((flow) =>
    flow.blocks
      .flatMap((block) => block.pieces)
      .filter((piece) => {
        const awaited = awaitedOf(piece);
        return seatsOf(piece, flow.mandates, userId).some((seat) => awaited.includes(seat));
      })
      .map((piece) => ({ flow, piece })),
  );
}
