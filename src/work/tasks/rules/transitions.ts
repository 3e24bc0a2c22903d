import { keysOf } from '#shared/keys.ts';
import { isOneOf } from '#shared/one-of.ts';

/** The moves of a task (D8.3), as data. COMPLETED is final. */
export const TASK_STATUSES = ['WAIT', 'NOT_STARTED', 'TO_DO', 'DOING', 'IN_PROGRESS', 'COMPLETED', 'STOPPED'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_MOVES: Record<TaskStatus, readonly TaskStatus[]> = {
  WAIT: ['NOT_STARTED', 'STOPPED'],
  NOT_STARTED: ['IN_PROGRESS', 'COMPLETED', 'STOPPED'],
  IN_PROGRESS: ['COMPLETED', 'STOPPED'],
  TO_DO: ['DOING', 'COMPLETED', 'STOPPED'],
  DOING: ['COMPLETED', 'STOPPED'],
  STOPPED: ['NOT_STARTED', 'TO_DO'],
  COMPLETED: [],
};

export function mayMove(from: TaskStatus, to: TaskStatus): boolean {
  return TASK_MOVES[from].includes(to);
}

/** The statuses from which a move leads to this one. */
export function sourcesOf(to: TaskStatus): TaskStatus[] {
  return TASK_STATUSES.filter((from) => mayMove(from, to));
}

export const OPEN_STATUSES: readonly TaskStatus[] = ['WAIT', 'NOT_STARTED', 'TO_DO', 'DOING', 'IN_PROGRESS'];

/** The status that opening the task's page leads to; null when it changes nothing. */
export function opened(status: TaskStatus): TaskStatus | null {
  if (status === 'NOT_STARTED') return 'IN_PROGRESS';
  return status === 'TO_DO' ? 'DOING' : null;
}

/** What a person does by hand to a task that was made by hand (D8.3, D8.4). */
export const HAND_MOVES = {
  completeTask: { to: 'COMPLETED', by: ['assignee'] },
  stopTask: { to: 'STOPPED', by: ['assignee', 'asker'] },
  resumeTask: { to: 'TO_DO', by: ['assignee', 'asker'] },
} as const satisfies Record<string, { to: TaskStatus; by: readonly TaskPart[] }>;
export type HandMove = keyof typeof HAND_MOVES;

/** Who somebody is to a task: it is theirs to do, they asked for it, or both. */
export type TaskPart = 'assignee' | 'asker';

/** The moves open to those who take these parts in a task of this status; none for a system task. */
export function handMoves(task: { status: TaskStatus; handMade: boolean }, parts: readonly TaskPart[]): HandMove[] {
  if (!task.handMade) return [];
  return keysOf(HAND_MOVES).filter((move) => {
    const { to, by } = HAND_MOVES[move];
    return mayMove(task.status, to) && parts.some((part) => isOneOf(by, part));
  });
}

/** Whether what was asked for by hand may get another day or another colleague: whoever asked, as long as it is open. */
export function mayChangeRequest(task: { status: TaskStatus; handMade: boolean }, parts: readonly TaskPart[]): boolean {
  return task.handMade && parts.includes('asker') && OPEN_STATUSES.includes(task.status);
}
