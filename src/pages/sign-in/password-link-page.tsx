import { useEffect, useState } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { post, type Challenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { session } from '#ui/data/session/session.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { PasswordLinkForm, type LinkedPerson } from '#people/sign-in/web/door/password-link-form.tsx';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import { ChallengeStep } from './challenge-step.tsx';
import '#people/sign-in/web/door/sign-in-card.css';

/** /signin/link#…: the first password of somebody whose account was made for them. */
export function PasswordLinkPage() {
  const { t, locale } = useI18n();
  const navigation = useNavigation();
  const [token] = useState(() => location.hash.slice(1));
  const [person, setPerson] = useState<LinkedPerson | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const take = async (answer: Tokens | Challenge) => {
    if ('challenge' in answer) return setChallenge(answer);
    session.begin(answer);
    await navigation.go('/', { replace: true });
  };
  useEffect(() => {
    post<LinkedPerson>('link-open', { token }).then(setPerson, setProblem);
  }, [token]);
  if (problem !== null) {
    return (
      <section className="k-sign-in">
        <h1>{t(signInMessages.linkOver)}</h1>
        <p className="k-sign-in-body">{errorText(problem, locale)}</p>
        <ButtonLink to="/signin" kind="primary" className="k-sign-in-button">
          {t(signInMessages.signIn)}
        </ButtonLink>
      </section>
    );
  }
  if (!person) return <Loading immediately />;
  if (challenge) {
    return <ChallengeStep challenge={challenge} email={person.email} onAnswer={take} onOver={() => void navigation.go('/signin')} />;
  }
  return (
    <PasswordLinkForm
      person={person}
      onSubmit={async (newPassword) => take(await post<Tokens | Challenge>('link-password', { token, newPassword }))}
    />
  );
}
