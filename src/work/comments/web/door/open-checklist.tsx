import { useState } from 'react';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../../messages.ts';
import type { CommentSubjectType } from '../../rules/types.ts';
import {
  CommentsChangedDocument,
  CommentThreadsDocument,
  ReopenThreadDocument,
  ResolveThreadDocument,
  type ThreadFieldsFragment,
} from './comments.graphql.generated.ts';
import { isStanding } from './thread-filter.ts';
import './open-checklist.css';

interface Props {
  subjectType: CommentSubjectType;
  subjectId: string;
  title: string;
  help: string;
}

/** The open comments as a list to tick off: a tick resolves, taking it off reopens. What was ticked stays in sight. Nothing where none is open. */
export function OpenChecklist({ subjectType, subjectId, title, help }: Props) {
  const t = useText();
  const subject = { subjectType, subjectId };
  const query = useAppQuery(CommentThreadsDocument, subject, { failure: words.loadFailed });
  useAppSubscription(CommentsChangedDocument, subject, query.refetch);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const resolve = useAppMutation(ResolveThreadDocument);
  const reopen = useAppMutation(ReopenThreadDocument);
  const threads = (query.data?.commentThreads.items ?? []).filter(
    (thread) => isStanding(thread) && (thread.status === 'OPEN' || ticked.includes(thread.id)),
  );
  if (threads.length === 0) return null;
  const settle = async ({ id, version }: ThreadFieldsFragment, isDone: boolean) => {
    setTicked((known) => [...known, id]);
    const outcome = await (isDone ? resolve : reopen).run({ input: { threadId: id, expectedVersion: version } });
    if (!outcome.ok) query.refetch();
  };
  return (
    <section className="k-open-checklist" aria-label={title}>
      <h3>
        {title} <span className="k-quiet">{threads.filter(({ status }) => status === 'OPEN').length}</span>
      </h3>
      <p className="k-quiet">{help}</p>
      <ul>
        {threads.map((thread) => {
          const isDone = thread.status !== 'OPEN';
          const may = thread.viewerCan.includes(isDone ? 'reopen' : 'resolve');
          return (
            <li key={thread.id} data-done={isDone || undefined}>
              <Checkbox
                label={bodyOf(thread) || t(words.deleted)}
                help={thread.startedBy?.name ?? t(words.formerUser)}
                checked={isDone}
                disabled={!may}
                onChange={({ target }) => void settle(thread, target.checked)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The first words that are still there. */
function bodyOf({ comments }: ThreadFieldsFragment): string {
  return comments.find(({ deleted }) => !deleted)?.body ?? '';
}
