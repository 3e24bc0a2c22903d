import { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText, type Translate } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { dashboardMessages as m } from '../messages.ts';
import { ENOUGH } from '../rules/forecast.ts';
import type { DashboardQuery } from './door/dashboard.graphql.generated.ts';

type Late = DashboardQuery['dashboard']['late'][number];

const asDay = (date: string): string => date.replaceAll('-', '/');

/** The designs that are expected after their due date. */
export function LateDesigns({ late, notForetold }: { late: readonly Late[]; notForetold: number }) {
  const t = useText();
  const word = useStageWord();
  const untold = notForetold > 0 && t(m.notForetold, { n: notForetold, enough: ENOUGH });
  return (
    <Section title={t(m.late)} description={t(m.lateHelp)}>
      <DataTable
        caption={t(m.late)}
        rows={late}
        rowKey={({ id }) => id}
        rowLink={({ id, brandId, productId }) => path`/${brandId}/${productId}/${id}/overview`}
        columns={columns(t, word)}
        empty={<EmptyState title={t(notForetold > 0 ? m.lateUnknown : m.lateNone)}>{untold}</EmptyState>}
      />
      {late.length > 0 && untold && <p className="k-quiet">{untold}</p>}
    </Section>
  );
}

function columns(t: Translate, word: (status: string) => string): Column<Late>[] {
  return [
    { id: 'name', header: t(m.design), main: true, cell: ({ name }) => <strong>{name}</strong> },
    { id: 'stage', header: t(m.stage), narrowLabel: t(m.stage), width: 200, cell: ({ status }) => word(status) },
    { id: 'due', header: t(m.due), narrowLabel: t(m.due), width: 140, cell: ({ dueDate }) => asDay(dueDate) },
    { id: 'expected', header: t(m.expected), narrowLabel: t(m.expected), width: 140, cell: ({ expected }) => asDay(expected) },
  ];
}
