import { useRef, useState } from 'react';
import { PASSWORD_MIN } from '#shared/limits.ts';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { HttpProblem } from '#ui/data/session/auth-api.ts';
import { useText } from '#ui/i18n.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { newPasswordProblem } from '../sign-in-input.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

interface Props {
  /** Whose password it is; password managers want to know. */
  email: string;
  onSubmit: (password: string) => Promise<void>;
  /** The challenge has run out: back to the first form, with the reason. */
  onOver: (words: string) => void;
}

/** The first sign-in: a password of one's own in the temporary one's place (D1.2). */
export function NewPasswordForm({ email, onSubmit, onOver }: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { problem, busy, attempt } = useSignInAttempt();
  const wrong = newPasswordProblem(password);
  const submit = () => {
    setTried(true);
    if (wrong) return input.current?.focus();
    return attempt(
      () => onSubmit(password),
      (error) => {
        const over = error instanceof HttpProblem && error.status === 401;
        if (over) onOver(t(signInMessages.challengeOver));
        return over;
      },
    );
  };
  return (
    <SignInCard
      title={t(signInMessages.newPasswordTitle)}
      body={t(signInMessages.newPasswordBody)}
      problem={problem}
      submitText={t(signInMessages.setPassword)}
      busy={busy}
      onSubmit={submit}
    >
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        ref={input}
        label={t(signInMessages.newPassword)}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        help={t(signInMessages.passwordHelp, { min: PASSWORD_MIN })}
        error={tried && wrong ? t(wrong.message, wrong.params) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SignInCard>
  );
}
