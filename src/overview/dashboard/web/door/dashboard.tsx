import { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { stringifySearch, useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useLocale, useText } from '#ui/i18n.tsx';
import { dashboardMessages as m } from '../../messages.ts';
import { FIGURES, FINDING_KINDS, PERIODS, type Figure } from '../../rules/input.ts';
import { DesignsBehind } from '../designs-behind.tsx';
import { FigureCard } from '../figure-card.tsx';
import { LateDesigns } from '../late-designs.tsx';
import { Totals } from '../totals.tsx';
import { DashboardDocument, ExportDashboardDocument, type DashboardQuery } from './dashboard.graphql.generated.ts';
import '../dashboard.css';

const STATE = { days: '90', figure: '', of: '' };
const CHOICES = { days: PERIODS.map(String), figure: FIGURES };
/** Calm to late. */
const AGES = [
  { id: 'days3', colour: 'var(--indigo-200)' },
  { id: 'days7', colour: 'var(--indigo-400)' },
  { id: 'days14', colour: 'var(--amber-500)' },
  { id: 'longer', colour: 'var(--red-600)' },
  { id: 'unknown', colour: 'var(--grey-300)' },
] as const;
/** The order of the workflow; what is held comes last. */
const STAGES = ['SPECIFICATION', 'DESIGN', 'CIRCULAR', 'DESIGN_REVIEW', 'SUBMISSION', 'ON_HOLD'];
const byStage = (a: { status: string }, b: { status: string }) => STAGES.indexOf(a.status) - STAGES.indexOf(b.status);

/** All of /dashboard: the figures, each with the list behind it. */
export function Dashboard() {
  const t = useText();
  const locale = useLocale();
  const [url, setUrl] = useUrlState(STATE, CHOICES);
  const days = Number(url.days);
  const query = useAppQuery(DashboardDocument, { days }, { failure: m.failed });
  const take = useAppMutation(ExportDashboardDocument, { failure: m.exportFailed });
  const takeOut = async (format: ExportFormat) => {
    const outcome = await take.run({ input: { format, locale, days } });
    if (outcome.ok) download(outcome.data.exportDashboard);
  };
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.lead)}
        actions={<ExportMenu choices={[{ onExport: takeOut }]} busy={take.busy} disabled={!query.data} />}
      />
      <div className="k-dashboard-period">
        <Select
          label={t(m.period)}
          options={PERIODS.map((n) => ({ value: String(n), label: t(m.lastDays, { n }) }))}
          value={url.days}
          onChange={(event) => setUrl({ days: event.target.value })}
        />
      </div>
      {query.error && !query.data ? (
        <ReadProblem message={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Figures figures={query.data.dashboard} days={url.days} />
      ) : (
        <Loading />
      )}
      <DesignsBehind
        figure={FIGURES.find((one) => one === url.figure) ?? null}
        of={url.of}
        days={days}
        reviewers={query.data?.dashboard.reviewers ?? []}
        onClose={() => setUrl({ figure: '', of: '' })}
      />
    </>
  );
}

function Figures({ figures, days }: { figures: DashboardQuery['dashboard']; days: string }) {
  const t = useText();
  const word = useStageWord();
  const count = (n: number) => t(m.designs, { n });
  const hours = (n: number) => (n < 48 ? t(m.hours, { n: Math.round(n * 10) / 10 }) : t(m.days, { n: Math.round(n / 2.4) / 10 }));
  const taken = [
    { id: 'medianHours', label: t(m.median), colour: 'var(--indigo-600)' },
    { id: 'ninetyHours', label: t(m.ninety), colour: 'var(--indigo-200)' },
  ];
  const one = (label: string, colour = 'var(--indigo-600)') => [{ id: 'n', label, colour }];
  const behind = (figure: Figure) => (of: string) =>
    `/dashboard${stringifySearch({ ...(days === STATE.days ? {} : { days }), figure, of })}`;
  const found = FINDING_KINDS.filter((kind) => figures.findings[kind] > 0);
  return (
    <div className="k-dashboard">
      <Totals figures={figures} firstPassList={behind('ROUND')('1')} />
      <FigureCard
        title={t(m.byStage)}
        help={t(m.byStageHelp)}
        of={t(m.stage)}
        stacked
        rows={figures.stages.toSorted(byStage).map(({ status, days3, days7, days14, longer, unknown }) => ({
          id: status,
          label: word(status),
          values: { days3, days7, days14, longer, unknown },
        }))}
        series={AGES.map(({ id, colour }) => ({ id, colour, label: t(m[id]) }))}
        format={count}
        listOf={(status) => `/designs?status=${status}&sort=stageSince`}
      />
      <FigureCard
        title={t(m.stageTimes)}
        help={t(m.stageTimesHelp)}
        of={t(m.stage)}
        rows={figures.stageTimes.toSorted(byStage).map(({ status, medianHours, ninetyHours }) => ({
          id: status,
          label: word(status),
          values: { medianHours, ninetyHours },
        }))}
        series={taken}
        format={hours}
        listOf={behind('STAGE')}
      />
      <LateDesigns late={figures.late} notForetold={figures.notForetold} />
      <FigureCard
        title={t(m.rounds)}
        help={t(m.roundsHelp)}
        of={t(m.figure)}
        rows={figures.rounds.map(({ round, designs }) => ({ id: String(round), label: t(m.round, { n: round }), values: { n: designs } }))}
        series={one(t(m.n))}
        format={count}
        listOf={behind('ROUND')}
      />
      <FigureCard
        title={t(m.findings)}
        help={t(m.findingsHelp, { n: figures.findings.inspections })}
        of={t(m.figure)}
        rows={found.map((kind) => ({ id: kind, label: t(m[kind]), values: { n: figures.findings[kind] } }))}
        series={one(t(m.n), 'var(--vermilion-600)')}
        format={count}
        listOf={behind('FINDING')}
      />
      {figures.reviewers && (
        <FigureCard
          title={t(m.reviewers)}
          help={t(m.reviewersHelp)}
          of={t(m.person)}
          rows={figures.reviewers.map(({ userId, name, medianHours, ninetyHours }) => ({
            id: userId,
            label: name,
            values: { medianHours, ninetyHours },
          }))}
          series={taken}
          format={hours}
          listOf={behind('REVIEWER')}
        />
      )}
      {figures.workload && (
        <FigureCard
          title={t(m.workload)}
          help={t(m.workloadHelp)}
          of={t(m.person)}
          rows={figures.workload.map(({ userId, name, open, overdue }) => ({ id: userId, label: name, values: { open, overdue } }))}
          series={[
            { id: 'open', label: t(m.openTasks), colour: 'var(--indigo-600)' },
            { id: 'overdue', label: t(m.overdueTasks), colour: 'var(--red-600)' },
          ]}
          format={count}
          listOf={(userId) => {
            const name = figures.workload?.find((person) => person.userId === userId)?.name ?? '';
            return `/listTask?${new URLSearchParams({ user: userId, userName: name, ready: 'true' }).toString()}`;
          }}
        />
      )}
    </div>
  );
}
