import { laterNamed } from '#ui/later.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { LinkTabs } from '#ui/components/layout/tabs.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { taskListMessages as words, taskViewLabels } from '#work/tasks/messages.ts';
import { RequestButton } from '#work/tasks/web/door/request-button.tsx';
import { TASK_LIST_CHOICES, TASK_LIST_DEFAULTS, TASK_VIEWS, viewOf } from '#work/tasks/web/door/task-list-state.ts';
import { TaskExport } from '#work/tasks/web/door/task-export.tsx';
import { TaskGroups } from '#work/tasks/web/door/task-groups.tsx';
import { TaskTable } from '#work/tasks/web/door/task-table.tsx';
import '#work/tasks/web/door/task-list.css';

const TaskCalendar = laterNamed(
  () => import('#work/tasks/web/door/task-calendar.tsx'),
  'TaskCalendar',
  () => <Loading />,
);

/** /listTask: the signed-in person's tasks, what they asked of others, and the month with what is due. */
export function TaskListPage() {
  const t = useText();
  const [state, setState] = useUrlState(TASK_LIST_DEFAULTS, TASK_LIST_CHOICES);
  const view = viewOf(state);
  return (
    <>
      <PageHeader
        title={t(words.title)}
        description={t(words.lead)}
        actions={
          <>
            <SavedViews page="TASKS" />
            {view !== 'calendar' && <TaskExport state={state} />}
            <ButtonLink to="/reviews">{t(words.reviews)}</ButtonLink>
            <RequestButton />
          </>
        }
      >
        <LinkTabs
          label={t(words.views)}
          tabs={TASK_VIEWS.map((id) => ({ id, label: t(taskViewLabels[id]), to: id === 'mine' ? '/listTask' : `/listTask?view=${id}` }))}
          selected={view}
        />
      </PageHeader>
      {view === 'calendar' ? (
        <TaskCalendar month={state.month} onMonth={(month) => setState({ month })} />
      ) : view === 'designs' ? (
        <TaskGroups state={state} onChange={setState} />
      ) : (
        <TaskTable key={view} state={state} onChange={setState} />
      )}
    </>
  );
}
