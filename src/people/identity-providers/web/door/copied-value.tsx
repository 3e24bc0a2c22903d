import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { identityProviderMessages as m } from '../../messages.ts';
import '../identity-providers.css';

/** A value that is to be pasted somewhere else. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    // Only over https or on this machine; elsewhere the selected words can be copied by hand.
    void navigator.clipboard?.writeText(value).then(() => openToast('success', t(m.copied)));
  };
  return (
    <div className="k-copied-value">
      <TextField ref={field} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <IconButton label={`${t(m.copy)}: ${label}`} icon={<Copy aria-hidden />} onClick={copy} />
    </div>
  );
}
