import { Columns3, List } from 'lucide-react';
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
import { CommentsBoard } from './comments-board.tsx';
import { Composer } from './composer.tsx';
import { ThreadCard } from './thread-card.tsx';
import { filterThreads, isStanding, type ThreadFilter } from './thread-filter.ts';
import { ThreadFilters } from './thread-filters.tsx';
import { useFreshThreads } from './use-fresh-threads.ts';
import './thread-card.css';

export interface CommentsPanelProps {
  subjectType: CommentSubjectType;
  subjectId: string;
  /** Only the threads pinned to this version. */
  versionId?: string;
  title?: string;
  /** What a thread is about that is about a part of the thing; null: it is gone. */
  spotWords?: (spot: string) => string | null;
}

const FIRST_FILTER = { status: 'OPEN' as ThreadFilter, mine: false, label: null };

/** The comments on a thing: threads by whether they are settled, and a place to write. */
export function CommentsPanel({ subjectType, subjectId, versionId, title, spotWords }: CommentsPanelProps) {
  const t = useText();
  const subject = { subjectType, subjectId };
  const query = useAppQuery(CommentThreadsDocument, { ...subject, versionId }, { failure: words.loadFailed });
  useAppSubscription(CommentsChangedDocument, subject, query.refetch, { missed: query.refetch });
  const start = useAppMutation(StartThreadDocument);
  const { id: userId } = useViewer();
  const [url, setUrl] = useUrlState({ thread: '', comments: '' });
  const isBoard = url.comments === 'board';
  const [filter, setFilter] = useState<{ status: ThreadFilter; mine: boolean; label: string | null }>(FIRST_FILTER);
  const list = query.data?.commentThreads;
  const items = list?.items.filter(isStanding) ?? [];
  const writes = list?.viewerCan.includes('comment') ?? false;
  const fresh = useFreshThreads(subject, items, true);
  // A board shows all states beside each other: that is what it is for.
  const shown = filterThreads(items, { ...filter, ...(isBoard ? { status: 'ALL' } : {}), userId }, [url.thread]);
  return (
    <Section title={title ?? t(words.title)} count={list ? items.filter((thread) => thread.status === 'OPEN').length : null}>
      {query.error && <ReadProblem message={query.error} onRetry={query.refetch} />}
      {!list && !query.error && <Skeleton width="70%" />}
      {list && items.length === 0 && !writes && <EmptyState title={t(words.empty)}>{t(words.emptyRead)}</EmptyState>}
      {items.length > 0 && (
        <div className="k-filters" role="group" aria-label={t(words.view)}>
          {([false, true] as const).map((board) => (
            <button
              key={String(board)}
              type="button"
              className="k-filter"
              aria-pressed={isBoard === board}
              onClick={() => setUrl({ comments: board ? 'board' : '' })}
            >
              {board ? <Columns3 aria-hidden /> : <List aria-hidden />}
              {t(board ? words.board : words.list)}
            </button>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <ThreadFilters withoutStates={isBoard} threads={items} {...filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      )}
      {items.length > 0 && shown.length === 0 && !isBoard && <p className="k-threads-none">{t(words.filterEmpty)}</p>}
      {isBoard && items.length > 0 && <CommentsBoard threads={shown} fresh={fresh} linked={url.thread} onStale={query.refetch} />}
      {!isBoard && shown.length > 0 && (
        <ul className="k-threads">
          {shown.map((thread) => (
            <li key={thread.id}>
              <ThreadCard
                spot={thread.spot ? spotWords?.(thread.spot) : null}
                thread={thread}
                onStale={query.refetch}
                fresh={fresh.has(thread.id)}
                linked={thread.id === url.thread}
              />
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <Composer
          subject={subject}
          label={t(words.write)}
          sendText={t(words.send)}
          inside={list?.viewerCan.includes('commentInside') ? 'CHOICE' : undefined}
          onSend={async ({ body, mentions, attachments, internal }) =>
            (await start.run({ input: { ...subject, body, mentions, attachments, internal } })).ok
          }
        />
      )}
    </Section>
  );
}
