import { UserRoundPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { memberMessages } from '#people/companies/messages.ts';
import { AssignManyDialog } from '#people/companies/web/door/assign-many-dialog.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import type { Message } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { LeftOut } from '#ui/lists/left-out.tsx';
import { parted } from '#ui/lists/parted.ts';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import type { Translate } from '#ui/i18n.tsx';
import { ChosenBar, chooseColumn } from '#ui/lists/chosen-bar.tsx';
import { uiMessages } from '#ui/messages.ts';
import { ListTable, type ListTableProps } from '#ui/lists/list-table.tsx';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { path } from '#ui/path.ts';
import { formatDate } from '#shared/dates.ts';
import { productMessages as m } from '../../messages.ts';
import {
  ProductListDocument,
  type ProductRowFragment,
  type ProductListQuery,
  type ProductListQueryVariables,
} from './products.graphql.generated.ts';

type Row = ProductRowFragment;

const mayAssign = ({ viewerCan }: Row): boolean => viewerCan.includes('assignRoles');

interface Props extends Pick<ListTableProps<Row>, 'setUrl' | 'empty'> {
  filter: { text?: string | undefined; brandId?: string | undefined; includeArchived?: boolean | undefined };
  url: ListTableProps<Row>['url'] & { sort: string; asc: boolean };
  /** What takes ticked ones out of the house. */
  exportsOf: (ids: readonly string[]) => ReactNode;
}

/** The products that the filters find, a page at a time, and what is done to those that are ticked. */
export function ProductTable({ filter, url, setUrl, empty, exportsOf }: Props) {
  const t = useProductText();
  const [assigning, setAssigning] = useState(false);
  const asked = { ...filter, sort: url.sort, direction: url.asc ? 'asc' : 'desc' };
  const list = useAppQuery(ProductListDocument, { ...asked, after: url.after || undefined }, { failure: m.listFailed });
  const answer = list.data?.products;
  const runs = useRowRuns();
  const { selection, every } = useChosenRows<ProductListQuery, ProductListQueryVariables, Row>(answer?.items, answer?.total, {
    query: ProductListDocument,
    pageAt: (after) => ({ ...asked, limit: MAX_PAGE_SIZE, after }),
    rowsOf: ({ products }) => products,
    failure: m.listFailed,
  });
  const { rows, choose } = selection;
  const assigned = parted(rows, (row) => (mayAssign(row) ? null : t(uiMessages.mayNot)));
  const toAssign = assigned.taken;
  return (
    <>
      <ListTable
        caption={t(m.listTitle)}
        listKey={`/products ${JSON.stringify(filter)}`}
        query={list}
        answer={answer}
        url={url}
        setUrl={setUrl}
        columns={columns(t, selection)}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/${row.brandId}/${row.id}/overview`}
        empty={empty}
        bar={
          <ChosenBar rows={rows} runs={runs} onClear={() => choose([])} every={every}>
            {toAssign.length > 0 && (
              <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => setAssigning(true)}>
                {t(memberMessages.assignMany)}
              </Button>
            )}
            {exportsOf(rows.map(({ id }) => id))}
          </ChosenBar>
        }
      />
      <AssignManyDialog
        open={assigning}
        rows={toAssign}
        resourceType="Product"
        leftOut={<LeftOut {...assigned} />}
        onClose={() => setAssigning(false)}
        runs={runs}
        onRun={async (act) => {
          const left = await runs.run(toAssign, act, assigned);
          choose([...rows.filter((row) => !toAssign.includes(row)), ...left]);
          list.refetch();
          return true;
        }}
      />
    </>
  );
}

function columns(t: Translate, selection: Selection<Row>): Column<Row>[] {
  const figure = (id: 'designs' | 'running' | 'overdue', words: Message, isWide: boolean): Column<Row> => ({
    id,
    header: t(words),
    narrowLabel: t(words),
    align: 'end',
    sortable: 'most',
    width: 100,
    wideOnly: isWide,
    cell: ({ counts }) => (counts[id] === 0 ? <span className="k-quiet">0</span> : counts[id]),
  });
  return [
    chooseColumn(t, selection, (row) => row.name),
    {
      id: 'name',
      header: t(m.product),
      sortable: true,
      main: true,
      width: '28%',
      cell: (row) => (
        <span className="k-with-picture">
          <Thumbnail src={row.iconUrl} />
          <span className="k-two-line-cell">
            <strong title={row.name}>{row.name}</strong>
            <small title={row.brand?.name}>{[row.brand?.name, row.family].filter(Boolean).join(' · ')}</small>
          </span>
          {row.archivedAt && <StatusChip tone="stopped">{t(m.archived)}</StatusChip>}
        </span>
      ),
    },
    { id: 'code', header: t(m.code), sortable: true, width: 120, cell: (row) => row.code },
    { id: 'janCode', header: t(m.jan), sortable: true, width: 140, wideOnly: true, cell: (row) => row.janCode },
    {
      id: 'releaseDate',
      header: t(m.releaseDate),
      sortable: true,
      width: 110,
      wideOnly: true,
      cell: (row) => row.releaseDate && formatDate(row.releaseDate),
    },
    figure('running', m.running, false),
    figure('overdue', m.overdue, false),
    figure('designs', m.designs, true),
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (row) => <DateTime value={row.updatedAt} />,
    },
  ];
}
