import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { KeptAnswer } from '../rules/checklist.ts';
import type { ChecklistItem } from '../rules/checklist-item.ts';
import { mandatesFor } from '../rules/seats/delegation.ts';
import type { OpenPoint } from '../rules/open-points.ts';
import { stepsOf, type Mandate, type SkipRecord } from '../rules/flow-state.ts';
import type { FlowType } from '../rules/flow-types.ts';
import type { GuestSeat } from '../rules/seats/guests.ts';
import type { PieceTeam } from '../rules/seats/teams.ts';
import type { Signature } from '../rules/signature.ts';
import type { BlockRecord, ConditionRecord, DecisionRecord, FlowRecord, PieceRecord } from '../rules/types.ts';
import { delegationsInForce } from './delegation-store.ts';
import { guestSeats } from './guests/seat-store.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'approval_decision.checklist': KeptAnswer[];
    'approval_decision.open_points': OpenPoint[];
    'approval_decision.signature': Signature;
    'approval_piece.checklist': ChecklistItem[];
  }
}

/** Which flows: by their ids, or the one that a piece belongs to, which is for ever the same. */
export type FlowsBy = readonly string[] | { pieceId: string };

/**
 * The flows' ids, for an "in". A piece's flow stands in it as one value (the cast makes it one): PostgreSQL looks it up first and
 * then goes by the index; a subquery it would join, and by reading every flow and decision where it planned while there were few.
 */
function idsOf(companyId: string, by: FlowsBy): readonly string[] | RawBuilder<string> {
  if (!('pieceId' in by)) return by;
  return sql<string>`((select flow_id from approval_piece where company_id = ${companyId} and id = ${by.pieceId})::uuid)`;
}

/**
 * Flows with their blocks, pieces, people and the standing decisions of the current round, in one round trip.
 * `lock` takes the rows' locks in the order flow, piece (reliability rule 3), and all that they protect is read after they
 * were taken: the statements are done in the order in which they stand here. NO KEY: ids never change, and whoever holds a
 * part's row and writes the flow of its next version, a copy of this one, must not wait for us, who wait for the part.
 */
export async function loadFlows(db: Db, companyId: string, by: FlowsBy, lock = false): Promise<FlowRecord[]> {
  if (!('pieceId' in by) && by.length === 0) return [];
  const ids = idsOf(companyId, by);
  const [flows, blocks, pieces, delegations] = await Promise.all([
    flowRows(db, companyId, ids, lock),
    blockRows(db, companyId, ids),
    loadPieces(db, companyId, ids, lock),
    // Only what runs asks who stands in for whom, and, locked to be changed, what may start with that.
    delegationsInForce(db, companyId, { approversOf: ids, standingBy: lock }, lock),
  ]);
  const records = flows.map((flow) => {
    const own = blocks.filter((block) => block.flow_id === flow.id).map((block) => blockRecord(block, pieces));
    const approvers = new Set(own.flatMap((block) => block.pieces.flatMap((piece) => piece.approvers)));
    const asks = flow.status === 'IN_PROGRESS' || (lock && flow.superseded_at === null);
    return flowRecord(
      flow,
      stepsOf(own).flatMap((step) => step.blocks),
      asks ? mandatesFor(delegations, flow.type, approvers) : [],
    );
  });
  return 'pieceId' in by ? records : by.flatMap((id) => records.find((record) => record.id === id) ?? []);
}

type FlowIds = ReturnType<typeof idsOf>;

async function flowRows(db: Db, companyId: string, ids: FlowIds, lock: boolean) {
  const query = db.selectFrom('approval_flow').selectAll().where('company_id', '=', companyId).where('id', 'in', ids);
  return await (lock ? query.orderBy('id').forNoKeyUpdate() : query).execute();
}

async function blockRows(db: Db, companyId: string, ids: FlowIds) {
  return await db
    .selectFrom('approval_block')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
}

export async function loadFlow(db: Db, companyId: string, id: string, lock = false): Promise<FlowRecord | null> {
  const [flow] = await loadFlows(db, companyId, [id], lock);
  return flow ?? null;
}

/** The flow that a piece belongs to; null when the company has no such piece. */
export async function loadFlowOfPiece(db: Db, companyId: string, pieceId: string, lock = false): Promise<FlowRecord | null> {
  const [flow] = await loadFlows(db, companyId, { pieceId }, lock);
  return flow ?? null;
}

/** The id of a target's current flow; null when none was ever set. */
export async function currentFlowId(db: Db, companyId: string, type: FlowType, targetId: string): Promise<string | null> {
  const row = await db
    .selectFrom('approval_flow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A target's flows, the newest first: the current one and those whose place it took. */
export async function flowIdsOf(db: Db, companyId: string, type: FlowType, targetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_flow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** The flow that a piece belongs to; null when the company has no such piece. */
export async function flowIdOfPiece(db: Db, companyId: string, pieceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('approval_piece')
    .select('flow_id')
    .where('company_id', '=', companyId)
    .where('id', '=', pieceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.flow_id ?? null;
}

async function loadPieces(db: Db, companyId: string, flowIds: FlowIds, lock: boolean): Promise<PieceRecord[]> {
  const [rows, members, teams, guests, decisions, conditions, skips] = await Promise.all([
    pieceRows(db, companyId, flowIds, lock),
    memberRows(db, companyId, flowIds),
    teamRows(db, companyId, flowIds),
    guestSeats(db, companyId, flowIds),
    decisionRows(db, companyId, flowIds),
    conditionsIn(db, companyId, flowIds),
    standingSkips(db, companyId, flowIds),
  ]);
  return rows
    .sort((a, b) => a.position - b.position)
    .map((row) => {
      const all = members.filter((member) => member.piece_id === row.id);
      const people = all.filter((member) => !member.removed_at);
      const ids = (some: typeof all) => some.map((member) => member.user_id);
      return pieceRecord(row, {
        approvers: ids(people.filter((member) => member.kind === 'APPROVER')),
        commenters: ids(people.filter((member) => member.kind === 'COMMENTER')),
        teams: teams.filter((team) => team.piece_id === row.id).map((team) => ({ teamId: team.teamId, kind: team.kind })),
        fromTeam: ids(people.filter((member) => member.from_team)),
        keptOut: ids(all.filter((member) => member.kept_out)),
        decisions: decisions.filter((decision) => decision.piece_id === row.id).map((decision) => decisionRecord(decision, conditions)),
        guests: guests.get(row.id) ?? [],
        skips: skips.filter((skip) => skip.pieceId === row.id),
      });
    });
}

async function pieceRows(db: Db, companyId: string, flowIds: FlowIds, lock: boolean) {
  const query = db
    .selectFrom('approval_piece')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', flowIds)
    .where('removed_at', 'is', null);
  return await (lock ? query.orderBy('id').forNoKeyUpdate() : query).execute();
}

async function memberRows(db: Db, companyId: string, flowIds: FlowIds) {
  return await db
    .selectFrom('approval_piece_member as member')
    .innerJoin('approval_piece as piece', 'piece.id', 'member.piece_id')
    .select(['member.piece_id', 'member.user_id', 'member.kind', 'member.removed_at', 'member.from_team', 'member.kept_out'])
    .where('member.company_id', '=', companyId)
    .where('piece.company_id', '=', companyId)
    .where('piece.flow_id', 'in', flowIds)
    .where((eb) => eb.or([eb('member.removed_at', 'is', null), eb('member.kept_out', '=', true)]))
    .orderBy('member.position')
    .execute();
}

async function teamRows(db: Db, companyId: string, flowIds: FlowIds): Promise<(PieceTeam & { piece_id: string })[]> {
  return await db
    .selectFrom('approval_piece_team as team')
    .innerJoin('approval_piece as piece', 'piece.id', 'team.piece_id')
    .select(['team.piece_id', 'team.team_id as teamId', 'team.kind'])
    .where('team.company_id', '=', companyId)
    .where('piece.company_id', '=', companyId)
    .where('piece.flow_id', 'in', flowIds)
    .orderBy('team.position')
    .execute();
}

/** Those that stand, of each flow's current round. */
async function decisionRows(db: Db, companyId: string, flowIds: FlowIds) {
  return await db
    .selectFrom('approval_decision as decision')
    .selectAll('decision')
    .where('decision.company_id', '=', companyId)
    .where('decision.flow_id', 'in', flowIds)
    .where('decision.round', '=', (eb) =>
      eb.selectFrom('approval_flow as flow').select('flow.round').whereRef('flow.id', '=', 'decision.flow_id'),
    )
    .where('decision.taken_back_at', 'is', null)
    .orderBy('decision.decided_at')
    .execute();
}

/** Who is passed over in each flow's current round. */
async function standingSkips(db: Db, companyId: string, flowIds: FlowIds): Promise<SkipRecord[]> {
  const rows = await db
    .selectFrom('approval_skip as skip')
    .selectAll('skip')
    .where('skip.company_id', '=', companyId)
    .where('skip.flow_id', 'in', flowIds)
    .where('skip.round', '=', (eb) => eb.selectFrom('approval_flow as flow').select('flow.round').whereRef('flow.id', '=', 'skip.flow_id'))
    .where('skip.undone_at', 'is', null)
    .orderBy('skip.skipped_at')
    .execute();
  return rows.map(skipRecord);
}

export function skipRecord(row: Selectable<DB['approval_skip']>): SkipRecord {
  return {
    id: row.id,
    round: row.round,
    pieceId: row.piece_id,
    userId: row.user_id,
    reason: row.reason,
    skippedBy: row.skipped_by,
    skippedAt: row.skipped_at,
    undoneBy: row.undone_by,
    undoneAt: row.undone_at,
  };
}

/** The conditions of the flows' decisions, by decision and in their order. */
export async function conditionsIn(db: Db, companyId: string, flowIds: FlowIds): Promise<Map<string, ConditionRecord[]>> {
  const rows = await db
    .selectFrom('approval_condition')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('flow_id', 'in', flowIds)
    .orderBy('position')
    .execute();
  const byDecision = new Map<string, ConditionRecord[]>();
  for (const row of rows) {
    const condition = {
      id: row.id,
      text: row.body,
      answer: row.answer,
      answeredBy: row.answered_by,
      answeredAt: row.answered_at,
      settled: row.settled_at !== null,
      settledBy: row.settled_by,
      settledAt: row.settled_at,
    };
    byDecision.set(row.decision_id, [...(byDecision.get(row.decision_id) ?? []), condition]);
  }
  return byDecision;
}

/** A decision of its row; its conditions are among those of its flow. */
export function decisionRecord(
  row: Selectable<DB['approval_decision']>,
  conditions: ReadonlyMap<string, ConditionRecord[]>,
): DecisionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    action: row.action,
    conditions: conditions.get(row.id) ?? [],
    comment: row.comment,
    decidedAt: row.decided_at,
    delegateId: row.delegate_id,
    checklist: row.checklist,
    openPoints: row.open_points,
    acknowledgement: row.acknowledgement,
    signature: row.signature,
  };
}

interface PieceParts {
  approvers: string[];
  commenters: string[];
  teams: PieceTeam[];
  fromTeam: string[];
  keptOut: string[];
  decisions: DecisionRecord[];
  guests: GuestSeat[];
  skips: SkipRecord[];
}

function pieceRecord(row: Selectable<DB['approval_piece']>, parts: PieceParts): PieceRecord {
  return {
    id: row.id,
    flowId: row.flow_id,
    blockId: row.block_id,
    position: row.position,
    name: row.name,
    status: row.status,
    requiredApprovals: row.required_approvals,
    dueDate: row.due_date,
    dueInDays: row.due_in_days,
    startedAt: row.started_at,
    checklist: row.checklist,
    skipped: parts.skips.map((skip) => skip.userId),
    ...parts,
  };
}

function blockRecord(row: Selectable<DB['approval_block']>, pieces: readonly PieceRecord[]): BlockRecord {
  return { id: row.id, step: row.step, position: row.position, pieces: pieces.filter((piece) => piece.blockId === row.id) };
}

function flowRecord(row: Selectable<DB['approval_flow']>, blocks: BlockRecord[], mandates: readonly Mandate[]): FlowRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    type: row.type,
    targetId: row.target_id,
    targetName: row.target_name,
    designId: row.design_id,
    partId: row.part_id,
    name: row.name,
    signed: row.signed,
    mandates,
    status: row.status,
    round: row.round,
    requesterId: row.requester_id,
    contentId: row.content_id,
    contentHash: row.content_hash,
    scope: row.scope,
    reachId: row.reach_id,
    copiedFromId: row.copied_from_id,
    supersededAt: row.superseded_at,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    blocks,
  };
}
