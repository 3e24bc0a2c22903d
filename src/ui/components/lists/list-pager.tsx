import { useEffect } from 'react';
import { PAGE_SIZE } from '#shared/limits.ts';
import { pagesOfList } from '../../data/address/keyset-pages.ts';
import { Pagination } from './pagination.tsx';

export interface ListPagerProps {
  /** Names the list: its path, filters and sort. */
  listKey: string;
  /** From the URL. */
  page: number;
  after: string;
  /** From the answer; undefined while it is on its way. */
  nextToken: string | null | undefined;
  total?: number | null | undefined;
  pageSize?: number;
  onPage: (page: number, after: string) => void;
  busy?: boolean;
}

/** The pages of a keyset list whose page and token live in the URL. */
export function ListPager(props: ListPagerProps) {
  const { listKey, page, after, nextToken, total, pageSize = PAGE_SIZE, onPage, busy } = props;
  useEffect(() => {
    const pages = pagesOfList(listKey);
    pages.seen(page, after);
    if (nextToken !== undefined) pages.learn(page, nextToken);
  }, [listKey, page, after, nextToken]);
  const tokenOf = (wanted: number) => {
    if (wanted === page + 1 && nextToken) return nextToken;
    return wanted === page ? after : pagesOfList(listKey).tokenOf(wanted);
  };
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={total}
      hasNext={Boolean(nextToken)}
      canReach={(wanted) => tokenOf(wanted) !== null}
      busy={busy}
      onPage={(wanted) => {
        const token = tokenOf(wanted);
        // A page whose start was never seen (after a reload): begin at the front.
        if (token === null) onPage(1, '');
        else onPage(wanted, token);
      }}
    />
  );
}
