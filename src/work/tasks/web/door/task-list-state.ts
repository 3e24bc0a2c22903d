/** What the task list keeps in the URL (D8.5, D14.6). */
import { isUrlDay, isUrlId, type UrlChoices } from '#ui/data/address/url-state.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/limits.ts';
import { TASK_KINDS, TASK_TARGETS } from '../../rules/pairs.ts';
import { TASK_SORTS } from '../../rules/input.ts';
import { TASK_STATUSES } from '../../rules/transitions.ts';
import type { TaskListQueryVariables, TaskTotalQueryVariables } from '../tasks.graphql.generated.ts';

/** One's own tasks, the same by design project, what one has asked of others, or the month. */
export const TASK_VIEWS = ['mine', 'designs', 'asked', 'calendar'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

const NOTHING: string[] = [];

export const TASK_LIST_DEFAULTS = {
  view: 'mine',
  /** Another person, with the name under which they were chosen. */
  user: '',
  userName: '',
  status: '',
  kind: '',
  target: '',
  brand: '',
  product: '',
  design: '',
  from: '',
  to: '',
  /** Due on this day. */
  due: '',
  includeCompleted: false,
  /** Without what waits for others. */
  ready: false,
  sort: 'createdAt',
  asc: false,
  page: 1,
  after: '',
  /** 'YYYY-MM' of the calendar; '' is this month. */
  month: '',
  /** Columns that are left out, and whether rows are low. */
  hide: NOTHING,
  dense: false,
};
export type TaskListState = typeof TASK_LIST_DEFAULTS;

export const TASK_LIST_CHOICES: UrlChoices<TaskListState> = {
  view: TASK_VIEWS,
  user: isUrlId,
  status: TASK_STATUSES,
  kind: TASK_KINDS,
  target: TASK_TARGETS,
  brand: isUrlId,
  product: isUrlId,
  design: isUrlId,
  from: isUrlDay,
  to: isUrlDay,
  due: isUrlDay,
  sort: TASK_SORTS,
  hide: ['index', 'name', 'dueDate', 'status', 'createdAt', 'updatedAt'],
  month: (text) => isUrlDay(`${text}-01`),
};

/** Any change of filter or sort starts again at the front. */
export const FRONT = { page: 1, after: '' };

export function viewOf(state: TaskListState): TaskView {
  return TASK_VIEWS.find((view) => view === state.view) ?? 'mine';
}

const some = (text: string) => (text === '' ? undefined : text);

/** Which tasks, whatever their order and page. */
export function filterOf(state: TaskListState): TaskTotalQueryVariables {
  const asked = viewOf(state) === 'asked';
  return {
    userId: asked ? undefined : some(state.user),
    askedByMe: asked ? true : undefined,
    taskStatus: some(state.status),
    taskType: some(state.kind),
    targetType: some(state.target),
    brandId: some(state.brand),
    productId: some(state.product),
    designProjectId: some(state.design),
    startDate: some(state.from),
    endDate: some(state.to),
    dueFrom: some(state.due),
    dueTo: some(state.due),
    includeCompleted: state.includeCompleted,
    withoutWaiting: state.ready || undefined,
  };
}

export function variablesOf(state: TaskListState): TaskListQueryVariables {
  return { ...filterOf(state), limit: PAGE_SIZE, after: some(state.after), sort: state.sort, asc: state.asc };
}

/** Of the view by design project: each project together, where the first due of its tasks stands. */
export function variablesByDesign(state: TaskListState): TaskListQueryVariables {
  return { ...filterOf(state), limit: MAX_PAGE_SIZE, after: some(state.after), sort: 'design', asc: true };
}

/** Names the list for the memory of its pages: everything but the page. */
export function listKeyOf(state: TaskListState): string {
  return JSON.stringify({ ...state, ...FRONT, hide: [], dense: false, list: '/listTask' });
}

export function isFiltered(state: TaskListState): boolean {
  const { user, status, kind, target, brand, product, design, from, to, due, ready } = state;
  return ready || [user, status, kind, target, brand, product, design, from, to, due].some((text) => text !== '');
}
