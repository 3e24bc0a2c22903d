/** Which threads a person wants to see. Pure. */
import type { ThreadFieldsFragment } from './comments.graphql.generated.ts';

export const THREAD_FILTERS = ['OPEN', 'RESOLVED', 'ALL'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

type Thread = Pick<ThreadFieldsFragment, 'id' | 'status' | 'startedBy' | 'comments'>;

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
  wanted: { status: ThreadFilter; mine: boolean; userId: string },
  always: readonly (string | null)[] = [],
): T[] {
  return threads.filter((thread) => {
    if (always.includes(thread.id)) return true;
    return (wanted.status === 'ALL' || thread.status === wanted.status) && (!wanted.mine || isMine(thread, wanted.userId));
  });
}
