import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { openToast } from '#ui/toast-state.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import type { Message } from '#shared/i18n.ts';

/** What the secret is called, and what is to be done with it. */
export type SecretWords = Record<'secretTitle' | 'secretBody' | 'secret' | 'copy' | 'copied' | 'done', Message>;

interface Props {
  secret: string;
  words: SecretWords;
  onClose: () => void;
}

/** Shows a secret, the only time. Nothing but its button closes it. */
export function SecretDialog({ secret, words: m, onClose }: Props) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    // Only over https or on this machine; elsewhere the selected words can be copied by hand.
    void navigator.clipboard?.writeText(secret).then(() => openToast('success', t(m.copied)));
  };
  return (
    <Dialog
      open
      busy
      alert
      size="medium"
      onClose={onClose}
      title={t(m.secretTitle)}
      description={t(m.secretBody)}
      initialFocus={field}
      actions={
        <>
          <Button icon={<Copy aria-hidden />} onClick={copy}>
            {t(m.copy)}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t(m.done)}
          </Button>
        </>
      }
    >
      <TextField ref={field} label={t(m.secret)} value={secret} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
