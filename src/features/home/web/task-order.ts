/** What of a task decides its place among one's turns. */
export interface DueTask {
  dueDate: string | null;
  status: string;
}

/** The most urgent first; without a date last, the newest of them first (they come in that order). What still waits for others is no turn. */
export function byDueDate<T extends DueTask>(tasks: readonly T[]): T[] {
  const end = '9999-12-31';
  return tasks
    .filter((task) => task.status !== 'WAIT')
    .map((task, index) => ({ task, index }))
    .sort((a, b) => (a.task.dueDate ?? end).localeCompare(b.task.dueDate ?? end) || a.index - b.index)
    .map(({ task }) => task);
}

/** How many are due by a day. */
export function dueBy(tasks: readonly DueTask[], day: string): number {
  return tasks.filter((task) => task.dueDate !== null && task.dueDate <= day).length;
}
