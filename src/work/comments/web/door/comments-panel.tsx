import { useState } from 'react';
import { Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { commentMessages as words } from '../../messages.ts';
import type { CommentSubjectType } from '../../rules/types.ts';
import { CommentsChangedDocument, CommentThreadsDocument, StartThreadDocument } from './comments.graphql.generated.ts';
import { Composer } from './composer.tsx';
import { ThreadCard } from './thread-card.tsx';
import { filterThreads, type ThreadFilter } from './thread-filter.ts';
import { ThreadFilters } from './thread-filters.tsx';
import { useFreshThreads } from './use-fresh-threads.ts';
import './thread-card.css';

export interface CommentsPanelProps {
  subjectType: CommentSubjectType;
  subjectId: string;
  /** Only the threads pinned to this version. */
  versionId?: string;
  title?: string;
}

/** The comments on a thing: threads by whether they are settled, and a place to write. */
export function CommentsPanel({ subjectType, subjectId, versionId, title }: CommentsPanelProps) {
  const t = useText();
  const subject = { subjectType, subjectId };
  const query = useAppQuery(CommentThreadsDocument, { ...subject, versionId }, { failure: words.loadFailed });
  useAppSubscription(CommentsChangedDocument, subject, query.refetch);
  const start = useAppMutation(StartThreadDocument);
  const { id: userId } = useViewer();
  const [url] = useUrlState({ thread: '' });
  const [filter, setFilter] = useState<{ status: ThreadFilter; mine: boolean }>({ status: 'OPEN', mine: false });
  const list = query.data?.commentThreads;
  const writes = list?.viewerCan.includes('comment') ?? false;
  const fresh = useFreshThreads(subject, list?.items ?? [], true);
  const shown = filterThreads(list?.items ?? [], { ...filter, userId }, [url.thread]);
  return (
    <Section title={title ?? t(words.title)} count={list ? list.items.filter((thread) => thread.status === 'OPEN').length : null}>
      {query.error && <ReadProblem message={query.error} onRetry={query.refetch} />}
      {!list && !query.error && <Skeleton width="70%" />}
      {list?.items.length === 0 && !writes && <EmptyState title={t(words.empty)}>{t(words.emptyRead)}</EmptyState>}
      {list && list.items.length > 0 && (
        <ThreadFilters threads={list.items} {...filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      )}
      {list && list.items.length > 0 && shown.length === 0 && <p className="k-threads-none">{t(words.filterEmpty)}</p>}
      {shown.length > 0 && (
        <ul className="k-threads">
          {shown.map((thread) => (
            <li key={thread.id}>
              <ThreadCard thread={thread} onStale={query.refetch} fresh={fresh.has(thread.id)} linked={thread.id === url.thread} />
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <Composer
          subject={subject}
          label={t(words.write)}
          sendText={t(words.send)}
          onSend={async ({ body, mentions, attachments }) => (await start.run({ input: { ...subject, body, mentions, attachments } })).ok}
        />
      )}
    </Section>
  );
}
