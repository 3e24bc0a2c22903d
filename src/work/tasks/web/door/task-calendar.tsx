// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a month is a table in the role of a grid, moved through by arrow keys
import { ChevronLeft, ChevronRight, Stamp } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { addMonths, dayByKey, monthWeeks } from '#ui/components/fields/calendar-month.ts';
import { MonthHead, useDayWords } from '#ui/components/fields/month-head.tsx';
import { todayIn } from '#ui/components/status/due-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useTimeZone } from '#ui/time-zone.tsx';
import { taskCalendarMessages as words, taskLabel } from '../../messages.ts';
import { TaskCalendarDocument, TasksChangedDocument, type TaskCalendarQuery } from '../tasks.graphql.generated.ts';
import '../task-calendar.css';

type DueDay = TaskCalendarQuery['dueDays'][number];
type DuePiece = TaskCalendarQuery['duePieces'][number];

/** A month with what is due: one's own tasks, and the approvals one waits for. Arrow keys move by day, Page keys by month, Enter opens the day. */
export function TaskCalendar({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const t = useProductText();
  const timeZone = useTimeZone();
  const now = todayIn(timeZone);
  const shown = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : now.slice(0, 7);
  const [year = 0, number = 1] = shown.split('-').map(Number);
  const weeks = monthWeeks(year, number).filter((week) => week.some((day) => day.startsWith(shown)));
  const from = weeks[0]?.[0] ?? '';
  const to = weeks.at(-1)?.at(-1) ?? '';
  const query = useAppQuery(TaskCalendarDocument, { from, to }, { failure: words.loadFailed });
  useAppSubscription(TasksChangedDocument, {}, query.refetch);
  const first = now.startsWith(shown) ? now : `${shown}-01`;
  const [focused, setFocused] = useState(first);
  const day = focused.startsWith(shown) ? focused : first;
  const grid = useRef<HTMLTableElement>(null);
  const named = useDayWords();
  const show = (date: string) => onMonth(date.slice(0, 7) === now.slice(0, 7) ? '' : date.slice(0, 7));
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
  const days = new Map((query.data?.dueDays ?? []).map((each) => [each.day, each]));
  const pieces = Map.groupBy(query.data?.duePieces ?? [], (piece) => piece.day);
  const title = named({ year: 'numeric', month: 'long' }, `${shown}-01`);
  const empty = query.data && query.data.dueDays.length === 0 && query.data.duePieces.length === 0;
  if (query.error) return <TableProblem message={query.error} onRetry={query.refetch} />;
  return (
    <div className="k-month" aria-busy={query.loading || undefined}>
      <header>
        <IconButton label={t(words.previous)} icon={<ChevronLeft aria-hidden />} onClick={() => show(addMonths(`${shown}-01`, -1))} />
        <h2 aria-live="polite">{title}</h2>
        <IconButton label={t(words.next)} icon={<ChevronRight aria-hidden />} onClick={() => show(addMonths(`${shown}-01`, 1))} />
        {!now.startsWith(shown) && (
          <Button size="small" onClick={() => onMonth('')}>
            {t(words.thisMonth)}
          </Button>
        )}
        <ul className="k-month-legend">
          <li data-kind="task">{t(words.legendTask)}</li>
          <li data-kind="piece">{t(words.legendPiece)}</li>
        </ul>
      </header>
      <table role="grid" ref={grid} onKeyDown={move} aria-label={t(words.caption, { month: title })}>
        <MonthHead week={weeks[0]} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  date={date}
                  name={named({ month: 'long', day: 'numeric', weekday: 'long' }, date)}
                  outside={!date.startsWith(shown)}
                  today={date === now}
                  late={date < now}
                  reachable={date === day}
                  due={days.get(date)}
                  pieces={pieces.get(date) ?? []}
                  onFocus={() => setFocused(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {empty && <p className="k-month-empty">{t(words.empty)}</p>}
    </div>
  );
}

interface DayProps {
  date: string;
  name: string;
  outside: boolean;
  today: boolean;
  late: boolean;
  /** The one day that Tab reaches. */
  reachable: boolean;
  due: DueDay | undefined;
  pieces: readonly DuePiece[];
  onFocus: () => void;
}

/** As many of each as a cell holds. */
const PIECES_SHOWN = 2;

function DayCell({ date, name, outside, today, late, reachable, due, pieces, onFocus }: DayProps) {
  const t = useProductText();
  const count = due?.count ?? 0;
  const left = count - (due?.tasks.length ?? 0) + Math.max(0, pieces.length - PIECES_SHOWN);
  return (
    <td data-outside={outside || undefined} data-today={today || undefined} data-busy={count + pieces.length > 0 || undefined}>
      <Link
        to={`/listTask?due=${date}`}
        className="k-month-day"
        data-date={date}
        tabIndex={reachable ? 0 : -1}
        aria-current={today ? 'date' : undefined}
        aria-label={[
          name,
          t(words.dayTasks, { n: count }),
          ...pieces.map((piece) => t(words.waits, { target: piece.target, piece: piece.name })),
        ].join('、')}
        onFocus={onFocus}
      >
        {Number(date.slice(8))}
        {count + pieces.length > 0 && <span className="k-month-count">{count + pieces.length}</span>}
      </Link>
      <ul>
        {due?.tasks.map((task) => (
          <li key={task.id}>
            <Link
              to={task.path}
              className="k-month-task"
              data-late={late || undefined}
              tabIndex={-1}
              title={`${task.name}: ${t(taskLabel(task.targetType, task.kind))}`}
            >
              {task.name}
            </Link>
          </li>
        ))}
        {pieces.slice(0, PIECES_SHOWN).map((piece) => (
          <li key={piece.id}>
            <Link
              to={piece.path}
              className="k-month-piece"
              data-late={late || undefined}
              tabIndex={-1}
              title={t(words.waits, { target: piece.target, piece: piece.name })}
            >
              <Stamp aria-label={t(words.waitsShort)} />
              {piece.target}
            </Link>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Link to={`/listTask?due=${date}`} className="k-month-more" tabIndex={-1}>
              {t(words.more, { n: left })}
            </Link>
          </li>
        )}
      </ul>
    </td>
  );
}
