import { UserRoundPlus } from 'lucide-react';
import { ImportAccounts } from '#people/account-imports/web/door/import-accounts.tsx';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { ACCESS_LEVELS } from '#shared/viewer.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { accountMessages as m } from '#people/accounts/messages.ts';
import { ACCOUNT_STATES } from '#people/sign-in/rules/types.ts';
import { stateWord } from '#people/accounts/web/door/account-words.ts';
import { ACCOUNT_SORTS } from '#people/accounts/rules/input.ts';
import { AccountExport } from '#people/accounts/web/door/account-export.tsx';
import { AccountTable } from '#people/accounts/web/door/account-table.tsx';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { FRONT, LIST_URL } from '#ui/lists/list-table.tsx';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { CreateAccount } from '#people/accounts/web/door/create-account.tsx';
import './accounts.css';

const FILTERS = { text: '', level: '', state: '', sort: 'name', asc: true, ...LIST_URL, create: false };
const CHOICES: UrlChoices<typeof FILTERS> = { level: ACCESS_LEVELS, state: ACCOUNT_STATES, sort: ACCOUNT_SORTS };

/** /company/accounts: the people of the company, and the form for a new one. */
export function AccountListPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, level, state, create } = url;
  const asked = { text: text || undefined, accessLevel: level || undefined, state: state || undefined };
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, ...FRONT });
  const clear = () => filter({ text: '', level: '', state: '' });
  const open = () => setUrl({ create: true }, true);
  if (create) return <CreateAccount onClose={() => setUrl({ create: false })} />;
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <>
            <SavedViews page="ACCOUNTS" />
            <AccountExport filter={asked} />
            <ImportAccounts onRegistered={() => setUrl(FRONT)} />
            <Button kind="primary" icon={<UserRoundPlus aria-hidden />} onClick={open}>
              {t(m.create)}
            </Button>
          </>
        }
      />
      <ListFilters
        search={<ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />}
        active={activeFilters(t, [
          ['level', t(m.level), level && t(levelWord(level)), () => filter({ level: '' })],
          ['state', t(m.state), state && t(stateWord(state)), () => filter({ state: '' })],
        ])}
        onClear={clear}
      >
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
      </ListFilters>
      <AccountTable
        filter={asked}
        url={url}
        setUrl={setUrl}
        empty={
          text || level || state ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={clear}>{t(m.clear)}</Button>}>
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} />
          )
        }
      />
    </>
  );
}
