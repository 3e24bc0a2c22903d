import { useRef, useState } from 'react';
import { Link } from '#ui/components/actions/link.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { EmailField } from '../email-field.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { emailProblem, type FieldProblem } from '../sign-in-input.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** The address was typed: it may lead elsewhere. */
  onAddressGiven: (email: string) => Promise<unknown>;
  /** Why the person is back here. */
  problemBefore: string | null;
  onSubmit: (password: string) => Promise<void>;
}

export function SignInForm({ email, onEmail, onAddressGiven, problemBefore, onSubmit }: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { problem, busy, attempt } = useSignInAttempt();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const wrongEmail = emailProblem(email);
  const wrongPassword: FieldProblem | null = password ? null : { message: signInMessages.passwordMissing };
  const words = (field: FieldProblem | null) => (tried && field ? t(field.message, field.params) : undefined);
  const submit = () => {
    setTried(true);
    if (wrongEmail) return emailInput.current?.focus();
    if (wrongPassword) {
      void onAddressGiven(email);
      return passwordInput.current?.focus();
    }
    return attempt(
      () => onSubmit(password),
      () => {
        // What was typed stays: the mistake may be one letter.
        passwordInput.current?.focus();
        passwordInput.current?.select();
        return false;
      },
    );
  };
  return (
    <SignInCard
      title={t(signInMessages.welcome)}
      problem={problem ?? problemBefore}
      submitText={t(signInMessages.signIn)}
      busy={busy}
      onSubmit={submit}
      footer={<Link to="/forgotpassword">{t(signInMessages.forgot)}</Link>}
    >
      <EmailField
        ref={emailInput}
        value={email}
        error={words(wrongEmail)}
        onChange={onEmail}
        onLeave={() => !wrongEmail && void onAddressGiven(email)}
      />
      <PasswordField
        ref={passwordInput}
        label={t(signInMessages.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        error={words(wrongPassword)}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SignInCard>
  );
}
