/** Who may do what with a flow: the role matrix over the subject's scope. Pure. */
import { isGuest } from '#people/access/rules/access-level.ts';
import { all, allows, can, type Decision } from '#people/access/rules/policy.ts';
import { ALLOWED, FORBIDDEN, type Viewer } from '#shared/viewer.ts';
import { mandateOf, seatsOf } from '../rules/seats/delegation.ts';
import { copyFunction, decideFunction, definitionFunction, requestFunction } from '../rules/functions.ts';
import type { FlowType } from '../rules/flow-types.ts';
import { conditionsOpen, piecesOf, type FlowState, type PieceState } from '../rules/flow-state.ts';

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

/** Starting a flow from something that is there already: defining it, and copying (D6.7). */
export const mayStartFlow = (viewer: Viewer, type: FlowType, subject: Scoped): Decision =>
  all(mayDefine(viewer, type, subject), mayCopy(viewer, type, subject));

export const mayAssign = (viewer: Viewer, subject: Scoped): Decision => can(viewer, 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE', subject);

/** Drawing a new flow, with people in it: whoever may only define its steps changes those of one that is there. */
export const mayDraw = (viewer: Viewer, type: FlowType, subject: Scoped): Decision =>
  all(mayDefine(viewer, type, subject), mayAssign(viewer, subject));

/** Only an approver of that very piece; no other role, the provider's staff included, decides in their stead. */
export const mayDecide = (viewer: Viewer, type: FlowType, subject: Scoped, pieceId: string): Decision =>
  can(viewer, decideFunction(type), { scope: pieceScope(pieceId, subject) });

/** The requester withdraws and reminds (D6.6, D6.12), and whoever manages review requests here. */
export function mayManageRequest(viewer: Viewer, flow: { type: FlowType; requesterId: string | null }, subject: Scoped): Decision {
  const own = flow.requesterId === viewer.userId && mayRequest(viewer, flow.type, subject).allowed;
  return own ? ALLOWED : can(viewer, 'REVIEW_REQUEST_MANAGE', subject);
}

/** Whoever asks for reviews here says what was done about a condition. */
export function mayAnswerConditions(viewer: Viewer, flow: { type: FlowType; requesterId: string | null }, subject: Scoped): Decision {
  const asks = all(mayRead(viewer, subject), mayRequest(viewer, flow.type, subject));
  const manages = mayManageRequest(viewer, flow, subject);
  return manages.allowed ? manages : asks;
}

/** Whoever set a condition accepts what was done, or who stands in for them; where they were replaced, any approver of the piece. */
export function maySettleCondition(viewer: Viewer, flow: FlowState, subject: Scoped, piece: PieceState, setterId: string): Decision {
  const decides = mayDecide(viewer, flow.type, subject, piece.id);
  if (!decides.allowed) return decides;
  const isOwn = setterId === viewer.userId || mandateOf(flow.mandates, setterId, viewer.userId) !== undefined;
  const inherits = !piece.approvers.includes(setterId) && seatsOf(piece, flow.mandates, viewer.userId).length > 0;
  return isOwn || inherits ? ALLOWED : FORBIDDEN;
}

/** Whoever manages the running review, or may put people into it, invites from outside; a guest invites nobody. */
export function mayInviteGuests(viewer: Viewer, flow: { type: FlowType; requesterId: string | null }, subject: Scoped): Decision {
  if (isGuest(viewer.accessLevel)) return FORBIDDEN;
  const manages = mayManageRequest(viewer, flow, subject);
  return manages.allowed ? manages : mayAssign(viewer, subject);
}

export type FlowViewerAction =
  | 'edit'
  | 'create'
  | 'copy'
  | 'requestReview'
  | 'withdrawReview'
  | 'remind'
  | 'replaceApprover'
  | 'skipReviewer'
  | 'answerCondition'
  | 'reviseContent'
  | 'inviteGuest';

/** What the viewer may do with the flow in its present state; the words on why not are the request's refusals. */
export function flowActions(
  viewer: Viewer,
  flow: FlowState & { requesterId: string | null; supersededAt: Date | null },
  subject: Scoped & { closed: unknown },
): FlowViewerAction[] {
  if (flow.supersededAt) return [];
  const actions: FlowViewerAction[] = [];
  const open = subject.closed === null;
  const define = open && mayDefine(viewer, flow.type, subject).allowed;
  const ended = flow.status === 'REJECTED' || flow.status === 'COMPLETED';
  if (define && flow.status === 'STAND_BY') actions.push('edit');
  if (open && ended && mayDraw(viewer, flow.type, subject).allowed) actions.push('create');
  if (open && ended && mayCopy(viewer, flow.type, subject).allowed) actions.push('copy');
  const request = mayRequest(viewer, flow.type, subject).allowed;
  if (request && (flow.status === 'STAND_BY' || flow.status === 'REJECTED')) actions.push('requestReview');
  const decided = piecesOf(flow).some((piece) => piece.decisions.length > 0);
  if (flow.status === 'IN_PROGRESS' && mayManageRequest(viewer, flow, subject).allowed) {
    actions.push('remind', ...(decided ? [] : (['withdrawReview'] as const)));
  }
  if (piecesOf(flow).some((piece) => piece.status === 'IN_PROGRESS' && conditionsOpen(piece) > 0)) {
    if (mayAnswerConditions(viewer, flow, subject).allowed) actions.push('answerCondition');
    if (mayManageRequest(viewer, flow, subject).allowed) actions.push('reviseContent');
  }
  if (flow.status === 'IN_PROGRESS' && mayInviteGuests(viewer, flow, subject).allowed) actions.push('inviteGuest');
  if (!ended && mayAssign(viewer, subject).allowed) {
    actions.push('replaceApprover', ...(flow.status === 'IN_PROGRESS' ? (['skipReviewer'] as const) : []));
  }
  return actions;
}

export type PieceViewerAction = 'approve' | 'reject' | 'confirm' | 'unConfirm' | 'takeBack';

export interface ViewerSeat {
  approverId: string;
  isOwn: boolean;
  can: PieceViewerAction[];
}

/** In whose places the viewer can decide on a piece, or take back, now: their own first, then those of whom they stand in for. */
export function viewerSeats(viewer: Viewer, flow: FlowState, subject: Scoped, piece: PieceState): ViewerSeat[] {
  if (flow.status !== 'IN_PROGRESS' || piece.status !== 'IN_PROGRESS') return [];
  if (!allows(viewer, decideFunction(flow.type), { scope: pieceScope(piece.id, subject) })) return [];
  const { userId } = viewer;
  // Whoever was replaced after deciding still holds that decision.
  const held = piece.decisions.some((decision) => decision.userId === userId) && !piece.approvers.includes(userId) ? [userId] : [];
  const seats = [...held, ...seatsOf(piece, flow.mandates, userId)].map((approverId) => ({
    approverId,
    isOwn: approverId === userId,
    can: seatActions(flow, piece, approverId, userId),
  }));
  return seats.filter((seat) => seat.can.length > 0).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

function seatActions(flow: FlowState, piece: PieceState, approverId: string, userId: string): PieceViewerAction[] {
  const circular = flow.type === 'CIRCULAR_DESIGN';
  const standing = piece.decisions.find((decision) => decision.userId === approverId);
  if (!standing) return circular ? ['confirm'] : ['approve', 'reject'];
  const takesBack = approverId === userId || standing.delegateId === userId;
  return takesBack && standing.action !== 'REJECTED' ? [circular ? 'unConfirm' : 'takeBack'] : [];
}
