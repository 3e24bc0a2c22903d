/**
 * One target with its flow, as one person after the other would use it: the flow's own state machine
 * (rules/advance.ts) and what the commands ask before and around it. Pieces are called by their names.
 */
import { advance, type FlowAction, type FlowEffect } from '#features/approval-flows/rules/advance.ts';
import { findPiece, piecesOf, type FlowState } from '#features/approval-flows/rules/flow-state.ts';
import type { FlowType } from '#features/approval-flows/rules/flow-types.ts';
import { requestRefusal } from '#features/approval-flows/rules/request-refusal.ts';
import { tidySteps } from '#features/approval-flows/rules/plan.ts';

export interface PlannedPiece {
  name: string;
  step: number;
  requiredApprovals: number;
  approvers: readonly string[];
}

/** What a person sends; `content` and `part` versions are as that person saw them. */
export type Operation =
  | {
      kind: 'decide';
      user: string;
      piece: string;
      action: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED';
      round: number;
      content: string;
    }
  | { kind: 'takeBack'; user: string; piece: string; round: number }
  | { kind: 'withdraw'; user: string; flowId: string; expectedVersion: number }
  | { kind: 'request'; user: string; expectedVersion: number; content: string }
  | { kind: 'edit'; user: string; flowId: string; expectedVersion: number; plan: readonly PlannedPiece[] }
  | { kind: 'replace'; user: string; plan: readonly PlannedPiece[] }
  | { kind: 'updatePart'; user: string; expectedVersion: number; name: string }
  | { kind: 'deletePart'; user: string; expectedVersion: number };

export interface TargetState {
  flowId: string;
  flowVersion: number;
  /** `contentHash` holds the content's token, as operations carry it. */
  flow: FlowState;
  /** What a request would submit now. */
  content: string;
  /** Null for a design, whose own state these operations do not change. */
  part: { version: number; latest: 'DRAFT' | 'IN_REVIEW' | 'AVAILABLE'; hasNext: boolean; deleted: boolean } | null;
  /** Why an approved target gets no other flow; null: it does (a circulation can be repeated). */
  closedWhenCompleted: string | null;
}

export type Attempt = { ok: true; state: TargetState; effects: FlowEffect[] } | { ok: false; code: string };

const refused = (code: string): Attempt => ({ ok: false, code });

/** What the product must answer to an operation in this state. `flowId`: the id that a new flow got. */
export function attempt(state: TargetState, operation: Operation, flowId = ''): Attempt {
  if (state.part?.deleted) return refused('NOT_FOUND');
  switch (operation.kind) {
    case 'decide':
    case 'takeBack':
      return decide(state, operation);
    case 'withdraw': {
      // A flow that was replaced is not running any more, whatever else it is.
      if (operation.flowId !== state.flowId) return refused('REVIEW_NOT_RUNNING');
      return versioned(state, operation.expectedVersion, { kind: 'withdraw' });
    }
    case 'request':
      return request(state, operation);
    case 'edit':
      return edit(state, operation);
    case 'replace':
      return replace(state, operation.plan, flowId);
    case 'updatePart':
      return updatePart(state, operation);
    case 'deletePart': {
      const { part } = state;
      if (!part || part.version !== operation.expectedVersion) return refused('CONFLICT');
      if (part.latest === 'IN_REVIEW') return refused('PART_IN_REVIEW');
      return { ok: true, state: { ...state, part: { ...part, deleted: true, version: part.version + 1 } }, effects: [] };
    }
  }
}

function decide(state: TargetState, operation: Extract<Operation, { kind: 'decide' | 'takeBack' }>): Attempt {
  const piece = findPiece(state.flow, operation.piece);
  if (!piece) return refused('NOT_FOUND');
  if (!piece.approvers.includes(operation.user)) return refused('FORBIDDEN');
  const { user: userId, round, piece: pieceId } = operation;
  if (operation.kind === 'takeBack') return moved(state, { kind: 'takeBack', pieceId, userId, round });
  const { action, content } = operation;
  return moved(state, { kind: 'decide', pieceId, userId, round, action, contentHash: content, comment: 'ここが違います' });
}

/** The machine's move; the flow's version moves with its status or round, the part with the flow. */
function moved(state: TargetState, action: FlowAction): Attempt {
  const result = advance(state.flow, action);
  if (!result.ok) return refused(result.error.code);
  const { flow } = state;
  const turned = result.state.status !== flow.status || result.state.round !== flow.round;
  return {
    ok: true,
    state: {
      ...state,
      flow: result.state,
      flowVersion: state.flowVersion + (turned ? 1 : 0),
      part: followed(state.part, flow, result.state),
    },
    effects: result.effects,
  };
}

function followed(part: TargetState['part'], before: FlowState, after: FlowState): TargetState['part'] {
  if (!part || before.status === after.status) return part;
  const latest = after.status === 'IN_PROGRESS' ? 'IN_REVIEW' : after.status === 'COMPLETED' ? 'AVAILABLE' : 'DRAFT';
  return { ...part, latest, version: part.version + 1 };
}

function versioned(state: TargetState, expectedVersion: number, action: FlowAction): Attempt {
  const result = moved(state, action);
  return result.ok && expectedVersion !== state.flowVersion ? refused('CONFLICT') : result;
}

function request(state: TargetState, operation: Extract<Operation, { kind: 'request' }>): Attempt {
  const refusal = requestRefusal(state.flow);
  if (refusal) return refused(refusal.error.code);
  if (isClosed(state)) return refused(state.closedWhenCompleted ?? '');
  if (operation.expectedVersion !== state.flowVersion || operation.content !== state.content) return refused('CONFLICT');
  return moved(state, { kind: 'request', contentHash: operation.content });
}

/** What was approved is final, but for a circulation. */
const isClosed = ({ flow, closedWhenCompleted }: TargetState): boolean => flow.status === 'COMPLETED' && closedWhenCompleted !== null;

function edit(state: TargetState, operation: Extract<Operation, { kind: 'edit' }>): Attempt {
  const { flow } = state;
  if (flow.status === 'IN_PROGRESS') return refused('FLOW_IN_REVIEW');
  if (operation.flowId !== state.flowId) return refused('NOT_FOUND');
  if (flow.status !== 'STAND_BY') return refused('FLOW_NOT_EDITABLE');
  if (operation.expectedVersion !== state.flowVersion) return refused('CONFLICT');
  if (isClosed(state)) return refused(state.closedWhenCompleted ?? '');
  return { ok: true, state: { ...state, flow: planned(flow, operation.plan), flowVersion: state.flowVersion + 1 }, effects: [] };
}

/** A new flow in place of an ended one (D6.7). */
function replace(state: TargetState, plan: readonly PlannedPiece[], flowId: string): Attempt {
  const { flow } = state;
  if (flow.status === 'IN_PROGRESS') return refused('FLOW_IN_REVIEW');
  if (flow.status === 'STAND_BY') return refused('FLOW_ALREADY_EXISTS');
  if (isClosed(state)) return refused(state.closedWhenCompleted ?? '');
  const fresh = planned({ type: flow.type, status: 'STAND_BY', round: 1, contentHash: null, blocks: [] }, plan);
  return { ok: true, state: { ...state, flow: fresh, flowId, flowVersion: 1 }, effects: [] };
}

function planned(flow: FlowState, plan: readonly PlannedPiece[]): FlowState {
  const blocks = plan.map(({ step, name, requiredApprovals, approvers }) => ({
    id: name,
    step,
    pieces: [{ id: name, name, status: 'STAND_BY' as const, requiredApprovals, approvers, commenters: [], decisions: [] }],
  }));
  return { ...flow, blocks: tidySteps(blocks) };
}

function updatePart(state: TargetState, operation: Extract<Operation, { kind: 'updatePart' }>): Attempt {
  const { part } = state;
  if (!part || part.version !== operation.expectedVersion) return refused('CONFLICT');
  if (part.latest === 'IN_REVIEW') return refused('PART_IN_REVIEW');
  const next = { ...part, version: part.version + 1 };
  // An approved version is followed by another one, which is a target of its own (D4.2).
  if (part.latest === 'AVAILABLE' || part.hasNext) return { ok: true, state: { ...state, part: { ...next, hasNext: true } }, effects: [] };
  return { ok: true, state: { ...state, content: operation.name, part: next }, effects: [] };
}

/** Where a new target stands. */
export function firstState(
  type: FlowType,
  at: { flowId: string; content: string; plan: readonly PlannedPiece[]; partVersion: number | null },
): TargetState {
  return {
    flowId: at.flowId,
    flowVersion: 1,
    flow: planned({ type, status: 'STAND_BY', round: 1, contentHash: null, blocks: [] }, at.plan),
    content: at.content,
    part: at.partVersion === null ? null : { version: at.partVersion, latest: 'DRAFT', hasNext: false, deleted: false },
    closedWhenCompleted: type === 'PART' ? 'PART_NOTHING_TO_REVIEW' : null,
  };
}

/** A flow's state in one line, for comparing the model with what is stored and what screens saw. */
export function said(state: Pick<TargetState, 'flowId' | 'flowVersion' | 'flow'>): string {
  const pieces = piecesOf(state.flow)
    .map(
      ({ name, status, decisions }) =>
        `${name} ${status} [${decisions
          .map((one) => `${one.userId} ${one.action}`)
          .sort()
          .join(', ')}]`,
    )
    .sort();
  return `${state.flowId} v${state.flowVersion} ${state.flow.status} round ${state.flow.round}: ${pieces.join('; ')}`;
}
