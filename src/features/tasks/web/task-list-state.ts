/** What the task list keeps in the URL (D8.5, D14.6). */
import type { Sort } from '#ui/components/data-table.tsx';
import { PAGE_SIZE } from '#shared/limits.ts';
import type { TaskListQueryVariables } from './tasks.graphql.generated.ts';

export const TASK_LIST_DEFAULTS = {
  status: '',
  kind: '',
  target: '',
  brand: '',
  product: '',
  design: '',
  from: '',
  to: '',
  includeCompleted: false,
  sort: 'createdAt',
  asc: false,
  page: 1,
  after: '',
};
export type TaskListState = typeof TASK_LIST_DEFAULTS;

/** Any change of filter or sort starts again at the front. */
export const FRONT = { page: 1, after: '' };

export function variablesOf(state: TaskListState): TaskListQueryVariables {
  const some = (text: string) => (text === '' ? undefined : text);
  return {
    limit: PAGE_SIZE,
    after: some(state.after),
    taskStatus: some(state.status),
    taskType: some(state.kind),
    targetType: some(state.target),
    brandId: some(state.brand),
    productId: some(state.product),
    designProjectId: some(state.design),
    startDate: some(state.from),
    endDate: some(state.to),
    includeCompleted: state.includeCompleted,
    sort: state.sort,
    asc: state.asc,
  };
}

export function sortOf(state: TaskListState): Sort {
  return { field: state.sort, asc: state.asc };
}

/** Names the list for the memory of its pages: everything but the page. */
export function listKeyOf(state: TaskListState): string {
  return JSON.stringify({ ...state, ...FRONT, list: '/listTask' });
}

export function isFiltered(state: TaskListState): boolean {
  const { status, kind, target, brand, product, design, from, to } = state;
  return [status, kind, target, brand, product, design, from, to].some((text) => text !== '');
}
