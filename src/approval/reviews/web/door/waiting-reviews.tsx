import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { OnceNear } from '#ui/components/waiting/once-near.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useText } from '#ui/i18n.tsx';
import { flowTypeLabels, useDecisionWords } from '#approval/approval-flows/web/door/flow-words.ts';
import { ApproveManyDialog } from '../approve-many-dialog.tsx';
import { DecisionDialog } from '#approval/approval-flows/web/door/decision-dialog.tsx';
import type { DialogKind } from '#approval/approval-flows/web/door/decision-kinds.ts';
import { ReturnManyDialog } from '../return-many-dialog.tsx';
import { reviewMessages as words } from './review-messages.ts';
import { useWaitingPieces } from '../use-waiting-pieces.ts';
import type { PartGlance } from '../part-glance.ts';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import { RunResults } from '#ui/lists/run-results.tsx';
import type { WaitingPiece } from '../waiting-piece.ts';
import '#ui/components/lists/selection.css';

/** Parts are decided from here; what else waits has a page of its own, on which it must be looked at. */
const isPart = (piece: WaitingPiece): boolean => piece.flow.type === 'PART' && piece.flow.partId !== null;
/** The viewer's decision is awaited, in their own seat or another's. */
const isDecided = (piece: WaitingPiece): boolean => piece.viewerCan.includes('approve');
/** What asks nothing but the decision can be approved together with others. */
const goesTogether = (piece: WaitingPiece): boolean => isPart(piece) && piece.checklist.length === 0 && piece.viewerCan.includes('approve');

interface Props {
  glance: PartGlance;
  /** Units that are ticked to begin with. */
  ticked: readonly string[];
}

/** What waits for the viewer: parts by their library, to be approved together or returned one by one, then all else. */
export function WaitingReviews({ glance, ticked }: Props) {
  const t = useText();
  const { pieces, readingOn, error, refetch } = useWaitingPieces();
  const [chosen, setChosen] = useState(ticked);
  const [asking, setAsking] = useState<'approve' | 'return' | null>(null);
  const runs = useRowRuns();
  if (error) return <TableProblem message={error} onRetry={refetch} />;
  if (!pieces) return <Skeleton width="100%" />;
  // A return needs nothing but its reason, whatever the checklist asks.
  const choosable = pieces.filter(isDecided);
  const chosenPieces = choosable.filter((piece) => chosen.includes(piece.id));
  const picked = chosenPieces.filter(goesTogether);
  const all = choosable.length > 0 && chosenPieces.length === choosable.length;
  const done = (left: readonly WaitingPiece[]) => {
    setChosen(left.map(({ id }) => id));
    refetch();
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="k-reviews">
      <RunResults runs={runs} />
      {pieces.length === 0 && <EmptyState title={t(words.nothingWaits)}>{t(words.nothingWaitsBody)}</EmptyState>}
      {choosable.length > 0 && (
        <div className="k-selection-bar" role="region" aria-label={t(words.selected, { n: chosenPieces.length })}>
          <Checkbox label={t(words.selectAll)} checked={all} onChange={() => setChosen(all ? [] : choosable.map((piece) => piece.id))} />
          <strong aria-live="polite">{t(words.selected, { n: chosenPieces.length })}</strong>
          {picked.length < chosenPieces.length && <span>{t(words.approvable, { n: picked.length })}</span>}
          <span className="k-selection-actions">
            <Button kind="danger" size="small" disabled={readingOn || chosenPieces.length === 0} onClick={() => setAsking('return')}>
              {t(words.returnChosen, { n: chosenPieces.length })}
            </Button>
            <Button kind="seal" size="small" disabled={readingOn || picked.length === 0} onClick={() => setAsking('approve')}>
              {t(words.approveChosen, { n: picked.length })}
            </Button>
          </span>
        </div>
      )}
      {groupsOf(pieces).map(({ key, pieces: inside, first }) => (
        <section key={key} className="k-review-group">
          <h2>{isPart(first) ? t(words.partsOf, { name: first.flow.place?.name ?? '' }) : t(flowTypeLabels[first.flow.type])}</h2>
          <ul>
            {inside.map((piece) => (
              <WaitingRow
                key={piece.id}
                piece={piece}
                chosen={chosen.includes(piece.id)}
                onToggle={() => toggle(piece.id)}
                refetch={refetch}
                glance={glance}
              />
            ))}
          </ul>
        </section>
      ))}
      {readingOn && <Skeleton width="100%" />}
      <ApproveManyDialog
        open={asking === 'approve'}
        pieces={picked}
        runs={runs}
        glance={glance}
        onClose={() => setAsking(null)}
        onDone={done}
      />
      <ReturnManyDialog open={asking === 'return'} pieces={chosenPieces} runs={runs} onClose={() => setAsking(null)} onDone={done} />
    </div>
  );
}

/** Parts of one library together, the rest by type; in the order in which they are due. */
function groupsOf(pieces: readonly WaitingPiece[]) {
  const groups = new Map<string, { key: string; first: WaitingPiece; pieces: WaitingPiece[] }>();
  for (const piece of pieces) {
    const key = isPart(piece) ? `part/${piece.flow.place?.id ?? ''}` : piece.flow.type;
    const group = groups.get(key);
    if (group) group.pieces.push(piece);
    else groups.set(key, { key, first: piece, pieces: [piece] });
  }
  return [...groups.values()];
}

interface RowProps {
  piece: WaitingPiece;
  chosen: boolean;
  onToggle: () => void;
  refetch: () => void;
  glance: PartGlance;
}

function WaitingRow({ piece, chosen, onToggle, refetch, glance: Glance }: RowProps) {
  const t = useText();
  const decisions = useDecisionWords();
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const { flow } = piece;
  const lent = piece.viewerSeats.find((seat) => !seat.isOwn && (seat.can.includes('approve') || seat.can.includes('confirm')));
  const facts = [
    piece.name,
    flow.requester && t(words.requestedBy, { name: flow.requester.name }),
    lent && t(words.forWhom, { name: lent.approver?.name ?? '' }),
    piece.checklist.length > 0 && t(words.needsChecklist, { n: piece.checklist.length }),
    flow.signed && t(words.needsPassword),
  ].filter(Boolean);
  return (
    <li className="k-review-row">
      {isDecided(piece) && <Checkbox label={t(words.select, { name: flow.targetName })} labelHidden checked={chosen} onChange={onToggle} />}
      <span className="k-review-words">
        <Link to={piece.reviewPath} className="k-text-link" title={flow.targetName}>
          {flow.targetName}
        </Link>
        <small>
          {facts.join(' · ')}
          {piece.dueDate && (
            <>
              {' · '}
              <DueDate due={piece.dueDate} />
            </>
          )}
        </small>
      </span>
      <span className="k-review-actions">
        {isPart(piece) ? (
          <>
            <Button size="small" kind="danger" onClick={() => setDialog('reject')}>
              {decisions.button('REJECTED')}
            </Button>
            <Button size="small" kind="seal" onClick={() => setDialog('approve')}>
              {decisions.button('APPROVED')}
            </Button>
          </>
        ) : (
          <Link to={piece.reviewPath} className="k-text-link">
            {t(words.openReview)}
          </Link>
        )}
      </span>
      {isPart(piece) && (
        <details className="k-review-contents" open>
          <summary>{t(words.contents)}</summary>
          <OnceNear>
            <Glance partId={flow.partId ?? ''} pieceId={piece.id} />
          </OnceNear>
        </details>
      )}
      <DecisionDialog kind={dialog} flow={flow} piece={piece} onClose={() => setDialog(null)} onStale={refetch} onDone={refetch} />
    </li>
  );
}
