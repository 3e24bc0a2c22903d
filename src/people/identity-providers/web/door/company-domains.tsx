import { useState, type FormEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { problemOf, textOfCode } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { identityProviderMessages as m } from '../../messages.ts';
import { CopiedValue } from './copied-value.tsx';
import {
  AddCompanyDomainDocument,
  RemoveCompanyDomainDocument,
  VerifyCompanyDomainDocument,
  type SignInSettingsFragment,
} from './company-sign-in.graphql.generated.ts';

type Domain = SignInSettingsFragment['domains'][number];

/** Which addresses are led to the company's provider. */
export function CompanyDomains({ domains }: { domains: readonly Domain[] }) {
  const { t, locale } = useI18n();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAppMutation(AddCompanyDomainDocument, { quiet: true, success: m.saved });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await add.run({ input: { domain: typed } });
    if (outcome.ok) setTyped('');
    const { code, fields } = outcome.ok ? { code: '', fields: [] } : problemOf(outcome.error);
    setProblem(outcome.ok ? null : textOfCode(fields[0]?.code ?? code, locale));
  };
  return (
    <Section title={t(m.domains)} description={t(m.domainsHelp)}>
      <Card>
        {domains.length === 0 && <p className="k-domain">{t(m.noDomains)}</p>}
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} />
        ))}
        <form className="k-form k-domain" onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={t(m.domain)}
            placeholder="example.co.jp"
            value={typed}
            error={problem ?? undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            <Button type="submit" size="small" disabled={typed.trim() === ''}>
              {t(m.addDomain)}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}

function DomainRow({ domain }: { domain: Domain }) {
  const { t } = useI18n();
  const verify = useAppMutation(VerifyCompanyDomainDocument, { success: m.verified });
  const remove = useAppMutation(RemoveCompanyDomainDocument, { success: m.saved, failure: m.saveFailed });
  const shown = domain.verifiedAt !== null;
  const input = { id: domain.id };
  return (
    <div className="k-domain">
      <div className="k-domain-head">
        <strong>{domain.domain}</strong>
        <StatusChip tone={shown ? 'done' : 'waiting'}>{t(shown ? m.domainShown : m.domainUnshown)}</StatusChip>
        <span className="k-domain-actions">
          {!shown && (
            <Button size="small" onClick={() => void verify.run({ input })}>
              {t(m.verify)}
            </Button>
          )}
          <Button size="small" aria-label={`${t(m.removeDomain)}: ${domain.domain}`} onClick={() => void remove.run({ input })}>
            {t(m.removeDomain)}
          </Button>
        </span>
      </div>
      {!shown && (
        <>
          <p>{t(m.domainHow)}</p>
          <CopiedValue label={t(m.recordHost)} value={domain.recordHost} />
          <CopiedValue label={t(m.recordText)} value={domain.recordText} />
        </>
      )}
    </div>
  );
}
