import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '#ui/i18n.tsx';
import { useRootMark } from '#ui/use-root-mark.ts';
import { chatMessages as m } from '../messages.ts';
import { Conversation } from './conversation.tsx';
import '#ui/components/actions/button.css';
import './chat-panel.css';

interface Props {
  designId: string;
  /** The message that a link led to. */
  messageId: string | null;
  /** What opened it, and takes the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
  onSeen: () => void;
  onClose: () => void;
}

/** The conversation of a design at the side of its page, which stays in use beside it; the whole screen where that is narrow. */
export function ChatPanel({ designId, messageId, opener, onSeen, onClose }: Props) {
  const t = useText();
  useRootMark('chat');
  return (
    <Dialog.Root open modal={false} disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="k-chat" finalFocus={opener}>
          <header className="k-chat-top">
            <div>
              <Dialog.Title className="k-chat-title">{t(m.title)}</Dialog.Title>
              <Dialog.Description className="k-chat-lead">{t(m.lead)}</Dialog.Description>
            </div>
            <Dialog.Close className="k-icon-button" data-size="small" aria-label={t(m.close)}>
              <X aria-hidden />
            </Dialog.Close>
          </header>
          <Conversation designId={designId} messageId={messageId} onSeen={onSeen} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
