/** Writes what the state machine decided: the difference between two states of one flow. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { KeptAnswer } from '../../rules/checklist.ts';
import type { OpenPoint } from '../../rules/open-points.ts';
import type { Mandate } from '../../rules/flow-state.ts';
import type { Signature } from '../../rules/signature.ts';
import type { FlowEffect } from '../../rules/advance.ts';
import { piecesOf } from '../../rules/flow-state.ts';
import { planOf, type FlowRecord } from '../../rules/types.ts';
import type { SubjectState } from '../subject.ts';

/** What the request of a round adds to the flow's row. */
export interface RequestedContent {
  contentId: string;
  contentHash: string;
}

/** Saves status, round and pieces; the flow's version moves only with its status and its plan, so that deciding side by side never conflicts. */
export async function saveAdvanced(
  ctx: CommandContext,
  flow: FlowRecord,
  next: FlowRecord,
  subject: SubjectState,
  requested?: RequestedContent,
): Promise<void> {
  const before = new Map(piecesOf(flow).map((piece) => [piece.id, piece.status]));
  const changed = piecesOf(next).filter((piece) => before.get(piece.id) !== piece.status);
  const statuses = [...new Set(changed.map((piece) => piece.status))];
  const pieces = statuses.map((status) =>
    ctx.db
      .updateTable('approval_piece')
      .set({ status, updated_at: ctx.now, ...(status === 'IN_PROGRESS' ? { started_at: ctx.now } : {}) })
      .where('company_id', '=', flow.companyId)
      .where(
        'id',
        'in',
        changed.filter((piece) => piece.status === status).map((piece) => piece.id),
      )
      .execute(),
  );
  await Promise.all([saveDueDates(ctx, flow, next), ...pieces, saveFlow(ctx, flow, next, subject, requested)]);
}

async function saveFlow(
  ctx: CommandContext,
  flow: FlowRecord,
  next: FlowRecord,
  subject: SubjectState,
  requested: RequestedContent | undefined,
): Promise<void> {
  if (next.status === flow.status && next.round === flow.round) return;
  await ctx.db
    .updateTable('approval_flow')
    .set({
      status: next.status,
      round: next.round,
      version: sql`version + 1`,
      updated_at: ctx.now,
      target_name: subject.name,
      scope: subject.scope,
      ...(requested ? { requester_id: ctx.viewer.userId, content_id: requested.contentId, content_hash: requested.contentHash } : {}),
    })
    .where('company_id', '=', flow.companyId)
    .where('id', '=', flow.id)
    .execute();
}

/** Whoever saw the flow before sees it anew before they change who is in it: its version moves with its plan, too. */
export async function moveVersion(ctx: CommandContext, flow: Pick<FlowRecord, 'id' | 'companyId'>): Promise<void> {
  await ctx.db
    .updateTable('approval_flow')
    .set({ version: sql`version + 1`, updated_at: ctx.now })
    .where('company_id', '=', flow.companyId)
    .where('id', '=', flow.id)
    .execute();
}

/** Units that count their due date from their start have one once they started. */
async function saveDueDates(ctx: CommandContext, flow: FlowRecord, next: FlowRecord): Promise<void> {
  const before = new Map(flow.blocks.flatMap((block) => block.pieces).map((piece) => [piece.id, piece.dueDate]));
  for (const piece of next.blocks.flatMap((block) => block.pieces)) {
    if (piece.dueDate === before.get(piece.id)) continue;
    await ctx.db
      .updateTable('approval_piece')
      .set({ due_date: piece.dueDate })
      .where('company_id', '=', flow.companyId)
      .where('id', '=', piece.id)
      .execute();
  }
}

export async function insertRound(
  ctx: CommandContext,
  flow: FlowRecord,
  round: number,
  content: RequestedContent & { materialHash: string | null; reason: string },
): Promise<void> {
  await ctx.db
    .insertInto('approval_round')
    .values({
      id: ctx.newId(),
      company_id: flow.companyId,
      flow_id: flow.id,
      round,
      content_id: content.contentId,
      content_hash: content.contentHash,
      material_hash: content.materialHash,
      request_reason: content.reason,
      requested_by: ctx.viewer.userId,
      requested_at: ctx.now,
      plan: JSON.stringify(planOf(flow)),
    })
    .execute();
}

/** Closes the running round and keeps the plan as it was at the end (an approver may have been replaced). */
export async function endRound(ctx: CommandContext, flow: FlowRecord, ended: Extract<FlowEffect, { kind: 'roundEnded' }>): Promise<void> {
  await ctx.db
    .updateTable('approval_round')
    .set({ outcome: ended.outcome, ended_at: ctx.now, plan: JSON.stringify(planOf(flow)) })
    .where('company_id', '=', flow.companyId)
    .where('flow_id', '=', flow.id)
    .where('round', '=', ended.round)
    .execute();
}

export interface NewDecision {
  id: string;
  pieceId: string;
  action: 'APPROVED' | 'REJECTED' | 'CONFIRMED';
  comment: string;
  /** The approver whose decision it is. */
  userId: string;
  /** By which the viewer takes it in that name; null: it is their own. */
  mandate: Mandate | null;
  checklist: readonly KeptAnswer[];
  openPoints: readonly OpenPoint[];
  acknowledgement: string;
  /** Of an approval with changes, in their order. */
  conditions: readonly { id: string; text: string }[];
  signed: { id: string; signature: Signature } | null;
}

/** Before the pieces are saved: the database takes a decision only for a piece that runs. */
export async function insertDecision(ctx: CommandContext, flow: FlowRecord, decision: NewDecision): Promise<void> {
  const { mandate, signed } = decision;
  await ctx.db
    .insertInto('approval_decision')
    .values({
      id: decision.id,
      company_id: flow.companyId,
      flow_id: flow.id,
      round: flow.round,
      piece_id: decision.pieceId,
      user_id: decision.userId,
      delegate_id: mandate?.delegateId ?? null,
      delegation_id: mandate?.delegationId ?? null,
      action: decision.action,
      comment: decision.comment,
      checklist: JSON.stringify(decision.checklist),
      open_points: JSON.stringify(decision.openPoints),
      acknowledgement: decision.acknowledgement,
      signature: signed ? JSON.stringify(signed.signature) : null,
      signature_id: signed?.id ?? null,
      content_hash: flow.contentHash ?? '',
      decided_at: ctx.now,
    })
    .execute();
  if (decision.conditions.length === 0) return;
  await ctx.db
    .insertInto('approval_condition')
    .values(
      decision.conditions.map(({ id, text }, position) => ({
        id,
        company_id: flow.companyId,
        flow_id: flow.id,
        piece_id: decision.pieceId,
        round: flow.round,
        decision_id: decision.id,
        position,
        body: text,
      })),
    )
    .execute();
}

/** The standing decision of an approver's seat in the running round. */
export async function markTakenBack(ctx: CommandContext, flow: FlowRecord, pieceId: string, userId: string): Promise<void> {
  await ctx.db
    .updateTable('approval_decision')
    .set({ taken_back_at: ctx.now })
    .where('company_id', '=', flow.companyId)
    .where('flow_id', '=', flow.id)
    .where('piece_id', '=', pieceId)
    .where('round', '=', flow.round)
    .where('user_id', '=', userId)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** Nobody is passed over in that seat any more in the running round; rounds before keep theirs. */
export async function endSkip(ctx: CommandContext, flow: FlowRecord, pieceId: string, userId: string): Promise<void> {
  await ctx.db
    .updateTable('approval_skip')
    .set({ undone_by: ctx.viewer.userId, undone_at: ctx.now })
    .where('company_id', '=', flow.companyId)
    .where('piece_id', '=', pieceId)
    .where('round', '=', flow.round)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .execute();
}
