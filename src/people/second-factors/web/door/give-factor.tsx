import { useRef, useState } from 'react';
import { SignInCard } from '#people/sign-in/web/door/sign-in-card.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { HttpProblem, type Challenge, type SecondFactorChallenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { problemOf, textOfCode } from '#ui/data/operations/error-text.ts';
import { useI18n } from '#ui/i18n.tsx';
import { factorStepMessages as m } from '../../messages.ts';
import { appCodeOf, recoveryCodeOf } from '../../rules/recovery-code.ts';
import { AppCodeField } from '../app-fields.tsx';
import { factorCalls, showPasskey } from '../factor-calls.ts';
import { useFactorAttempt } from '../use-factor-attempt.ts';

type Way = 'app' | 'passkey' | 'recovery';

interface Props {
  challenge: SecondFactorChallenge;
  onAnswer: (answer: Tokens | Challenge) => unknown;
  /** Back to the first form; with words, when the challenge has run out. */
  onOver: (words: string | null) => void;
  /** Inside a dialog. */
  framed?: boolean;
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code when the device is lost. */
export function GiveFactor({ challenge, onAnswer, onOver, framed = false }: Props) {
  const { t, locale } = useI18n();
  const { session, app, passkey } = challenge;
  const [way, setWay] = useState<Way>(app ? 'app' : passkey ? 'passkey' : 'recovery');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { problem, busy, attempt } = useFactorAttempt();
  const wrong = way === 'app' ? !appCodeOf(code) : way === 'recovery' ? !recoveryCodeOf(code) : false;
  const give = async () => {
    if (way === 'passkey') return onAnswer(await factorCalls.give(session, { passkey: await showPasskey(passkey ?? {}) }));
    return onAnswer(await factorCalls.give(session, way === 'app' ? { code } : { recoveryCode: code }));
  };
  const submit = () => {
    setTried(true);
    if (wrong) return input.current?.focus();
    return attempt(give, (error) => {
      const isOver = error instanceof HttpProblem && error.code === 'SECOND_FACTOR_OVER';
      if (isOver) onOver(textOfCode(problemOf(error).code, locale));
      // The next code is another one.
      else input.current?.select();
      return isOver;
    });
  };
  const turnTo = (next: Way) => {
    setWay(next);
    setCode('');
    setTried(false);
  };
  const others = ([app && 'app', passkey && 'passkey', 'recovery'] as const).filter((one): one is Way => Boolean(one) && one !== way);
  const body = { app: m.appBody, passkey: m.passkeyBody, recovery: m.recoveryBody }[way];
  const words = { app: m.byApp, passkey: m.byPasskey, recovery: m.byRecovery };
  return (
    <SignInCard
      framed={framed}
      title={t(m.title)}
      body={t(body)}
      problem={problem}
      submitText={t(way === 'passkey' ? m.byPasskey : m.confirm)}
      busy={busy}
      onSubmit={submit}
      footer={
        <>
          {others.map((one) => (
            <button key={one} type="button" disabled={busy} onClick={() => turnTo(one)}>
              {t(words[one])}
            </button>
          ))}
          {!framed && (
            <button type="button" disabled={busy} onClick={() => onOver(null)}>
              {t(m.otherPerson)}
            </button>
          )}
        </>
      }
    >
      {way === 'app' && <AppCodeField ref={input} value={code} missing={tried && wrong} onChange={setCode} />}
      {way === 'recovery' && (
        <TextField
          ref={input}
          label={t(m.recoveryCode)}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          error={tried && wrong ? t(m.recoveryMissing) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </SignInCard>
  );
}
