/** What the approvable features use of approval flows. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { flowErrors } from '../rules/errors.ts';
import type { FlowStatus, FlowType } from '../rules/flow-types.ts';
import type { FlowRecord } from '../rules/types.ts';
import type { BlockInput } from '../rules/input.ts';
import { copyFlowTo } from './plan/copy-flow.ts';
import { createFlow, createFlows } from './plan/create-flow.ts';
import type { SubjectState } from './subject.ts';
import { lockSubject } from './loaded.ts';
import { currentFlowId, loadFlow, loadFlows } from './store.ts';

export { lastDecisionOf, openPiecesOf, type LastDecision } from './reviewer-store.ts';
export { openComments, openPointsOf, readerOf, registerSubject, subjectOf, type SubjectState } from './subject.ts';
export {
  mayAnswerConditions,
  mayAssign,
  mayInviteGuests,
  mayManageRequest,
  mayRead,
  mayRequest,
  maySettleCondition,
  mayStartFlow,
  pieceScope,
  viewerSeats,
  type PieceViewerAction,
} from './policy.ts';
export { ChecklistItemRef, OpenPointRef } from './api/graphql-answer.ts';
export { FlowRef, PieceRef, TargetRef, type PieceNode, type TargetNode } from './api/graphql-refs.ts';
export { readableFlow, subjectFor } from './api/readable.ts';
export { askForChanges, changesOf, followEffects, seatTasks } from './running/effects.ts';
export { endSkip, moveVersion, saveAdvanced } from './running/persist.ts';
export { advancedToday } from './running/run-advance.ts';
export { assertVersion, flowTitle, lockCurrentFlow, lockFlowOfPiece, type LoadedFlow, type LoadedPiece } from './loaded.ts';
export { advanceOf, decide, emitEnd } from './commands/decide-approval.ts';
export { requestReview } from './commands/request-review.ts';
export { takeBack } from './commands/take-back-approval.ts';
export { delegationOf, delegationsInForce, turnToEnd } from './delegation-store.ts';
export { handOver } from './running/hand-over.ts';
export { findGuests, type GuestRecord } from './guests/seat-store.ts';
export { teamMembers } from './plan/save-plan.ts';
export { seatGuest, unseatGuest } from './guests/seating.ts';
export { dueLine, flowKindLine, linesOf } from './mail-lines.ts';
export { bindTemplateNames } from './template-names.ts';
export { loadRounds } from './running/round-store.ts';
export { flowIdsOf, loadFlow, loadFlowOfPiece, loadFlows } from './store.ts';
export { inactiveUsers, userNames } from './users.ts';
export {
  checkAnswerLabels,
  conditionalLabels,
  decisionLabels,
  openPointLabels,
  flowStatusLabels,
  flowTypeLabels,
  outcomeLabels,
} from '../messages.ts';
export { approversOf, historyOfFlows, lastApprovedContent, repeatsReturned, type FlowHistory } from './running/round-store.ts';

/** Status of a target's current flow; null when none was ever set. */
export async function flowStatusOf(db: Db, companyId: string, type: FlowType, targetId: string): Promise<FlowStatus | null> {
  return (await flowStatusesOf(db, companyId, type, [targetId])).get(targetId) ?? null;
}

/** The same for many targets at once (loaders). */
export async function flowStatusesOf(
  db: Db,
  companyId: string,
  type: FlowType,
  targetIds: readonly string[],
): Promise<Map<string, FlowStatus>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval_flow')
    .select(['target_id', 'status'])
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('target_id', 'in', [...targetIds])
    .where('superseded_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.target_id, row.status]));
}

/** A target's current flow with everything in it; null when none was ever set. For answers: the caller has checked reading. */
export async function flowOf(db: Db, companyId: string, type: FlowType, targetId: string): Promise<FlowRecord | null> {
  const id = await currentFlowId(db, companyId, type, targetId);
  return id ? await loadFlow(db, companyId, id) : null;
}

/** Current flows of many targets, by target (loaders). */
export async function flowsOf(db: Db, companyId: string, type: FlowType, targetIds: readonly string[]): Promise<Map<string, FlowRecord>> {
  if (targetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval_flow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('target_id', 'in', [...targetIds])
    .where('superseded_at', 'is', null)
    .execute();
  const flows = await loadFlows(
    db,
    companyId,
    rows.map((row) => row.id),
  );
  return new Map(flows.map((flow) => [flow.targetId, flow]));
}

/**
 * Refuses (FLOW_IN_REVIEW) while the target's flow is IN_PROGRESS: then no path writes to it (D6.10).
 * Lock the target's row first: a request that is under way holds that lock, and one that comes later
 * finds the changed content.
 */
export async function assertNotInReview(db: Db, companyId: string, type: FlowType, targetId: string): Promise<void> {
  const status = await flowStatusOf(db, companyId, type, targetId);
  if (status === 'IN_PROGRESS') throw new AppError(flowErrors.FLOW_IN_REVIEW);
}

/**
 * Gives a new target (a part's next version, a specification's next revision) the steps and people of a
 * former one's current flow, in the caller's transaction; null when there is none, or the target has one.
 */
export async function carryFlowOver(ctx: CommandContext, type: FlowType, fromTargetId: string, toTargetId: string): Promise<string | null> {
  const { companyId } = ctx.viewer;
  const source = await flowOf(ctx.db, companyId, type, fromTargetId);
  if (!source || (await currentFlowId(ctx.db, companyId, type, toTargetId))) return null;
  const subject = await lockSubject(ctx, type, toTargetId);
  return subject.closed ? null : await copyFlowTo(ctx, source, type, subject);
}

/** What a flow is made of. */
export interface FlowPlan {
  name: string;
  signed: boolean;
  blocks: readonly BlockInput[];
  madeFrom: string;
}

/** Makes the flows of targets that were written in this very transaction: nobody knows them yet, and they have none. */
export async function makeFirstFlows(ctx: CommandContext, type: FlowType, targets: readonly SubjectState[], plan: FlowPlan): Promise<void> {
  await createFlows(ctx, targets, { type, ...plan });
}

/** Makes a target's flow of a plan, in the caller's transaction; null where it has one, or is final. */
export async function makeFlow(ctx: CommandContext, type: FlowType, targetId: string, plan: FlowPlan): Promise<string | null> {
  if (await currentFlowId(ctx.db, ctx.viewer.companyId, type, targetId)) return null;
  const subject = await lockSubject(ctx, type, targetId);
  return subject.closed ? null : await createFlow(ctx, subject, { type, ...plan });
}
