import { KeyRound } from 'lucide-react';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useLocale, useText } from '#ui/i18n.tsx';
import { outcomeLabels } from '../messages.ts';
import type { FlowType } from '../rules/flow-types.ts';
import { ExportRoundsDocument } from './door/flow.graphql.generated.ts';
import { ChecklistAnswers } from './checklist-answers.tsx';
import { ConditionList } from './conditions.tsx';
import { DecidedKnowingly } from './decided-knowingly.tsx';
import { usePersonOf, type FlowData, type RoundData, type TargetData } from './door/flow-data.ts';
import { useDecisionWords } from './door/flow-words.ts';
import { panelMessages as words } from './door/messages.ts';

interface Props {
  type: FlowType;
  targetId: string;
  flow: (FlowData & { rounds: readonly RoundData[] }) | null | undefined;
  former: TargetData['formerFlows'];
}

/** Every round that was requested, of this flow and of those whose place it took: readable for ever (D6.7). */
export function RoundList({ type, targetId, flow, former }: Props) {
  const t = useText();
  const locale = useLocale();
  const ask = useAppMutation(ExportRoundsDocument, { failure: words.roundsExportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { type, targetId, format, locale } });
    if (outcome.ok) download(outcome.data.exportRounds);
  };
  const flows = [...(flow ? [flow] : []), ...former].filter((each) => each.rounds.length > 0);
  if (flows.length === 0) return null;
  return (
    <details className="k-rounds">
      <summary>{t(words.rounds)}</summary>
      <div className="k-rounds-export">
        <ExportMenu choices={[{ onExport }]} busy={ask.busy} />
      </div>
      <ol>
        {flows.flatMap((each) =>
          each.rounds.map((round) => (
            <li key={round.id}>
              <Round round={round} name={each.name} />
            </li>
          )),
        )}
      </ol>
    </details>
  );
}

function Round({ round, name }: { round: RoundData; name: string }) {
  const t = useText();
  const personOf = usePersonOf();
  const decisions = useDecisionWords();
  const outcome = round.outcome ?? 'RUNNING';
  const tone = { COMPLETED: 'COMPLETED', REJECTED: 'REJECTED', WITHDRAWN: 'STOPPED', RUNNING: 'IN_PROGRESS' }[outcome];
  return (
    <article className="k-round">
      <header>
        <strong>
          {name} {t(words.round, { n: round.round })}
        </strong>
        <StatusChip tone={toneOf(tone)}>{t(outcomeLabels[outcome])}</StatusChip>
        <span className="k-quiet">
          {t(words.requestedBy, { name: personOf(round.requestedBy, round.id).name })} <DateTime value={round.requestedAt} />
        </span>
      </header>
      {round.requestReason && <p className="k-quiet">{t(words.askedAgain, { reason: round.requestReason })}</p>}
      <ul>
        {round.skips.map(({ pieceName, user, skip }) => (
          <li key={skip.id} data-taken-back={skip.undoneAt ? '' : undefined}>
            <span>{pieceName}</span>
            <strong>{personOf(user, skip.id).name}</strong>
            <span>{t(words.skippedSeat)}</span>
            <DateTime value={skip.skippedAt} />
            {skip.undoneBy && <span>{t(words.skipUndoneBy, { name: skip.undoneBy.name })}</span>}
            <p>{t(words.skippedBy, { name: personOf(skip.skippedBy, skip.id).name, reason: skip.reason })}</p>
          </li>
        ))}
        {round.decisions.length === 0 && <li className="k-quiet">{t(words.noDecisions)}</li>}
        {round.decisions.map((decision) => (
          <li key={decision.id} data-taken-back={decision.takenBackAt ? '' : undefined}>
            <span>{decision.pieceName}</span>
            <strong>{personOf(decision.user, decision.id).name}</strong>
            <span>{decisions.label(decision)}</span>
            <DateTime value={decision.decidedAt} />
            {decision.delegate && <span>{t(words.byDelegate, { name: decision.delegate.name })}</span>}
            {decision.signature && (
              <span className="k-flow-checks">
                <KeyRound size={13} aria-hidden /> {t(words.signed)}
              </span>
            )}
            {decision.takenBackAt && <span>{t(words.takenBack)}</span>}
            {decision.comment && <p>{decision.comment}</p>}
            <ConditionList conditions={decision.conditions} />
            <DecidedKnowingly decision={decision} />
            <ChecklistAnswers answers={decision.checklist} />
          </li>
        ))}
      </ul>
    </article>
  );
}
