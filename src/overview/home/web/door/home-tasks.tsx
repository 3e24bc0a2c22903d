import { ArrowRight, CircleCheck } from 'lucide-react';
import { usePageExists } from '#people/companies/web/door/navigation/page-exists.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { taskLabel, taskStatusLabels } from '#work/tasks/web/door/task-words.ts';
import { homeMessages as m } from '../../messages.ts';
import type { HomeTasksQuery } from './home.graphql.generated.ts';

type Task = HomeTasksQuery['tasks']['items'][number];

const SHOWN = 6;

interface Props {
  /** The most urgent first; no more than are shown need to be there. */
  turns: readonly Task[] | undefined;
  /** Of all that is the viewer's turn. */
  count: number | undefined;
  /** Open tasks in all, those that wait for others included. */
  total: number | undefined;
  error: string | null;
  onRetry: () => void;
}

/** あなたの番です: my open tasks by due date. */
export function HomeTasks({ turns, count, total, error, onRetry }: Props) {
  const t = useProductText();
  const exists = usePageExists();
  return (
    <Section
      title={t(m.yourTurn)}
      count={count}
      actions={
        (total ?? 0) > 0 && exists('/listTask') ? (
          <Link to="/listTask" className="k-text-link k-arrow-link">
            {t(m.allTasks)} <ArrowRight aria-hidden />
          </Link>
        ) : undefined
      }
    >
      {error ? (
        <TableProblem message={error} onRetry={onRetry} />
      ) : (
        <Card flush>
          {turns?.length === 0 ? (
            <EmptyState title={t(m.tasksEmpty)} icon={<CircleCheck aria-hidden />}>
              {t(m.tasksEmptyHelp)}
            </EmptyState>
          ) : (
            <ul className="k-row-list k-home-tasks">
              {turns
                ? turns.slice(0, SHOWN).map((task) => <TaskRow key={task.id} task={task} />)
                : [60, 48, 70].map((width) => <WaitingRow key={width} width={width} />)}
            </ul>
          )}
        </Card>
      )}
    </Section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const t = useProductText();
  const above = task.above.join(' › ');
  const kind = t(taskLabel(task));
  const status = taskStatusLabels[task.status];
  return (
    <li>
      <Link to={task.path} className="k-row-item k-home-task">
        <Thumbnail src={task.pictureUrl} />
        <span className="k-row-words">
          <strong title={task.name}>{task.name}</strong>
          <span title={above}>
            <span className="k-home-kind-inline">{kind}　</span>
            {above}
          </span>
        </span>
        <span className="k-home-kind">{kind}</span>
        <span className="k-home-status">
          <StatusChip tone={toneOf(task.status)}>{status ? t(status) : task.status}</StatusChip>
        </span>
        <span className="k-home-due">
          <DueDate due={task.dueDate} />
        </span>
      </Link>
    </li>
  );
}

function WaitingRow({ width }: { width: number }) {
  return (
    <li className="k-row-item" aria-hidden="true">
      <span className="k-row-words">
        <Skeleton width={`${width}%`} />
      </span>
      <Skeleton width={72} height={20} radius={10} />
      <Skeleton width={96} />
    </li>
  );
}
