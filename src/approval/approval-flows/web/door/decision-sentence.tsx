import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { decisionHint } from '../decision-hint.ts';
import { piecesOfFlow } from './flow-data.ts';
import { ApprovalPieceDocument } from './flow.graphql.generated.ts';
import './decision-bar.css';

/** Whether it is the reader's turn in a piece, else why not: for pages whose decision bar is too narrow to say it. */
export function DecisionSentence({ pieceId }: { pieceId: string }) {
  const t = useText();
  const viewer = useViewer();
  const flow = useAppQuery(ApprovalPieceDocument, { id: pieceId }).data?.approvalPiece.flow;
  const piece = flow && piecesOfFlow(flow).find((each) => each.id === pieceId);
  if (!flow || !piece) return null;
  const { message, params } = decisionHint(flow, piece, viewer.id);
  const isTurn = piece.viewerCan.includes('approve') || piece.viewerCan.includes('confirm');
  return (
    <p className="k-decision-sentence" data-turn={isTurn || undefined}>
      {t(message, params)}
    </p>
  );
}
