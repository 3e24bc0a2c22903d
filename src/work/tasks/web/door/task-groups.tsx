import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { ListPager } from '#ui/components/lists/list-pager.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { taskLabel, taskListMessages as words, taskStatusHelp, taskStatusLabels } from '../../messages.ts';
import { groupedByDesign, type TaskGroup } from '../../rules/grouping.ts';
import type { TaskRow } from '../task-columns.tsx';
import { TaskFilters } from '../task-filters.tsx';
import { TaskListDocument, TasksChangedDocument, TaskTotalDocument } from '../tasks.graphql.generated.ts';
import { filterOf, FRONT, isFiltered, listKeyOf, TASK_LIST_DEFAULTS, variablesByDesign, type TaskListState } from './task-list-state.ts';

interface Props {
  state: TaskListState;
  onChange: (change: Partial<TaskListState>, push?: boolean) => void;
}

/** One's tasks by design project, due first: what it looks like, where it belongs, and all that waits for one there. */
export function TaskGroups({ state, onChange }: Props) {
  const t = useProductText();
  const query = useAppQuery(TaskListDocument, variablesByDesign(state), { failure: words.loadFailed });
  const counted = useAppQuery(TaskTotalDocument, filterOf(state));
  const refresh = () => {
    query.refetch();
    counted.refetch();
  };
  useAppSubscription(TasksChangedDocument, {}, refresh, { missed: refresh });
  const page = query.data?.tasks;
  const clear = () => onChange({ ...TASK_LIST_DEFAULTS, view: state.view, includeCompleted: state.includeCompleted });
  if (query.error) return <ReadProblem message={query.error} onRetry={query.refetch} />;
  return (
    <div className="k-task-list">
      <TaskFilters state={state} onChange={(change) => onChange({ ...change, ...FRONT })} onClear={clear} />
      {page && page.items.length > 0 && <p className="k-quiet">{t(words.firstDue)}</p>}
      {!page && <Skeleton width="60%" />}
      {page?.items.length === 0 &&
        (isFiltered(state) ? (
          <EmptyState title={t(words.emptyFiltered)} action={<Button onClick={clear}>{t(words.clear)}</Button>}>
            {t(words.emptyFilteredBody)}
          </EmptyState>
        ) : (
          <EmptyState title={t(words.empty)}>{t(words.emptyBody)}</EmptyState>
        ))}
      <ul className="k-task-groups" aria-label={t(words.captionDesigns)}>
        {groupedByDesign(page?.items ?? []).map((group) => (
          <li key={group.designId ?? ''}>
            <Group group={group} />
          </li>
        ))}
      </ul>
      <ListPager
        listKey={listKeyOf(state)}
        page={state.page}
        pageSize={MAX_PAGE_SIZE}
        after={state.after}
        nextToken={page?.nextToken}
        total={counted.data?.tasks.total}
        busy={query.refreshing}
        onPage={(number, after) => onChange({ page: number, after }, true)}
      />
    </div>
  );
}

function Group({ group: { designId, tasks } }: { group: TaskGroup<TaskRow> }) {
  const t = useProductText();
  const [first] = tasks;
  if (!first) return null;
  const all = first.ofDesign ?? tasks.length;
  return (
    <Card className="k-task-group">
      <header>
        <Thumbnail src={designId ? first.pictureUrl : null} />
        <span className="k-task-target k-task-group-head">
          <h3>{designId ? (first.design?.name ?? first.name) : t(words.noDesign)}</h3>
          {designId && <small title={first.above.join(' › ')}>{first.above.join(' › ')}</small>}
          {first.design && <small>{first.design.waitingSentence}</small>}
        </span>
        <span className="k-quiet">
          {all > tasks.length ? t(words.taskCountHere, { n: all, here: tasks.length }) : t(words.taskCount, { n: all })}
        </span>
      </header>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <Link to={task.path} className="k-task-line">
              <span className="k-task-target">
                <strong>{t(taskLabel(task))}</strong>
                {designId && task.name !== first.design?.name && <small title={task.name}>{task.name}</small>}
                {!designId && <small title={[task.name, ...task.above].join(' › ')}>{[task.name, ...task.above].join(' › ')}</small>}
                {task.unitName && <small>{t(words.unit, { name: task.unitName })}</small>}
                {task.forConditions && <small>{t(words.forConditions)}</small>}
                {task.behalfOf && <small>{t(words.behalfOf, { name: task.behalfOf.name })}</small>}
              </span>
              <span className="k-task-status">
                <StatusChip tone={toneOf(task.status)}>{t(taskStatusLabels[task.status])}</StatusChip>
                {task.status !== 'COMPLETED' && <small>{t(taskStatusHelp[task.status])}</small>}
              </span>
              <DueDate due={task.dueDate} over={task.status === 'COMPLETED' || task.status === 'STOPPED'} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
