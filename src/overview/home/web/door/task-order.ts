/** What of a task decides its place among one's turns. */
export interface DueTask {
  dueDate: string | null;
  status: string;
}

/** What still waits for others is no turn; the API brings the most urgent first, those without a date last. */
export const turnsOf = <T extends DueTask>(tasks: readonly T[]): T[] => tasks.filter((task) => task.status !== 'WAIT');

/** How many are due by a day. */
export function dueBy(tasks: readonly DueTask[], day: string): number {
  return tasks.filter((task) => task.dueDate !== null && task.dueDate <= day).length;
}
