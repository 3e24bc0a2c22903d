import { DataTable, type Column, type DataTableProps } from '../components/lists/data-table.tsx';
import { ListColumns, shownColumns, type ListShape } from './list-columns.tsx';
import { sortedRows, type SortValue } from './sorted-rows.ts';

const NOTHING: string[] = [];

/** What a list that comes whole keeps in its address: its order ('' is that in which it came), and how it is shown. */
export const WHOLE_URL = { sort: '', asc: true, hide: NOTHING, dense: false };

type WholeUrl = ListShape & { sort: string; asc: boolean };

/** A column of a list that comes whole: `by` makes it sortable. */
export type WholeColumn<Row> = Column<Row> & { by?: (row: Row) => SortValue };

interface Props<Row> extends Omit<DataTableProps<Row>, 'columns' | 'sort' | 'onSort' | 'dense' | 'loading' | 'error' | 'onRetry'> {
  columns: readonly WholeColumn<Row>[];
  query: { refreshing: boolean; error: string | null; refetch: () => unknown };
  url: WholeUrl;
  setUrl: (change: Partial<{ sort: string; asc: boolean; hide: string[]; dense: boolean }>) => void;
}

/** The table of a list of which all rows are there: it is sorted here, by every column that says by what. */
export function WholeTable<Row>({ columns, rows, query, url, setUrl, ...table }: Props<Row>) {
  const shown = columns.map(({ by, ...column }) => (by ? { ...column, sortable: true } : column));
  const by = columns.find(({ id }) => id === url.sort)?.by;
  return (
    <div className="k-list-table">
      {rows?.length !== 0 && query.error === null && <ListColumns columns={shown} shape={url} onChange={setUrl} />}
      <DataTable
        {...table}
        columns={shownColumns(shown, url.hide)}
        dense={url.dense}
        rows={rows && by ? sortedRows(rows, by, url.asc) : rows}
        sort={{ field: url.sort, asc: url.asc }}
        onSort={({ field, asc }) => setUrl({ sort: field, asc })}
        loading={query.refreshing}
        error={query.error}
        onRetry={query.refetch}
      />
    </div>
  );
}
