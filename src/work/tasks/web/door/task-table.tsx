import { useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ListTable } from '#ui/lists/list-table.tsx';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/limits.ts';
import { taskListMessages as words } from '../../messages.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { ChosenTasks } from '../chosen-tasks.tsx';
import { useTaskColumns, type TaskRow } from '../task-columns.tsx';
import { TaskFilters } from '../task-filters.tsx';
import { filterOf, FRONT, isFiltered, listKeyOf, TASK_LIST_DEFAULTS, variablesOf, viewOf, type TaskListState } from './task-list-state.ts';
import {
  TaskListDocument,
  TasksChangedDocument,
  TaskTotalDocument,
  type TaskListQuery,
  type TaskListQueryVariables,
} from '../tasks.graphql.generated.ts';

interface Props {
  state: TaskListState;
  onChange: (change: Partial<TaskListState>, push?: boolean) => void;
}

/** The list itself, of one's own tasks or of what one has asked of others. */
export function TaskTable({ state, onChange }: Props) {
  const t = useProductText();
  const query = useAppQuery(TaskListDocument, variablesOf(state), { failure: words.loadFailed });
  // Counted apart: the rows do not wait for it.
  const counted = useAppQuery(TaskTotalDocument, filterOf(state));
  const refresh = () => {
    query.refetch();
    counted.refetch();
  };
  useAppSubscription(TasksChangedDocument, {}, refresh, { missed: refresh });
  const [shown, setShown] = useState<string | null>(null);
  const page = query.data?.tasks;
  const asked = viewOf(state) === 'asked';
  const total = counted.data?.tasks.total;
  const { selection, every } = useChosenRows<TaskListQuery, TaskListQueryVariables, TaskRow>(page?.items, total, {
    query: TaskListDocument,
    pageAt: (after) => ({ ...variablesOf(state), limit: MAX_PAGE_SIZE, after }),
    rowsOf: ({ tasks }) => tasks,
    failure: words.loadFailed,
  });
  const columns = useTaskColumns((state.page - 1) * PAGE_SIZE, { asked, selection, onShow: setShown });
  const filtered = isFiltered(state);
  const clear = () =>
    onChange({ ...TASK_LIST_DEFAULTS, view: state.view, includeCompleted: state.includeCompleted, hide: state.hide, dense: state.dense });
  const [title, body] = asked ? [words.emptyAsked, words.emptyAskedBody] : [words.empty, words.emptyBody];
  return (
    <div className="k-task-list">
      <TaskFilters state={state} onChange={(change) => onChange({ ...change, ...FRONT })} onClear={clear} />
      <ListTable
        listKey={listKeyOf(state)}
        query={query}
        answer={page}
        total={total}
        url={state}
        setUrl={onChange}
        caption={t(asked ? words.captionAsked : words.caption)}
        columns={columns}
        rowKey={(task) => task.id}
        bar={<ChosenTasks state={state} selection={selection} every={every} onDone={refresh} />}
        rowLink={(task) => (asked ? null : task.path)}
        empty={
          filtered ? (
            <EmptyState title={t(words.emptyFiltered)} action={<Button onClick={clear}>{t(words.clear)}</Button>}>
              {t(words.emptyFilteredBody)}
            </EmptyState>
          ) : (
            <EmptyState title={t(title)}>{t(body)}</EmptyState>
          )
        }
      />
      <RequestDialog task={page?.items.find((task) => task.id === shown) ?? null} onClose={() => setShown(null)} />
    </div>
  );
}
