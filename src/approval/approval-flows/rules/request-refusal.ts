/** Why a flow itself cannot be requested now (D6.6); what its target lacks is the subject's to say. */
import { flowErrors, type Refusal } from './errors.ts';
import { piecesOf, type FlowState } from './flow-state.ts';
import { UNPLACED_STEP } from './flow-types.ts';

/** Null when the flow can be requested; a missing flow (null) is the first reason. */
export function requestRefusal(flow: FlowState | null): Refusal | null {
  if (!flow) return { error: flowErrors.FLOW_MISSING };
  if (flow.status === 'IN_PROGRESS') return { error: flowErrors.REVIEW_ALREADY_RUNNING };
  if (flow.status === 'COMPLETED') return { error: flowErrors.FLOW_ALREADY_COMPLETED };
  if (piecesOf(flow).length === 0) return { error: flowErrors.FLOW_WITHOUT_PIECES };
  const unplaced = flow.blocks.find((block) => block.step === UNPLACED_STEP);
  if (unplaced) return { error: flowErrors.BLOCK_UNPLACED, params: { name: unplaced.pieces[0]?.name ?? '' } };
  const empty = flow.blocks.find((block) => block.pieces.length === 0);
  if (empty) return { error: flowErrors.FLOW_WITHOUT_PIECES };
  const lonely = piecesOf(flow).find((piece) => piece.approvers.length === 0);
  if (lonely) return { error: flowErrors.PIECE_WITHOUT_APPROVER, params: { name: lonely.name } };
  const tooMany = piecesOf(flow).find((piece) => piece.requiredApprovals > piece.approvers.length);
  if (tooMany) return { error: flowErrors.TOO_FEW_APPROVERS, params: { name: tooMany.name, n: tooMany.requiredApprovals } };
  return null;
}
