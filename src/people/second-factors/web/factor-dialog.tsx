import { useRef, useState, type FormEvent } from 'react';
import { postOwn } from '#people/sign-in/web/door/post-own.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { factorStepMessages as step, secondFactorMessages as m } from '../messages.ts';
import { FACTORS_PURPOSE } from '../rules/proof.ts';
import type { FactorKind } from '../rules/types.ts';
import { AppCodeField, AppSecret, FactorNameField } from './app-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAdding } from './use-adding.ts';
import { useFactorAttempt } from './use-factor-attempt.ts';

/** What is done in it: a factor is added, or the recovery codes are made anew. */
export type FactorDeed = FactorKind | 'CODES';

interface Props {
  deed: FactorDeed;
  /** It is over; `changed`: something was kept. */
  onClose: (changed: boolean) => void;
}

/** The password again, for what changes the sign-in. Throws the refusal. */
async function proofOf(password: string): Promise<string> {
  const outcome = await postOwn<{ proof: string }>('/auth/confirm', { password, purpose: FACTORS_PURPOSE });
  if (!outcome.ok) throw outcome.error;
  return outcome.data.proof;
}

/** Adds a factor to one's own sign-in, or makes the recovery codes anew: the password, the factor, the codes to keep. */
export function FactorDialog({ deed, onClose }: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [codesKept, setCodesKept] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { problem, busy, attempt } = useFactorAttempt();
  const show = (recoveryCodes: readonly string[] | null) => {
    setTried(false);
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose(true);
  };
  const adding = useAdding(({ recoveryCodes }) => show(recoveryCodes));
  const begin = async () => {
    const proof = await proofOf(password);
    if (deed !== 'CODES') return adding.begin({ proof }, deed).then(() => setTried(false));
    const outcome = await postOwn<{ recoveryCodes: string[] }>('/auth/factor-codes', { proof });
    if (!outcome.ok) throw outcome.error;
    show(outcome.data.recoveryCodes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (codes) {
      if (codesKept) onClose(true);
    } else if (adding.app) {
      if (adding.isCodeWrong) codeInput.current?.focus();
      // The attempt is sealed for this person: no second proof is asked.
      else void attempt(() => adding.keepApp({ proof: '' }));
    } else if (!password) passwordInput.current?.focus();
    else void attempt(begin);
  };
  const words = {
    TOTP: { title: m.addApp, body: m.passwordBody },
    PASSKEY: { title: m.addPasskey, body: m.passwordBody },
    CODES: { title: m.renewTitle, body: m.renewBody },
  }[deed];
  return (
    <Dialog
      open
      alert
      size="small"
      // Codes that were made and not kept are lost.
      busy={busy || codes !== null}
      onClose={() => onClose(false)}
      title={t(codes ? step.codesTitle : words.title)}
      description={t(codes ? step.codesBody : adding.app ? step.scan : words.body)}
      initialFocus={passwordInput}
      actions={
        <>
          {!codes && (
            <Button kind="ghost" disabled={busy} onClick={() => onClose(false)}>
              {t(uiMessages.cancel)}
            </Button>
          )}
          <Button kind="primary" type="submit" form="factor-dialog" busy={busy}>
            {t(codes ? step.done : adding.app ? step.add : m.next)}
          </Button>
        </>
      }
    >
      <form id="factor-dialog" className="k-form" onSubmit={submit} noValidate>
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        {codes ? (
          <RecoveryCodes codes={codes} kept={codesKept} onKept={setCodesKept} missing={tried} />
        ) : adding.app ? (
          <>
            <AppSecret {...adding.app} />
            <AppCodeField ref={codeInput} value={adding.code} missing={tried && adding.isCodeWrong} onChange={adding.setCode} />
            <FactorNameField value={adding.name} onChange={adding.setName} />
          </>
        ) : (
          <>
            <PasswordField
              ref={passwordInput}
              label={t(m.password)}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              error={tried && !password ? t(m.passwordMissing) : undefined}
              onChange={(event) => setPassword(event.target.value)}
            />
            {deed === 'PASSKEY' && <FactorNameField value={adding.name} onChange={adding.setName} />}
          </>
        )}
      </form>
    </Dialog>
  );
}
