import { Check, CircleHelp, GitCompareArrows, PencilLine, TextCursorInput, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#ui/i18n.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { findingMessages, foldMessages, viewerMessages } from '../../messages.ts';
import type { Finding, FindingKind } from '../../rules/findings.ts';
import { BeforeAfter, ChangedText } from './changed-text.tsx';
import { findingDetail, findingTitle } from './finding-words.ts';
import './findings.css';

const glyphs: Record<FindingKind, LucideIcon> = {
  ALTERED: PencilLine,
  MISSING: TextCursorInput,
  DIFFERENCE: GitCompareArrows,
  UNEXPECTED: CircleHelp,
  FOUND: Check,
};

export type FindingFilter = 'PROBLEMS' | FindingKind;

export interface FindingsListProps {
  /** What the filter leaves. */
  findings: readonly Finding[];
  all: readonly Finding[];
  filter: FindingFilter;
  onFilter: (filter: FindingFilter) => void;
  selected: string | null;
  onSelect: (finding: Finding) => void;
  manyPages: boolean;
  /** The inspection is done: an empty list means that nothing was found. */
  ready: boolean;
}

const FILTERS: readonly FindingKind[] = ['ALTERED', 'MISSING', 'DIFFERENCE', 'UNEXPECTED', 'FOUND'];

/** Everything that was found, numbered as on the artwork. */
export function FindingsList({ findings, all, filter, onFilter, selected, onSelect, manyPages, ready }: FindingsListProps) {
  const t = useText();
  const problems = all.filter((finding) => finding.kind !== 'FOUND' && finding.severity !== 'NONE');
  return (
    <div className="k-findings">
      <div className="k-findings-filters" role="group" aria-label={t(viewerMessages.findings)}>
        <FilterChip on={filter === 'PROBLEMS'} onClick={() => onFilter('PROBLEMS')} count={problems.length}>
          {t(viewerMessages.problems)}
        </FilterChip>
        {FILTERS.map((kind) => {
          const count = all.filter((finding) => finding.kind === kind).length;
          return (
            <FilterChip key={kind} on={filter === kind} onClick={() => onFilter(kind)} count={count} kind={kind}>
              {t(findingMessages[kind])}
            </FilterChip>
          );
        })}
      </div>
      {findings.length === 0 && ready && (
        <EmptyState
          title={t(filter === 'PROBLEMS' ? viewerMessages.noFindings : viewerMessages.noFindingsHere)}
          icon={<Check aria-hidden />}
        >
          {filter === 'PROBLEMS' && t(viewerMessages.noFindingsHelp)}
        </EmptyState>
      )}
      <ol className="k-findings-list">
        {findings.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            selected={finding.id === selected}
            onSelect={() => onSelect(finding)}
            manyPages={manyPages}
          />
        ))}
      </ol>
    </div>
  );
}

function FilterChip(props: { on: boolean; onClick: () => void; count: number; kind?: FindingKind; children: string }) {
  return (
    <button type="button" className="k-findings-filter" aria-pressed={props.on} data-kind={props.kind} onClick={props.onClick}>
      {props.children} <span className="k-figures">{props.count}</span>
    </button>
  );
}

function FindingRow({
  finding,
  selected,
  onSelect,
  manyPages,
}: {
  finding: Finding;
  selected: boolean;
  onSelect: () => void;
  manyPages: boolean;
}) {
  const t = useText();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const Glyph = glyphs[finding.kind];
  const title = findingTitle(finding, t);
  const quiet = finding.kind === 'FOUND' || finding.severity === 'NONE';
  return (
    <li ref={row} className="k-finding" data-kind={finding.kind} data-severity={finding.severity} data-selected={selected || undefined}>
      <button type="button" onClick={onSelect} aria-expanded={selected}>
        <span className="k-finding-number">{finding.number}</span>
        <span className="k-finding-words">
          <strong>{title}</strong>
          <small>
            <Glyph aria-hidden /> {t(findingMessages[finding.kind])}
            {manyPages && finding.page !== null && ` · ${t(findingMessages.page, { page: finding.page })}`}
          </small>
        </span>
        {!quiet && <span className="k-finding-severity">{t(findingMessages[finding.severity])}</span>}
      </button>
      {selected && <FindingDetail finding={finding} />}
      {!selected && finding.kind === 'ALTERED' && <ChangedText operations={finding.part.operations} />}
    </li>
  );
}

function FindingDetail({ finding }: { finding: Finding }) {
  const t = useText();
  const folds = 'part' in finding ? Object.entries(finding.part.folds) : [];
  return (
    <div className="k-finding-detail">
      <p>{findingDetail(finding, t)}</p>
      {finding.kind === 'ALTERED' && <ChangedText operations={finding.part.operations} />}
      {(finding.kind === 'MISSING' || finding.kind === 'FOUND') && <blockquote>{finding.part.text}</blockquote>}
      {finding.kind === 'DIFFERENCE' && (finding.difference.textBefore ?? finding.difference.textAfter) !== null && (
        <BeforeAfter before={finding.difference.textBefore} after={finding.difference.textAfter} />
      )}
      {folds.length > 0 && (
        <p className="k-finding-folds">
          {t(findingMessages.folds)}：
          {folds
            .map(([fold, count]) => `${fold in foldMessages ? t(foldMessages[fold as keyof typeof foldMessages]) : fold} ${count}`)
            .join('、')}
        </p>
      )}
    </div>
  );
}
