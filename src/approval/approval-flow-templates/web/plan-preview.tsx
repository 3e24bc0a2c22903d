import { stepsOf } from '#approval/approval-flows/rules/flow-state.ts';
import { UNPLACED_STEP } from '#approval/approval-flows/rules/flow-types.ts';
import { useQuorumSentence } from '#approval/approval-flows/web/door/quorum-words.ts';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { templateMessages as m } from '../messages.ts';
import { seatsIn } from '#approval/flow-drafts/rules/draft.ts';
import { teamsOf, type PlanBlockData, type PlanPersonData } from './plan-values.ts';
import './plan-preview.css';

/** A plan to read: its steps in their order, the units of each with their people, how many approve, and when it is due. */
export function PlanPreview({ type, blocks }: { type: string; blocks: readonly PlanBlockData[] }) {
  const t = useText();
  return (
    <ol className="k-plan">
      {stepsOf(blocks).map(({ step, blocks: side }) => (
        <li key={step}>
          <span className="k-plan-step">{step === UNPLACED_STEP ? t(m.unplaced) : t(m.stepN, { n: step })}</span>
          <div className="k-plan-units">
            {side
              .flatMap((block) => block.pieces)
              .map((piece, index) => (
                // Units have no id of their own, and the list is only read.
                // oxlint-disable-next-line react/no-array-index-key
                <Unit key={index} type={type} piece={piece} />
              ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

const seatsOfUnit = ({ approvers, commenters }: PlanBlockData['pieces'][number]) =>
  seatsIn({
    approverIds: approvers.map((one) => one.id),
    commenterIds: commenters.map((one) => one.id),
    teams: teamsOf([...approvers, ...commenters]),
  });

function Unit({ type, piece }: { type: string; piece: PlanBlockData['pieces'][number] }) {
  const t = useText();
  const sentence = useQuorumSentence(type);
  return (
    <article className="k-plan-unit">
      <strong>{piece.name}</strong>
      {piece.approvers.length > 0 ? (
        <ul>
          {piece.approvers.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      ) : (
        <p className="k-quiet">{t(m.nobody)}</p>
      )}
      <p className="k-plan-foot">
        {piece.approvers.length > 0 && <span>{sentence(piece.requiredApprovals, seatsOfUnit(piece))}</span>}
        {piece.dueInDays !== null && <span>{t(m.due, { n: piece.dueInDays })}</span>}
        {piece.checklist.length > 0 && <span>{t(m.checklist, { n: piece.checklist.length })}</span>}
        {piece.commenters.length > 0 && (
          <span>
            {t(m.commenters, { names: piece.commenters.map((person) => person.name || t(m.unknownPerson)).join(t(uiMessages.nameJoin)) })}
          </span>
        )}
      </p>
    </article>
  );
}

function Person({ person }: { person: PlanPersonData }) {
  const t = useText();
  return (
    <li data-gone={person.available ? undefined : ''}>
      <PersonName person={{ id: person.id, name: person.name || t(m.unknownPerson) }} />
    </li>
  );
}
