import { Stamp } from 'lucide-react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Link } from '#ui/components/actions/link.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { MonthCell, MonthGrid, useMonth, type MonthDay } from '#ui/components/month/month-grid.tsx';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { taskCalendarMessages as words, taskLabel } from '../../messages.ts';
import { TaskCalendarDocument, TasksChangedDocument, type TaskCalendarQuery } from '../tasks.graphql.generated.ts';

type DueDay = TaskCalendarQuery['dueDays'][number];
type DuePiece = TaskCalendarQuery['duePieces'][number];

/** A month with what is due: one's own tasks, and the approvals one waits for. */
export function TaskCalendar({ month: asked, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const t = useProductText();
  const month = useMonth(asked);
  const query = useAppQuery(TaskCalendarDocument, { from: month.from, to: month.to }, { failure: words.loadFailed });
  useAppSubscription(TasksChangedDocument, {}, query.refetch, { missed: query.refetch });
  const days = new Map((query.data?.dueDays ?? []).map((each) => [each.day, each]));
  const pieces = Map.groupBy(query.data?.duePieces ?? [], (piece) => piece.day);
  const empty = query.data && query.data.dueDays.length === 0 && query.data.duePieces.length === 0;
  if (query.error) return <TableProblem message={query.error} onRetry={query.refetch} />;
  return (
    <MonthGrid
      month={month}
      onMonth={onMonth}
      caption={(title) => t(words.caption, { month: title })}
      busy={query.loading}
      legend={
        <ul className="k-month-legend">
          <li data-kind="task">{t(words.legendTask)}</li>
          <li data-kind="piece">{t(words.legendPiece)}</li>
        </ul>
      }
      renderWeek={(week) => (
        <tr>
          {week.map((day) => (
            <DayCell key={day.date} day={day} due={days.get(day.date)} pieces={pieces.get(day.date) ?? []} />
          ))}
        </tr>
      )}
    >
      {empty && <p className="k-month-empty">{t(words.empty)}</p>}
    </MonthGrid>
  );
}

interface DayProps {
  day: MonthDay;
  due: DueDay | undefined;
  pieces: readonly DuePiece[];
}

/** As many of each as a cell holds. */
const PIECES_SHOWN = 2;

function DayCell({ day, due, pieces }: DayProps) {
  const t = useProductText();
  const count = due?.count ?? 0;
  const left = count - (due?.tasks.length ?? 0) + Math.max(0, pieces.length - PIECES_SHOWN);
  const to = `/listTask?due=${day.date}`;
  const label = [
    day.name,
    t(words.dayTasks, { n: count }),
    ...pieces.map((piece) => t(words.waits, { target: piece.target, piece: piece.name })),
  ].join('、');
  return (
    <MonthCell day={day} to={to} label={label} count={count + pieces.length} late={day.late && count + pieces.length > 0}>
      {due?.tasks.map((task) => (
        <li key={task.id}>
          <Link
            to={task.path}
            className="k-month-task"
            data-late={day.late || undefined}
            tabIndex={-1}
            title={`${task.name}: ${t(taskLabel(task))}`}
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
            data-late={day.late || undefined}
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
          <Link to={to} className="k-month-more" tabIndex={-1}>
            {t(words.more, { n: left })}
          </Link>
        </li>
      )}
    </MonthCell>
  );
}
