import { GitCompareArrows } from 'lucide-react';
import { formatDate } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { decisionMessages as words } from '#artwork/findings/list-messages.ts';
import { LastDecisionDocument } from './last-decision.graphql.generated.ts';
import type { Comparison } from '../door/use-comparison.ts';

const ACTIONS = ['APPROVED', 'REJECTED', 'CONFIRMED', 'UN_CONFIRMED'] as const;

/** For a reviewer who has decided on an earlier version: what changed since then, in one step. */
export function LastDecision({ designId, versionId, comparison }: { designId: string; versionId: string; comparison: Comparison }) {
  const t = useText();
  const timeZone = useTimeZone();
  const read = useAppQuery(LastDecisionDocument, { designId });
  const decision = read.data?.design?.viewerLastDecision;
  const decided = decision?.version;
  if (!decision || !decided || decided.id === versionId) return null;
  const action = ACTIONS.find((one) => one === decision.action);
  const isShown = comparison.with?.id === decided.id;
  return (
    <div className="k-notice k-last-decision">
      <p>
        {t(words.last, {
          action: action ? t(words[action]) : '',
          number: decided.number,
          date: formatDate(decision.decidedAt, timeZone),
        })}
      </p>
      {isShown ? (
        <small>{t(words.shown)}</small>
      ) : (
        <Button
          size="small"
          icon={<GitCompareArrows aria-hidden />}
          disabled={comparison.busy}
          onClick={() => comparison.choose(decided.id)}
        >
          {t(words.show)}
        </Button>
      )}
    </div>
  );
}
