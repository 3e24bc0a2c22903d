import { useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { ConfirmDialog } from '../components/overlays/confirm-dialog.tsx';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';

interface Props {
  dirty: boolean;
  busy: boolean;
  /** On the button; default キャンセル. */
  text?: string | undefined;
  onCancel: () => void;
}

/** Leaves a form without leaving the page; asked once more while something is unsaved. */
export function CancelForm({ dirty, busy, text, onCancel }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={busy} onClick={() => (dirty ? setAsking(true) : onCancel())}>
        {text ?? t(uiMessages.cancel)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(uiMessages.unsavedTitle)}
        description={t(uiMessages.unsavedBody)}
        confirmText={t(uiMessages.discard)}
        kind="danger"
        onConfirm={onCancel}
      />
    </>
  );
}
