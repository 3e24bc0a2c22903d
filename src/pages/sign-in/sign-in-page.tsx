import { useState } from 'react';
import { authApi, type Tokens } from '#ui/data/session/auth-api.ts';
import { externalPool } from '#ui/data/session/external-pool.ts';
import { takeReturnPath } from '#ui/data/session/return-path.ts';
import { session } from '#ui/data/session/session.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { ExternalSignIn } from '#people/sign-in/web/door/external-sign-in.tsx';
import { SignInForm } from '#people/sign-in/web/door/sign-in-form.tsx';
import { NewPasswordForm } from '#people/sign-in/web/door/new-password-form.tsx';

/** /signin: the built-in pool's form, or the way to the external one (D1.6). */
export function SignInPage() {
  return externalPool ? <ExternalSignIn /> : <BuiltInSignIn />;
}

/** Address and password; the first time, a password of one's own in the same place (D1.2). */
function BuiltInSignIn() {
  const navigation = useNavigation();
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const enter = async (tokens: Tokens) => {
    session.begin(tokens);
    await navigation.go(takeReturnPath(), { replace: true });
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
        // The application's code comes while the server thinks.
        void navigation.preload('/').catch(() => undefined);
        const answer = await authApi.signIn(email.normalize('NFKC').trim(), password);
        if ('challenge' in answer) setChallenge(answer.session);
        else await enter(answer);
      }}
    />
  );
}
