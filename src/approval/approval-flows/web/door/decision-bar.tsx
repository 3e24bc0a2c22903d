import { Stamp, Undo2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useStartedTask } from '#work/tasks/web/door/use-started-task.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useAny } from '#ui/data/gathering.ts';
import { unseenArtwork } from '#ui/data/unseen-artwork.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { decisionButtons } from '../../messages.ts';
import { decisionHint } from '../decision-hint.ts';
import type { DialogKind } from './decision-kinds.ts';
import { piecesOfFlow, type PieceData } from './flow-data.ts';
import { ConditionList } from '../conditions.tsx';
import { useDecisionWords } from './flow-words.ts';
import { decisionMessages, panelMessages } from './messages.ts';
import { ApprovalPieceDocument } from './flow.graphql.generated.ts';
import './decision-bar.css';

const DecisionDialog = laterNamed(() => import('./decision-dialog.tsx'), 'DecisionDialog');

export interface DecisionBarProps {
  pieceId: string;
  /** Without the sentence beside buttons, for narrow bars. */
  compact?: boolean;
  /** The way on, `NextReview` of the reviews: shown where nothing is left to decide here. */
  next?: ComponentType<{ pieceId: string }>;
  /** After a decision was taken, or taken back. */
  onDecided?: (action: string) => void;
}

/** The reviewer's buttons: approve, return with a reason, take back; or the sentence that says why not. */
export function DecisionBar({ pieceId, compact, next: Next, onDecided }: DecisionBarProps) {
  const t = useText();
  const viewer = useViewer();
  const decisions = useDecisionWords();
  const query = useAppQuery(ApprovalPieceDocument, { id: pieceId });
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const unseen = useAny(unseenArtwork);
  // Loaded with the first press; then it stays, to fade out and to give the focus back.
  const [isAsked, setIsAsked] = useState(false);
  if (dialog && !isAsked) setIsAsked(true);
  const flow = query.data?.approvalPiece.flow;
  const piece = flow && piecesOfFlow(flow).find((each) => each.id === pieceId);
  useStartedTask(query.data?.approvalPiece.viewerTask);
  if (query.error) return <p className="k-decision-hint">{query.error}</p>;
  if (!flow || !piece) return <Skeleton width={220} />;
  const { message, params } = decisionHint(flow, piece, viewer.id);
  const hint = unseen ? t(decisionMessages.unseen) : t(message, params);
  const can = (action: string) => piece.viewerCan.includes(action);
  const circular = flow.type === 'CIRCULAR_DESIGN';
  const back = can('takeBack') || can('unConfirm');
  const blocked = !can('approve') && !can('confirm');
  const hasDecided = piece.approvers.some((one) => one.decision && (one.userId === viewer.id || one.delegate?.id === viewer.id));
  // What cannot be decided has no buttons: the sentence says what is so. Who has decided in one place may still have another to fill.
  const saysWhy = blocked && !back;
  return (
    <div className="k-decision-bar" role="group" aria-label={t(decisionMessages.actions)}>
      {(!compact || saysWhy) && (
        <p className="k-decision-hint" data-turn={!blocked || undefined} aria-live="polite">
          {hint}
        </p>
      )}
      {back && (
        <Button icon={<Undo2 aria-hidden />} onClick={() => setDialog(circular ? 'unConfirm' : 'takeBack')}>
          {t(circular ? decisionButtons.UN_CONFIRMED : decisionMessages.takeBack)}
        </Button>
      )}
      {!blocked && !circular && (
        <Button kind="danger" icon={<Undo2 aria-hidden />} onClick={() => setDialog('reject')}>
          {decisions.button('REJECTED')}
        </Button>
      )}
      {!blocked && (
        <Button
          kind="seal"
          icon={<Stamp aria-hidden />}
          disabled={unseen}
          title={unseen ? hint : undefined}
          onClick={() => setDialog(circular ? 'confirm' : 'approve')}
        >
          {decisions.button(circular ? 'CONFIRMED' : 'APPROVED')}
        </Button>
      )}
      <ConditionsToSettle piece={piece} refetch={query.refetch} />
      {Next && blocked && hasDecided && <Next pieceId={pieceId} />}
      {isAsked && (
        <DecisionDialog
          kind={dialog}
          flow={flow}
          piece={piece}
          onClose={() => setDialog(null)}
          onStale={query.refetch}
          onDone={(action) => onDecided?.(action)}
        />
      )}
    </div>
  );
}

/** Conditions that the reader set, or inherited, and accepts after a look. */
function ConditionsToSettle({ piece, refetch }: { piece: PieceData; refetch: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const theirs = piece.approvers.flatMap(({ conditions }) => conditions).filter((one) => one.viewerCan.includes('settle'));
  if (theirs.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(panelMessages.lookAtConditions, { n: theirs.length })}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t(panelMessages.conditions)} size="medium">
        <ConditionList conditions={theirs} on={{ piece, mayAnswer: false, refetch }} />
      </Dialog>
    </>
  );
}
