import { useState } from 'react';
import { useAccountWord } from '#ui/data/session/external-pool.ts';
import { rememberPath, takeReturnPath } from '#ui/data/session/return-path.ts';
import { useText } from '#ui/i18n.tsx';
import { externalMessages as m } from './external-messages.ts';
import { SignInCard } from './sign-in-card.tsx';
import { signInMessages } from './sign-in-messages.ts';

/** Goes to the external issuer, and back to where the person was. */
export function goToExternalSignIn(providerId?: string): void {
  const path = takeReturnPath();
  // Kept for another try, should this one be given up.
  rememberPath(path);
  location.assign(externalStart(path, false, providerId));
}

/** Where an attempt begins. @param popup in a window of its own @param providerId a company's provider; absent: the pool of the installation */
export function externalStart(path: string, popup: boolean, providerId?: string): string {
  return `/auth/${providerId ? `sso/${providerId}` : 'external'}/start?${new URLSearchParams({ path, ...(popup ? { popup: '1' } : {}) })}`;
}

/** /signin where an external pool has the built-in one's place (D1.6): one button. */
export function ExternalSignIn() {
  const t = useText();
  const account = useAccountWord();
  const [leaving, setLeaving] = useState(false);
  return (
    <SignInCard
      title={t(signInMessages.welcome)}
      body={t(m.lead)}
      submitText={t(m.signIn, { account })}
      busy={leaving}
      onSubmit={() => {
        setLeaving(true);
        // Whoever comes back with the browser's button finds a button again.
        window.addEventListener('pageshow', () => setLeaving(false), { once: true });
        goToExternalSignIn();
      }}
    >
      {null}
    </SignInCard>
  );
}
