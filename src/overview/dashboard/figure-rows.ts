/** The figures as rows of a table, for the export. */
import { designStatusWords } from '#catalogue/designs/messages.ts';
import type { Translate } from '#shared/i18n.ts';
import { dashboardMessages as m } from './messages.ts';
import { firstPassPercent } from './rules/forecast.ts';
import type { DashboardFigures } from './rules/types.ts';

type Row = [string, string, string, string | number];

/** Part, what it is of, which figure, and its value. */
export function figureRows(figures: DashboardFigures, t: Translate): Row[] {
  const { open, overdue, dueSoon, completed, findings } = figures;
  const firstPass = firstPassPercent(figures.rounds);
  const taken = (part: string, of: string, one: { n: number; medianHours: number; ninetyHours: number }): Row[] => [
    [part, of, t(m.n), one.n],
    [part, of, t(m.medianHours), one.medianHours],
    [part, of, t(m.ninetyHours), one.ninetyHours],
  ];
  return [
    [t(m.title), '', t(m.open), open],
    [t(m.title), '', t(m.overdue), overdue],
    [t(m.title), '', t(m.dueSoon), dueSoon],
    [t(m.title), '', t(m.completed), completed],
    [t(m.title), '', `${t(m.firstPass)}（%）`, firstPass ?? ''],
    ...figures.stages.flatMap((stage): Row[] =>
      (['days3', 'days7', 'days14', 'longer', 'unknown'] as const).map((age) => [
        t(m.byStage),
        t(designStatusWords[stage.status]),
        t(m[age]),
        stage[age],
      ]),
    ),
    ...figures.stageTimes.flatMap((one) => taken(t(m.stageTimes), t(designStatusWords[one.status]), one)),
    ...figures.rounds.map(({ round, designs }): Row => [t(m.rounds), t(m.round, { n: round }), t(m.n), designs]),
    ...(['altered', 'missing', 'notChecked', 'unexpected', 'differences', 'barcodeProblems', 'preflight'] as const).map((kind): Row => [
      t(m.findings),
      t(m[kind]),
      t(m.n),
      findings[kind],
    ]),
    ...figures.late.flatMap(({ name, dueDate, expected }): Row[] => [
      [t(m.late), name, t(m.due), dueDate],
      [t(m.late), name, t(m.expected), expected],
    ]),
    ...(figures.reviewers ?? []).flatMap((one) => taken(t(m.reviewers), one.name, one)),
    ...(figures.workload ?? []).flatMap((one): Row[] => [
      [t(m.workload), one.name, t(m.openTasks), one.open],
      [t(m.workload), one.name, t(m.overdueTasks), one.overdue],
    ]),
  ];
}
