import { BellRing, KeyRound, ListChecks, SkipForward, Undo2, UserRoundPen, Users } from 'lucide-react';
import { useState } from 'react';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { conditionsWait, pieceStatusLabels } from '../messages.ts';
import { ChecklistAnswers } from './checklist-answers.tsx';
import { ConditionList, ReviseButton } from './conditions.tsx';
import { DecidedKnowingly } from './decided-knowingly.tsx';
import { RemindReviewerDocument, UndoSkipDocument } from './door/flow.graphql.generated.ts';
import { usePersonOf, type ApproverData, type FlowData, type PieceData, type PieceSlot } from './door/flow-data.ts';
import { useDecisionWords } from './door/flow-words.ts';
import { panelMessages as words } from './door/messages.ts';
import { useQuorumCount } from './door/quorum-words.ts';
import { ReplaceDialog, SkipDialog } from './seat-dialogs.tsx';

interface CardProps {
  flow: FlowData;
  piece: PieceData;
  refetch: () => void;
}

/** One approval unit: its people, what each decided, and how many are still needed. */
export function PieceCard({ flow, piece, refetch, guests: Guests }: CardProps & { guests: PieceSlot }) {
  const t = useText();
  const count = useQuorumCount(flow.type);
  const open = flow.status === 'IN_PROGRESS';
  const waitsForConditions = piece.status === 'IN_PROGRESS' && piece.conditionsOpen > 0 && piece.approvals >= piece.approvalsWanted;
  return (
    <article className="k-flow-piece" data-status={piece.status}>
      <header>
        <h3 title={piece.name}>{piece.name}</h3>
        {flow.status !== 'STAND_BY' && (
          <StatusChip tone={toneOf(piece.status)}>{t(waitsForConditions ? conditionsWait : pieceStatusLabels[piece.status])}</StatusChip>
        )}
      </header>
      <p className="k-flow-count">
        <span className="k-flow-dots" aria-hidden="true">
          {Array.from({ length: Math.min(12, piece.approvalsWanted) }, (_, n) => (
            <i key={n} data-filled={n < piece.approvals ? '' : undefined} />
          ))}
        </span>
        {count(piece.approvals, piece.approvalsWanted)}
      </p>
      {piece.teams.length > 0 && (
        <p className="k-flow-teams">
          <Users size={14} role="img" aria-label={t(words.teams)} />
          {piece.teams.map((team) => team.name).join(t(uiMessages.nameJoin))}
        </p>
      )}
      <ul className="k-flow-people">
        {piece.approvers.map((approver) => (
          <ApproverRow key={approver.userId} flow={flow} piece={piece} approver={approver} refetch={refetch} />
        ))}
        {piece.approvers.length === 0 && <li className="k-quiet">{t(words.nobody)}</li>}
      </ul>
      {piece.commenters.length > 0 && (
        <ul className="k-flow-people" aria-label={t(words.commenters)}>
          {piece.commenters.map((person) => (
            <li key={person.id}>
              <PersonName person={person} />
              <span className="k-flow-verdict">{t(words.commenter)}</span>
              <Progress piece={piece} userId={person.id} />
            </li>
          ))}
        </ul>
      )}
      {piece.status === 'IN_PROGRESS' && piece.conditionsOpen > 0 && flow.viewerCan.includes('reviseContent') && (
        <ReviseButton flow={flow} piece={piece} refetch={refetch} />
      )}
      <Guests flow={flow} piece={piece} refetch={refetch} />
      <footer className="k-flow-foot">
        {!piece.dueDate && piece.dueInDays !== null && <span>{t(words.dueAfter, { n: piece.dueInDays })}</span>}
        {piece.dueDate && (
          <span>
            {t(words.due)} <DueDate due={piece.dueDate} over={piece.status === 'COMPLETED' || piece.status === 'REJECTED'} />
          </span>
        )}
        {piece.checklist.length > 0 && (
          <span className="k-flow-checks" title={piece.checklist.map((item) => item.text).join('\n')}>
            <ListChecks size={13} aria-hidden /> {t(words.checklistOf, { n: piece.checklist.length })}
          </span>
        )}
        {open && piece.status === 'IN_PROGRESS' && (
          <Link to={piece.reviewPath} className="k-text-link">
            {t(words.review)}
          </Link>
        )}
      </footer>
    </article>
  );
}

/** How far somebody is with a review that runs: told, opened, looked at so many findings. */
function Progress({ piece, userId }: { piece: PieceData; userId: string }) {
  const t = useText();
  const progress = piece.progress.find((one) => one.userId === userId);
  if (!progress || piece.status !== 'IN_PROGRESS') return null;
  const { notifiedAt, openedAt, looked, wanted } = progress;
  return (
    <p className="k-flow-progress">
      {openedAt ? (
        <span data-opened>
          {t(words.opened)} <DateTime value={openedAt} />
        </span>
      ) : (
        <span>
          {t(words.notOpened)} <DateTime value={notifiedAt} />
        </span>
      )}
      {looked !== null && wanted !== null && <span className="k-figures">{t(words.looked, { n: looked, of: wanted })}</span>}
    </p>
  );
}

function ApproverRow({ flow, piece, approver, refetch }: CardProps & { approver: ApproverData }) {
  const t = useText();
  const personOf = usePersonOf();
  const decisions = useDecisionWords();
  const person = personOf(approver.user, approver.userId);
  const [dialog, setDialog] = useState<'replace' | 'skip' | null>(null);
  const remind = useAppMutation(RemindReviewerDocument, { success: words.reminded });
  // A guest reviewer is not reminded, but sent the link again, from the list of guests.
  const isGuest = approver.user?.guest ?? false;
  const { skip } = approver;
  const awaited = piece.status === 'IN_PROGRESS' && !approver.decision && !approver.replaced && !skip && !isGuest;
  const undo = useAppMutation(UndoSkipDocument, { success: words.skipUndone });
  const seats = piece.approvers.filter((one) => !one.skip && (!one.replaced || one.decision));
  // The last one who could decide is replaced, not passed over.
  const maySkip = awaited && flow.viewerCan.includes('skipReviewer') && seats.length > 1;
  const mayUndo = skip !== null && piece.status === 'IN_PROGRESS' && flow.viewerCan.includes('skipReviewer');
  const mayReplace = flow.viewerCan.includes('replaceApprover') && !approver.replaced && piece.status !== 'COMPLETED';
  return (
    <li>
      <PersonName person={person} />
      {isGuest && <span className="k-flow-outside">{t(words.outside)}</span>}
      <span className="k-flow-verdict" data-decision={approver.decision ?? undefined}>
        {approver.replaced && t(words.formerApprover)}
        {skip && t(words.skippedSeat)}
        {approver.decision && (
          <>
            {decisions.label({ action: approver.decision, conditions: approver.conditions })} <DateTime value={approver.decidedAt} />
            {approver.signature && <KeyRound size={13} role="img" aria-label={t(words.signed)} />}
          </>
        )}
        {awaited && flow.viewerCan.includes('remind') && (
          <Button
            size="small"
            kind="ghost"
            icon={<BellRing aria-hidden />}
            aria-label={t(words.remindPerson, { name: person.name })}
            onClick={() => remind.run({ input: { pieceId: piece.id, userId: approver.userId } })}
          >
            {t(words.remind)}
          </Button>
        )}
        {mayReplace && (
          <IconButton
            size="small"
            label={t(words.replacePerson, { name: person.name })}
            icon={<UserRoundPen aria-hidden />}
            onClick={() => setDialog('replace')}
          />
        )}
        {maySkip && (
          <IconButton
            size="small"
            label={t(words.skipPerson, { name: person.name })}
            icon={<SkipForward aria-hidden />}
            onClick={() => setDialog('skip')}
          />
        )}
        {mayUndo && (
          <IconButton
            size="small"
            label={t(words.undoSkipPerson, { name: person.name })}
            icon={<Undo2 aria-hidden />}
            onClick={() => undo.run({ input: { pieceId: piece.id, userId: approver.userId } })}
          />
        )}
      </span>
      {!approver.decision && !skip && <Progress piece={piece} userId={approver.userId} />}
      {skip && (
        <p className="k-flow-comment">{t(words.skippedBy, { name: personOf(skip.skippedBy, skip.id).name, reason: skip.reason })}</p>
      )}
      {approver.delegate && <p className="k-flow-delegate">{t(words.byDelegate, { name: approver.delegate.name })}</p>}
      {approver.standIn && <p className="k-flow-delegate">{t(words.standIn, { name: approver.standIn.name })}</p>}
      {approver.comment && <p className="k-flow-comment">{approver.comment}</p>}
      <ConditionList
        conditions={approver.conditions}
        {...(piece.status === 'IN_PROGRESS' ? { on: { piece, mayAnswer: flow.viewerCan.includes('answerCondition'), refetch } } : {})}
      />
      <DecidedKnowingly decision={approver} />
      <ChecklistAnswers answers={approver.checklist} />
      {mayReplace && (
        <ReplaceDialog
          open={dialog === 'replace'}
          onClose={() => setDialog(null)}
          flow={flow}
          piece={piece}
          person={person}
          refetch={refetch}
        />
      )}
      {maySkip && (
        <SkipDialog open={dialog === 'skip'} onClose={() => setDialog(null)} flow={flow} piece={piece} person={person} refetch={refetch} />
      )}
    </li>
  );
}
