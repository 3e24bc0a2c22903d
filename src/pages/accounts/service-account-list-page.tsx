import { Bot } from 'lucide-react';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { serviceAccountMessages as m } from '#people/service-accounts/messages.ts';
import { CreateServiceAccount } from '#people/service-accounts/web/door/service-account-form.tsx';
import {
  ServiceAccountsDocument,
  type ServiceAccountFieldsFragment,
} from '#people/service-accounts/web/door/service-accounts.graphql.generated.ts';
import { titles } from '#pages/titles.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { WHOLE_URL, WholeTable, type WholeColumn } from '#ui/lists/whole-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import './accounts.css';
import '#people/companies/web/door/resource-page.css';

type Row = ServiceAccountFieldsFragment;

const STATE = { create: false, ...WHOLE_URL };

/** /company/serviceaccounts: the programs that work by the API, and the form for a new one. */
export function ServiceAccountListPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  const list = useAppQuery(ServiceAccountsDocument, {}, { failure: m.loadFailed });
  const button = (
    <Button kind="primary" icon={<Bot aria-hidden />} onClick={() => setUrl({ create: true }, true)}>
      {t(m.create)}
    </Button>
  );
  if (url.create) {
    return (
      <>
        <PageHeader title={t(m.create)} description={t(m.createLead)} />
        <div className="k-narrow">
          <CreateServiceAccount onClose={() => setUrl({ create: false })} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <>
            <ButtonLink to="/help/api">{t(titles.apiReference)}</ButtonLink>
            {button}
          </>
        }
      />
      <WholeTable
        caption={t(m.title)}
        columns={columns(t)}
        rows={list.data?.serviceAccounts}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/company/serviceaccounts/${row.id}`}
        query={list}
        url={url}
        setUrl={setUrl}
        empty={<EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>}
      />
    </>
  );
}

const lastUse = ({ keys }: Row) => keys.map((key) => key.lastUsedAt).reduce((a, b) => (a && (!b || a > b) ? a : b), null);

const activeKeys = ({ keys }: Row) => keys.filter((key) => key.state === 'ACTIVE').length;

function columns(t: Translate): WholeColumn<Row>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      by: (row) => row.name,
      main: true,
      cell: (row) => (
        <span className="k-two-line-cell">
          <strong title={row.name}>{row.name}</strong>
          {row.purpose && <small title={row.purpose}>{row.purpose}</small>}
        </span>
      ),
    },
    { id: 'level', header: t(m.level), by: (row) => row.accessLevel, width: 180, cell: (row) => t(levelWord(row.accessLevel)) },
    {
      id: 'keys',
      header: t(m.keyCount),
      by: activeKeys,
      width: 120,
      align: 'end',
      narrowLabel: t(m.keyCount),
      cell: activeKeys,
    },
    {
      id: 'used',
      header: t(m.lastUsed),
      by: lastUse,
      width: 170,
      wideOnly: true,
      cell: (row) => {
        const at = lastUse(row);
        return at ? <DateTime value={at} /> : <span className="k-quiet">{t(m.never)}</span>;
      },
    },
  ];
}
