import { useRef, useState } from 'react';
import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { EmailField } from '../email-field.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { emailProblem } from '../sign-in-input.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onSubmit: () => Promise<void>;
}

/** The first step: to which address the code goes. The answer is the same whether or not it exists. */
export function SendCodeForm({ email, onEmail, onSubmit }: Props) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { problem, busy, attempt } = useSignInAttempt();
  const wrong = emailProblem(email);
  const submit = () => {
    setTried(true);
    if (wrong) return input.current?.focus();
    return attempt(onSubmit);
  };
  return (
    <SignInCard
      title={t(signInMessages.forgotTitle)}
      body={t(signInMessages.forgotBody)}
      problem={problem}
      submitText={t(signInMessages.sendCode)}
      busy={busy}
      onSubmit={submit}
      footer={<Link to="/signin">{t(signInMessages.backToSignIn)}</Link>}
    >
      <EmailField ref={input} value={email} error={tried && wrong ? t(wrong.message) : undefined} onChange={onEmail} />
    </SignInCard>
  );
}
