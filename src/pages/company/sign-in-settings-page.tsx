import { identityProviderMessages as m } from '#people/identity-providers/messages.ts';
import { CompanyDomains } from '#people/identity-providers/web/door/company-domains.tsx';
import { CompanySignInDocument } from '#people/identity-providers/web/door/company-sign-in.graphql.generated.ts';
import { OwnValues } from '#people/identity-providers/web/door/own-values.tsx';
import { ProviderForm } from '#people/identity-providers/web/door/provider-form.tsx';
import { ProviderState } from '#people/identity-providers/web/door/provider-state.tsx';
import { ProvisioningSection } from './provisioning-section.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import '#people/companies/web/door/resource-page.css';

/** /company/identity: the company's own identity provider, and the domains that lead to it. */
export function SignInSettingsPage() {
  const t = useText();
  const read = useAppQuery(CompanySignInDocument, {}, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const settings = read.data.companySignIn;
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      {settings === null ? (
        <FormMessage tone="info">{t(m.pool)}</FormMessage>
      ) : (
        <div className="k-columns">
          <ProviderForm provider={settings.provider} />
          <aside>
            {settings.provider && <ProviderState provider={settings.provider} onTested={read.refetch} />}
            <OwnValues provider={settings.provider} />
            <CompanyDomains domains={settings.domains} />
          </aside>
        </div>
      )}
      <ProvisioningSection />
    </>
  );
}
