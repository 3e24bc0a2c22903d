import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button, type ButtonKind } from '../actions/button.tsx';
import { focusLeftOver } from '../fields/picking/left-over.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What will happen, in a sentence. */
  description?: ReactNode;
  children?: ReactNode;
  /** The verb on the button: 削除する, 承認する. */
  confirmText: string;
  kind?: ButtonKind;
  /** May return a promise: the dialog stays, busy, until it settles; a rejection keeps it open. */
  onConfirm: () => unknown;
  disabled?: boolean;
  /** Default small; wider where more than a sentence is asked. */
  size?: 'small' | 'medium' | 'large';
}

/** Asks before something that cannot be undone, or that others will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, children, confirmText, kind = 'primary', onConfirm, disabled, size = 'small' } = props;
  const t = useText();
  const [busy, setBusy] = useState(false);
  // How often it was refused: then the first field that is wrong or missing takes the focus.
  const [refused, setRefused] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input')?.focus();
  }, [refused]);
  const confirm = async () => {
    if (focusLeftOver(body.current)) return;
    setBusy(true);
    try {
      if ((await onConfirm()) === false) setRefused((count) => count + 1);
      else onClose();
    } catch {
      // Whoever ran it has told the person why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      busy={busy}
      body={body}
      alert
      size={size}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind={kind} onClick={confirm} busy={busy} disabled={disabled}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
