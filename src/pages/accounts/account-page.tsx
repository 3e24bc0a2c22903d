import { levelWord } from '#people/access/web/door/access-words.ts';
import { Delegations } from '#approval/delegations/web/door/delegations.tsx';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { accountMessages as m } from '#people/accounts/messages.ts';
import { AccountRoles } from '#people/accounts/web/door/account-roles.tsx';
import { AccountStateChip } from '#people/accounts/web/door/account-state.tsx';
import { AccountInfoDocument } from '#people/accounts/web/door/accounts.graphql.generated.ts';
import { EditAccount } from '#people/accounts/web/door/edit-account.tsx';
import { ManageAccount } from '#people/accounts/web/door/manage-account.tsx';
import { AccountSecondFactors } from '#people/second-factors/web/door/account-second-factors.tsx';
import './accounts.css';
import '#people/companies/web/door/resource-page.css';

/** /company/accounts/{user_id}: one person, what they may do, and what can be done to the account. */
export function AccountPage() {
  const t = useText();
  const viewer = useViewer();
  const id = usePathId('user_id');
  const read = useAppQuery(AccountInfoDocument, { id }, { failure: m.listFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { account, givableLevels } = read.data;
  const isOwn = account.id === viewer.id;
  const facts = [
    { term: t(m.level), value: t(levelWord(account.accessLevel)) },
    { term: t(m.language), value: t(account.locale === 'en' ? m.english : m.japanese) },
    { term: t(m.lastSignIn), value: account.lastSignInAt ? <DateTime value={account.lastSignInAt} /> : t(m.never) },
    { term: t(m.registeredAt), value: <DateTime value={account.createdAt} /> },
  ];
  return (
    <>
      <PageHeader
        title={account.name}
        status={<AccountStateChip state={account.state} />}
        description={account.email}
        picture={<Avatar person={account} size={32} />}
        actions={<ButtonLink to="/company/accounts">{t(uiMessages.close)}</ButtonLink>}
      />
      <div className="k-columns">
        <div className="k-account-main">
          {account.viewerCan.includes('update') ? (
            <EditAccount account={account} levels={givableLevels} />
          ) : (
            <FormMessage tone="info">{t(m.aboveOwn)}</FormMessage>
          )}
          <AccountRoles account={account} />
          <Delegations person={account} />
          {!isOwn && <AccountSecondFactors account={account} />}
          {!isOwn && account.viewerCan.includes('delete') && <ManageAccount account={account} />}
        </div>
        <aside>
          <FactsSection title={t(m.usage)} items={facts} />
        </aside>
      </div>
    </>
  );
}
