import { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { isEnded } from '#catalogue/designs/rules/stage-state.ts';
import { dashboardMessages as m } from '../messages.ts';
import { FINDING_KINDS, type Figure } from '../rules/input.ts';
import { DashboardDesignsDocument, type DashboardDesignsQuery } from './door/dashboard.graphql.generated.ts';

type Row = DashboardDesignsQuery['dashboardDesigns'][number];

const TITLES = { ROUND: m.rounds, FINDING: m.findings, STAGE: m.stageTimes, REVIEWER: m.reviewers } as const;

interface Props {
  /** Null: none is looked at. */
  figure: Figure | null;
  of: string;
  days: number;
  reviewers: readonly { userId: string; name: string }[];
  onClose: () => void;
}

/** The designs that a figure was counted from; the address names it. */
export function DesignsBehind({ figure, of, days, reviewers, onClose }: Props) {
  const t = useText();
  const word = useStageWord();
  const asked = figure ?? 'ROUND';
  const query = useAppQuery(DashboardDesignsDocument, { days, figure: asked, of }, { pause: !figure || !of, failure: m.failed });
  const nameOf = () => {
    if (asked === 'ROUND') return t(m.round, { n: Number(of) || 0 });
    if (asked === 'STAGE') return word(of);
    const kind = FINDING_KINDS.find((one) => one === of);
    return kind ? t(m[kind]) : (reviewers.find(({ userId }) => userId === of)?.name ?? '…');
  };
  return (
    <Dialog
      open={figure !== null && of !== ''}
      onClose={onClose}
      size="large"
      title={t(m.behind, { title: t(TITLES[asked]), of: nameOf() })}
      description={t(m.behindHelp, { days })}
    >
      <DataTable
        caption={t(TITLES[asked])}
        rows={query.data?.dashboardDesigns}
        loading={query.refreshing}
        error={query.error}
        onRetry={query.refetch}
        rowKey={({ id }) => id}
        rowLink={({ id, brandId, productId }) => path`/${brandId}/${productId}/${id}/overview`}
        columns={columns(t, word)}
        empty={<p className="k-quiet">{t(m.nothing)}</p>}
      />
    </Dialog>
  );
}

function columns(t: Translate, word: (status: string) => string): Column<Row>[] {
  return [
    { id: 'name', header: t(m.design), main: true, cell: ({ name }) => <strong>{name}</strong> },
    { id: 'stage', header: t(m.stage), narrowLabel: t(m.stage), width: 170, cell: ({ status }) => word(status) },
    {
      id: 'due',
      header: t(m.due),
      narrowLabel: t(m.due),
      width: 140,
      cell: ({ dueDate, status }) => <DueDate due={dueDate ?? null} over={isEnded(status)} />,
    },
    { id: 'n', header: t(m.times), narrowLabel: t(m.times), width: 80, align: 'end', cell: ({ n }) => n },
  ];
}
