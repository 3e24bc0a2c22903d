import { Button } from '#ui/components/actions/button.tsx';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import {
  taskLabel,
  taskListMessages as words,
  taskRequestMessages,
  taskStatusHelp,
  taskStatusLabels,
  taskTargetLabels,
} from '../messages.ts';
import type { TaskListQuery } from './tasks.graphql.generated.ts';

export type TaskRow = TaskListQuery['tasks']['items'][number];

interface Options {
  /** Of tasks asked of others: who has them is told, instead of who asked. */
  asked: boolean;
  selection: Selection<TaskRow>;
  onShow: (id: string) => void;
}

/** The six columns of the specification, and when it is due; `offset`: how many rows the pages before had. */
export function useTaskColumns(offset: number, { asked, selection, onShow }: Options): Column<TaskRow>[] {
  const t = useProductText();
  return [
    chooseColumn(t, selection, (task) => task.name),
    {
      id: 'index',
      header: t(words.index),
      width: 56,
      align: 'end',
      wideOnly: true,
      cell: (_task, index) => <span className="k-figures">{offset + index + 1}</span>,
    },
    {
      id: 'target',
      header: t(words.target),
      sortable: true,
      main: true,
      cell: (task) => (
        <span className="k-task-thing">
          <Thumbnail src={task.pictureUrl} />
          <span className="k-task-target">
            <strong title={task.name}>{task.name}</strong>
            <small title={task.above.join(' › ')}>
              {[t(taskTargetLabels[task.targetType]), task.above.join(' › ')].filter(Boolean).join(' · ')}
            </small>
            {task.design && task.status !== 'COMPLETED' && <small className="k-task-waits">{task.design.waitingSentence}</small>}
          </span>
        </span>
      ),
    },
    {
      id: 'name',
      header: t(words.name),
      sortable: true,
      cell: (task) => (
        <span className="k-task-target">
          <span>{t(taskLabel(task))}</span>
          {task.unitName && <small>{t(words.unit, { name: task.unitName })}</small>}
          {task.forConditions && <small>{t(words.forConditions)}</small>}
          {task.behalfOf && <small>{t(words.behalfOf, { name: task.behalfOf.name })}</small>}
          {task.handMade && (
            <small>
              {asked
                ? t(taskRequestMessages.toSomebody, { name: task.assignee?.name ?? '' })
                : t(taskRequestMessages.fromSomebody, { name: task.asker?.name ?? '' })}
              <Button size="small" kind="ghost" aria-label={`${t(taskRequestMessages.show)}: ${task.name}`} onClick={() => onShow(task.id)}>
                {t(taskRequestMessages.show)}
              </Button>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'dueDate',
      header: t(words.due),
      sortable: true,
      width: 140,
      cell: (task) => task.dueDate && <DueDate due={task.dueDate} over={task.status === 'COMPLETED' || task.status === 'STOPPED'} />,
    },
    {
      id: 'status',
      header: t(words.status),
      sortable: true,
      width: 180,
      cell: (task) => (
        <span className="k-task-status">
          <StatusChip tone={toneOf(task.status)}>{t(taskStatusLabels[task.status])}</StatusChip>
          {task.status !== 'COMPLETED' && <small>{t(taskStatusHelp[task.status])}</small>}
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: t(words.createdAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (task) => <DateTime value={task.createdAt} />,
    },
    {
      id: 'updatedAt',
      header: t(words.updatedAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (task) => <DateTime value={task.updatedAt} />,
    },
  ];
}
