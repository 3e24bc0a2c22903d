import { CheckCheck, Link2, MapPin, RotateCcw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useCopyText } from '#ui/data/copy-text.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../../messages.ts';
import { InsideMark } from '../inside-mark.tsx';
import { LabelMenu } from '../label-menu.tsx';
import { useKeptInView } from '../use-kept-in-view.ts';
import { CommentItem } from './comment-item.tsx';
import {
  ReopenThreadDocument,
  ReplyToThreadDocument,
  ResolveThreadDocument,
  type ThreadFieldsFragment,
} from './comments.graphql.generated.ts';
import { Composer, type Written } from './composer.tsx';
import { LabelChip } from './label-chip.tsx';
import './thread-card.css';

export interface ThreadCardProps {
  thread: ThreadFieldsFragment;
  /** Shown before a pinned thread: its number on the artwork. */
  number?: number | undefined;
  /** The page that it stands on; without, the one it was drawn on. */
  page?: number | undefined;
  /** Pressing the place jumps there (the viewer's). */
  onPlace?: (() => void) | undefined;
  /** The thread is not what it was: load it anew. */
  onStale?: () => void;
  /** Somebody else wrote in it since one last looked. */
  fresh?: boolean;
  /** A link led to it: it is shown and stands out. */
  linked?: boolean;
  /** What became of its mark on the version in view. */
  carried?: ReactNode;
  /** What of the thing it is about, in words. */
  spot?: string | null | undefined;
  /** What else can be done with its mark. */
  actions?: ReactNode;
}

/** One thread: its comments, replies, and whether it is resolved. */
export function ThreadCard(props: ThreadCardProps) {
  const { thread, number, page = thread.place?.page, onPlace, onStale, fresh, linked, carried, actions, spot } = props;
  const t = useText();
  const card = useRef<HTMLElement>(null);
  const [replying, setReplying] = useState(false);
  const reply = useAppMutation(ReplyToThreadDocument);
  const resolve = useAppMutation(ResolveThreadDocument);
  const reopen = useAppMutation(ReopenThreadDocument);
  const can = (action: string) => thread.viewerCan.includes(action);
  const version = { threadId: thread.id, expectedVersion: thread.version };
  useKeptInView(card, linked === true);
  const [url, setUrl] = useUrlState({ thread: '' });
  const settle = async (settled: Promise<{ ok: boolean }>, done = false) => {
    const { ok } = await settled;
    if (!ok) onStale?.();
    // What a link led to is done with: the address names it no more, and coming back does not open it again.
    else if (done && url.thread === thread.id) setUrl({ thread: '' });
  };
  const send = async ({ body, mentions, attachments, internal }: Written) => {
    const { ok } = await reply.run({ input: { threadId: thread.id, body, mentions, attachments, internal } });
    if (ok) setReplying(false);
    return ok;
  };
  const copyText = useCopyText();
  const copyLink = async () => void (await copyText(linkTo(thread.id), t(words.linkCopied)));
  return (
    <article ref={card} id={`thread-${thread.id}`} className="k-thread" data-status={thread.status} data-linked={linked || undefined}>
      <header className="k-thread-top">
        {thread.place && page !== undefined && (
          <button type="button" className="k-thread-place" onClick={onPlace} disabled={!onPlace}>
            <MapPin aria-hidden />
            {number !== undefined && <strong>{number}</strong>}
            {t(words.page, { n: page })}
          </button>
        )}
        {spot && <span className="k-thread-spot">{spot}</span>}
        {fresh && <span className="k-thread-fresh">{t(words.fresh)}</span>}
        {thread.internal && <InsideMark />}
        {thread.labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
        {thread.status === 'RESOLVED' && <StatusChip tone="done">{t(words.resolved)}</StatusChip>}
        {thread.resolvedBy && <small>{t(words.resolvedBy, { name: thread.resolvedBy.name })}</small>}
        <span className="k-thread-top-end">
          <IconButton size="small" label={t(words.copyLink)} icon={<Link2 aria-hidden />} onClick={() => void copyLink()} />
        </span>
      </header>
      {carried}
      <ol className="k-thread-comments">
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} subject={thread} threadIsInternal={thread.internal} onStale={onStale} />
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
          inside={can('replyInside') ? (thread.internal ? 'ALWAYS' : 'CHOICE') : undefined}
          focused
        />
      )}
      {!replying && (thread.viewerCan.length > 0 || actions) && (
        <footer className="k-thread-actions">
          {can('reply') && (
            <Button size="small" kind="ghost" onClick={() => setReplying(true)}>
              {t(words.reply)}
            </Button>
          )}
          {can('resolve') && (
            <Button
              size="small"
              kind="ghost"
              icon={<CheckCheck aria-hidden />}
              onClick={() => settle(resolve.run({ input: version }), true)}
            >
              {t(words.resolve)}
            </Button>
          )}
          {can('reopen') && (
            <Button size="small" kind="ghost" icon={<RotateCcw aria-hidden />} onClick={() => settle(reopen.run({ input: version }))}>
              {t(words.reopen)}
            </Button>
          )}
          {(can('resolve') || can('reopen')) && <LabelMenu thread={thread} onStale={onStale} />}
          {actions}
        </footer>
      )}
    </article>
  );
}

/** This page, opened at the thread. */
function linkTo(threadId: string): string {
  const url = new URL(location.href);
  url.searchParams.set('thread', threadId);
  if (url.searchParams.has('panel')) url.searchParams.set('panel', 'comments');
  return url.href;
}
