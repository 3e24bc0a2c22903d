import { MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { isGuest } from '#people/access/rules/access-level.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { isUrlId, useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { chatMessages as m } from '../../messages.ts';
import { CHAT_OPEN } from '../../rules/address.ts';
import { ChatChangedDocument, ChatHeadDocument } from './chats.graphql.generated.ts';
import './chat-button.css';

const ChatPanel = laterNamed(() => import('../chat-panel.tsx'), 'ChatPanel');

/** Opens the conversation of a design beside its page, and says how much in it is new; nothing for guests. */
export function ChatButton({ designId }: { designId: string }) {
  const { accessLevel } = useViewer();
  return isGuest(accessLevel) ? null : <OpenChat designId={designId} />;
}

function OpenChat({ designId }: { designId: string }) {
  const t = useText();
  const [{ chat }, setUrl] = useUrlState({ chat: '' }, { chat: (text) => text === CHAT_OPEN || isUrlId(text) });
  const head = useAppQuery(ChatHeadDocument, { designId });
  useAppSubscription(ChatChangedDocument, { designId }, head.refetch, { pause: !head.data });
  const opener = useRef<HTMLButtonElement>(null);
  const unread = head.data?.designChat.unread ?? 0;
  return (
    <>
      <Button
        ref={opener}
        icon={<MessagesSquare aria-hidden />}
        aria-expanded={chat !== ''}
        onClick={() => setUrl({ chat: chat === '' ? CHAT_OPEN : '' })}
      >
        {t(m.title)}
        {unread > 0 && (
          <span className="k-chat-unread">
            {unread > 99 ? '99+' : unread}
            <span className="k-unseen"> {t(m.unread)}</span>
          </span>
        )}
      </Button>
      {chat !== '' && (
        <ChatPanel
          key={designId}
          designId={designId}
          messageId={chat === CHAT_OPEN ? null : chat}
          opener={opener}
          onSeen={head.refetch}
          onClose={() => setUrl({ chat: '' })}
        />
      )}
    </>
  );
}
