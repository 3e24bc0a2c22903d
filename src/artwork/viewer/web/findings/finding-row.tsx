import { Check, Eye } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { laterNamed } from '#ui/later.tsx';
import { useText } from '#ui/i18n.tsx';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { findingTitle } from '#artwork/findings/rules/words/finding-words.ts';
import type { FindingGroup } from '#artwork/findings/rules/finding-groups.ts';
import { changedText, isProblem, type Finding } from '#artwork/findings/rules/findings.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import { listMessages as words, visitMessages } from '#artwork/findings/list-messages.ts';
import type { ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import { ChangedText } from '#artwork/findings/web/door/changed-text.tsx';
import { findingGlyphs } from './finding-glyphs.ts';
import type { Judgement } from './judgements.ts';
import { SeverityMenu } from './severity-menu.tsx';

const FindingDetail = laterNamed(() => import('./finding-detail.tsx'), 'FindingDetail');

export interface FindingRowProps {
  group: FindingGroup;
  /** Id of the selected finding: the lead, or one of the others. */
  selected: string | null;
  judgement: Judgement | undefined;
  visited: boolean;
  manyPages: boolean;
  canJudge: boolean;
  ignoredBy: ShownIgnoreAreaFragment | null;
  onIgnore: ((finding: Finding) => void) | null;
  /** The reader may change the settings of inspections. */
  manages: boolean;
  onSelect: (finding: Finding) => void;
  onJudge: (findings: readonly Finding[], severity: Severity | null) => void;
  /** Ticks findings as checked, or takes the ticks back; null: the reader leaves none. */
  onCheck: ((findings: readonly Finding[], checked: boolean) => void) | null;
}

/** The arrows go on to the finding above or below, and to its place on the artwork. */
function toNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const rows = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLButtonElement>('.k-finding-open') ?? [])];
  event.preventDefault();
  const next = rows[rows.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.click();
}

/** One finding, or one difference with the places where it stands again. */
export function FindingRow(props: FindingRowProps) {
  const { group, selected, judgement } = props;
  const { lead, others } = group;
  const t = useText();
  const row = useRef<HTMLLIElement>(null);
  const isSelected = selected === lead.id || others.some(({ id }) => id === selected);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const Glyph = findingGlyphs[lead.kind];
  const since = judgement?.unchangedSince ?? null;
  return (
    <li ref={row} className="k-finding" data-kind={lead.kind} data-severity={lead.severity} data-selected={isSelected || undefined}>
      <div className="k-finding-head">
        <button
          type="button"
          className="k-finding-open"
          onClick={() => props.onSelect(lead)}
          onKeyDown={toNeighbour}
          aria-expanded={isSelected}
        >
          <span className="k-finding-number">{lead.number}</span>
          <span className="k-finding-words">
            <strong>{findingTitle(lead, t)}</strong>
            {'part' in lead && <RiskMark risky={lead.part.risky} note={lead.part.riskNote} />}
            <small>
              <Glyph aria-hidden /> {t(findingMessages[lead.kind])}
              {props.manyPages && lead.page !== null && ` · ${t(findingMessages.page, { page: lead.page })}`}
              {props.visited && isProblem(lead) && (
                <span className="k-finding-seen">
                  <Eye aria-hidden /> {t(visitMessages.visited)}
                </span>
              )}
            </small>
          </span>
        </button>
        {lead.kind === 'FOUND' ? (
          since !== null && (
            <span className="k-unchanged-stamp" title={t(words.unchangedSince, { number: since })}>
              {t(words.unchanged)}
            </span>
          )
        ) : (
          <SeverityMenu
            severity={lead.severity}
            machine={judgement?.machineSeverity ?? lead.severity}
            byPerson={judgement?.byPerson != null}
            editable={props.canJudge}
            onJudge={(severity) => props.onJudge([lead, ...others], severity)}
          />
        )}
        {isProblem(lead) && props.onCheck && (
          <button
            type="button"
            className="k-finding-check"
            aria-pressed={judgement?.checked ?? false}
            aria-label={t(visitMessages.check, { number: lead.number })}
            title={t(visitMessages.check, { number: lead.number })}
            onClick={() => props.onCheck?.([lead, ...others], !judgement?.checked)}
          >
            <Check aria-hidden />
          </button>
        )}
      </div>
      {isSelected && (
        <FindingDetail
          finding={others.find(({ id }) => id === selected) ?? lead}
          judgement={judgement}
          ignoredBy={props.ignoredBy}
          onIgnore={lead.kind === 'DIFFERENCE' && props.onIgnore ? () => props.onIgnore?.(lead) : null}
          manages={props.manages}
        />
      )}
      {!isSelected && changedText(lead).length > 0 && <ChangedText operations={changedText(lead)} />}
      {others.length > 0 && <Others finding={others} selected={selected} onSelect={props.onSelect} />}
    </li>
  );
}

function Others({
  finding,
  selected,
  onSelect,
}: {
  finding: readonly Finding[];
  selected: string | null;
  onSelect: (one: Finding) => void;
}) {
  const t = useText();
  return (
    <p className="k-finding-others">
      {t(words.others, { n: finding.length })}
      {finding.map((one) => (
        <button key={one.id} type="button" aria-pressed={one.id === selected} onClick={() => onSelect(one)}>
          {one.number}
        </button>
      ))}
    </p>
  );
}
