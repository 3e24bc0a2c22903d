/** Why the viewer can, or cannot, decide on a piece now: the sentence of the decision bar. */
import type { Message, Params } from '#shared/i18n.ts';
import type { FlowData, PieceData } from './door/flow-data.ts';
import { hintMessages } from './door/messages.ts';

export interface Hint {
  message: Message;
  params: Params;
}

export function decisionHint(flow: Pick<FlowData, 'status' | 'type'>, piece: PieceData, viewerId: string): Hint {
  const say = (message: Message): Hint => ({ message, params: { name: piece.name } });
  const own = piece.approvers.find((approver) => approver.userId === viewerId);
  const open = piece.viewerSeats.filter((seat) => seat.can.includes('approve') || seat.can.includes('confirm'));
  const lent = open.find((seat) => !seat.isOwn);
  if (open.some((seat) => seat.isOwn)) return say(hintMessages.yourTurn);
  if (lent) return { message: hintMessages.yourTurnFor, params: { name: piece.name, owner: lent.approver?.name ?? '' } };
  if (flow.status === 'STAND_BY') return say(hintMessages.notRunning);
  if (flow.status !== 'IN_PROGRESS') return say(hintMessages.ended);
  if (piece.status === 'STAND_BY') return say(hintMessages.notTurn);
  if (piece.approvalsMissing === 0 && piece.conditionsOpen > 0) return say(hintMessages.conditionsOpen);
  if (own?.decision === 'APPROVED') return say(hintMessages.approvedByYou);
  if (own?.decision === 'CONFIRMED') return say(hintMessages.confirmedByYou);
  if (piece.status === 'COMPLETED') return say(hintMessages.complete);
  return say(hintMessages.notApprover);
}
