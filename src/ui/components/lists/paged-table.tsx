import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListPager } from './list-pager.tsx';

/** What of a list lives in the URL. A list that is not sorted has neither `sort` nor `asc`. */
export interface ListUrl {
  page: number;
  after: string;
  sort?: string;
  asc?: boolean;
}

type FromQuery = 'rows' | 'sort' | 'onSort' | 'loading' | 'error' | 'onRetry';

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, FromQuery> {
  /** Names the list: its path and filters. */
  listKey: string;
  query: { refreshing: boolean; error: string | null; refetch: () => unknown };
  /** Undefined while the first page is on its way. */
  answer: { items: readonly Row[]; nextToken?: string | null; total?: number | null } | undefined;
  /** Of all pages, where the answer does not say it. */
  total?: number | null | undefined;
  pageSize?: number;
  url: ListUrl;
  /** `push`: a step that 'back' undoes. */
  setUrl: (change: ListUrl, push?: boolean) => void;
}

/** A list that is sorted and paged by its URL: another order begins at the front. */
export function PagedTable<Row>({ listKey, query, answer, total = answer?.total, pageSize, url, setUrl, ...table }: PagedTableProps<Row>) {
  const { page, after, sort, asc = true } = url;
  return (
    <>
      <DataTable
        {...table}
        rows={answer?.items}
        sort={sort === undefined ? undefined : { field: sort, asc }}
        onSort={(next) => setUrl({ sort: next.field, asc: next.asc, page: 1, after: '' })}
        loading={query.refreshing}
        error={query.error}
        onRetry={query.refetch}
      />
      <ListPager
        listKey={sort === undefined ? listKey : `${listKey} ${sort} ${asc}`}
        page={page}
        after={after}
        nextToken={answer?.nextToken}
        total={total}
        pageSize={pageSize}
        busy={query.refreshing}
        onPage={(wanted, token) => setUrl({ page: wanted, after: token }, true)}
      />
    </>
  );
}
