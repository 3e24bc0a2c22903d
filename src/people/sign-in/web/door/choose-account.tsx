import { Building2 } from 'lucide-react';
import { HttpProblem, type AccountOption } from '#ui/data/session/auth-api.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { signInMessages } from './sign-in-messages.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';
import './sign-in-card.css';

interface Props {
  accounts: readonly AccountOption[];
  onChoose: (accountId: string) => Promise<unknown>;
  /** Back to the first form; with words, when it took too long. */
  onOver: (words: string | null) => void;
}

/** The person has accounts in several companies: which one is meant now. */
export function ChooseAccount({ accounts, onChoose, onOver }: Props) {
  const t = useText();
  const { problem, busy, attempt } = useSignInAttempt();
  const choose = (id: string) =>
    attempt(
      () => onChoose(id),
      (error) => {
        const isOver = error instanceof HttpProblem && error.code === 'CHOICE_OVER';
        if (isOver) onOver(t(signInMessages.choiceOver));
        return isOver;
      },
    );
  return (
    <section className="k-sign-in">
      <h1>{t(signInMessages.chooseTitle)}</h1>
      <p className="k-sign-in-body">{t(signInMessages.chooseBody)}</p>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <ul className="k-sign-in-choices">
        {accounts.map(({ id, company }) => (
          <li key={id}>
            <Button icon={<Building2 aria-hidden />} disabled={busy} onClick={() => void choose(id)}>
              {company}
            </Button>
          </li>
        ))}
      </ul>
      <footer className="k-sign-in-footer">
        <button type="button" disabled={busy} onClick={() => onOver(null)}>
          {t(signInMessages.backToSignIn)}
        </button>
      </footer>
    </section>
  );
}
