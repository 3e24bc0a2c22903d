import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import type { DialogProps } from './dialog-props.ts';
import '../actions/button.css';
import './dialog.css';

export function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, children, actions, size = 'medium', busy, alert, initialFocus, body } = props;
  const t = useText();
  // A press beside the dialog is soon made by mistake: it takes nothing that was typed.
  const [typed, setTyped] = useState(false);
  if (!open && typed) setTyped(false);
  return (
    <Dialog.Root open={open} disablePointerDismissal={alert || busy || typed} onOpenChange={(next) => !next && !busy && onClose()}>
      <Dialog.Portal>
        {/* A question dims what it is about, also where that is a dialog. */}
        <Dialog.Backdrop className="k-dialog-backdrop" forceRender={alert} />
        <Dialog.Popup
          className="k-dialog"
          data-size={size}
          role={alert ? 'alertdialog' : 'dialog'}
          initialFocus={initialFocus}
          onInput={() => setTyped(true)}
        >
          <header className="k-dialog-top">
            <Dialog.Title className="k-dialog-title">{title}</Dialog.Title>
            {!alert && (
              <Dialog.Close className="k-icon-button" data-size="small" aria-label={t(uiMessages.close)} disabled={busy}>
                <X aria-hidden />
              </Dialog.Close>
            )}
          </header>
          {description && <Dialog.Description className="k-dialog-words">{description}</Dialog.Description>}
          {children && (
            <div ref={body} className="k-dialog-body">
              {children}
            </div>
          )}
          {actions && <footer className="k-dialog-actions">{actions}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
