/** Rounds and decisions as the history of a flow shows them (D6.7: former rounds stay readable). */
import type { Db } from '#platform/db/client.ts';
import type { DecisionAction } from '../rules/flow-state.ts';
import type { PastDecision, RoundPlan, RoundRecord } from '../rules/types.ts';

/** Rounds of the given flows, newest first. */
export async function loadRounds(db: Db, companyId: string, flowIds: readonly string[]): Promise<RoundRecord[]> {
  const rows = await db
    .selectFrom('approval_round')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', [...flowIds])
    .orderBy('round', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    flowId: row.flow_id,
    round: row.round,
    contentId: row.content_id,
    contentHash: row.content_hash,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    outcome: row.outcome as RoundRecord['outcome'],
    endedAt: row.ended_at,
    plan: row.plan as unknown as RoundPlan,
  }));
}

/** Every decision of the given flows, taken-back ones too, in the order in which they were made. */
export async function loadPastDecisions(db: Db, companyId: string, flowIds: readonly string[]): Promise<PastDecision[]> {
  const rows = await db
    .selectFrom('approval_decision')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', [...flowIds])
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    flowId: row.flow_id,
    round: row.round,
    pieceId: row.piece_id,
    userId: row.user_id,
    action: row.action as DecisionAction,
    comment: row.comment,
    decidedAt: row.decided_at,
    takenBackAt: row.taken_back_at,
  }));
}
