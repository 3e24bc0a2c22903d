import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import type { Message, Translate } from '#shared/i18n.ts';
import { useText } from '#ui/i18n.tsx';
import { viewerMessages } from '../../messages.ts';
import { groupFindings } from '#artwork/findings/rules/finding-groups.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { FINDING_KINDS, isProblem, type Finding, type FindingKind } from '#artwork/findings/rules/findings.ts';
import { wasLookedFor, type Looked } from '#artwork/findings/rules/looked.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import type { ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import { FindingRow } from './finding-row.tsx';
import type { Judgement } from './judgements.ts';
import { VisitBar } from './visit-bar.tsx';
import './findings.css';

export type FindingFilter = 'PROBLEMS' | FindingKind;

/** A match within the tolerances is not the same as a match. */
function nothingTitle({ tolerated }: Looked, t: Translate): string {
  return tolerated ? t(findingMessages.withinTolerance, { n: tolerated.n, mm: tolerated.mm.toFixed(2) }) : t(viewerMessages.noFindings);
}

function nothingFound({ texts, differences, tolerated }: Looked): Message {
  if (tolerated) return viewerMessages.noFindingsTolerated;
  return nothingLookedFor({ texts, differences });
}

function nothingLookedFor({ texts, differences }: Looked): Message {
  if (texts && differences) return viewerMessages.noFindingsHelp;
  if (texts) return viewerMessages.noFindingsInTexts;
  return differences ? viewerMessages.noFindingsCompared : viewerMessages.nothingLooked;
}

export interface FindingsPanelProps {
  /** What the filter leaves. */
  findings: readonly Finding[];
  all: readonly Finding[];
  filter: FindingFilter;
  onFilter: (filter: FindingFilter) => void;
  selected: string | null;
  onSelect: (finding: Finding) => void;
  judgements: ReadonlyMap<string, Judgement>;
  isVisited: (findingId: string) => boolean;
  visits: { visited: number; checked: number; total: number; required: boolean };
  onNextUnvisited: () => void;
  canJudge: boolean;
  onJudge: (findings: readonly Finding[], severity: Severity | null) => void;
  onCheck: ((findings: readonly Finding[], checked: boolean) => void) | null;
  ignoredBy: (findingId: string) => ShownIgnoreAreaFragment | null;
  onIgnore: ((finding: Finding) => void) | null;
  /** The reader may change the settings of inspections. */
  manages: boolean;
  manyPages: boolean;
  /** The inspection is done: an empty list means that nothing was found. */
  ready: boolean;
  looked: Looked;
}

/** Always offered; the others once there is one. */
const USUAL: readonly FindingKind[] = ['ALTERED', 'MISSING', 'DIFFERENCE', 'UNEXPECTED', 'FOUND'];

/** Everything that was found, numbered as on the artwork, the riskiest first. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { findings, all, filter, selected, judgements } = props;
  const t = useText();
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const counts = new Map(FINDING_KINDS.map((kind) => [kind, countOf(all.filter((finding) => finding.kind === kind))]));
  return (
    <div className="k-findings">
      <div className="k-findings-top">
        <div className="k-findings-filters" role="group" aria-label={t(viewerMessages.findings)}>
          <FilterChip on={filter === 'PROBLEMS'} onClick={() => props.onFilter('PROBLEMS')} count={all.filter(isProblem).length}>
            {t(viewerMessages.problems)}
          </FilterChip>
          {FINDING_KINDS.filter((kind) => USUAL.includes(kind) || all.some((finding) => finding.kind === kind)).map((kind) => (
            <FilterChip
              key={kind}
              on={filter === kind}
              onClick={() => props.onFilter(kind)}
              count={wasLookedFor(kind, props.looked) ? (counts.get(kind)?.counted ?? 0) : null}
              ignored={counts.get(kind)?.ignored ?? 0}
              kind={kind}
            >
              {t(findingMessages[kind])}
            </FilterChip>
          ))}
        </div>
        {props.ready && <VisitBar {...props.visits} onNext={props.onNextUnvisited} />}
      </div>
      {findings.length === 0 && props.ready && (
        <EmptyState
          title={filter === 'PROBLEMS' ? nothingTitle(props.looked, t) : t(viewerMessages.noFindingsHere)}
          icon={<Check aria-hidden />}
        >
          {filter === 'PROBLEMS' && t(nothingFound(props.looked))}
        </EmptyState>
      )}
      <ol className="k-findings-list">
        {groups.map((group) => (
          <FindingRow
            key={group.lead.id}
            group={group}
            selected={selected}
            judgement={judgements.get(group.lead.id)}
            visited={[group.lead, ...group.others].every(({ id }) => props.isVisited(id))}
            manyPages={props.manyPages}
            canJudge={props.canJudge}
            ignoredBy={props.ignoredBy(group.lead.id)}
            onIgnore={props.onIgnore}
            manages={props.manages}
            onSelect={props.onSelect}
            onJudge={props.onJudge}
            onCheck={props.onCheck}
          />
        ))}
      </ol>
    </div>
  );
}

/** Problems are counted apart from what is ignored, so that the kinds add up to all of them. */
function countOf(findings: readonly Finding[]): { counted: number; ignored: number } {
  const ignored = findings.filter((finding) => finding.kind !== 'FOUND' && !isProblem(finding)).length;
  return { counted: findings.length - ignored, ignored };
}

interface ChipProps {
  on: boolean;
  onClick: () => void;
  /** Null: it was not looked for. */
  count: number | null;
  ignored?: number;
  kind?: FindingKind;
  children: string;
}

function FilterChip({ ignored = 0, ...props }: ChipProps) {
  const t = useText();
  return (
    <button type="button" className="k-findings-filter" aria-pressed={props.on} data-kind={props.kind} onClick={props.onClick}>
      {props.children} <span className="k-figures">{props.count ?? '–'}</span>
      {ignored > 0 && <small> {t(viewerMessages.alsoIgnored, { n: ignored })}</small>}
    </button>
  );
}
