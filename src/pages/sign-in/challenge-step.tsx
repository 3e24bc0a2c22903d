import { laterNamed } from '#ui/later.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { authApi, type Challenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { ChooseAccount } from '#people/sign-in/web/door/choose-account.tsx';
import { NewPasswordForm } from '#people/sign-in/web/door/new-password-form.tsx';

// Most sign-ins end with the password.
const GiveFactor = laterNamed(
  () => import('#people/second-factors/web/door/give-factor.tsx'),
  'GiveFactor',
  () => <Loading />,
);
const SetUpFactor = laterNamed(
  () => import('#people/second-factors/web/door/set-up-factor.tsx'),
  'SetUpFactor',
  () => <Loading />,
);

interface Props {
  challenge: Challenge;
  /** Whose password was right. */
  email: string;
  onAnswer: (answer: Tokens | Challenge) => Promise<void>;
  /** Back to the first form, with the reason when it ran out. */
  onOver: (words: string | null) => void;
}

/** What is asked between the right password and the session. */
export function ChallengeStep({ challenge, email, onAnswer, onOver }: Props) {
  if (challenge.challenge === 'NEW_PASSWORD_REQUIRED') {
    return (
      <NewPasswordForm
        email={email}
        onSubmit={async (password) => onAnswer(await authApi.answerChallenge(challenge.session, password))}
        onOver={onOver}
      />
    );
  }
  if (challenge.challenge === 'COMPANY') {
    return (
      <ChooseAccount
        accounts={challenge.accounts}
        onChoose={async (account) => onAnswer(await authApi.choose(challenge.session, account))}
        onOver={onOver}
      />
    );
  }
  return challenge.challenge === 'SECOND_FACTOR' ? (
    <GiveFactor key={challenge.session} challenge={challenge} onAnswer={onAnswer} onOver={onOver} />
  ) : (
    <SetUpFactor key={challenge.session} challenge={challenge} onIn={onAnswer} onOver={onOver} />
  );
}
