import { useMemo, useState } from 'react';
import { isProblem, type Finding } from '#artwork/findings/rules/findings.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import { simulate, type Simulation, type Thresholds } from '#artwork/findings/rules/tolerance.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import { toFindings } from '../results/to-findings.ts';
import type { Comparison } from '../door/use-comparison.ts';
import type { FindingFilter } from './findings-panel.tsx';
import { judgementsOf, type Judgement } from './judgements.ts';
import { useFindingMarks, type FindingMarks } from './use-finding-marks.ts';

export interface Findings {
  all: readonly Finding[];
  /** What the filter leaves, in the order of the list. */
  listed: readonly Finding[];
  /** What is framed on the artwork. */
  framed: readonly Finding[];
  selected: Finding | null;
  filter: FindingFilter;
  setFilter: (filter: FindingFilter) => void;
  select: (finding: Finding | null) => void;
  judgements: ReadonlyMap<string, Judgement>;
  marks: FindingMarks;
  visits: { visited: number; checked: number; total: number; required: boolean };
  /** Ticks findings as checked (確認), or takes the ticks back; null: a guest leaves none. */
  check: ((findings: readonly Finding[], checked: boolean) => void) | null;
  /** The next finding after the selected one that was not looked at; null: all were. */
  nextUnvisited: () => Finding | null;
  canJudge: boolean;
  judge: (findings: readonly Finding[], severity: Severity | null) => void;
  /** Ticks the selected finding, or takes its tick back; null: nothing is selected that could be ticked. */
  checkSelected: (() => void) | null;
  ignoredBy: (findingId: string) => ShownIgnoreAreaFragment | null;
  thresholds: { settings: Thresholds; at: Thresholds; simulation: Simulation; change: (at: Thresholds | null) => void } | null;
}

function filtered(findings: readonly Finding[], filter: FindingFilter): Finding[] {
  return filter === 'PROBLEMS' ? findings.filter(isProblem) : findings.filter((finding) => finding.kind === filter);
}

/** The findings of a result beside those of the comparison in view, with what people left on them. */
export function useFindings(
  result: InspectionFindingsFragment | null,
  comparison: Comparison,
  refetch: () => void,
  isGuest = false,
): Findings {
  const [filter, setFilter] = useState<FindingFilter>('PROBLEMS');
  const [selectedId, setSelected] = useState<string | null>(null);
  const [tried, setTried] = useState<Thresholds | null>(null);
  const { differences, result: compared } = comparison;
  const all = useMemo(() => toFindings(result ? { ...result, differences } : null), [result, differences]);
  const judgements = useMemo(() => judgementsOf(result, compared), [result, compared]);
  const areas = useMemo(() => new Map(differences.map((one) => [one.id, one.ignoredBy ?? null])), [differences]);
  const marks = useFindingMarks(judgements, refetch, isGuest);
  const listed = filtered(all, filter);
  const selected = all.find(({ id }) => id === selectedId) ?? null;

  const looked = all.filter(({ id }) => judgements.get(id)?.wantsVisit);
  const unvisited = looked.filter(({ id }) => !marks.isVisited(id));
  const nextUnvisited = (): Finding | null => {
    const from = selected ? all.indexOf(selected) : -1;
    return unvisited.find((one) => all.indexOf(one) > from) ?? unvisited.find(({ id }) => id !== selectedId) ?? null;
  };

  const settings = (compared ?? result)?.settings;
  const at = tried ?? settings;
  const simulation = useMemo(() => {
    const reported = all.flatMap((finding) => (finding.kind === 'DIFFERENCE' ? [finding.difference] : []));
    return at ? simulate(reported, compared?.hidden ?? [], at) : null;
  }, [all, compared, at]);
  const gone = new Set(tried ? simulation?.disappearing : []);
  const framed = [...listed, ...(selected && filter !== 'PROBLEMS' && !listed.includes(selected) ? [selected] : [])];
  return {
    all,
    listed,
    framed: framed.filter(({ id }) => !gone.has(id)),
    selected,
    filter,
    setFilter,
    select: (finding) => {
      setSelected(finding?.id ?? null);
      if (finding) marks.visit(finding.id);
    },
    judgements,
    marks,
    visits: {
      visited: looked.length - unvisited.length,
      checked: looked.filter(({ id }) => judgements.get(id)?.checked).length,
      total: looked.length,
      required: result?.visits.required ?? false,
    },
    check:
      marks.check &&
      ((findings, checked) =>
        marks.check?.(
          findings.map(({ id }) => id),
          checked,
        )),
    nextUnvisited,
    canJudge: (result ?? compared)?.viewerCan.includes('setSeverity') ?? false,
    judge: (findings, severity) =>
      marks.judge(
        findings.map(({ id }) => id),
        severity,
      ),
    checkSelected:
      marks.check && selected && isProblem(selected) ? () => marks.check?.([selected.id], !judgements.get(selected.id)?.checked) : null,
    ignoredBy: (id) => areas.get(id) ?? null,
    thresholds: settings && at && simulation && compared ? { settings, at, simulation, change: setTried } : null,
  };
}
