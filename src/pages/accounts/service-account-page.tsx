import { AccountRoles } from '#people/accounts/web/door/account-roles.tsx';
import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { serviceAccountMessages as m } from '#people/service-accounts/messages.ts';
import { ApiKeys } from '#people/service-accounts/web/door/api-keys.tsx';
import { EditServiceAccount } from '#people/service-accounts/web/door/service-account-form.tsx';
import {
  DeleteServiceAccountDocument,
  ServiceAccountInfoDocument,
} from '#people/service-accounts/web/door/service-accounts.graphql.generated.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import './accounts.css';
import '#people/companies/web/door/resource-page.css';

const LIST = '/company/serviceaccounts';

/** /company/serviceaccounts/{service_account}: one program, its keys, and what it reaches. */
export function ServiceAccountPage() {
  const t = useText();
  const id = usePathId('service_account');
  const read = useAppQuery(ServiceAccountInfoDocument, { id }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { serviceAccount: account, serviceAccountLevels: levels } = read.data;
  const mayChange = account.viewerCan.includes('update');
  return (
    <>
      <PageHeader title={account.name} description={account.purpose} actions={<ButtonLink to={LIST}>{t(uiMessages.close)}</ButtonLink>} />
      <div className="k-narrow">
        <ApiKeys account={account} />
        <AccountRoles account={account} />
        {mayChange ? <EditServiceAccount account={account} levels={levels} /> : <FormMessage tone="info">{t(m.aboveOwn)}</FormMessage>}
        {mayChange && (
          <DeleteSection
            words={m}
            name={account.name}
            mutation={DeleteServiceAccountDocument}
            variables={{ input: { id: account.id, expectedVersion: account.version } }}
            leadsTo={LIST}
          />
        )}
      </div>
    </>
  );
}
