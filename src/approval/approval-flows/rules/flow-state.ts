/** A flow as the state machine sees it: its running (or last) round, nothing of other rounds. */
import type { ChecklistItem } from './checklist-item.ts';
import type { FlowStatus, FlowType, DecisionAction } from './flow-types.ts';

/** What a delegation in force gives on one flow: to decide as `ownerId`. */
export interface Mandate {
  delegationId: string;
  ownerId: string;
  delegateId: string;
}

/** What has to be dealt with before an approval lets its unit complete (docs/decisions/0102). */
export interface ConditionState {
  id: string;
  settled: boolean;
}

/** A decision that stands: not taken back. */
export interface StandingDecision {
  /** The approver whose decision it is. */
  userId: string;
  action: DecisionAction;
  /** Who took it in that name; absent: the approver. */
  delegateId?: string | null;
  /** Of an approval with changes; absent: of none. */
  conditions?: readonly ConditionState[];
}

export interface PieceState {
  id: string;
  name: string;
  status: FlowStatus;
  requiredApprovals: number;
  approvers: readonly string[];
  commenters: readonly string[];
  /** What an approver goes through before deciding; absent: nothing. */
  checklist?: readonly ChecklistItem[];
  /** Of the current round. An approver who was replaced may have one: what was decided stays (D6.9). */
  decisions: readonly StandingDecision[];
  /** Approvers who are passed over in the current round (docs/decisions/0098); absent: nobody. */
  skipped?: readonly string[];
}

/** That an approver was passed over in a round, and why. */
export interface SkipRecord {
  id: string;
  round: number;
  pieceId: string;
  userId: string;
  reason: string;
  skippedBy: string;
  skippedAt: Date;
  /** Null: it stands. */
  undoneBy: string | null;
  undoneAt: Date | null;
}

export interface BlockState {
  id: string;
  /** From 1; UNPLACED_STEP when it has no place yet. Blocks of one step run side by side (D6.3). */
  step: number;
  pieces: readonly PieceState[];
}

export interface FlowState {
  type: FlowType;
  status: FlowStatus;
  round: number;
  /** What the running round is bound to (D6.10); null while nothing was requested. */
  contentHash: string | null;
  /** Who stands in for which approver today; absent: nobody for anybody. */
  mandates?: readonly Mandate[];
  blocks: readonly BlockState[];
}

/** A flow's blocks with pieces of one kind: the machine's own, or records that hold more. */
interface Blocks<P> {
  blocks: readonly { pieces: readonly P[] }[];
}

export function piecesOf<P extends PieceState>(flow: Blocks<P>): P[] {
  return flow.blocks.flatMap((block) => block.pieces);
}

export function findPiece<P extends PieceState>(flow: Blocks<P>, pieceId: string): P | undefined {
  return piecesOf(flow).find((piece) => piece.id === pieceId);
}

/** The piece of an id that the flow itself gave. */
export function pieceOf<P extends PieceState>(flow: Blocks<P>, pieceId: string): P {
  const piece = findPiece(flow, pieceId);
  if (!piece) throw new Error(`the flow has no piece ${pieceId}`);
  return piece;
}

/** Decisions that count towards completion: APPROVED, and CONFIRMED in a circulation (D6.5). */
export function approvalsOf(piece: Pick<PieceState, 'decisions'>): number {
  return piece.decisions.filter((decision) => decision.action !== 'REJECTED').length;
}

/** Conditions of approvals that stand and that are not settled: with one of them a piece does not complete. */
export function conditionsOpen(piece: Pick<PieceState, 'decisions'>): number {
  return piece.decisions.reduce((sum, { conditions = [] }) => sum + conditions.filter(({ settled }) => !settled).length, 0);
}

/** Approvers in whose seat somebody decides or has decided in this round: those who are not passed over. */
export function seatsThatCount(piece: Pick<PieceState, 'approvers' | 'skipped' | 'decisions'>): number {
  const former = piece.decisions.filter((decision) => decision.action !== 'REJECTED' && !piece.approvers.includes(decision.userId));
  return piece.approvers.filter((id) => !piece.skipped?.includes(id)).length + former.length;
}

/** The approvals that complete it now: those asked for, but no more than can still be given, and at least one. */
export function approvalsWanted(piece: Pick<PieceState, 'requiredApprovals' | 'approvers' | 'skipped' | 'decisions'>): number {
  if (!piece.skipped?.length) return piece.requiredApprovals;
  return Math.max(1, Math.min(piece.requiredApprovals, seatsThatCount(piece)));
}

/** How many approvals a piece still needs. */
export function approvalsMissing(piece: Pick<PieceState, 'requiredApprovals' | 'approvers' | 'skipped' | 'decisions'>): number {
  return Math.max(0, approvalsWanted(piece) - approvalsOf(piece));
}

/** Steps in the order in which they run; the unplaced ones last (D6.3). */
export function stepsOf<B extends { step: number }>(blocks: readonly B[]): { step: number; blocks: B[] }[] {
  const steps = [...new Set(blocks.map((block) => block.step))].sort((a, b) => sortKey(a) - sortKey(b));
  return steps.map((step) => ({ step, blocks: blocks.filter((block) => block.step === step) }));
}

const sortKey = (step: number): number => (step < 0 ? Number.POSITIVE_INFINITY : step);

/** A block's status follows from its pieces: one returned returns it, all complete complete it. */
export function blockStatus(block: Pick<BlockState, 'pieces'>): FlowStatus {
  const { pieces } = block;
  if (pieces.some((piece) => piece.status === 'REJECTED')) return 'REJECTED';
  if (pieces.length > 0 && pieces.every((piece) => piece.status === 'COMPLETED')) return 'COMPLETED';
  if (pieces.some((piece) => piece.status !== 'STAND_BY')) return 'IN_PROGRESS';
  return 'STAND_BY';
}
