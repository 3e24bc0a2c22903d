/**
 * Guest reviewers: a person from outside gets one seat in one running piece, for its round (docs/decisions/0034). Pure.
 * The seat counts like anybody's.
 */
import { flowErrors, type Refusal } from '../errors.ts';
import type { FlowState, PieceState } from '../flow-state.ts';

export const GUEST_SEATS = ['APPROVER', 'COMMENTER'] as const;
export type GuestSeatKind = (typeof GUEST_SEATS)[number];

/** Why a seat is over: its invitation was taken back, its round ended, or somebody of the company took it. */
export type SeatEnd = 'WITHDRAWN' | 'ROUND_ENDED' | 'REPLACED';

/** A guest's seat that has not ended. */
export interface GuestSeat {
  userId: string;
  kind: GuestSeatKind;
  inviterId: string;
  /** It raised the approvals required, and takes that back when it goes. */
  raised: boolean;
}

/** Why nothing is wanted of a guest any more. */
export type CalledOff = 'WITHDRAWN' | 'REJECTED' | 'COMPLETED' | 'UNINVITED';

interface Guested {
  guests: readonly GuestSeat[];
  decisions: readonly { userId: string }[];
}

/** Guests of a round that ends whose answer was still waited for. Whoever was asked for comments alone is done when all is approved. */
export function guestsWaitedFor(pieces: readonly Guested[], outcome: Exclude<CalledOff, 'UNINVITED'>): string[] {
  return pieces.flatMap(({ guests, decisions }) =>
    guests
      .filter(({ kind }) => kind === 'APPROVER' || outcome !== 'COMPLETED')
      .map(({ userId }) => userId)
      .filter((id) => !decisions.some(({ userId }) => userId === id)),
  );
}

/** Why nobody from outside can be invited into the piece now; null: somebody can. */
export function guestRefusal(flow: FlowState & { signed: boolean }, piece: PieceState, kind: GuestSeatKind): Refusal | null {
  if (flow.status !== 'IN_PROGRESS') return { error: flowErrors.REVIEW_NOT_RUNNING };
  if (piece.status === 'COMPLETED') return { error: flowErrors.PIECE_COMPLETED, params: { name: piece.name } };
  // D6.11: a later step receives nothing, not even an invitation.
  if (piece.status !== 'IN_PROGRESS') return { error: flowErrors.PIECE_NOT_STARTED, params: { name: piece.name } };
  // A signature is the account's password, which a guest has not.
  if (kind === 'APPROVER' && flow.signed) return { error: flowErrors.GUEST_CANNOT_SIGN };
  return null;
}

/** Whether a further approver is one more that the piece waits for: it does where it waits for all of them. */
export function raisesQuorum(piece: Pick<PieceState, 'requiredApprovals' | 'approvers'>, kind: GuestSeatKind): boolean {
  return kind === 'APPROVER' && piece.requiredApprovals >= piece.approvers.length;
}

/** The piece with the guest in it. */
export function withGuest<P extends PieceState>(piece: P, userId: string, kind: GuestSeatKind): P {
  if (kind === 'COMMENTER') return { ...piece, commenters: [...piece.commenters, userId] };
  const requiredApprovals = piece.requiredApprovals + (raisesQuorum(piece, kind) ? 1 : 0);
  return { ...piece, approvers: [...piece.approvers, userId], requiredApprovals };
}

/**
 * The piece without the guest: what it wanted before the invitation, never less. Whoever has decided stays, and so
 * does what was decided (D6.9).
 */
export function withoutGuest<P extends PieceState>(piece: P, { userId, kind, raised }: Pick<GuestSeat, 'userId' | 'kind' | 'raised'>): P {
  if (kind === 'COMMENTER') return { ...piece, commenters: piece.commenters.filter((id) => id !== userId) };
  if (piece.decisions.some((decision) => decision.userId === userId)) return piece;
  const requiredApprovals = Math.max(1, piece.requiredApprovals - (raised ? 1 : 0));
  return { ...piece, approvers: piece.approvers.filter((id) => id !== userId), requiredApprovals };
}
