import { useEffect, useRef, useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useViewer } from '#ui/viewer.tsx';
import { CommentItem } from '#work/comments/web/door/comment-item.tsx';
import { Composer } from '#work/comments/web/door/composer.tsx';
import { chatMessages as m } from '../messages.ts';
import { SeeChatDocument, SendChatMessageDocument } from './door/chats.graphql.generated.ts';
import { useConversation, useInSight, type ChatMessage } from './use-conversation.ts';
import '#work/comments/web/door/thread-card.css';

interface Props {
  designId: string;
  messageId: string | null;
  /** What was new was shown, and is new no more. */
  onSeen: () => void;
}

/** The messages, the newest at the foot and in sight; older ones come as one scrolls up. */
export function Conversation({ designId, messageId, onSeen }: Props) {
  const t = useText();
  const { newest, chat, messages, older, reading, failed, readOlder, replace } = useConversation(designId);
  const send = useAppMutation(SendChatMessageDocument);
  const foot = useRef<HTMLDivElement>(null);
  const firstNew = useFirstNew(designId, { messages, unread: chat?.unread, onSeen });
  const top = useInSight(older !== null && !reading && !failed, () => void readOlder());
  useLinked(messageId, { known: messages, whole: chat !== undefined && older === null, readOlder });
  const writes = chat?.viewerCan.includes('send') ?? false;
  return (
    <>
      <div className="k-chat-scroll" role="region" aria-label={t(m.messages)}>
        <div className="k-chat-list">
          {newest.error && <ReadProblem message={newest.error} onRetry={newest.refetch} />}
          {!chat && !newest.error && <Skeleton width="70%" />}
          {chat && messages.length === 0 && <EmptyState title={t(m.empty)}>{t(writes ? m.emptyBody : m.emptyRead)}</EmptyState>}
          {older !== null && (
            <div ref={top} className="k-chat-older">
              {reading ? (
                <Spinner />
              ) : (
                <Button size="small" kind="ghost" onClick={readOlder}>
                  {t(m.older)}
                </Button>
              )}
            </div>
          )}
          {older === null && messages.length > 0 && <p className="k-chat-mark">{t(m.begin)}</p>}
          <Messages
            messages={messages}
            firstNew={firstNew}
            linked={messageId}
            designId={designId}
            onStale={newest.refetch}
            onChanged={replace}
          />
          <div ref={foot} />
        </div>
      </div>
      {writes && (
        <div className="k-chat-write">
          <Composer
            subject={{ subjectType: 'CHAT', subjectId: designId }}
            label={t(m.write)}
            sendText={t(m.send)}
            draftKey={`chat.${designId}`}
            focused={messageId === null}
            onSend={async ({ body, mentions, attachments }) => {
              const { ok } = await send.run({ input: { designId, body, mentions, attachments } });
              if (ok) foot.current?.scrollIntoView({ block: 'end' });
              return ok;
            }}
          />
        </div>
      )}
    </>
  );
}

interface MessagesProps {
  messages: readonly ChatMessage[];
  firstNew: string | null;
  linked: string | null;
  designId: string;
  onStale: () => void;
  onChanged: (message: ChatMessage) => void;
}

/** By day; a line stands before the first that is new. */
function Messages({ messages, firstNew, linked, designId, onStale, onChanged }: MessagesProps) {
  const t = useText();
  const timeZone = useTimeZone();
  const fresh = useRef<HTMLParagraphElement>(null);
  // Where one left off, not the foot, is where one goes on reading; a link leads elsewhere.
  useEffect(() => {
    if (firstNew !== null && linked === null) fresh.current?.scrollIntoView({ block: 'center' });
  }, [firstNew, linked]);
  const days = messages.map(({ createdAt }) => formatDate(createdAt, timeZone));
  return (
    <ol className="k-chat-messages">
      {messages.map((message, i) => (
        <li key={message.id} id={`message-${message.id}`} data-linked={message.id === linked || undefined}>
          {days[i] !== days[i - 1] && <p className="k-chat-day k-figures">{days[i]}</p>}
          {message.id === firstNew && (
            <p ref={fresh} className="k-chat-new">
              {t(m.fresh)}
            </p>
          )}
          <CommentItem comment={message} subject={{ subjectType: 'CHAT', subjectId: designId }} onStale={onStale} onChanged={onChanged} />
        </li>
      ))}
    </ol>
  );
}

interface Shown {
  messages: readonly ChatMessage[];
  /** How many others wrote since one last looked; undefined until it is known. */
  unread: number | undefined;
  onSeen: () => void;
}

/** Showing messages makes them read. Which was the first new one when the panel was opened stays marked as long as it is open. */
function useFirstNew(designId: string, { messages, unread, onSeen }: Shown): string | null {
  const { id: viewerId } = useViewer();
  const see = useAppMutation(SeeChatDocument, { quiet: true });
  const [first, setFirst] = useState<string | null | undefined>(undefined);
  const newest = messages.at(-1)?.id;
  if (first === undefined && unread !== undefined) {
    const others = messages.filter((message) => message.author?.id !== viewerId && !message.deleted);
    setFirst(unread > 0 ? (others.at(-unread)?.id ?? null) : null);
  }
  useEffect(() => {
    if (!unread || document.visibilityState !== 'visible') return;
    void see.run({ input: { designId } }).then(({ ok }) => ok && onSeen());
    // Once for what is new; the rest is new with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unread, newest]);
  return first ?? null;
}

/** Reads on until the message that a link led to is there, and brings it into sight once. */
function useLinked(
  messageId: string | null,
  { known, whole, readOlder }: { known: readonly ChatMessage[]; whole: boolean; readOlder: () => Promise<void> },
): void {
  const t = useText();
  const shown = useRef<string>(null);
  const there = messageId !== null && known.some(({ id }) => id === messageId);
  useEffect(() => {
    if (messageId === null || shown.current === messageId || known.length === 0) return;
    if (there) {
      shown.current = messageId;
      document.querySelector(`#message-${messageId}`)?.scrollIntoView({ block: 'center' });
    } else if (whole) {
      shown.current = messageId;
      openToast('info', t(m.notFound));
    } else void readOlder();
    // Each page that comes decides anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [messageId, there, whole, known]);
}
