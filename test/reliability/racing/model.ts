/**
 * One target with its flow, as one person after the other would use it: the flow's own state machine
 * (rules/advance.ts) and what the commands ask before and around it. Pieces are called by their names.
 */
import { advance, type FlowAction, type FlowEffect } from '#approval/approval-flows/rules/advance.ts';
import type { CheckAnswer } from '#approval/approval-flows/rules/checklist.ts';
import { mandateOf } from '#approval/approval-flows/rules/seats/delegation.ts';
import type { Mandate } from '#approval/approval-flows/rules/flow-state.ts';
import { findPiece, piecesOf, type FlowState } from '#approval/approval-flows/rules/flow-state.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { requestRefusal } from '#approval/approval-flows/rules/request-refusal.ts';
import { tidySteps } from '#approval/approval-flows/rules/plan.ts';

export interface PlannedPiece {
  name: string;
  step: number;
  requiredApprovals: number;
  approvers: readonly string[];
  /** Texts, each of them there once. */
  checklist: readonly string[];
}

/** An answer to a checklist's item, which is called by its text. */
export interface Answered {
  text: string;
  answer: CheckAnswer;
  comment: string;
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
      /** The approver in whose name; null: one's own decision. */
      onBehalfOf: string | null;
      answers: readonly Answered[];
      /** The password given again for this decision, for another one, or not at all. */
      proof: 'this' | 'another' | null;
    }
  | { kind: 'takeBack'; user: string; piece: string; round: number; onBehalfOf: string | null }
  | { kind: 'revise'; user: string }
  | { kind: 'delegate'; user: string; delegate: string }
  | { kind: 'endDelegation'; user: string; delegationId: string }
  | { kind: 'withdraw'; user: string; flowId: string; expectedVersion: number }
  | { kind: 'request'; user: string; expectedVersion: number; content: string }
  | { kind: 'edit'; user: string; flowId: string; expectedVersion: number; plan: readonly PlannedPiece[]; signed: boolean }
  | { kind: 'replace'; user: string; plan: readonly PlannedPiece[]; signed: boolean }
  | { kind: 'updatePart'; user: string; expectedVersion: number; name: string }
  | { kind: 'deletePart'; user: string; expectedVersion: number };

export interface TargetState {
  flowId: string;
  flowVersion: number;
  /** `contentHash` holds the content's token, as operations carry it. */
  flow: FlowState;
  /** Decisions are signed. */
  signed: boolean;
  /** Who stands in for whom in the company: the same for every target. */
  mandates: readonly Mandate[];
  /** What a request would submit now. */
  content: string;
  /** Null for a design, whose own state these operations do not change. */
  part: { version: number; latest: 'DRAFT' | 'IN_REVIEW' | 'AVAILABLE'; hasNext: boolean; deleted: boolean } | null;
  /** Whether what was returned stays as it was until somebody begins the next revision; null: it is changed in its place. */
  bound: boolean | null;
  /** Why an approved target gets no other flow; null: it does (a circulation can be repeated). */
  closedWhenCompleted: string | null;
}

export type Attempt = { ok: true; state: TargetState; effects: FlowEffect[] } | { ok: false; code: string };

const refused = (code: string): Attempt => ({ ok: false, code });

/** What the product must answer to an operation in this state. `made`: the id that a new flow or delegation got. */
export function attempt(state: TargetState, operation: Operation, made = ''): Attempt {
  if (operation.kind === 'delegate' || operation.kind === 'endDelegation') return standIn(state, operation, made);
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
      return replace(state, operation, made);
    case 'revise':
      return revise(state);
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

/** Whom the product tells of the piece at all: its approvers, and who stands in for one while it runs. */
export function mayDecide({ flow, mandates }: TargetState, { user, piece: name }: Extract<Operation, { piece: string }>): boolean {
  const piece = findPiece(flow, name);
  if (!piece) return false;
  if (piece.approvers.includes(user)) return true;
  return piece.status === 'IN_PROGRESS' && piece.approvers.some((owner) => mandateOf(mandates, owner, user));
}

function decide(state: TargetState, operation: Extract<Operation, { kind: 'decide' | 'takeBack' }>): Attempt {
  const piece = findPiece(state.flow, operation.piece);
  if (!piece) return refused('NOT_FOUND');
  return mayDecide(state, operation) ? decideOn(state, operation) : refused('FORBIDDEN');
}

/** The same, whatever role the person holds. */
export function decideOn(state: TargetState, operation: Extract<Operation, { kind: 'decide' | 'takeBack' }>): Attempt {
  const { user: by, round, piece: pieceId } = operation;
  const userId = operation.onBehalfOf ?? by;
  if (operation.kind === 'takeBack') return moved(state, { kind: 'takeBack', pieceId, userId, by, round });
  const { action, content, proof } = operation;
  const checklist = operation.answers.map(({ text, answer, comment }) => ({ itemId: text, answer, comment }));
  const asked = { kind: 'decide', pieceId, userId, by, round, action, contentHash: content, comment: 'ここが違います', checklist } as const;
  const result = moved(state, asked);
  if (!result.ok || !state.signed || action === 'UN_CONFIRMED' || proof === 'this') return result;
  return refused(proof === null ? 'SIGNATURE_NEEDED' : 'PASSWORD_PROOF_OVER');
}

/** One delegate at a time, until it is ended; it stands for every target of the company. */
function standIn(state: TargetState, operation: Extract<Operation, { kind: 'delegate' | 'endDelegation' }>, made: string): Attempt {
  const { mandates } = state;
  if (operation.kind === 'delegate') {
    const { user: ownerId, delegate: delegateId } = operation;
    if (mandates.some((mandate) => mandate.ownerId === ownerId)) return refused('DELEGATION_OVERLAPS');
    return { ok: true, state: { ...state, mandates: [...mandates, { delegationId: made, ownerId, delegateId }] }, effects: [] };
  }
  const left = mandates.filter((mandate) => mandate.delegationId !== operation.delegationId);
  if (left.length === mandates.length) return refused('DELEGATION_OVER');
  return { ok: true, state: { ...state, mandates: left }, effects: [] };
}

/** The machine's move; the flow's version moves with its status or round, the part with the flow. */
function moved(state: TargetState, action: FlowAction): Attempt {
  const result = advance({ ...state.flow, mandates: state.mandates }, action);
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
      bound: state.bound === null || flow.status === result.state.status ? state.bound : result.state.status === 'REJECTED',
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
  if (state.bound) return refused('SUBMISSION_BOUND');
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
  return {
    ok: true,
    state: { ...state, flow: planned(flow, operation.plan), signed: operation.signed, flowVersion: state.flowVersion + 1 },
    effects: [],
  };
}

/** A new flow in place of an ended one (D6.7). */
function replace(state: TargetState, { plan, signed }: Extract<Operation, { kind: 'replace' }>, flowId: string): Attempt {
  const { flow } = state;
  if (flow.status === 'IN_PROGRESS') return refused('FLOW_IN_REVIEW');
  if (flow.status === 'STAND_BY') return refused('FLOW_ALREADY_EXISTS');
  if (isClosed(state)) return refused(state.closedWhenCompleted ?? '');
  const fresh = planned({ type: flow.type, status: 'STAND_BY', round: 1, contentHash: null, blocks: [] }, plan);
  return { ok: true, state: { ...state, flow: fresh, signed, flowId, flowVersion: 1 }, effects: [] };
}

function planned(flow: FlowState, plan: readonly PlannedPiece[]): FlowState {
  const blocks = plan.map(({ step, name, requiredApprovals, approvers, checklist: texts }) => {
    const checklist = texts.map((text) => ({ id: text, text }));
    const piece = { id: name, name, status: 'STAND_BY' as const, requiredApprovals, approvers, checklist, commenters: [], decisions: [] };
    return { id: name, step, pieces: [piece] };
  });
  return { ...flow, blocks: tidySteps(blocks) };
}

/** The same files again, in a revision that may be edited (D6.7). */
function revise(state: TargetState): Attempt {
  if (isClosed(state)) return refused(state.closedWhenCompleted ?? '');
  if (state.flow.status === 'IN_PROGRESS') return refused('FLOW_IN_REVIEW');
  if (!state.bound) return refused('SUBMISSION_ALREADY_OPEN');
  return { ok: true, state: { ...state, bound: false }, effects: [] };
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
  at: { flowId: string; content: string; plan: readonly PlannedPiece[]; signed: boolean; partVersion: number | null },
): TargetState {
  return {
    signed: at.signed,
    mandates: [],
    bound: type === 'SUBMISSION_DATA' ? false : null,
    flowId: at.flowId,
    flowVersion: 1,
    flow: planned({ type, status: 'STAND_BY', round: 1, contentHash: null, blocks: [] }, at.plan),
    content: at.content,
    part: at.partVersion === null ? null : { version: at.partVersion, latest: 'DRAFT', hasNext: false, deleted: false },
    closedWhenCompleted: type === 'PART' ? 'PART_NOTHING_TO_REVIEW' : null,
  };
}

/** A flow's state in one line, for comparing the model with what is stored and what screens saw. */
export function said(state: Pick<TargetState, 'flowId' | 'flowVersion' | 'flow' | 'signed'>): string {
  const pieces = piecesOf(state.flow)
    .map(({ name, status, decisions, checklist = [] }) => {
      const taken = decisions.map((one) => `${one.userId}${one.delegateId ? ` by ${one.delegateId}` : ''} ${one.action}`);
      return `${name} ${status} {${checklist.map(({ text }) => text).join(', ')}} [${taken.sort().join(', ')}]`;
    })
    .sort();
  const { flowId, flowVersion, flow, signed } = state;
  return `${flowId} v${flowVersion} ${flow.status} round ${flow.round}${signed ? ' signed' : ''}: ${pieces.join('; ')}`;
}
