import { useState } from 'react';
import { Building2 } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import type { Challenge, SecondFactorChallenge, Tokens } from '#ui/data/session/auth-api.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { session } from '#ui/data/session/session.ts';
import { useI18n } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { factorStepMessages } from '#people/second-factors/messages.ts';
import { postOwn } from '#people/sign-in/web/door/post-own.ts';
import { shellMessages } from '../messages.ts';

const GiveFactor = laterNamed(() => import('#people/second-factors/web/door/give-factor.tsx'), 'GiveFactor');

/** The person goes on in another company of theirs; everything begins anew there. */
export function SwitchAccountDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useI18n();
  const { otherAccounts } = useViewer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [factor, setFactor] = useState<SecondFactorChallenge | null>(null);
  const take = (answer: Tokens | Challenge) => {
    if ('challenge' in answer) {
      if (answer.challenge === 'SECOND_FACTOR') return setFactor(answer);
      // A factor to set up first takes the sign-in's own page.
      return location.assign('/signout');
    }
    session.begin(answer);
    // A fresh page forgets all that was loaded in the company that is left.
    location.assign('/');
  };
  const choose = async (account: string) => {
    setBusy(true);
    setProblem(null);
    const outcome = await postOwn<Tokens | Challenge>('/auth/switch', { account });
    if (outcome.ok) return take(outcome.data);
    setBusy(false);
    setProblem(errorText(outcome.error, locale));
  };
  if (factor) {
    return (
      <Dialog open size="small" onClose={onClose} title={t(factorStepMessages.title)}>
        <GiveFactor framed challenge={factor} onAnswer={take} onOver={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="small"
      busy={busy}
      onClose={onClose}
      title={t(shellMessages.switchAccount)}
      description={t(shellMessages.switchAccountBody)}
    >
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <ul className="k-account-choices">
        {otherAccounts.map(({ id, company }) => (
          <li key={id}>
            <Button icon={<Building2 aria-hidden />} disabled={busy} onClick={() => void choose(id)}>
              {company}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
