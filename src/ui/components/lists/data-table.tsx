// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the arrow keys only move between the rows' own links
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { Link } from '../actions/link.tsx';
import { Skeleton } from '../waiting/skeleton.tsx';
import { TableProblem } from './table-problem.tsx';
import './data-table.css';

export interface Sort {
  field: string;
  asc: boolean;
}

export interface Column<Row> {
  id: string;
  header: ReactNode;
  /** What stands above the list below 720 px, where the head is not shown. */
  narrowHeader?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Its name is the sort field. `most`: the first press puts the largest first, for figures. */
  sortable?: boolean | 'most';
  /** The column whose words are the row's link; default the first. */
  main?: boolean;
  /** Stands before the row's name, below 720 px too: a box to tick, a handle that opens. */
  lead?: boolean;
  width?: string | number;
  align?: 'start' | 'end' | 'center';
  /** Left out below 720 px. */
  wideOnly?: boolean;
  /** Its words stand before the value below 720 px, where the head is not shown; for figures, which say nothing by themselves. */
  narrowLabel?: string;
}

export interface DataTableProps<Row> {
  /** The table's name for those who hear it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where the whole row leads. */
  rowLink?: (row: Row) => string | null | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Rows of another page are on their way: the old ones stay, dimmed. */
  loading?: boolean;
  /** Why it could not be loaded, in words. */
  error?: string | null | undefined;
  onRetry?: () => void;
  empty?: ReactNode;
  skeletonRows?: number;
  /** Lower rows, so that more of them are seen at once. */
  dense?: boolean | undefined;
}

/** Moves the focus between row links with the arrow keys, Home and End; the space bar ticks the row, → and ← open and close it. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>('.k-row-link')];
  const at = links.indexOf(target);
  if (at < 0) return;
  const tick = key === ' ' ? target.closest('tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]') : null;
  const next = new Map([
    ['ArrowDown', links[at + 1]],
    ['ArrowUp', links[at - 1]],
    ['Home', links[0]],
    ['End', links.at(-1)],
  ]).get(key);
  const turns = { ArrowRight: 'false', ArrowLeft: 'true' }[key];
  const turn = turns ? target.closest('tr')?.querySelector<HTMLButtonElement>(`button[aria-expanded='${turns}']`) : null;
  if (!next && !tick && !turn) return;
  event.preventDefault();
  next?.focus();
  (tick ?? turn)?.click();
}

/**
 * A frame that scrolls sideways is what its table's head would stick to, instead of the page. It is marked as long as its
 * table fits, so that it need not scroll and the head stays in sight while the page moves.
 */
function useHeadThatStays(): (frame: HTMLDivElement | null) => (() => void) | undefined {
  return useCallback((frame) => {
    const table = frame?.querySelector('table');
    if (!frame || !table) return undefined;
    const measure = () => frame.toggleAttribute('data-fits', table.offsetWidth <= frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
}

/** A list as a table of 44 px rows; the whole row is the link; says when it is loading, empty or broken. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, sort, onSort, loading, error, onRetry, empty } = props;
  const t = useText();
  const mainId = (columns.find((column) => column.main) ?? columns[0])?.id;
  const body = () => {
    if (!rows) {
      return Array.from({ length: props.skeletonRows ?? 6 }, (_, row) => (
        <tr key={row}>
          {columns.map((column) => (
            <td key={column.id} className={column.wideOnly ? 'k-wide-only' : undefined}>
              <Skeleton width={column.id === mainId ? '60%' : '70%'} />
            </td>
          ))}
        </tr>
      ));
    }
    return rows.map((row, index) => {
      const to = rowLink?.(row);
      return (
        <tr key={rowKey(row)} data-link={to ? '' : undefined}>
          {columns.map((column) => {
            const content = column.cell(row, index);
            return (
              <td
                key={column.id}
                data-main={column.id === mainId || undefined}
                data-lead={column.lead || undefined}
                data-align={column.align}
                data-label={column.narrowLabel}
                className={column.wideOnly ? 'k-wide-only' : undefined}
              >
                {to && column.id === mainId ? (
                  <Link to={to} className="k-row-link">
                    {content}
                  </Link>
                ) : (
                  content
                )}
              </td>
            );
          })}
        </tr>
      );
    });
  };
  const frame = useHeadThatStays();
  if (error && !rows?.length) return <TableProblem message={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <div className="k-table-frame">{empty ?? <EmptyState title={t(uiMessages.emptyTable)} />}</div>;
  return (
    <div ref={frame} className="k-table-frame" aria-busy={loading || !rows || undefined}>
      <table className="k-table" data-loading={loading || undefined} data-dense={props.dense || undefined}>
        <caption className="k-unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>{body()}</tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const t = useText();
  const sorted = sort?.field === column.id;
  const order = sorted ? (sort.asc ? 'ascending' : 'descending') : undefined;
  const Glyph = sorted ? (sort.asc ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-align={column.align}
      data-elsewhere={column.narrowHeader ? true : undefined}
      aria-sort={column.sortable ? (order ?? 'none') : undefined}
      className={classNames(column.wideOnly && 'k-wide-only')}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="k-sort"
          data-sorted={sorted || undefined}
          onClick={() => onSort({ field: column.id, asc: sorted ? !sort.asc : column.sortable !== 'most' })}
        >
          {column.header}
          <Glyph aria-hidden />
          {sorted && <span className="k-unseen">{t(sort.asc ? uiMessages.sortAscending : uiMessages.sortDescending)}</span>}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
