import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { identityProviderMessages as m } from '../../messages.ts';
import { CopiedValue } from './copied-value.tsx';
import type { ProviderFieldsFragment } from './company-sign-in.graphql.generated.ts';

/** What the provider has to know of us. */
export function OwnValues({ provider }: { provider: ProviderFieldsFragment | null }) {
  const t = useText();
  return (
    <Section title={t(m.ours)}>
      <Card>
        {provider ? (
          <div className="k-form">
            {provider.kind === 'OIDC' && <CopiedValue label={t(m.redirectUri)} value={provider.redirectUri} />}
            {provider.kind === 'SAML' && <CopiedValue label={t(m.entityId)} value={provider.entityId} />}
            {provider.kind === 'SAML' && <CopiedValue label={t(m.acsUrl)} value={provider.acsUrl} />}
            <CopiedValue label={t(m.startUrl)} value={provider.startUrl} />
          </div>
        ) : (
          <p>{t(m.oursLater)}</p>
        )}
      </Card>
    </Section>
  );
}
