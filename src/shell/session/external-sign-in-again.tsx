import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { textOfCode } from '#ui/data/operations/error-text.ts';
import { useAccountWord } from '#ui/data/session/external-pool.ts';
import { session } from '#ui/data/session/session.ts';
import { useI18n } from '#ui/i18n.tsx';
import { externalMessages as m } from '#people/sign-in/web/door/external-messages.ts';
import { externalStart } from '#people/sign-in/web/door/external-sign-in.tsx';
import { onExternalEnd, openExternalWindow } from '#people/sign-in/web/door/external-window.ts';
import { shellMessages } from '../messages.ts';

/** The same person signs in again at the external issuer (D1.6), in a window beside the form they were filling in. */
export function ExternalSignInAgain({ onAnswer }: { onAnswer: (signedIn: boolean) => void }) {
  const { t, locale } = useI18n();
  const account = useAccountWord();
  const before = useRef(session.subject());
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(
    () =>
      onExternalEnd(({ attempt, refused }) => {
        // Of a signature.
        if (attempt !== null) return;
        if (refused !== null) return setProblem(textOfCode(refused, locale));
        void session.probe().then((signedIn) => {
          if (!signedIn) return;
          // Another person must not send what the first has typed.
          if (before.current && session.subject() !== before.current) location.assign('/');
          else onAnswer(true);
        });
      }),
    [locale, onAnswer],
  );
  const open = () => {
    const opened = openExternalWindow();
    setProblem(opened ? null : t(m.blocked));
    opened?.location.assign(externalStart('/', true, session.provider()?.id));
  };
  return (
    <Dialog
      open
      alert
      size="small"
      onClose={() => undefined}
      title={t(shellMessages.sessionEnded)}
      description={t(m.sessionBody, { account })}
      actions={
        <>
          <Button kind="ghost" onClick={() => onAnswer(false)}>
            {t(shellMessages.leaveForSignIn)}
          </Button>
          <Button kind="primary" onClick={open}>
            {t(m.signIn, { account })}
          </Button>
        </>
      }
    >
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
    </Dialog>
  );
}
