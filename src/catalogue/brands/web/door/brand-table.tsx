import { ChevronDown, ChevronRight, UserRoundPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { memberMessages } from '#people/companies/messages.ts';
import { AssignManyDialog } from '#people/companies/web/door/assign-many-dialog.tsx';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { LeftOut } from '#ui/lists/left-out.tsx';
import { parted } from '#ui/lists/parted.ts';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { ChosenBar, chooseColumn } from '#ui/lists/chosen-bar.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import type { Message } from '#shared/i18n.ts';
import { Link } from '#ui/components/actions/link.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { stringifySearch } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import type { Translate } from '#ui/i18n.tsx';
import { ListTable, type ListTableProps } from '#ui/lists/list-table.tsx';
import { path } from '#ui/path.ts';
import { brandMessages as m } from '../../messages.ts';
import { treeRows, type TreeRow } from '../../rules/tree-rows.ts';
import { pathAbove } from './brand-path.ts';
import {
  BrandListDocument,
  BrandsBeneathDocument,
  type BrandListQuery,
  type BrandListQueryVariables,
  type BrandRowFragment,
} from './brands.graphql.generated.ts';
import './brand-table.css';

type Row = TreeRow<BrandRowFragment>;

interface Props {
  answer: BrandListQuery['brands'] | undefined;
  /** What the list asks for on whichever page. */
  asked: BrandListQueryVariables;
  query: ListTableProps<Row>['query'];
  listKey: string;
  url: ListTableProps<Row>['url'] & { sort: string; asc: boolean; open: readonly string[] };
  setUrl: (change: Parameters<ListTableProps<Row>['setUrl']>[0] & { open?: string[] }, push?: boolean) => void;
  /** As a tree, whose branches open; else one list, each row with its path. */
  tree: boolean;
  empty: ReactNode;
  /** What takes ticked ones out of the house. */
  exportsOf: (ids: readonly string[]) => ReactNode;
}

/** The brands, as a tree or as one list, with what goes on beneath each. */
export function BrandTable({ answer, asked, query, listKey, url, setUrl, tree, empty, exportsOf }: Props) {
  const t = useProductText();
  const [assigning, setAssigning] = useState(false);
  const runs = useRowRuns();
  const open = tree ? url.open : [];
  const beneath = useAppQuery(
    BrandsBeneathDocument,
    { parentBrandIds: [...open], sort: url.sort, direction: url.asc ? 'asc' : 'desc' },
    { pause: open.length === 0, failure: m.listFailed },
  );
  const children = open.length > 0 ? beneath.data?.brands : undefined;
  const items = answer && treeRows(answer.items, children?.items ?? [], open);
  const beneathShown = (items?.length ?? 0) - (answer?.items.length ?? 0);
  const { selection, every } = useChosenRows<BrandListQuery, BrandListQueryVariables, Row>(items, (answer?.total ?? 0) + beneathShown, {
    query: BrandListDocument,
    pageAt: (after) => ({ ...asked, limit: MAX_PAGE_SIZE, after }),
    rowsOf: ({ brands }) => ({ ...brands, items: treeRows(brands.items, children?.items ?? [], open) }),
    failure: m.listFailed,
  });
  const { rows, choose } = selection;
  const assigned = parted(rows, ({ viewerCan }) => (viewerCan.includes('assignRoles') ? null : t(uiMessages.mayNot)));
  const toAssign = assigned.taken;
  const toggle = (id: string) => setUrl({ open: open.includes(id) ? open.filter((one) => one !== id) : [...open, id] });
  return (
    <>
      <ListTable
        listKey={listKey}
        query={query}
        answer={answer && { ...answer, items: items ?? [] }}
        url={url}
        setUrl={setUrl}
        caption={t(m.title)}
        columns={columns(t, tree, toggle, selection)}
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
        rowKey={(row) => row.id}
        rowLink={(row) => path`/${row.id}/overview`}
        empty={empty}
      />
      <AssignManyDialog
        open={assigning}
        rows={toAssign}
        resourceType="Brand"
        leftOut={<LeftOut {...assigned} />}
        onClose={() => setAssigning(false)}
        runs={runs}
        onRun={async (act) => {
          const left = await runs.run(toAssign, act, assigned);
          choose([...rows.filter((row) => !toAssign.includes(row)), ...left]);
          query.refetch();
          return true;
        }}
      />
      {children && children.items.length < (children.total ?? 0) && (
        <p className="k-brand-more">
          {t(m.moreChildren, { n: children.items.length })}
          {items?.flatMap(
            ({ id, name, isOpen }) =>
              isOpen && (
                <Link key={id} to={`/brand${stringifySearch({ parent: id, sort: url.sort, asc: url.asc })}`}>
                  {t(m.allChildren, { name })}
                </Link>
              ),
          )}
        </p>
      )}
    </>
  );
}

function columns(t: Translate, tree: boolean, toggle: (id: string) => void, selection: Selection<Row>): Column<Row>[] {
  const plain = (id: 'brands' | 'products' | 'designs', words: Message, width: number): Column<Row> => ({
    id,
    header: t(words),
    narrowLabel: t(words),
    align: 'end',
    sortable: 'most',
    width,
    wideOnly: true,
    cell: ({ counts }) => (counts[id] === 0 ? <span className="k-quiet">0</span> : counts[id]),
  });
  const leading = (id: 'running' | 'overdue', words: Message, said: Message): Column<Row> => ({
    id,
    header: t(words),
    narrowLabel: t(words),
    align: 'end',
    sortable: 'most',
    width: 100,
    cell: ({ id: brand, name, counts }) =>
      counts[id] === 0 ? (
        <span className="k-quiet">0</span>
      ) : (
        <Link
          to={`/designs${stringifySearch({ brand, ...(id === 'overdue' ? { due: 'overdue' } : {}) })}`}
          className={id === 'overdue' ? 'k-brand-overdue' : 'k-brand-running'}
          aria-label={t(said, { name, n: counts[id] })}
        >
          {counts[id]}
        </Link>
      ),
  });
  return [
    chooseColumn(t, selection, (row) => row.name),
    ...(tree
      ? [
          {
            id: 'open',
            header: <span className="k-unseen">{t(m.openColumn)}</span>,
            lead: true,
            width: 44,
            cell: ({ id, name, counts, isOpen }: Row) =>
              counts.brands > 0 && (
                <button
                  type="button"
                  className="k-brand-open"
                  aria-expanded={isOpen}
                  aria-label={t(m.openChildren, { name })}
                  onClick={() => toggle(id)}
                >
                  {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                </button>
              ),
          },
        ]
      : []),
    {
      id: 'name',
      header: t(m.brand),
      sortable: true,
      main: true,
      cell: (row) => (
        <span className="k-with-picture k-brand-level" data-level={row.level || undefined}>
          <Thumbnail src={row.iconUrl} />
          <span className="k-two-line-cell">
            <strong title={row.name}>{row.name}</strong>
            {row.level === 0 && row.parentBrand && <small title={pathAbove(row)}>{pathAbove(row)}</small>}
          </span>
        </span>
      ),
    },
    leading('running', m.running, m.runningOf),
    leading('overdue', m.overdue, m.overdueOf),
    plain('brands', m.children, 120),
    plain('products', m.products, 100),
    plain('designs', m.designs, 110),
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 160,
      wideOnly: true,
      cell: (row) => <DateTime value={row.updatedAt} />,
    },
  ];
}
