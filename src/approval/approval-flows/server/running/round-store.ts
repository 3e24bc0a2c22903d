/** Rounds and decisions as the history of a flow shows them (D6.7: former rounds stay readable). */
import type { Db } from '#platform/db/client.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import type { FlowRecord, PastDecision, RoundPlan, RoundRecord } from '../../rules/types.ts';
import type { SkipRecord } from '../../rules/flow-state.ts';
import { conditionsIn, decisionRecord, flowIdsOf, loadFlows, skipRecord } from '../store.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'approval_round.plan': RoundPlan;
  }
}

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
    requestReason: row.request_reason,
    outcome: row.outcome,
    endedAt: row.ended_at,
    plan: row.plan,
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
  const conditions = await conditionsIn(db, companyId, flowIds);
  return rows.map((row) => ({
    ...decisionRecord(row, conditions),
    flowId: row.flow_id,
    round: row.round,
    pieceId: row.piece_id,
    takenBackAt: row.taken_back_at,
  }));
}

/** Whoever was passed over in the given flows, those with whom it was undone too, in the order in which it was done. */
export async function loadPastSkips(db: Db, companyId: string, flowIds: readonly string[]): Promise<(SkipRecord & { flowId: string })[]> {
  const rows = await db
    .selectFrom('approval_skip')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', [...flowIds])
    .orderBy('skipped_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...skipRecord(row), flowId: row.flow_id }));
}

/** A flow with everything that was ever requested and decided in it, in the order in which it happened. */
export interface FlowHistory {
  flow: FlowRecord;
  rounds: { round: RoundRecord; decisions: PastDecision[]; skips: SkipRecord[] }[];
}

/** The flows of a target, those whose place another took among them, the oldest first. */
export async function historyOfFlows(db: Db, companyId: string, type: FlowType, targetId: string): Promise<FlowHistory[]> {
  const ids = (await flowIdsOf(db, companyId, type, targetId)).reverse();
  if (ids.length === 0) return [];
  const flows = await loadFlows(db, companyId, ids);
  const rounds = (await loadRounds(db, companyId, ids)).reverse();
  const decisions = await loadPastDecisions(db, companyId, ids);
  const skips = await loadPastSkips(db, companyId, ids);
  return flows.map((flow) => ({
    flow,
    rounds: rounds
      .filter(({ flowId }) => flowId === flow.id)
      .map((round) => ({
        round,
        decisions: decisions.filter((decision) => decision.flowId === flow.id && decision.round === round.round),
        skips: skips.filter((skip) => skip.flowId === flow.id && skip.round === round.round),
      })),
  }));
}

/** The content of a target's latest round that was approved; null: none ever was. */
export async function lastApprovedContent(db: Db, companyId: string, type: FlowType, targetId: string): Promise<string | null> {
  const row = await db
    .selectFrom('approval_round as round')
    .innerJoin('approval_flow as flow', 'flow.id', 'round.flow_id')
    .select('round.content_id')
    .where('round.company_id', '=', companyId)
    .where('flow.type', '=', type)
    .where('flow.target_id', '=', targetId)
    .where('round.outcome', '=', 'COMPLETED')
    .orderBy('round.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content_id ?? null;
}

/** What stands there now is what was returned last: nothing of it was mended. Withdrawn rounds decided nothing. */
export async function repeatsReturned(
  db: Db,
  companyId: string,
  type: FlowType,
  now: { targetId: string; contentHash: string | null; materialHash?: string | null },
): Promise<boolean> {
  const last = await db
    .selectFrom('approval_round')
    .innerJoin('approval_flow', (join) =>
      join.onRef('approval_flow.company_id', '=', 'approval_round.company_id').onRef('approval_flow.id', '=', 'approval_round.flow_id'),
    )
    .select(['approval_round.outcome', 'approval_round.content_hash', 'approval_round.material_hash'])
    .where('approval_round.company_id', '=', companyId)
    .where('approval_flow.type', '=', type)
    .where('approval_flow.target_id', '=', now.targetId)
    .where('approval_round.outcome', 'in', ['COMPLETED', 'REJECTED'])
    .orderBy('approval_round.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.outcome !== 'REJECTED') return false;
  return last.material_hash && now.materialHash ? last.material_hash === now.materialHash : last.content_hash === now.contentHash;
}

/** Whether asking for a review wants a reason: its makers' own work is the one that was returned. */
export async function needsReason(
  db: Db,
  companyId: string,
  type: FlowType,
  now: { targetId: string; contentHash: string | null; materialHash?: string | null },
): Promise<boolean> {
  return now.materialHash != null && (await repeatsReturned(db, companyId, type, now));
}

/** Why what was returned was requested again as it is; '' where it was changed, or in a first round. */
export async function requestReasonOf(db: Db, flow: { id: string; companyId: string }, round: number): Promise<string> {
  const row = await db
    .selectFrom('approval_round')
    .select('request_reason')
    .where('company_id', '=', flow.companyId)
    .where('flow_id', '=', flow.id)
    .where('round', '=', round)
    .executeTakeFirst();
  return row?.request_reason ?? '';
}

/** Of each target whose review was completed, the ids of who approved it in that round, in the order in which they did. */
export async function approversOf(db: Db, companyId: string, targetIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('approval_decision as d')
    .innerJoin('approval_flow as f', (join) => join.onRef('f.id', '=', 'd.flow_id').onRef('f.company_id', '=', 'd.company_id'))
    .innerJoin('approval_round as r', (join) => join.onRef('r.flow_id', '=', 'd.flow_id').onRef('r.round', '=', 'd.round'))
    .select(['f.target_id', 'd.user_id'])
    .where('d.company_id', '=', companyId)
    .where('f.target_id', '=', (eb) => eb.fn.any(eb.val(targetIds)))
    .where('r.outcome', '=', 'COMPLETED')
    .where('d.action', '=', 'APPROVED')
    .where('d.taken_back_at', 'is', null)
    .orderBy('d.decided_at')
    .execute();
  const found = Map.groupBy(rows, (row) => row.target_id);
  return new Map([...found].map(([id, decisions]) => [id, [...new Set(decisions.map(({ user_id }) => user_id))]]));
}
