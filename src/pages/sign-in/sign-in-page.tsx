import { useState } from 'react';
import { authApi, type Challenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { externalPool } from '#ui/data/session/external-pool.ts';
import { takeReturnPath } from '#ui/data/session/return-path.ts';
import { session } from '#ui/data/session/session.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { ExternalSignIn } from '#people/sign-in/web/door/external-sign-in.tsx';
import { ProviderSignIn } from '#people/sign-in/web/door/provider-sign-in.tsx';
import { useSignInWays } from '#people/sign-in/web/door/use-sign-in-ways.ts';
import { SignInForm } from '#people/sign-in/web/door/sign-in-form.tsx';
import { ChallengeStep } from './challenge-step.tsx';

/** /signin: the built-in pool's form, or the way to the external one (D1.6). */
export function SignInPage() {
  return externalPool ? <ExternalSignIn /> : <BuiltInSignIn />;
}

/** Address and password; then what else is asked, in the same place: a password of one's own (D1.2), a second factor. */
function BuiltInSignIn() {
  const navigation = useNavigation();
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const ways = useSignInWays(email);
  const take = async (answer: Tokens | Challenge) => {
    if ('challenge' in answer) return setChallenge(answer);
    session.begin(answer);
    await navigation.go(takeReturnPath(), { replace: true });
  };
  if (challenge) {
    return (
      <ChallengeStep
        challenge={challenge}
        email={email}
        onAnswer={take}
        onOver={(words) => {
          setChallenge(null);
          setNotice(words);
        }}
      />
    );
  }
  if (ways.providers.length > 0) {
    return (
      <ProviderSignIn
        providers={ways.providers}
        email={email}
        onPassword={ways.byPassword}
        onOther={() => {
          setEmail('');
          ways.byPassword();
        }}
      />
    );
  }
  return (
    <SignInForm
      onAddressGiven={ways.ask}
      email={email}
      onEmail={setEmail}
      problemBefore={notice}
      onSubmit={async (password) => {
        setNotice(null);
        // The application's code comes while the server thinks.
        void navigation.preload('/').catch(() => undefined);
        await take(await authApi.signIn(email.normalize('NFKC').trim(), password));
      }}
    />
  );
}
