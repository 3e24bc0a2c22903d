import { useRef, useState } from 'react';
import { PASSWORD_MIN } from '#shared/limits.ts';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { HttpProblem } from '#ui/data/session/auth-api.ts';
import { useText } from '#ui/i18n.tsx';
import { CodeField } from '../code-field.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { codeOf, newPasswordProblem } from '../sign-in-input.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

interface Props {
  email: string;
  onSubmit: (code: string, password: string) => Promise<void>;
  onSendAgain: () => Promise<unknown>;
  onOtherEmail: () => void;
}

/** The second step: the code from the mail and the new password. */
export function ResetPasswordForm({ email, onSubmit, onSendAgain, onOtherEmail }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [wrongCode, setWrongCode] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { problem, busy, attempt } = useSignInAttempt();
  const digits = codeOf(code);
  const wrongPassword = newPasswordProblem(password);
  const run = (work: () => Promise<unknown>) => {
    setNotice(null);
    setWrongCode(false);
    return attempt(work, (error) => {
      // Anything the server says of the code is one answer here: nobody learns which addresses exist.
      const refused = error instanceof HttpProblem && error.status >= 400 && error.status < 429 && error.fields.length === 0;
      setWrongCode(refused);
      return refused;
    });
  };
  const submit = () => {
    setTried(true);
    if (!digits) return codeInput.current?.focus();
    if (wrongPassword) return passwordInput.current?.focus();
    return run(() => onSubmit(digits, password));
  };
  const sendAgain = () =>
    run(async () => {
      await onSendAgain();
      setNotice(t(signInMessages.sentAgain));
    });
  return (
    <SignInCard
      title={t(signInMessages.codeSentTitle)}
      body={t(signInMessages.codeSentBody, { email })}
      notice={notice}
      problem={wrongCode ? t(signInMessages.codeWrong) : problem}
      submitText={t(signInMessages.resetPassword)}
      busy={busy}
      onSubmit={submit}
      footer={
        <>
          <button type="button" onClick={() => void sendAgain()} disabled={busy}>
            {t(signInMessages.sendAgain)}
          </button>
          <button type="button" onClick={onOtherEmail} disabled={busy}>
            {t(signInMessages.otherEmail)}
          </button>
        </>
      }
    >
      <CodeField ref={codeInput} value={code} missing={tried && !digits} onChange={setCode} />
      <PasswordField
        ref={passwordInput}
        label={t(signInMessages.newPassword)}
        name="new-password"
        autoComplete="new-password"
        value={password}
        help={t(signInMessages.passwordHelp, { min: PASSWORD_MIN })}
        error={tried && wrongPassword ? t(wrongPassword.message, wrongPassword.params) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SignInCard>
  );
}
