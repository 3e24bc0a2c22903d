import { useState } from 'react';
import { Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ListPager } from '#ui/components/lists/list-pager.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { PAGE_SIZE } from '#shared/limits.ts';
import { planMessages as m } from '../../messages.ts';
import { ChargesDocument, type ChargesQuery } from './company.graphql.generated.ts';

type Charge = ChargesQuery['charges']['items'][number];

const number = new Intl.NumberFormat('ja-JP');
const signed = (n: number) => (n > 0 ? `+${number.format(n)}` : number.format(n));

/** What was charged: each upload, and each change of the plan (D11). */
export function ChargeList() {
  const t = useText();
  const [at, setAt] = useState<{ page: number; after: string }>({ page: 1, after: '' });
  const query = useAppQuery(ChargesDocument, { limit: PAGE_SIZE, after: at.after || null });
  const page = query.data?.charges;
  return (
    <Section title={t(m.charges)}>
      <DataTable
        caption={t(m.charges)}
        columns={useColumns()}
        rows={page?.items}
        rowKey={(charge) => charge.id}
        loading={query.refreshing}
        error={query.error}
        onRetry={query.refetch}
        skeletonRows={3}
        empty={<EmptyState title={t(m.noCharges)} />}
      />
      <ListPager
        listKey="charges"
        page={at.page}
        after={at.after}
        pageSize={PAGE_SIZE}
        nextToken={page?.nextToken}
        total={page?.total}
        busy={query.refreshing}
        onPage={(next, after) => setAt({ page: next, after })}
      />
    </Section>
  );
}

function useColumns(): Column<Charge>[] {
  const t = useText();
  return [
    { id: 'at', header: t(m.chargedAt), width: 150, cell: (charge) => <DateTime value={charge.createdAt} /> },
    {
      id: 'kind',
      header: t(m.chargedFor),
      main: true,
      cell: (charge) => (charge.kind === 'PLAN' ? t(m.planChanged) : t(m.uploaded, { name: charge.name })),
    },
    { id: 'user', header: t(m.chargedBy), cell: (charge) => charge.userName },
    {
      id: 'amount',
      header: t(m.uploads),
      width: 100,
      align: 'end',
      cell: (charge) => <span className="k-figures">{signed(charge.kind === 'PLAN' ? charge.amount : -charge.amount)}</span>,
    },
    {
      id: 'left',
      header: t(m.left),
      width: 100,
      align: 'end',
      cell: (charge) => <span className="k-figures">{number.format(charge.remainingUploads)}</span>,
    },
  ];
}
