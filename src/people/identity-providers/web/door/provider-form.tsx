import { useState } from 'react';
import { Radio } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { PasswordField, TextField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { identityProviderMessages as m } from '../../messages.ts';
import { setOidcProviderInput } from '../../rules/input.ts';
import { PROVIDER_KINDS, type ProviderKind } from '../../rules/types.ts';
import { SamlForm } from '../saml-form.tsx';
import { SetOidcProviderDocument, type ProviderFieldsFragment } from './company-sign-in.graphql.generated.ts';

type Provider = ProviderFieldsFragment | null;

/** The company's provider: by which protocol, and where it is. */
export function ProviderForm({ provider }: { provider: Provider }) {
  const t = useText();
  const [kind, setKind] = useState<ProviderKind>(provider?.kind === 'SAML' ? 'SAML' : 'OIDC');
  const may = provider === null || provider.viewerCan.includes('update');
  return (
    <Section title={t(m.provider)}>
      <Card>
        <fieldset className="k-form k-plain-fieldset" disabled={!may}>
          <FieldGroup label={t(m.kind)}>
            {PROVIDER_KINDS.map((one) => (
              <Radio key={one} name="provider-kind" label={t(m[one])} checked={kind === one} onChange={() => setKind(one)} />
            ))}
          </FieldGroup>
          {provider?.enabled && <FormMessage tone="info">{t(m.changeOffBody)}</FormMessage>}
          {kind === 'OIDC' ? (
            <OidcForm key={`oidc ${provider?.version}`} provider={provider} />
          ) : (
            <SamlForm key={`saml ${provider?.version}`} provider={provider} />
          )}
        </fieldset>
      </Card>
    </Section>
  );
}

function OidcForm({ provider }: { provider: Provider }) {
  const t = useText();
  const set = useAppMutation(SetOidcProviderDocument, { quiet: true, success: m.saved });
  const own = provider?.kind === 'OIDC' ? provider : null;
  const form = useAppForm({
    values: {
      label: provider?.label ?? '',
      issuer: own?.issuer ?? '',
      clientId: own?.clientId ?? '',
      clientSecret: '',
      scopes: own?.scopes ?? 'openid email',
    },
    schema: setOidcProviderInput,
    toInput: (values) => ({ ...values, clientSecret: values.clientSecret || null, expectedVersion: provider?.version ?? 0 }),
    submit: (input) => set.run({ input }),
    failure: m.saveFailed,
  });
  const labels = {
    label: t(m.label),
    issuer: t(m.oidcIssuer),
    clientId: t(m.clientId),
    clientSecret: t(m.clientSecret),
    scopes: t(m.scopes),
  };
  return (
    <AppFormView form={form} labels={labels}>
      <TextField label={t(m.label)} required help={t(m.labelHelp)} placeholder="Mihon ID" {...form.field('label')} />
      <TextField label={t(m.oidcIssuer)} required type="url" placeholder="https://login.example.com/…" {...form.field('issuer')} />
      <TextField label={t(m.clientId)} required autoComplete="off" {...form.field('clientId')} />
      <PasswordField
        label={t(m.clientSecret)}
        required={!own?.hasSecret}
        autoComplete="off"
        help={t(own?.hasSecret ? m.secretKept : m.secretHelp)}
        {...form.field('clientSecret')}
      />
      <TextField label={t(m.scopes)} help={t(m.scopesHelp)} {...form.field('scopes')} />
    </AppFormView>
  );
}
