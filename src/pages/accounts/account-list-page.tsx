import { UserRoundPlus } from 'lucide-react';
import { ImportAccounts } from '#people/account-imports/web/door/import-accounts.tsx';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { ACCESS_LEVELS } from '#shared/viewer.ts';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { ListPager } from '#ui/components/lists/list-pager.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { accountMessages as m } from '#people/accounts/messages.ts';
import { ACCOUNT_STATES } from '#people/sign-in/rules/types.ts';
import { AccountStateChip } from '#people/accounts/web/door/account-state.tsx';
import { stateWord } from '#people/accounts/web/door/account-words.ts';
import { AccountListDocument, type AccountListQuery } from '#people/accounts/web/door/accounts.graphql.generated.ts';
import { CreateAccount } from '#people/accounts/web/door/create-account.tsx';
import './accounts.css';

type Row = AccountListQuery['accounts']['items'][number];

const FILTERS = { text: '', level: '', state: '', page: 1, after: '', create: false };
const CHOICES: UrlChoices<typeof FILTERS> = { level: ACCESS_LEVELS, state: ACCOUNT_STATES };

/** /company/accounts: the people of the company, and the form for a new one. */
export function AccountListPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, level, state, page, after, create } = url;
  const list = useAppQuery(
    AccountListDocument,
    {
      text: text || null,
      accessLevel: level || null,
      state: state || null,
      after: after || null,
    },
    { failure: m.usersFailed },
  );
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, page: 1, after: '' });
  const open = () => setUrl({ create: true }, true);
  if (create) return <CreateAccount onClose={() => setUrl({ create: false })} />;
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <>
            <ImportAccounts onRegistered={list.refetch} />
            <Button kind="primary" icon={<UserRoundPlus aria-hidden />} onClick={open}>
              {t(m.create)}
            </Button>
          </>
        }
      />
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
        <div className="k-account-level-filter">
          <Select
            label={t(m.level)}
            labelHidden
            value={level}
            placeholder={t(m.allLevels)}
            options={ACCESS_LEVELS.map((value) => ({ value, label: t(levelWord(value)) }))}
            onChange={(event) => filter({ level: event.target.value })}
          />
        </div>
        <FilterChips
          label={t(m.state)}
          single
          choices={ACCOUNT_STATES.map((value) => ({ value, label: t(stateWord(value)) }))}
          selected={state ? [state] : []}
          onChange={([chosen]) => filter({ state: chosen ?? '' })}
        />
      </div>
      <DataTable
        caption={t(m.title)}
        columns={columns(t)}
        rows={list.data?.accounts.items}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/company/accounts/${row.id}`}
        loading={list.refreshing}
        error={list.error}
        onRetry={list.refetch}
        empty={
          text || level || state ? (
            <EmptyState
              title={t(m.noHits)}
              action={<Button onClick={() => filter({ text: '', level: '', state: '' })}>{t(m.clear)}</Button>}
            >
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} />
          )
        }
      />
      <ListPager
        listKey={`/company/accounts ${text} ${level} ${state}`}
        page={page}
        after={after}
        nextToken={list.data?.accounts.nextToken}
        total={list.data?.accounts.total}
        busy={list.refreshing}
        onPage={(wanted, token) => setUrl({ page: wanted, after: token }, true)}
      />
    </>
  );
}

function columns(t: ReturnType<typeof useText>): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      main: true,
      cell: (row) => (
        <span className="k-with-picture">
          <Avatar person={row} size={28} />
          <span className="k-two-line-cell">
            <strong title={row.name}>{row.name}</strong>
            <small title={row.email}>{row.email}</small>
          </span>
        </span>
      ),
    },
    { id: 'level', header: t(m.level), width: 180, cell: (row) => t(levelWord(row.accessLevel)) },
    { id: 'state', header: t(m.state), width: 190, cell: (row) => <AccountStateChip state={row.state} /> },
    {
      id: 'lastSignIn',
      header: t(m.lastSignIn),
      width: 170,
      wideOnly: true,
      cell: (row) => (row.lastSignInAt ? <DateTime value={row.lastSignInAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
  ];
}
