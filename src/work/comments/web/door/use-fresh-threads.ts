import { useEffect, useState } from 'react';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import type { CommentSubjectType } from '../../rules/types.ts';
import { SeeThreadsDocument, type ThreadFieldsFragment } from './comments.graphql.generated.ts';

/**
 * The threads in which somebody else wrote since one last looked. Showing them makes them read; here they stay marked
 * as long as the page is open. `shown`: they are on the screen now.
 */
export function useFreshThreads(
  subject: { subjectType: CommentSubjectType; subjectId: string },
  threads: readonly Pick<ThreadFieldsFragment, 'id' | 'unread'>[],
  shown: boolean,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const see = useAppMutation(SeeThreadsDocument, { quiet: true });
  const unread = shown ? threads.filter((thread) => thread.unread).map((thread) => thread.id) : [];
  const key = unread.join(' ');
  useEffect(() => {
    if (key === '') return;
    const threadIds = key.split(' ');
    setFresh((known) => new Set([...known, ...threadIds]));
    void see.run({ input: { ...subject, threadIds } });
    // Only what is unread decides; the rest is new with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return fresh;
}
