import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { pageNumbers } from './page-numbers.ts';
import './pagination.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many there are in all, where known. */
  total?: number | null | undefined;
  hasNext: boolean;
  /** Keyset pages are reached one after the other: a number whose start is not known yet is shown, not offered. */
  canReach?: (page: number) => boolean;
  onPage: (page: number) => void;
  busy?: boolean;
}

/** Previous, next, and the numbers that are known; hidden when all fits on one page. */
export function Pagination({ page, pageSize, total, hasNext, canReach, onPage, busy }: PaginationProps) {
  const t = useText();
  if (page === 1 && !hasNext && (total ?? 0) <= pageSize) return null;
  const last = total == null ? page + (hasNext ? 1 : 0) : Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  return (
    <nav className="k-pages" aria-label={t(uiMessages.pages)}>
      {total != null && (
        <span className="k-pages-range k-figures">{t(uiMessages.range, { total, from, to: Math.min(total, page * pageSize) })}</span>
      )}
      <Button size="small" icon={<ChevronLeft aria-hidden />} disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
        {t(uiMessages.previousPage)}
      </Button>
      <ol className="k-pages-numbers">
        {pageNumbers(page, last).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                className="k-page-number k-figures"
                aria-label={t(uiMessages.page, { n: entry })}
                aria-current={entry === page ? 'page' : undefined}
                disabled={canReach?.(entry) === false}
                onClick={() => onPage(entry)}
              >
                {entry}
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button size="small" iconEnd={<ChevronRight aria-hidden />} disabled={!hasNext || busy} onClick={() => onPage(page + 1)}>
        {t(uiMessages.nextPage)}
      </Button>
    </nav>
  );
}
