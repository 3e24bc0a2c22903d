import { useState } from 'react';
import { Section } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { Switch } from '#ui/components/choice.tsx';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../../messages.ts';
import type { CommentSubjectType } from '../../rules/types.ts';
import { Composer } from '../composer.tsx';
import { CommentsChangedDocument, CommentThreadsDocument, StartThreadDocument } from './comments.graphql.generated.ts';
import { ThreadCard } from './thread-card.tsx';
import './thread-card.css';

export interface CommentsPanelProps {
  subjectType: CommentSubjectType;
  subjectId: string;
  /** Only the threads pinned to this version. */
  versionId?: string;
  title?: string;
}

/** The comments on a thing: open threads, resolved ones on demand, and a place to write. */
export function CommentsPanel({ subjectType, subjectId, versionId, title }: CommentsPanelProps) {
  const t = useText();
  const subject = { subjectType, subjectId };
  const query = useAppQuery(CommentThreadsDocument, { ...subject, versionId });
  useAppSubscription(CommentsChangedDocument, subject, query.refetch);
  const start = useAppMutation(StartThreadDocument);
  const [all, setAll] = useState(false);
  const list = query.data?.commentThreads;
  const writes = list?.viewerCan.includes('comment') ?? false;
  const resolved = list?.items.filter((thread) => thread.status === 'RESOLVED') ?? [];
  const shown = list?.items.filter((thread) => all || thread.status === 'OPEN') ?? [];
  return (
    <Section
      title={title ?? t(words.title)}
      count={list ? list.items.length - resolved.length : null}
      actions={
        resolved.length > 0 && (
          <Switch label={t(words.showResolved, { n: resolved.length })} checked={all} onChange={(event) => setAll(event.target.checked)} />
        )
      }
    >
      {query.error && (
        <FormMessage tone="error" title={t(words.loadFailed)}>
          {query.error}
        </FormMessage>
      )}
      {!list && !query.error && <Skeleton width="70%" />}
      {list?.items.length === 0 && !writes && <EmptyState title={t(words.empty)}>{t(words.emptyRead)}</EmptyState>}
      {shown.length > 0 && (
        <ul className="k-threads">
          {shown.map((thread) => (
            <li key={thread.id}>
              <ThreadCard thread={thread} onStale={query.refetch} />
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <Composer
          subject={subject}
          label={t(words.write)}
          sendText={t(words.send)}
          onSend={async (body, mentions) => (await start.run({ input: { ...subject, body, mentions } })).ok}
        />
      )}
    </Section>
  );
}
