import { useState } from 'react';
import { DataTable, type Column, type DataTableProps } from '../components/lists/data-table.tsx';
import { NarrowOrder } from './narrow-order.tsx';
import { ListColumns, shownColumns, type ListShape } from './list-columns.tsx';
import { sortedRows, type SortValue } from './sorted-rows.ts';

const NOTHING: string[] = [];

/** What a list that comes whole keeps in its address: its order ('' is that in which it came), and how it is shown. */
export const WHOLE_URL = { sort: '', asc: true, hide: NOTHING, dense: false };

/** The order and shape of a table that is one of several on its page, which the address cannot keep for all. */
export function useOwnShape() {
  const [url, change] = useState<WholeUrl>(WHOLE_URL);
  return { url, setUrl: (next: Partial<WholeUrl>) => change((old) => ({ ...old, ...next })) };
}

type WholeUrl = ListShape & { sort: string; asc: boolean };

/** A column of a list that comes whole: `by` makes it sortable. */
export type WholeColumn<Row> = Column<Row> & { by?: (row: Row) => SortValue };

/** How its rows were asked for. */
export interface WholeQuery {
  refreshing: boolean;
  error: string | null;
  refetch: () => unknown;
}

interface Props<Row> extends Omit<DataTableProps<Row>, 'columns' | 'sort' | 'onSort' | 'dense' | 'loading' | 'error' | 'onRetry'> {
  columns: readonly WholeColumn<Row>[];
  /** Null where they came with the page. */
  query: WholeQuery | null;
  /** So many of them are shown, the first of the order. */
  most?: number;
  url: WholeUrl;
  setUrl: (change: Partial<{ sort: string; asc: boolean; hide: string[]; dense: boolean }>) => void;
}

/** The table of a list of which all rows are there: it is sorted here, by every column that says by what. */
export function WholeTable<Row>({ columns, rows, query, most, url, setUrl, ...table }: Props<Row>) {
  const shown = columns.map(({ by, ...column }) => (by ? { ...column, sortable: true } : column));
  const by = columns.find(({ id }) => id === url.sort)?.by;
  const sort = { field: url.sort, asc: url.asc };
  const onSort = (next: typeof sort) => setUrl({ sort: next.field, asc: next.asc });
  const isThere = rows?.length !== 0 && !query?.error;
  const ordered = rows && by ? sortedRows(rows, by, url.asc) : rows;
  return (
    <div className="k-list-table">
      {isThere && <ListColumns columns={shown} shape={url} onChange={setUrl} />}
      {isThere && <NarrowOrder columns={shown} sort={sort} onSort={onSort} />}
      <DataTable
        {...table}
        columns={shownColumns(shown, url.hide)}
        dense={url.dense}
        rows={ordered?.slice(0, most)}
        sort={sort}
        onSort={onSort}
        loading={query?.refreshing ?? false}
        error={query?.error}
        {...(query && { onRetry: query.refetch })}
      />
    </div>
  );
}
