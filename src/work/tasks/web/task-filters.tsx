import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { taskKindLabels, taskListMessages as words, taskStatusHelp, taskStatusLabels, taskTargetLabels } from '../messages.ts';
import { TASK_KINDS, TASK_TARGETS } from '../rules/pairs.ts';
import { OPEN_STATUSES, TASK_STATUSES } from '../rules/transitions.ts';
import { TaskPlaceFilters, TaskUserFilter } from './task-place-filters.tsx';
import { useActiveTaskFilters } from './active-task-filters.ts';
import { viewOf, type TaskListState } from './door/task-list-state.ts';

interface Props {
  state: TaskListState;
  onChange: (change: Partial<TaskListState>) => void;
  onClear: () => void;
}

/** Status as chips, the rest as fields that open by 絞り込み; every choice is in the URL. */
export function TaskFilters({ state, onChange, onClear }: Props) {
  const t = useProductText();
  const statuses = state.includeCompleted ? TASK_STATUSES : OPEN_STATUSES;
  return (
    <section className="k-task-filters" aria-label={t(words.filters)}>
      <FilterChips
        label={t(words.filterStatus)}
        single
        choices={statuses.map((status) => ({ value: status, label: t(taskStatusLabels[status]), help: t(taskStatusHelp[status]) }))}
        selected={state.status ? [state.status] : []}
        onChange={([status = '']) => onChange({ status })}
      />
      <ListFilters
        folded
        active={useActiveTaskFilters(state, onChange)}
        onClear={onClear}
        search={
          <Checkbox
            label={t(words.includeCompleted)}
            checked={state.includeCompleted}
            onChange={(event) => onChange({ includeCompleted: event.target.checked, status: event.target.checked ? state.status : '' })}
          />
        }
      >
        <div className="k-task-filter-fields">
          {viewOf(state) !== 'asked' && <TaskUserFilter state={state} onChange={onChange} />}
          <TaskPlaceFilters state={state} onChange={onChange} />
          <Select
            label={t(words.filterKind)}
            placeholder={t(words.all)}
            options={TASK_KINDS.map((kind) => ({ value: kind, label: t(taskKindLabels[kind]) }))}
            value={state.kind}
            onChange={(event) => onChange({ kind: event.target.value })}
          />
          <Select
            label={t(words.filterTarget)}
            placeholder={t(words.all)}
            options={TASK_TARGETS.map((target) => ({ value: target, label: t(taskTargetLabels[target]) }))}
            value={state.target}
            onChange={(event) => onChange({ target: event.target.value })}
          />
          <DateField label={t(words.filterFrom)} value={state.from || null} onChange={(from) => onChange({ from: asDate(from) })} />
          <DateField label={t(words.filterTo)} value={state.to || null} onChange={(to) => onChange({ to: asDate(to) })} />
          <Checkbox label={t(words.ready)} checked={state.ready} onChange={(event) => onChange({ ready: event.target.checked })} />
          {state.due && <DateField label={t(words.filterDue)} value={state.due} onChange={(due) => onChange({ due: asDate(due) })} />}
        </div>
      </ListFilters>
    </section>
  );
}

/** Half-typed dates filter nothing yet. */
function asDate(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}
