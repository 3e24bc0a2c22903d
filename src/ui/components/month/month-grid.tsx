// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a month is a table in the role of a grid, moved through by arrow keys
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { useTimeZone } from '../../time-zone.tsx';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { addMonths, dayByKey, monthWeeks } from '../fields/calendar-month.ts';
import { MonthHead, useDayWords } from '../fields/month-head.tsx';
import { todayIn } from '../status/due-words.ts';
import './month-grid.css';

/** A day of the month as its cell needs it. */
export interface MonthDay {
  date: string;
  /** 'Thursday, 26 November'. */
  name: string;
  outside: boolean;
  today: boolean;
  late: boolean;
  /** The one day that Tab reaches. */
  reachable: boolean;
  onFocus: () => void;
}

/** The weeks of a month, or of the present one where `month` is no 'YYYY-MM'; `from` and `to` are the first and last day that are shown. */
export function useMonth(month: string) {
  const today = todayIn(useTimeZone());
  const shown = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
  const [year = 0, number = 1] = shown.split('-').map(Number);
  const weeks = monthWeeks(year, number).filter((week) => week.some((day) => day.startsWith(shown)));
  return { today, shown, weeks, from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.at(-1) ?? '' };
}

interface Props {
  month: ReturnType<typeof useMonth>;
  /** 'YYYY-MM', or '' for the present month. */
  onMonth: (month: string) => void;
  /** What the table is called; `title` is the month in words. */
  caption: (title: string) => string;
  legend?: ReactNode;
  /** A row: `<tr>` with seven cells. */
  renderWeek: (days: readonly MonthDay[]) => ReactNode;
  busy?: boolean;
  /** Below the month. */
  children?: ReactNode;
}

/** A month as a grid. Arrow keys move by day, Page keys by month, Enter opens the day. */
export function MonthGrid({ month, onMonth, caption, legend, renderWeek, busy, children }: Props) {
  const t = useText();
  const { today, shown, weeks } = month;
  const first = today.startsWith(shown) ? today : `${shown}-01`;
  const [focused, setFocused] = useState(first);
  const day = focused.startsWith(shown) ? focused : first;
  const grid = useRef<HTMLTableElement>(null);
  const named = useDayWords();
  const show = (date: string) => onMonth(date.slice(0, 7) === today.slice(0, 7) ? '' : date.slice(0, 7));
  const goTo = (date: string) => {
    setFocused(date);
    if (!date.startsWith(shown)) show(date);
    // Its cell may belong to the month that is being shown next.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus());
  };
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  };
  const title = named({ year: 'numeric', month: 'long' }, `${shown}-01`);
  const dayOf = (date: string): MonthDay => ({
    date,
    name: named({ month: 'long', day: 'numeric', weekday: 'long' }, date),
    outside: !date.startsWith(shown),
    today: date === today,
    late: date < today,
    reachable: date === day,
    onFocus: () => setFocused(date),
  });
  return (
    <div className="k-month" aria-busy={busy || undefined}>
      <header>
        <IconButton
          label={t(uiMessages.previousMonth)}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => show(addMonths(`${shown}-01`, -1))}
        />
        <h2 aria-live="polite">{title}</h2>
        <IconButton label={t(uiMessages.nextMonth)} icon={<ChevronRight aria-hidden />} onClick={() => show(addMonths(`${shown}-01`, 1))} />
        {!today.startsWith(shown) && (
          <Button size="small" onClick={() => onMonth('')}>
            {t(uiMessages.thisMonth)}
          </Button>
        )}
        {legend}
      </header>
      <table role="grid" ref={grid} onKeyDown={move} aria-label={caption(title)}>
        <MonthHead week={weeks[0]} />
        <tbody>
          {weeks.map((days) => (
            <Fragment key={days[0]}>{renderWeek(days.map(dayOf))}</Fragment>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

interface CellProps {
  day: MonthDay;
  /** What the day itself opens. */
  to: string;
  /** All of it, in words. */
  label: string;
  count: number;
  /** Something of it should have been done by now. */
  late?: boolean;
  /** Its entries, as list items. */
  children?: ReactNode;
}

/** A day with what falls on it; too narrow for names it says how much that is. */
export function MonthCell({ day, to, label, count, late = false, children }: CellProps) {
  const { date, outside, today, reachable, onFocus } = day;
  return (
    <td data-outside={outside || undefined} data-today={today || undefined} data-busy={count > 0 || undefined}>
      <Link
        to={to}
        className="k-month-day"
        data-date={date}
        tabIndex={reachable ? 0 : -1}
        aria-current={today ? 'date' : undefined}
        aria-label={label}
        onFocus={onFocus}
      >
        {Number(date.slice(8))}
        {count > 0 && (
          <span className="k-month-count" data-late={late || undefined}>
            {count}
          </span>
        )}
      </Link>
      <ul>{children}</ul>
    </td>
  );
}
