/** The figures as rows of a table, for the export. */
import { DESIGN_STATUSES, type DesignStatus } from '#catalogue/designs/rules/advance.ts';
import { designStatusWords } from '#catalogue/designs/messages.ts';
import type { Translate } from '#shared/i18n.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { dashboardMessages as m } from './messages.ts';
import { FINDING_KINDS } from './rules/input.ts';
import { firstPassPercent } from './rules/forecast.ts';
import type { DashboardFigures } from './rules/types.ts';

/** The columns of `figureRows`: a figure is a number that can be summed, or a day. */
export function figureColumns(t: Translate): TableColumn[] {
  const texts = [m.part, m.of, m.figure].map((title) => ({ title: t(title), width: 28 }));
  return [...texts, { title: t(m.value), kind: 'number', width: 14 }, { title: t(m.day), kind: 'date', width: 14 }];
}

/** By the stages' own order. */
const inOrder = <T extends { status: DesignStatus }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => DESIGN_STATUSES.indexOf(a.status) - DESIGN_STATUSES.indexOf(b.status));

/** Part, what it is of, which figure, and its value: a number or a day. */
export function figureRows(figures: DashboardFigures, t: Translate): TableRow[] {
  const { open, overdue, dueSoon, completed, findings } = figures;
  const firstPass = firstPassPercent(figures.rounds);
  const taken = (part: string, of: string, one: { n: number; medianHours: number; ninetyHours: number }): TableRow[] => [
    [part, of, t(m.n), one.n],
    [part, of, t(m.medianHours), one.medianHours],
    [part, of, t(m.ninetyHours), one.ninetyHours],
  ];
  return [
    [t(m.title), '', t(m.open), open],
    [t(m.title), '', t(m.overdue), overdue],
    [t(m.title), '', t(m.dueSoon), dueSoon],
    [t(m.title), '', t(m.completed), completed],
    [t(m.title), '', t(m.firstPassPercent), firstPass],
    ...inOrder(figures.stages).flatMap((stage): TableRow[] =>
      (['days3', 'days7', 'days14', 'longer', 'unknown'] as const).map((age) => [
        t(m.byStage),
        t(designStatusWords[stage.status]),
        t(m[age]),
        stage[age],
      ]),
    ),
    ...inOrder(figures.stageTimes).flatMap((one) => taken(t(m.stageTimes), t(designStatusWords[one.status]), one)),
    ...figures.rounds.map(({ round, designs }): TableRow => [t(m.rounds), t(m.round, { n: round }), t(m.n), designs]),
    ...FINDING_KINDS.map((kind): TableRow => [t(m.findings), t(m[kind]), t(m.n), findings[kind]]),
    ...figures.late.flatMap(({ name, dueDate, expected }): TableRow[] => [
      [t(m.late), name, t(m.due), null, dueDate],
      [t(m.late), name, t(m.expected), null, expected],
    ]),
    ...(figures.reviewers ?? []).flatMap((one) => taken(t(m.reviewers), one.name, one)),
    ...(figures.workload ?? []).flatMap((one): TableRow[] => [
      [t(m.workload), one.name, t(m.openTasks), one.open],
      [t(m.workload), one.name, t(m.overdueTasks), one.overdue],
    ]),
  ];
}
