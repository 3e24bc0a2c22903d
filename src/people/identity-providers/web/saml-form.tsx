import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { textOfCode } from '#ui/data/operations/error-text.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useI18n } from '#ui/i18n.tsx';
import { identityProviderMessages as m } from '../messages.ts';
import { setSamlProviderInput } from '../rules/input.ts';
import {
  ReadProviderMetadataDocument,
  SetSamlProviderDocument,
  type ProviderFieldsFragment,
} from './door/company-sign-in.graphql.generated.ts';

/** SAML 2.0: pasted as metadata, or field by field; two certificates while the provider changes its own. */
export function SamlForm({ provider }: { provider: ProviderFieldsFragment | null }) {
  const { t, locale } = useI18n();
  const set = useAppMutation(SetSamlProviderDocument, { quiet: true, success: m.saved });
  const own = provider?.kind === 'SAML' ? provider : null;
  const [metadata, setMetadata] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const form = useAppForm({
    values: {
      label: provider?.label ?? '',
      issuer: own?.issuer ?? '',
      ssoUrl: own?.ssoUrl ?? '',
      certificate: own?.certificates[0]?.pem ?? '',
      next: own?.certificates[1]?.pem ?? '',
    },
    schema: setSamlProviderInput,
    toInput: ({ certificate, next, ...values }) => ({
      ...values,
      certificates: [certificate, next].filter((text) => text.trim() !== ''),
      expectedVersion: provider?.version ?? 0,
    }),
    submit: (input) => set.run({ input }),
    failure: m.saveFailed,
  });
  const read = async () => {
    setReading(true);
    const found = await readAnew(ReadProviderMetadataDocument, { xml: metadata });
    setReading(false);
    setRefused(found ? null : textOfCode('PROVIDER_METADATA', locale));
    if (!found) return;
    const { issuer, ssoUrl, certificates } = found.readProviderMetadata;
    const options = { shouldDirty: true };
    form.rhf.setValue('issuer', issuer, options);
    form.rhf.setValue('ssoUrl', ssoUrl, options);
    form.rhf.setValue('certificate', certificates[0] ?? '', options);
    form.rhf.setValue('next', certificates[1] ?? '', options);
    setMetadata('');
  };
  const labels = {
    label: t(m.label),
    issuer: t(m.samlIssuer),
    ssoUrl: t(m.ssoUrl),
    certificate: t(m.certificate),
    next: t(m.certificateNext),
  };
  return (
    <AppFormView form={form} labels={labels}>
      <TextField label={t(m.label)} required help={t(m.labelHelp)} placeholder="Mihon ID" {...form.field('label')} />
      <TextArea
        label={t(m.metadata)}
        help={t(m.metadataHelp)}
        rows={3}
        spellCheck={false}
        value={metadata}
        error={refused ?? undefined}
        onChange={(event) => setMetadata(event.target.value)}
      />
      <div>
        <Button size="small" busy={reading} disabled={metadata.trim() === ''} onClick={() => void read()}>
          {t(m.readMetadata)}
        </Button>
      </div>
      <TextField label={t(m.samlIssuer)} required {...form.field('issuer')} />
      <TextField label={t(m.ssoUrl)} required type="url" {...form.field('ssoUrl')} />
      <TextArea label={t(m.certificate)} required help={t(m.certificateHelp)} rows={4} spellCheck={false} {...form.field('certificate')} />
      <TextArea label={t(m.certificateNext)} rows={2} spellCheck={false} {...form.field('next')} />
    </AppFormView>
  );
}
