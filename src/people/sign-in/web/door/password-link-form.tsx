import { useState } from 'react';
import { useText } from '#ui/i18n.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { PASSWORD_MIN } from '#shared/limits.ts';
import { SignInCard } from './sign-in-card.tsx';
import { newPasswordProblem } from '../sign-in-input.ts';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

/** Whose link it is, as the server told. */
export interface LinkedPerson {
  name: string;
  email: string;
  company: string;
}

interface Props {
  person: LinkedPerson;
  onSubmit: (password: string) => Promise<unknown>;
}

/** The first password, by the link of a mail or of whoever founded the company. */
export function PasswordLinkForm({ person, onSubmit }: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { problem, busy, attempt } = useSignInAttempt();
  const wrong = newPasswordProblem(password);
  const submit = () => {
    setTried(true);
    return wrong ? undefined : attempt(() => onSubmit(password));
  };
  return (
    <SignInCard
      title={t(signInMessages.linkTitle, { name: person.name })}
      body={t(signInMessages.linkBody, { company: person.company, email: person.email })}
      problem={problem}
      submitText={t(signInMessages.setPassword)}
      busy={busy}
      onSubmit={submit}
    >
      <input type="email" name="email" value={person.email} autoComplete="username" readOnly hidden />
      <PasswordField
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
