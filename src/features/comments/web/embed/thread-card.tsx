import { CheckCheck, MapPin, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { StatusChip } from '#ui/components/status-chip.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../../messages.ts';
import { CommentItem } from '../comment-item.tsx';
import { Composer } from '../composer.tsx';
import {
  ReopenThreadDocument,
  ReplyToThreadDocument,
  ResolveThreadDocument,
  type ThreadFieldsFragment,
} from './comments.graphql.generated.ts';
import './thread-card.css';

export interface ThreadCardProps {
  thread: ThreadFieldsFragment;
  /** Shown before a pinned thread: its number on the artwork. */
  number?: number;
  /** Pressing the place jumps there (the viewer's). */
  onPlace?: () => void;
  /** The thread is not what it was: load it anew. */
  onStale?: () => void;
}

/** One thread: its comments, replies, and whether it is resolved. */
export function ThreadCard({ thread, number, onPlace, onStale }: ThreadCardProps) {
  const t = useText();
  const [replying, setReplying] = useState(false);
  const reply = useAppMutation(ReplyToThreadDocument);
  const resolve = useAppMutation(ResolveThreadDocument);
  const reopen = useAppMutation(ReopenThreadDocument);
  const can = (action: string) => thread.viewerCan.includes(action);
  const version = { threadId: thread.id, expectedVersion: thread.version };
  const settle = async (settled: Promise<{ ok: boolean }>) => {
    if (!(await settled).ok) onStale?.();
  };
  const send = async (body: string, mentions: string[]) => {
    const { ok } = await reply.run({ input: { threadId: thread.id, body, mentions } });
    if (ok) setReplying(false);
    return ok;
  };
  return (
    <article className="k-thread" data-status={thread.status}>
      {(thread.place || thread.status === 'RESOLVED') && (
        <header className="k-thread-top">
          {thread.place && (
            <button type="button" className="k-thread-place" onClick={onPlace} disabled={!onPlace}>
              <MapPin aria-hidden />
              {number !== undefined && <strong>{number}</strong>}
              {t(words.page, { n: thread.place.page })}
            </button>
          )}
          {thread.status === 'RESOLVED' && <StatusChip tone="done">{t(words.resolved)}</StatusChip>}
          {thread.resolvedBy && <small>{t(words.resolvedBy, { name: thread.resolvedBy.name })}</small>}
        </header>
      )}
      <ol className="k-thread-comments">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} subject={thread} onStale={onStale} />
          </li>
        ))}
      </ol>
      {replying && (
        <Composer
          subject={thread}
          label={t(words.replyTo)}
          sendText={t(words.sendReply)}
          onSend={send}
          onCancel={() => setReplying(false)}
          focused
        />
      )}
      {!replying && thread.viewerCan.length > 0 && (
        <footer className="k-thread-actions">
          {can('reply') && (
            <Button size="small" kind="ghost" onClick={() => setReplying(true)}>
              {t(words.reply)}
            </Button>
          )}
          {can('resolve') && (
            <Button size="small" kind="ghost" icon={<CheckCheck aria-hidden />} onClick={() => settle(resolve.run({ input: version }))}>
              {t(words.resolve)}
            </Button>
          )}
          {can('reopen') && (
            <Button size="small" kind="ghost" icon={<RotateCcw aria-hidden />} onClick={() => settle(reopen.run({ input: version }))}>
              {t(words.reopen)}
            </Button>
          )}
        </footer>
      )}
    </article>
  );
}
