/** Who may do what with a flow: the role matrix over the subject's scope. Pure. */
import { allows, can, type Decision } from '#features/access/rules/policy.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { copyFunction, decideFunction, definitionFunction, requestFunction } from '../rules/functions.ts';
import type { FlowType } from '../rules/flow-types.ts';
import { approvalsOf, piecesOf, type FlowState, type PieceState } from '../rules/flow-state.ts';
import { awaitedOf } from '../rules/waiting.ts';

interface Scoped {
  scope: readonly string[];
}

/** A piece's own scope: itself, then what is under review and everything above. */
export function pieceScope(pieceId: string, subject: Scoped): string[] {
  return [pieceId, ...subject.scope];
}

export const mayRead = (viewer: Viewer, subject: Scoped, pieceIds: readonly string[] = []): Decision =>
  can(viewer, 'ApprovalPiece.read', { scope: [...pieceIds, ...subject.scope] });

export const mayDefine = (viewer: Viewer, type: FlowType, subject: Scoped): Decision => can(viewer, definitionFunction(type), subject);

export const mayRequest = (viewer: Viewer, type: FlowType, subject: Scoped): Decision => can(viewer, requestFunction(type), subject);

export const mayCopy = (viewer: Viewer, type: FlowType, subject: Scoped): Decision => can(viewer, copyFunction(type), subject);

export const mayAssign = (viewer: Viewer, subject: Scoped): Decision => can(viewer, 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE', subject);

/** Only an approver of that very piece; no other role, the provider's staff included, decides in their stead. */
export const mayDecide = (viewer: Viewer, type: FlowType, subject: Scoped, pieceId: string): Decision =>
  can(viewer, decideFunction(type), { scope: pieceScope(pieceId, subject) });

/** The requester withdraws and reminds (D6.6, D6.12), and whoever manages review requests here. */
export function mayManageRequest(viewer: Viewer, flow: { type: FlowType; requesterId: string | null }, subject: Scoped): Decision {
  const own = flow.requesterId === viewer.userId && mayRequest(viewer, flow.type, subject).allowed;
  return own ? ALLOWED : can(viewer, 'REVIEW_REQUEST_MANAGE', subject);
}

export type FlowViewerAction = 'edit' | 'create' | 'copy' | 'requestReview' | 'withdrawReview' | 'remind' | 'replaceApprover';

/** What the viewer may do with the flow in its present state; the words on why not are the request's refusals. */
export function flowActions(
  viewer: Viewer,
  flow: FlowState & { requesterId: string | null; supersededAt: Date | null },
  subject: Scoped,
): FlowViewerAction[] {
  if (flow.supersededAt) return [];
  const actions: FlowViewerAction[] = [];
  const define = mayDefine(viewer, flow.type, subject).allowed;
  const ended = flow.status === 'REJECTED' || flow.status === 'COMPLETED';
  if (define && flow.status === 'STAND_BY') actions.push('edit');
  if (define && ended) actions.push('create');
  if (ended && mayCopy(viewer, flow.type, subject).allowed) actions.push('copy');
  const request = mayRequest(viewer, flow.type, subject).allowed;
  if (request && (flow.status === 'STAND_BY' || flow.status === 'REJECTED')) actions.push('requestReview');
  const decided = piecesOf(flow).some((piece) => piece.decisions.length > 0);
  if (flow.status === 'IN_PROGRESS' && mayManageRequest(viewer, flow, subject).allowed) {
    actions.push('remind', ...(decided ? [] : (['withdrawReview'] as const)));
  }
  if (!ended && mayAssign(viewer, subject).allowed) actions.push('replaceApprover');
  return actions;
}

export type PieceViewerAction = 'approve' | 'reject' | 'confirm' | 'unConfirm' | 'takeBack';

/** The decisions that the viewer can take on a piece now. */
export function pieceActions(viewer: Viewer, flow: FlowState, subject: Scoped, piece: PieceState): PieceViewerAction[] {
  if (flow.status !== 'IN_PROGRESS' || piece.status !== 'IN_PROGRESS') return [];
  if (!allows(viewer, decideFunction(flow.type), { scope: pieceScope(piece.id, subject) })) return [];
  const circular = flow.type === 'CIRCULAR_DESIGN';
  const own = piece.decisions.find((decision) => decision.userId === viewer.userId);
  if (own) return own.action === 'REJECTED' ? [] : [circular ? 'unConfirm' : 'takeBack'];
  if (!awaitedOf(piece).includes(viewer.userId)) return [];
  return circular ? ['confirm'] : ['approve', 'reject'];
}

/** How many approvals a piece still needs. */
export function approvalsMissing(piece: PieceState): number {
  return Math.max(0, piece.requiredApprovals - approvalsOf(piece));
}
