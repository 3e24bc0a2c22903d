import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { authApi, type Tokens } from '#ui/data/auth-api.ts';
import { takeReturnPath } from '#ui/data/return-path.ts';
import { session } from '#ui/data/session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /signin: address and password; the first time, a password of one's own in the same place (D1.2). */
export function SignInScreen() {
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const enter = async (tokens: Tokens) => {
    session.begin(tokens);
    await router.navigate({ href: takeReturnPath(), replace: true });
  };
  if (challenge) {
    return (
      <NewPasswordForm
        email={email}
        onSubmit={async (password) => enter(await authApi.answerChallenge(challenge, password))}
        onOver={(words) => {
          setChallenge(null);
          setNotice(words);
        }}
      />
    );
  }
  return (
    <SignInForm
      email={email}
      onEmail={setEmail}
      problemBefore={notice}
      onSubmit={async (password) => {
        setNotice(null);
        const answer = await authApi.signIn(email.normalize('NFKC').trim(), password);
        if ('challenge' in answer) setChallenge(answer.session);
        else await enter(answer);
      }}
    />
  );
}
