import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PasswordField, TextField } from '#ui/components/fields/text-field.tsx';
import { authApi, type Challenge, type SecondFactorChallenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { signsElsewhere } from '#ui/data/session/external-pool.ts';
import { session } from '#ui/data/session/session.ts';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import { useSignInAttempt } from '#people/sign-in/web/door/use-sign-in-attempt.ts';
import { factorStepMessages } from '#people/second-factors/messages.ts';
import { laterNamed } from '#ui/later.tsx';
import { shellMessages } from '../messages.ts';
import { ExternalSignInAgain } from './external-sign-in-again.tsx';

const GiveFactor = laterNamed(() => import('#people/second-factors/web/door/give-factor.tsx'), 'GiveFactor');

interface Props {
  onAnswer: (signedIn: boolean) => void;
}

/** Signs the same person in again, over the form they were filling in. Somebody else gets a fresh start. */
export function SignInAgainDialog({ onAnswer }: Props) {
  return signsElsewhere() ? <ExternalSignInAgain onAnswer={onAnswer} /> : <BuiltInSignInAgain onAnswer={onAnswer} />;
}

function BuiltInSignInAgain({ onAnswer }: Props) {
  const t = useText();
  const viewer = useViewer();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const before = useRef(session.subject());
  const [factor, setFactor] = useState<SecondFactorChallenge | null>(null);
  const { problem, busy, attempt } = useSignInAttempt();
  const take = async (answer: Tokens | Challenge): Promise<void> => {
    if ('challenge' in answer) {
      // The account that was at work here, of those that the person has.
      const account = answer.challenge === 'COMPANY' ? answer.accounts.find(({ id }) => id === before.current) : undefined;
      if (answer.challenge === 'COMPANY' && account) return await take(await authApi.choose(answer.session, account.id));
      // A password or a factor to set up first takes the sign-in's own page.
      return answer.challenge === 'SECOND_FACTOR' ? setFactor(answer) : onAnswer(false);
    }
    session.begin(answer);
    // Another person must not send what the first has typed.
    if (before.current && session.subject() !== before.current) location.assign('/');
    else onAnswer(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void attempt(async () => {
      await take(await authApi.signIn(email.current?.value ?? '', password.current?.value ?? ''));
    });
  };
  if (factor) {
    return (
      <Dialog open alert size="small" onClose={() => undefined} title={t(factorStepMessages.title)}>
        <GiveFactor framed challenge={factor} onAnswer={take} onOver={() => setFactor(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      alert
      size="small"
      busy={busy}
      onClose={() => undefined}
      title={t(shellMessages.sessionEnded)}
      description={t(shellMessages.sessionEndedBody)}
      initialFocus={viewer.email ? password : email}
      actions={
        <>
          <Button kind="ghost" onClick={() => onAnswer(false)} disabled={busy}>
            {t(shellMessages.leaveForSignIn)}
          </Button>
          <Button kind="primary" type="submit" form="sign-in-again" busy={busy}>
            {t(signInMessages.signIn)}
          </Button>
        </>
      }
    >
      <form id="sign-in-again" className="k-form" onSubmit={submit} noValidate>
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <TextField
          ref={email}
          label={t(signInMessages.email)}
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={viewer.email ?? ''}
        />
        <PasswordField ref={password} label={t(signInMessages.password)} name="password" autoComplete="current-password" />
      </form>
    </Dialog>
  );
}
