import type { Ref } from 'react';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { factorStepMessages as m } from '../messages.ts';
import { QrPicture } from './qr-picture.tsx';
import './second-factors.css';

interface CodeProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  /** It was sent without being a code. */
  missing: boolean;
  onChange: (value: string) => void;
}

/** The six digits of an authenticator app. */
export function AppCodeField({ ref, value, missing, onChange }: CodeProps) {
  const t = useText();
  return (
    <TextField
      ref={ref}
      label={t(m.code)}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      error={missing ? t(m.codeMissing) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What an app is added with: a picture to scan, or a key to type. */
export function AppSecret({ uri, secret }: { uri: string; secret: string }) {
  const t = useText();
  return (
    <div className="k-app-secret">
      <QrPicture text={uri} label={t(m.picture)} />
      {/* A phone cannot scan its own screen. */}
      <a className="k-app-open" href={uri}>
        {t(m.openApp)}
      </a>
      <p>
        <small>{t(m.byHand)}</small>
        <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}

interface NameProps {
  value: string;
  onChange: (value: string) => void;
}

/** By which its owner tells a factor from others. */
export function FactorNameField({ value, onChange }: NameProps) {
  const t = useText();
  return (
    <TextField
      label={t(m.name)}
      name="factor-name"
      autoComplete="off"
      maxLength={60}
      value={value}
      help={t(m.nameHelp)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
