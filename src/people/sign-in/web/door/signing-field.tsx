import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Field } from '#ui/components/fields/field.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PasswordField, TextField } from '#ui/components/fields/text-field.tsx';
import { signsElsewhere, useAccountWord } from '#ui/data/session/external-pool.ts';
import { useText } from '#ui/i18n.tsx';
import { externalMessages as m } from './external-messages.ts';
import { hasFactor, needsCode } from './signing-factor.ts';
import type { Signing } from './use-signing.ts';

interface Props {
  signing: Signing;
  /** Of the password. */
  label: string;
  /** What it signs, beside how. */
  help: string;
  missing: string;
  /** It was tried without. */
  tried: boolean;
}

/** Asks for what an electronic signature is proven with. */
export function SigningField({ signing, label, help, missing, tried }: Props) {
  if (signsElsewhere()) return <ExternalSigning signing={signing} tried={tried} />;
  return <PasswordSigning signing={signing} label={label} help={help} missing={missing} tried={tried} />;
}

/** The password, and for who has one the second factor. */
function PasswordSigning({ signing, label, help, missing, tried }: Props) {
  const t = useText();
  const { factor, look, password } = signing;
  useEffect(() => look());
  const codeMissing = tried && password !== '' && signing.isMissing;
  return (
    <>
      <PasswordField
        label={label}
        required
        help={help}
        error={signing.problem ?? (tried && password === '' ? missing : undefined)}
        autoComplete="current-password"
        value={signing.password}
        onChange={(event) => signing.setPassword(event.target.value)}
      />
      {hasFactor(factor) && (
        <TextField
          label={t(m.signingCode)}
          required={needsCode(factor)}
          help={t(factor?.passkey ? m.signingCodeOrPasskey : m.signingCodeHelp)}
          error={codeMissing ? t(m.signingCodeMissing) : undefined}
          inputMode="text"
          autoComplete="one-time-code"
          value={signing.code}
          onChange={(event) => signing.setCode(event.target.value)}
        />
      )}
    </>
  );
}

function ExternalSigning({ signing, tried }: Pick<Props, 'signing' | 'tried'>) {
  const t = useText();
  const account = useAccountWord();
  const { state, problem } = signing;
  const button = state === 'waiting' ? t(m.signingAgain) : t(m.signingButton, { account });
  const missing = tried && signing.isMissing ? t(m.signingMissing) : undefined;
  return (
    <Field label={t(m.signing)} required help={state === 'idle' ? t(m.signingHelp, { account }) : undefined} error={problem ?? missing}>
      {(control) =>
        state === 'done' ? (
          <FormMessage tone="success">
            <span id={control.id}>{t(m.signingDone)}</span>
          </FormMessage>
        ) : (
          <>
            <div>
              <Button
                id={control.id}
                // Its own words, which the field's label would take the place of.
                aria-label={button}
                aria-describedby={control['aria-describedby']}
                icon={<ShieldCheck aria-hidden />}
                onClick={signing.authenticate}
              >
                {button}
              </Button>
            </div>
            {state === 'waiting' && <FormMessage tone="info">{t(m.signingWaiting)}</FormMessage>}
          </>
        )
      }
    </Field>
  );
}
