import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button, type ButtonKind } from '../actions/button.tsx';
import { focusLeftOver } from '../fields/picking/left-over.ts';
import { RunProgress, type Running } from '../lists/run-progress.tsx';
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
  /** What is done row by row on its word: while it runs, how far it is stands in place of what was asked, with the way to end it. */
  runs?: Running;
}

/** Asks before something that cannot be undone, or that others will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, children, confirmText, kind = 'primary', onConfirm, disabled, size = 'small', runs } = props;
  const t = useText();
  const [busy, setBusy] = useState(false);
  // What was asked stands as it was asked while it is done: rows that are done leave the list that it counts.
  const [asked, setAsked] = useState({ title, confirmText });
  const shown = busy ? asked : { title, confirmText };
  // How often it was refused: then the first field that is wrong or missing takes the focus.
  const [refused, setRefused] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input')?.focus();
  }, [refused]);
  const confirm = async () => {
    if (focusLeftOver(body.current)) return;
    setAsked({ title, confirmText });
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
      title={shown.title}
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
            {shown.confirmText}
          </Button>
        </>
      }
    >
      {runs?.progress ? <RunProgress runs={runs} /> : children}
    </Dialog>
  );
}
