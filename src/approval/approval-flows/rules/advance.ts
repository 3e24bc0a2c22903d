/**
 * The approval flow's state machine (D6.3–D6.10): pure, the only place where a
 * status changes. It answers the next state and what happened on the way, or
 * the reason why the action is refused. Who may is the policy's question.
 */
import { generalErrors, type ErrorDefinition } from '#shared/errors.ts';
import type { Params } from '#shared/i18n.ts';
import { checklistRefusal, type GivenAnswer } from './checklist.ts';
import { mandateOf } from './seats/delegation.ts';
import { flowErrors } from './errors.ts';
import type { ApproveAction, DecisionAction, FlowStatus } from './flow-types.ts';
import {
  approvalsMissing,
  blockStatus,
  conditionsOpen,
  findPiece,
  pieceOf,
  piecesOf,
  seatsThatCount,
  stepsOf,
  type ConditionState,
  type FlowState,
  type PieceState,
} from './flow-state.ts';
import { guestRefusal, withGuest, withoutGuest, type GuestSeat, type GuestSeatKind } from './seats/guests.ts';
import { requestRefusal } from './request-refusal.ts';

export type FlowAction =
  | { kind: 'request'; contentHash: string }
  | { kind: 'withdraw' }
  | {
      kind: 'decide';
      pieceId: string;
      /** The approver whose decision it is. */
      userId: string;
      /** Who takes it; absent: the approver. */
      by?: string;
      action: ApproveAction;
      comment: string;
      /** Answers to the piece's checklist; absent: none. */
      checklist?: readonly GivenAnswer[];
      /** What an approval with changes asks for; absent: nothing. */
      conditions?: readonly ConditionState[];
      round: number;
      contentHash: string;
    }
  | { kind: 'takeBack'; pieceId: string; userId: string; by?: string; round: number }
  | { kind: 'settle'; pieceId: string; conditionId: string }
  | { kind: 'revise'; pieceId: string }
  | { kind: 'skip'; pieceId: string; userId: string }
  | { kind: 'unskip'; pieceId: string; userId: string }
  | { kind: 'seatGuest'; pieceId: string; userId: string; seat: GuestSeatKind; signed: boolean }
  | { kind: 'unseatGuest'; pieceId: string; seat: Pick<GuestSeat, 'userId' | 'kind' | 'raised'> };

export type FlowEffect =
  | { kind: 'roundStarted'; round: number }
  | { kind: 'pieceStarted'; pieceId: string }
  | { kind: 'pieceCompleted'; pieceId: string }
  | { kind: 'decided'; pieceId: string; userId: string; by: string; action: 'APPROVED' | 'REJECTED' | 'CONFIRMED' }
  | { kind: 'takenBack'; pieceId: string; userId: string }
  | { kind: 'skipped'; pieceId: string; userId: string }
  | { kind: 'unskipped'; pieceId: string; userId: string }
  | { kind: 'roundEnded'; round: number; outcome: 'COMPLETED' | 'REJECTED' | 'WITHDRAWN' };

export type Advanced = { ok: true; state: FlowState; effects: FlowEffect[] } | { ok: false; error: ErrorDefinition; params?: Params };

const refuse = (error: ErrorDefinition, params?: Params): Advanced => ({ ok: false, error, ...(params ? { params } : {}) });

export function advance(flow: FlowState, action: FlowAction): Advanced {
  switch (action.kind) {
    case 'request':
      return request(flow, action.contentHash);
    case 'withdraw':
      return withdraw(flow);
    case 'decide':
      return action.action === 'UN_CONFIRMED' ? unConfirm(flow, action) : decide(flow, action, action.action);
    case 'takeBack':
      return takeBack(flow, action);
    case 'settle':
      return settle(flow, action);
    case 'revise':
      return revise(flow, action);
    case 'skip':
      return skip(flow, action);
    case 'unskip':
      return unskip(flow, action);
    case 'seatGuest':
      return seatGuest(flow, action);
    case 'unseatGuest':
      return unseatGuest(flow, action);
  }
}

/** STAND_BY or REJECTED → IN_PROGRESS; a returned flow starts a new round, every piece anew (D6.6, D6.7). */
function request(flow: FlowState, contentHash: string): Advanced {
  const refusal = requestRefusal(flow);
  if (refusal) return refuse(refusal.error, refusal.params);
  const round = flow.status === 'REJECTED' ? flow.round + 1 : flow.round;
  const fresh = mapPieces(flow, (piece) => ({ ...piece, status: 'STAND_BY', decisions: [], skipped: [] }));
  const started = startNextStep({ ...fresh, status: 'IN_PROGRESS', round, contentHash });
  return { ok: true, state: started.state, effects: [{ kind: 'roundStarted', round }, ...started.effects] };
}

/** Back to STAND_BY, until the first decision (D6.6). The next request is another round. */
function withdraw(flow: FlowState): Advanced {
  if (flow.status !== 'IN_PROGRESS') return refuse(flowErrors.REVIEW_NOT_RUNNING);
  if (piecesOf(flow).some((piece) => piece.decisions.length > 0)) return refuse(flowErrors.WITHDRAW_AFTER_DECISION);
  const state = mapPieces(flow, (piece) => ({ ...piece, status: 'STAND_BY' }));
  return {
    ok: true,
    state: { ...state, status: 'STAND_BY', round: flow.round + 1, contentHash: null },
    effects: [{ kind: 'roundEnded', round: flow.round, outcome: 'WITHDRAWN' }],
  };
}

interface OnPiece {
  pieceId: string;
  userId: string;
  by?: string;
  round: number;
  contentHash?: string;
}

/** The running piece of the running round that a person's action is about, or why there is none. */
function runningPiece(flow: FlowState, on: OnPiece): PieceState | Advanced {
  const piece = findPiece(flow, on.pieceId);
  if (!piece) return refuse(generalErrors.NOT_FOUND);
  const otherContent = on.contentHash !== undefined && on.contentHash !== flow.contentHash;
  // What the person looked at is not what runs now (D6.8, D6.10).
  if (on.round !== flow.round || (flow.status === 'IN_PROGRESS' && otherContent)) return refuse(generalErrors.CONFLICT);
  if (flow.status !== 'IN_PROGRESS') return refuse(flowErrors.REVIEW_NOT_RUNNING);
  if (piece.status === 'COMPLETED') return refuse(flowErrors.PIECE_COMPLETED, { name: piece.name });
  if (piece.status !== 'IN_PROGRESS') return refuse(flowErrors.PIECE_NOT_STARTED, { name: piece.name });
  return piece;
}

const isRefusal = (found: PieceState | Advanced): found is Advanced => 'ok' in found;

function decide(flow: FlowState, action: Extract<FlowAction, { kind: 'decide' }>, given: DecisionAction): Advanced {
  const piece = runningPiece(flow, action);
  if (isRefusal(piece)) return piece;
  const circular = flow.type === 'CIRCULAR_DESIGN';
  if (circular !== (given === 'CONFIRMED')) return refuse(flowErrors.ACTION_NOT_FOR_FLOW);
  const { conditions = [] } = action;
  if (conditions.length > 0 && given !== 'APPROVED') return refuse(flowErrors.ACTION_NOT_FOR_FLOW);
  if (!piece.approvers.includes(action.userId)) return refuse(flowErrors.NOT_APPROVER_OF_PIECE, { name: piece.name });
  if (piece.skipped?.includes(action.userId)) return refuse(flowErrors.APPROVER_SKIPPED);
  const by = action.by ?? action.userId;
  if (by !== action.userId && !mandateOf(flow.mandates, action.userId, by)) return refuse(flowErrors.NOT_DELEGATE);
  // One seat, one decision, whoever of the two takes it.
  if (piece.decisions.some((decision) => decision.userId === action.userId)) return refuse(flowErrors.ALREADY_DECIDED);
  if (given === 'REJECTED' && action.comment.trim() === '') return refuse(flowErrors.RETURN_NEEDS_REASON);
  const unchecked = checklistRefusal(piece.checklist ?? [], action.checklist ?? [], given);
  if (unchecked) return refuse(unchecked.error, unchecked.params);
  const delegateId = by === action.userId ? null : by;
  const decisions = [...piece.decisions, { userId: action.userId, action: given, delegateId, conditions }];
  const next = mapPieces(flow, (each) => (each.id === piece.id ? { ...each, decisions } : each));
  const decided: FlowEffect = { kind: 'decided', pieceId: piece.id, userId: action.userId, by, action: given };
  const after = given === 'REJECTED' ? rejectRound(next, piece.id) : completeIfEnough(next, piece.id);
  return { ok: true, state: after.state, effects: [decided, ...after.effects] };
}

/** UN_CONFIRMED exists in circulations only (D6.4). */
function unConfirm(flow: FlowState, action: Extract<FlowAction, { kind: 'decide' }>): Advanced {
  if (flow.type !== 'CIRCULAR_DESIGN') return refuse(flowErrors.ACTION_NOT_FOR_FLOW);
  const { pieceId, userId, by = userId, round, contentHash } = action;
  return takeBack(flow, { pieceId, userId, by, round, contentHash });
}

/**
 * One's own approval, while its piece is still running; a return is final (D6.4). An approver takes back what was
 * decided in their name as well; a delegate what they decided themselves, while they stand in.
 */
function takeBack(flow: FlowState, on: OnPiece): Advanced {
  const piece = runningPiece(flow, on);
  if (isRefusal(piece)) return piece;
  const by = on.by ?? on.userId;
  const standing = piece.decisions.find((decision) => decision.userId === on.userId);
  const byDelegate = standing?.delegateId === by && mandateOf(flow.mandates, on.userId, by) !== undefined;
  if (!standing || (by !== on.userId && !byDelegate)) return refuse(flowErrors.NOTHING_TO_TAKE_BACK);
  const decisions = piece.decisions.filter((decision) => decision.userId !== on.userId);
  const taken: FlowEffect = { kind: 'takenBack', pieceId: piece.id, userId: on.userId };
  const state = mapPieces(flow, (each) => (each.id === piece.id ? { ...each, decisions } : each));
  // Its conditions go with it: what others approved may be enough then.
  const after = completeIfEnough(state, piece.id);
  return { ok: true, state: after.state, effects: [taken, ...after.effects] };
}

/** A condition is settled; with the last one the piece completes if it has its approvals (docs/decisions/0102). */
function settle(flow: FlowState, { pieceId, conditionId }: Extract<FlowAction, { kind: 'settle' }>): Advanced {
  const piece = runningPiece(flow, { pieceId, userId: '', round: flow.round });
  if (isRefusal(piece)) return piece;
  const open = piece.decisions.some(({ conditions = [] }) => conditions.some(({ id, settled }) => id === conditionId && !settled));
  if (!open) return refuse(flowErrors.NO_SUCH_CONDITION);
  const settled = (conditions: readonly ConditionState[] = []) =>
    conditions.map((condition) => (condition.id === conditionId ? { ...condition, settled: true } : condition));
  const decisions = piece.decisions.map((decision) => ({ ...decision, conditions: settled(decision.conditions) }));
  const state = mapPieces(flow, (each) => (each.id === pieceId ? { ...each, decisions } : each));
  return { ok: true, ...completeIfEnough(state, pieceId) };
}

/** The content itself has to change for a condition: the round ends as returned there, and nothing of it carries over (D6.7, D6.10). */
function revise(flow: FlowState, { pieceId }: Extract<FlowAction, { kind: 'revise' }>): Advanced {
  const piece = runningPiece(flow, { pieceId, userId: '', round: flow.round });
  if (isRefusal(piece)) return piece;
  if (conditionsOpen(piece) === 0) return refuse(flowErrors.NO_OPEN_CONDITION, { name: piece.name });
  return { ok: true, ...rejectRound(flow, pieceId) };
}

/**
 * An approver who is away is passed over in this round (docs/decisions/0098). The piece wants no more approvals than can still
 * be given, and completes if it has those; the last one who could decide is never passed over.
 */
function skip(flow: FlowState, { pieceId, userId }: Extract<FlowAction, { kind: 'skip' }>): Advanced {
  const piece = runningPiece(flow, { pieceId, userId, round: flow.round });
  if (isRefusal(piece)) return piece;
  if (!piece.approvers.includes(userId)) return refuse(flowErrors.NOT_APPROVER_OF_PIECE, { name: piece.name });
  if (piece.skipped?.includes(userId)) return refuse(flowErrors.ALREADY_SKIPPED);
  if (piece.decisions.some((decision) => decision.userId === userId)) return refuse(flowErrors.SKIP_AFTER_DECISION);
  if (seatsThatCount(piece) <= 1) return refuse(flowErrors.SKIP_OF_THE_LAST, { name: piece.name });
  const skipped: FlowEffect = { kind: 'skipped', pieceId, userId };
  const state = mapPieces(flow, (each) => (each.id === pieceId ? { ...each, skipped: [...(each.skipped ?? []), userId] } : each));
  const after = completeIfEnough(state, pieceId);
  return { ok: true, state: after.state, effects: [skipped, ...after.effects] };
}

/** While the piece still runs; what was decided meanwhile stands, and may be less than it wants again. */
function unskip(flow: FlowState, { pieceId, userId }: Extract<FlowAction, { kind: 'unskip' }>): Advanced {
  const piece = runningPiece(flow, { pieceId, userId, round: flow.round });
  if (isRefusal(piece)) return piece;
  if (!piece.skipped?.includes(userId)) return refuse(flowErrors.NOT_SKIPPED);
  const skipped = piece.skipped.filter((id) => id !== userId);
  const state = mapPieces(flow, (each) => (each.id === pieceId ? { ...each, skipped } : each));
  return { ok: true, state, effects: [{ kind: 'unskipped', pieceId, userId }] };
}

/** A guest reviewer gets a seat in a running piece; nobody's decision changes by it. */
function seatGuest(flow: FlowState, { pieceId, userId, seat, signed }: Extract<FlowAction, { kind: 'seatGuest' }>): Advanced {
  const piece = findPiece(flow, pieceId);
  if (!piece) return refuse(generalErrors.NOT_FOUND);
  const refusal = guestRefusal({ ...flow, signed }, piece, seat);
  if (refusal) return refuse(refusal.error, refusal.params);
  return { ok: true, state: mapPieces(flow, (each) => (each.id === pieceId ? withGuest(each, userId, seat) : each)), effects: [] };
}

/** The seat goes. A running piece wants again what it wanted before the invitation, and completes if it has that. */
function unseatGuest(flow: FlowState, { pieceId, seat }: Extract<FlowAction, { kind: 'unseatGuest' }>): Advanced {
  const piece = findPiece(flow, pieceId);
  if (!piece) return refuse(generalErrors.NOT_FOUND);
  const state = mapPieces(flow, (each) => (each.id === pieceId ? withoutGuest(each, seat) : each));
  if (flow.status !== 'IN_PROGRESS' || piece.status !== 'IN_PROGRESS') return { ok: true, state, effects: [] };
  return { ok: true, ...completeIfEnough(state, pieceId) };
}

interface Step {
  state: FlowState;
  effects: FlowEffect[];
}

/** One return ends the round: piece, block and flow (D6.5). What ran beside it stops; what was complete stays so. */
function rejectRound(flow: FlowState, pieceId: string): Step {
  const state = mapPieces(flow, (piece) => {
    if (piece.id === pieceId) return { ...piece, status: 'REJECTED' };
    return piece.status === 'IN_PROGRESS' ? { ...piece, status: 'STAND_BY' } : piece;
  });
  return {
    state: { ...state, status: 'REJECTED' },
    effects: [{ kind: 'roundEnded', round: flow.round, outcome: 'REJECTED' }],
  };
}

/** A piece completes at its required count with no condition open, a block with its pieces, a step with its blocks (D6.5). */
function completeIfEnough(flow: FlowState, pieceId: string): Step {
  const piece = pieceOf(flow, pieceId);
  if (approvalsMissing(piece) > 0 || conditionsOpen(piece) > 0) return { state: flow, effects: [] };
  const state = setStatus(flow, new Set([pieceId]), 'COMPLETED');
  const done: FlowEffect = { kind: 'pieceCompleted', pieceId };
  const running = piecesOf(state).some((each) => each.status === 'IN_PROGRESS');
  if (running) return { state, effects: [done] };
  const next = startNextStep(state);
  return { state: next.state, effects: [done, ...next.effects] };
}

/** Starts the first step that is not complete; without one the flow is COMPLETED. */
function startNextStep(flow: FlowState): Step {
  const step = stepsOf(flow.blocks).find(({ blocks }) => blocks.some((block) => blockStatus(block) !== 'COMPLETED'));
  if (!step) {
    const outcome: FlowEffect = { kind: 'roundEnded', round: flow.round, outcome: 'COMPLETED' };
    return { state: { ...flow, status: 'COMPLETED' }, effects: [outcome] };
  }
  const ids = step.blocks.flatMap((block) => block.pieces).map((piece) => piece.id);
  const effects = ids.map((pieceId): FlowEffect => ({ kind: 'pieceStarted', pieceId }));
  return { state: setStatus(flow, new Set(ids), 'IN_PROGRESS'), effects };
}

function setStatus(flow: FlowState, ids: ReadonlySet<string>, status: FlowStatus): FlowState {
  return mapPieces(flow, (piece) => (ids.has(piece.id) ? { ...piece, status } : piece));
}

function mapPieces(flow: FlowState, change: (piece: PieceState) => PieceState): FlowState {
  return { ...flow, blocks: flow.blocks.map((block) => ({ ...block, pieces: block.pieces.map(change) })) };
}
