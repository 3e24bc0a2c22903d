import type { ReactNode } from 'react';
import { PagedTable, type ListUrl, type PagedTableProps } from '../components/lists/paged-table.tsx';
import { NarrowOrder } from './narrow-order.tsx';
import { ListColumns, shownColumns, type ListShape } from './list-columns.tsx';

const NOTHING: string[] = [];

/** What every list keeps in its address beside its filters: where one is in it, and how it is shown. */
export const LIST_URL = { page: 1, after: '', hide: NOTHING, dense: false };

/** Any change of filters begins at the front. */
export const FRONT = { page: 1, after: '' };

export interface ListTableProps<Row> extends Omit<PagedTableProps<Row>, 'url' | 'setUrl' | 'dense'> {
  url: ListUrl & ListShape;
  setUrl: (change: Partial<ListUrl & { hide: string[]; dense: boolean }>, push?: boolean) => void;
  /** What can be done with ticked rows. */
  bar?: ReactNode;
}

/** The table of every list: sorted, paged, with the columns and the height of rows that its address names. */
export function ListTable<Row>({ columns, url, setUrl, bar, ...table }: ListTableProps<Row>) {
  const { sort, asc = true } = url;
  const isThere = table.answer?.items.length !== 0 && table.query.error === null;
  return (
    <div className="k-list-table">
      {isThere && <ListColumns columns={columns} shape={url} onChange={setUrl} />}
      {isThere && sort !== undefined && (
        <NarrowOrder
          columns={columns}
          sort={{ field: sort, asc }}
          onSort={(next) => setUrl({ sort: next.field, asc: next.asc, ...FRONT })}
        />
      )}
      {bar}
      <PagedTable {...table} columns={shownColumns(columns, url.hide)} dense={url.dense} url={url} setUrl={setUrl} />
    </div>
  );
}
