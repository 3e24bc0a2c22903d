import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import type { ProviderOption } from '#ui/data/session/auth-api.ts';
import { useText } from '#ui/i18n.tsx';
import { goToExternalSignIn } from './external-sign-in.tsx';
import { signInMessages as m } from './sign-in-messages.ts';
import './sign-in-card.css';

interface Props {
  providers: readonly ProviderOption[];
  /** Whose domain led here; empty: a link did. */
  email: string;
  onPassword: () => void;
  onOther: () => void;
}

/** The address leads to the identity provider of a company; owners still have a password. */
export function ProviderSignIn({ providers, email, onPassword, onOther }: Props) {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const go = (id: string) => {
    setLeaving(true);
    // Whoever comes back with the browser's button finds a button again.
    window.addEventListener('pageshow', () => setLeaving(false), { once: true });
    goToExternalSignIn(id);
  };
  return (
    <section className="k-sign-in">
      <h1>{t(m.welcome)}</h1>
      <p className="k-sign-in-body">{email ? t(m.providerBody, { email }) : t(m.providerLinkBody)}</p>
      <ul className="k-sign-in-choices">
        {providers.map(({ id, label }, i) => (
          <li key={id}>
            <Button kind={i === 0 ? 'primary' : 'secondary'} icon={<KeyRound aria-hidden />} disabled={leaving} onClick={() => go(id)}>
              {t(m.providerSignIn, { label })}
            </Button>
          </li>
        ))}
      </ul>
      <footer className="k-sign-in-footer">
        <button type="button" disabled={leaving} onClick={onPassword}>
          {t(m.withPassword)}
        </button>
        {email && (
          <button type="button" disabled={leaving} onClick={onOther}>
            {t(m.otherEmail)}
          </button>
        )}
      </footer>
    </section>
  );
}
