/** What a reviewer has open, and decided last, on a design. */
import type { Db } from '#platform/db/client.ts';
import { mandatesFor } from '../rules/seats/delegation.ts';
import type { FlowType } from '../rules/flow-types.ts';
import { delegationsInForce } from './delegation-store.ts';

/** The running pieces in which a person is an approver of this content of a design, or stands in for one (代理承認). */
export async function openPiecesOf(
  db: Db,
  companyId: string,
  of: { designId: string; contentId: string; userId: string },
): Promise<string[]> {
  const lent = await delegationsInForce(db, companyId, { delegateIds: [of.userId] });
  const rows = await db
    .selectFrom('approval_piece as piece')
    .innerJoin('approval_flow as flow', 'flow.id', 'piece.flow_id')
    .innerJoin('approval_piece_member as member', 'member.piece_id', 'piece.id')
    .select(['piece.id', 'flow.type', 'member.user_id'])
    .where('flow.company_id', '=', companyId)
    .where('flow.design_id', '=', of.designId)
    .where('flow.content_id', '=', of.contentId)
    .where('flow.status', '=', 'IN_PROGRESS')
    .where('flow.superseded_at', 'is', null)
    .where('piece.status', '=', 'IN_PROGRESS')
    .where('piece.removed_at', 'is', null)
    .where('member.user_id', 'in', [of.userId, ...lent.map((delegation) => delegation.ownerId)])
    .where('member.kind', '=', 'APPROVER')
    .where('member.removed_at', 'is', null)
    .execute();
  const fills = rows.filter((row) => row.user_id === of.userId || mandatesFor(lent, row.type, new Set([row.user_id])).length > 0);
  return [...new Set(fills.map((row) => row.id))];
}

export interface LastDecision {
  type: FlowType;
  action: 'APPROVED' | 'REJECTED' | 'CONFIRMED';
  comment: string;
  decidedAt: Date;
  round: number;
  /** What the round was about, and its hash then (D6.10). */
  contentId: string;
  contentHash: string;
}

/**
 * A person's newest standing decision in the flows of these types about a design, their own or one they took in
 * another's place; null: none yet.
 */
export async function lastDecisionOf(
  db: Db,
  companyId: string,
  of: { designId: string; userId: string; types: readonly FlowType[] },
): Promise<LastDecision | null> {
  const row = await db
    .selectFrom('approval_decision as decision')
    .innerJoin('approval_flow as flow', 'flow.id', 'decision.flow_id')
    .innerJoin('approval_round as round', (join) =>
      join.onRef('round.flow_id', '=', 'decision.flow_id').onRef('round.round', '=', 'decision.round'),
    )
    .select(['flow.type', 'decision.action', 'decision.comment', 'decision.decided_at', 'decision.round'])
    .select(['round.content_id', 'decision.content_hash'])
    .where('decision.company_id', '=', companyId)
    .where('flow.design_id', '=', of.designId)
    .where('flow.type', 'in', [...of.types])
    .where((where) => where.or([where('decision.user_id', '=', of.userId), where('decision.delegate_id', '=', of.userId)]))
    .where('decision.taken_back_at', 'is', null)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    type: row.type,
    action: row.action,
    comment: row.comment,
    decidedAt: row.decided_at,
    round: row.round,
    contentId: row.content_id,
    contentHash: row.content_hash,
  };
}
