import { useProductText } from '#people/companies/web/door/product-text.ts';
import { activeFilters, type ActiveFilter } from '#ui/lists/active-filters.ts';
import { formatDate } from '#shared/dates.ts';
import { taskKindLabels, taskListMessages as words, taskTargetLabels } from '../messages.ts';
import { TASK_KINDS, TASK_TARGETS } from '../rules/pairs.ts';
import type { TaskListState } from './door/task-list-state.ts';
import { usePlaceNames } from './task-place-filters.tsx';

/** What the folded fields filter by, as chips that take it off. */
export function useActiveTaskFilters(state: TaskListState, onChange: (change: Partial<TaskListState>) => void): ActiveFilter[] {
  const t = useProductText();
  const nameOf = usePlaceNames(state);
  const { user, userName, brand, product, design, from, to, due } = state;
  const kind = TASK_KINDS.find((one) => one === state.kind);
  const target = TASK_TARGETS.find((one) => one === state.target);
  const off = (change: Partial<TaskListState>) => () => onChange(change);
  return activeFilters(t, [
    ['user', t(words.filterUser), user && userName, off({ user: '', userName: '' })],
    ['ready', t(words.filterStatus), state.ready ? t(words.ready) : '', off({ ready: false })],
    // A product stands in its brand: with the brand goes what was chosen in it.
    ['brand', t(words.filterBrand), brand && nameOf(brand), off({ brand: '', product: '', design: '' })],
    ['product', t(words.filterProduct), product && nameOf(product), off({ product: '', design: '' })],
    ['design', t(words.filterDesign), design && nameOf(design), off({ design: '' })],
    ['kind', t(words.filterKind), kind ? t(taskKindLabels[kind]) : '', off({ kind: '' })],
    ['target', t(words.filterTarget), target ? t(taskTargetLabels[target]) : '', off({ target: '' })],
    ['from', t(words.filterFrom), from && formatDate(from), off({ from: '' })],
    ['to', t(words.filterTo), to && formatDate(to), off({ to: '' })],
    ['due', t(words.filterDue), due && formatDate(due), off({ due: '' })],
  ]);
}
