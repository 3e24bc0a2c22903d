import type { ReactNode } from 'react';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import { ChosenDesigns } from '../chosen-designs.tsx';
import { ListTable, type ListTableProps } from '#ui/lists/list-table.tsx';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { designListMessages as m } from '../../list-messages.ts';
import { designColumns, mayChange } from '../design-columns.tsx';
import { NoDesigns, type FilteredDesigns } from './no-designs.tsx';
import {
  DesignListDocument,
  type DesignListQueryVariables,
  type DesignRowFragment,
  type DesignListQuery,
} from './designs.graphql.generated.ts';

/** Columns that can be left out. */
export const DESIGN_COLUMNS = ['stage', 'stageSince', 'progress', 'waits', 'dueDate', 'updatedAt'];

interface Props extends FilteredDesigns {
  /** What the filters ask for; null: nothing is filtered. */
  asked: DesignListQueryVariables;
  url: ListTableProps<DesignRowFragment>['url'] & { sort: string; asc: boolean };
  setUrl: ListTableProps<DesignRowFragment>['setUrl'];
  /** What takes chosen ones out of the house, where there is something. */
  exportsOf?: (ids: readonly string[]) => ReactNode;
}

/** The design projects that the filters find, a page at a time. */
export function DesignTable({ asked, filtered, url, setUrl, onClear, exportsOf }: Props) {
  const t = useText();
  const { sort, asc, after } = url;
  const order = { sort, direction: asc ? 'asc' : 'desc', after: after || undefined };
  const list = useAppQuery(DesignListDocument, { ...asked, ...order }, { failure: m.listFailed });
  const items = list.data?.designs.items ?? [];
  const runs = useRowRuns();
  const { selection, every } = useChosenRows<DesignListQuery, DesignListQueryVariables, DesignRowFragment>(
    items,
    list.data?.designs.total,
    {
      query: DesignListDocument,
      pageAt: (next) => ({ ...asked, ...order, limit: MAX_PAGE_SIZE, after: next }),
      rowsOf: ({ designs }) => designs,
      failure: m.listFailed,
    },
    mayChange,
  );
  const columns = designColumns(t, items.some(mayChange) ? selection : undefined);
  return (
    <ListTable
      bar={
        <ChosenDesigns
          rows={selection.rows}
          runs={runs}
          onChange={selection.choose}
          onDone={list.refetch}
          every={every}
          exports={exportsOf?.(selection.rows.map(({ id }) => id))}
        />
      }
      listKey={`/designs ${JSON.stringify(asked)}`}
      query={list}
      answer={list.data?.designs}
      url={url}
      setUrl={setUrl}
      caption={t(m.title)}
      columns={columns}
      rowKey={(design) => design.id}
      rowLink={(design) => path`/${design.brandId}/${design.productId}/${design.id}/overview`}
      empty={<NoDesigns filtered={filtered} onClear={onClear} />}
    />
  );
}
