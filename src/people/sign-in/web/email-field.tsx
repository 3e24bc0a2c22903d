import type { Ref } from 'react';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { signInMessages } from './door/sign-in-messages.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The field was left. */
  onLeave?: () => void;
}

/** The address that an account is known by, as people's devices fill it in. */
export function EmailField({ ref, value, error, onChange, onLeave }: Props) {
  const t = useText();
  return (
    <TextField
      ref={ref}
      label={t(signInMessages.email)}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoFocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}
