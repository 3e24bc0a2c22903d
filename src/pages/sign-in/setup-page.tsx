import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { useCopyText } from '#ui/data/copy-text.ts';
import { authApi, post } from '#ui/data/session/auth-api.ts';
import { externalPool } from '#ui/data/session/external-pool.ts';
import { session } from '#ui/data/session/session.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { setupMessages as m } from '#people/tenancy/messages.ts';
import { SetupForm, type SetUp } from '#people/tenancy/web/door/setup-form.tsx';
import '#people/sign-in/web/door/sign-in-card.css';

/** /setup, of an installation without any company: the server leads every other page here, and this one away afterwards. */
export function SetupPage() {
  const t = useText();
  const navigation = useNavigation();
  const [link, setLink] = useState<string | null>(null);
  const [done, setDone] = useState<SetUp | null>(null);
  const [copied, setCopied] = useState(false);
  const copyText = useCopyText();
  const enter = async ({ email, password }: SetUp) => {
    if (password === null) return navigation.go('/signin');
    const answer = await authApi.signIn(email, password);
    if (!('idToken' in answer)) return navigation.go('/signin');
    session.begin(answer);
    return navigation.go('/', { replace: true });
  };
  if (done && link) {
    return (
      <section className="k-sign-in k-setup">
        <h1>{t(m.doneTitle)}</h1>
        <div className="k-setup-done">
          <p>{t(m.providerLink, { email: done.staffEmail ?? '' })}</p>
          <p className="k-setup-link">{link}</p>
          <Button onClick={() => void copyText(link).then(setCopied)}>{t(copied ? m.copied : m.copy)}</Button>
          <Button kind="primary" className="k-sign-in-button" onClick={() => void enter(done)}>
            {t(done.password === null ? m.signIn : m.start)}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <SetupForm
      send={async (input) => {
        const { providerLink } = await post<{ providerLink: string | null }>('setup', input);
        setLink(providerLink && `${location.origin}${providerLink}`);
        return providerLink;
      }}
      onDone={async (made) => {
        setDone(made);
        if (made.staffEmail === null || externalPool) await enter(made);
      }}
    />
  );
}
