import { levelWord } from '#people/access/web/door/access-words.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import { ListTable, type ListTableProps } from '#ui/lists/list-table.tsx';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { accountMessages as m } from '../../messages.ts';
import { ChosenAccounts } from '../chosen-accounts.tsx';
import { AccountExport } from './account-export.tsx';
import { AccountStateChip } from './account-state.tsx';
import {
  AccountListDocument,
  type AccountFieldsFragment,
  type AccountListQuery,
  type AccountListQueryVariables,
} from './accounts.graphql.generated.ts';

type Row = AccountFieldsFragment;

interface Props extends Pick<ListTableProps<Row>, 'setUrl' | 'empty'> {
  filter: { text?: string | undefined; accessLevel?: string | undefined; state?: string | undefined };
  url: ListTableProps<Row>['url'] & { sort: string; asc: boolean };
}

/** The accounts that the filters find, a page at a time, and what is done to those that are ticked. */
export function AccountTable({ filter, url, setUrl, empty }: Props) {
  const t = useText();
  const asked = { ...filter, sort: url.sort, direction: url.asc ? 'asc' : 'desc' };
  const list = useAppQuery(AccountListDocument, { ...asked, after: url.after || undefined }, { failure: m.usersFailed });
  const answer = list.data?.accounts;
  const runs = useRowRuns();
  const { selection, every } = useChosenRows<AccountListQuery, AccountListQueryVariables, Row>(answer?.items, answer?.total, {
    query: AccountListDocument,
    pageAt: (after) => ({ ...asked, limit: MAX_PAGE_SIZE, after }),
    rowsOf: ({ accounts }) => accounts,
    failure: m.usersFailed,
  });
  const ids = selection.rows.map(({ id }) => id);
  return (
    <ListTable
      caption={t(m.title)}
      listKey={`/company/accounts ${JSON.stringify(filter)}`}
      query={list}
      answer={answer}
      url={url}
      setUrl={setUrl}
      columns={columns(t, selection)}
      rowKey={(row) => row.id}
      rowLink={(row) => path`/company/accounts/${row.id}`}
      empty={empty}
      bar={
        <ChosenAccounts
          selection={selection}
          runs={runs}
          every={every}
          onDone={list.refetch}
          exports={<AccountExport filter={{}} ids={ids} />}
        />
      }
    />
  );
}

function columns(t: Translate, selection: Selection<Row>): Column<Row>[] {
  return [
    chooseColumn(t, selection, (row) => row.name),
    {
      id: 'name',
      header: t(m.name),
      sortable: true,
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
    { id: 'level', header: t(m.level), sortable: true, width: 150, cell: (row) => t(levelWord(row.accessLevel)) },
    { id: 'state', header: t(m.state), sortable: true, width: 170, cell: (row) => <AccountStateChip state={row.state} /> },
    {
      id: 'lastSignIn',
      header: t(m.lastSignIn),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (row) => (row.lastSignInAt ? <DateTime value={row.lastSignInAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
    {
      id: 'registeredAt',
      header: t(m.registeredAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (row) => <DateTime value={row.createdAt} />,
    },
  ];
}
