import { useEffect, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { session } from '#ui/data/session/session.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import '#people/sign-in/web/door/sign-in-card.css';

/** /signout: ends the session everywhere in this browser, and says so. */
export function SignOutPage() {
  const t = useText();
  const [state, setState] = useState<'working' | 'done' | 'failed'>('working');
  useEffect(() => {
    if (state !== 'working') return;
    session.end().then(
      ({ elsewhere }) => {
        // The external issuer's session ends there; it sends the browser back here, where nothing is left to end.
        if (elsewhere) location.replace(elsewhere);
        else setState('done');
      },
      () => setState('failed'),
    );
  }, [state]);
  return (
    <section className="k-sign-in" aria-live="polite">
      {state === 'working' && (
        <p className="k-sign-in-waiting">
          <Spinner /> {t(signInMessages.signingOut)}
        </p>
      )}
      {state === 'done' && (
        <>
          <h1>{t(signInMessages.signedOut)}</h1>
          <p className="k-sign-in-body">{t(signInMessages.signedOutBody)}</p>
          <ButtonLink to="/signin" kind="primary" className="k-sign-in-button">
            {t(signInMessages.signInAgain)}
          </ButtonLink>
        </>
      )}
      {state === 'failed' && (
        <>
          <h1>{t(signInMessages.signOutFailed)}</h1>
          <p className="k-sign-in-body">{t(signInMessages.signOutFailedBody)}</p>
          <Button kind="primary" className="k-sign-in-button" onClick={() => setState('working')}>
            {t(uiMessages.retry)}
          </Button>
        </>
      )}
    </section>
  );
}
