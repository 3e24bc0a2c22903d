/** Which threads a person wants to see. Pure. */
import type { ThreadFieldsFragment } from './comments.graphql.generated.ts';

export const THREAD_FILTERS = ['OPEN', 'RESOLVED', 'ALL'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

type Thread = Pick<ThreadFieldsFragment, 'id' | 'status' | 'startedBy' | 'comments' | 'labels'>;

/** Whether anything is left of what was said; what its author took back before anybody answered leaves nothing. */
export function isStanding({ comments }: Pick<Thread, 'comments'>): boolean {
  return comments.some((comment) => !comment.deleted);
}

/** How far a thread is: nobody but its author has answered, somebody has, it is settled. */
export const BOARD_COLUMNS = ['WAITING', 'ANSWERED', 'SETTLED'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export function columnOf(thread: Pick<Thread, 'status' | 'startedBy' | 'comments'>): BoardColumn {
  if (thread.status === 'RESOLVED') return 'SETTLED';
  const isAnswered = thread.comments.some((comment) => !comment.deleted && comment.author?.id !== thread.startedBy?.id);
  return isAnswered ? 'ANSWERED' : 'WAITING';
}

/** Started by the person, written in by the person, or calling the person. */
export function isMine(thread: Pick<Thread, 'startedBy' | 'comments'>, userId: string): boolean {
  return (
    thread.startedBy?.id === userId ||
    thread.comments.some((comment) => comment.author?.id === userId || comment.mentions.some((person) => person.id === userId))
  );
}

/** The threads that fit; those in `always` (selected, linked to) are shown whatever they are. */
export function filterThreads<T extends Thread>(
  threads: readonly T[],
  wanted: { status: ThreadFilter; mine: boolean; userId: string; label?: string | null },
  always: readonly (string | null)[] = [],
): T[] {
  return threads.filter((thread) => {
    if (always.includes(thread.id)) return true;
    if (wanted.label && !thread.labels.some((label) => label.id === wanted.label)) return false;
    return (wanted.status === 'ALL' || thread.status === wanted.status) && (!wanted.mine || isMine(thread, wanted.userId));
  });
}
