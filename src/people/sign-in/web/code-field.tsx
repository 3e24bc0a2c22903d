import type { Ref } from 'react';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { signInMessages } from './door/sign-in-messages.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  value: string;
  /** It was sent without being a code. */
  missing: boolean;
  onChange: (value: string) => void;
}

/** The code from a mail, as people's devices fill it in. */
export function CodeField({ ref, value, missing, onChange }: Props) {
  const t = useText();
  return (
    <TextField
      ref={ref}
      label={t(signInMessages.code)}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      help={t(signInMessages.codeHelp)}
      error={missing ? t(signInMessages.codeMissing) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
