import { DataTable } from '#ui/components/data-table.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ListPager } from '#ui/components/list-pager.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { Button } from '#ui/components/button.tsx';
import { useUrlState } from '#ui/data/url-state.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { PAGE_SIZE } from '#shared/limits.ts';
import { taskListMessages as words } from '../messages.ts';
import { useTaskColumns } from './task-columns.tsx';
import { TaskFilters } from './task-filters.tsx';
import { FRONT, isFiltered, listKeyOf, sortOf, TASK_LIST_DEFAULTS, variablesOf } from './task-list-state.ts';
import { TaskListDocument, TasksChangedDocument } from './tasks.graphql.generated.ts';
import './task-list.css';

/** /listTask: the signed-in person's tasks, newest first. */
export function TaskListScreen() {
  const t = useText();
  const [state, setState] = useUrlState(TASK_LIST_DEFAULTS);
  const query = useAppQuery(TaskListDocument, variablesOf(state));
  useAppSubscription(TasksChangedDocument, {}, query.refetch);
  const page = query.data?.tasks;
  const columns = useTaskColumns((state.page - 1) * PAGE_SIZE);
  const filtered = isFiltered(state);
  const clear = () => setState({ ...TASK_LIST_DEFAULTS, includeCompleted: state.includeCompleted });
  return (
    <>
      <PageHeader title={t(words.title)} description={t(words.lead)} />
      <div className="k-task-list">
        <TaskFilters state={state} onChange={(change) => setState({ ...change, ...FRONT })} onClear={clear} />
        <DataTable
          caption={t(words.caption)}
          columns={columns}
          rows={page?.items}
          rowKey={(task) => task.id}
          rowLink={(task) => task.path}
          sort={sortOf(state)}
          onSort={({ field, asc }) => setState({ sort: field, asc, ...FRONT })}
          loading={query.refreshing}
          error={query.error && `${t(words.loadFailed)} ${query.error}`}
          onRetry={query.refetch}
          empty={
            filtered ? (
              <EmptyState title={t(words.emptyFiltered)} action={<Button onClick={clear}>{t(words.clear)}</Button>}>
                {t(words.emptyFilteredBody)}
              </EmptyState>
            ) : (
              <EmptyState title={t(words.empty)}>{t(words.emptyBody)}</EmptyState>
            )
          }
        />
        <ListPager
          listKey={listKeyOf(state)}
          page={state.page}
          after={state.after}
          nextToken={page?.nextToken}
          total={page?.total}
          busy={query.refreshing}
          onPage={(number, after) => setState({ page: number, after }, true)}
        />
      </div>
    </>
  );
}
