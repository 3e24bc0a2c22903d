import { Fingerprint, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { SignInCard } from '#people/sign-in/web/door/sign-in-card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { HttpProblem, type SecondFactorSetupChallenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { problemOf, textOfCode } from '#ui/data/operations/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { factorStepMessages as m } from '../../messages.ts';
import { AppCodeField, AppSecret } from '../app-fields.tsx';
import type { KeptFactor } from '../factor-calls.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { useAdding } from '../use-adding.ts';
import { useFactorAttempt } from '../use-factor-attempt.ts';
import '../second-factors.css';

interface Props {
  challenge: SecondFactorSetupChallenge;
  onIn: (tokens: Tokens) => unknown;
  onOver: (words: string | null) => void;
}

/** At the sign-in, where the company wants a second factor: chosen, shown to work, and the recovery codes kept. */
export function SetUpFactor({ challenge, onIn, onOver }: Props) {
  const { t, locale } = useI18n();
  const [kept, setKept] = useState<KeptFactor | null>(null);
  const [codesKept, setCodesKept] = useState(false);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const adding = useAdding((done) => {
    setTried(false);
    setKept(done);
  });
  const { problem, busy, attempt } = useFactorAttempt();
  const who = { session: challenge.session };
  const run = (work: () => Promise<unknown>) =>
    attempt(work, (error) => {
      const isOver = error instanceof HttpProblem && error.code === 'SECOND_FACTOR_OVER';
      if (isOver) onOver(textOfCode(problemOf(error).code, locale));
      return isOver;
    });
  if (kept) {
    const { idToken, expiresAt } = kept;
    return (
      <SignInCard
        title={t(m.codesTitle)}
        body={t(m.codesBody)}
        submitText={t(m.done)}
        busy={false}
        onSubmit={() => {
          setTried(true);
          if (codesKept && idToken && expiresAt) return onIn({ idToken, expiresAt });
        }}
      >
        <RecoveryCodes codes={kept.recoveryCodes ?? []} kept={codesKept} onKept={setCodesKept} missing={tried} />
      </SignInCard>
    );
  }
  if (adding.app) {
    return (
      <SignInCard
        title={t(m.setUpTitle)}
        body={t(m.scan)}
        problem={problem}
        submitText={t(m.confirm)}
        busy={busy}
        onSubmit={() => {
          setTried(true);
          return adding.isCodeWrong ? input.current?.focus() : run(() => adding.keepApp(who));
        }}
        footer={
          <button type="button" disabled={busy} onClick={adding.back}>
            {t(m.back)}
          </button>
        }
      >
        <AppSecret {...adding.app} />
        <AppCodeField ref={input} value={adding.code} missing={tried && adding.isCodeWrong} onChange={adding.setCode} />
      </SignInCard>
    );
  }
  return (
    <section className="k-sign-in">
      <h1>{t(m.setUpTitle)}</h1>
      <p className="k-sign-in-body">{t(m.setUpBody)}</p>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <ul className="k-factor-choice">
        <li>
          <button type="button" disabled={busy} onClick={() => run(() => adding.begin(who, 'TOTP'))}>
            <Smartphone aria-hidden />
            <span>
              <strong>{t(m.chooseApp)}</strong>
              <small>{t(m.chooseAppHelp)}</small>
            </span>
          </button>
        </li>
        {challenge.passkeys && (
          <li>
            <button type="button" disabled={busy} onClick={() => run(() => adding.begin(who, 'PASSKEY'))}>
              <Fingerprint aria-hidden />
              <span>
                <strong>{t(m.choosePasskey)}</strong>
                <small>{t(m.choosePasskeyHelp)}</small>
              </span>
            </button>
          </li>
        )}
      </ul>
      <footer className="k-sign-in-footer">
        <button type="button" disabled={busy} onClick={() => onOver(null)}>
          {t(m.otherPerson)}
        </button>
      </footer>
    </section>
  );
}
