import { UsersRound } from 'lucide-react';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { teamMessages as m } from '#people/teams/messages.ts';
import { CreateTeam } from '#people/teams/web/door/team-form.tsx';
import { TeamsDocument, type TeamFieldsFragment } from '#people/teams/web/door/teams.graphql.generated.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { WHOLE_URL, WholeTable, type WholeColumn } from '#ui/lists/whole-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { path } from '#ui/path.ts';
import '#ui/components/lists/filter-chips.css';
import './accounts.css';
import '#people/companies/web/door/resource-page.css';

const STATE = { text: '', create: false, ...WHOLE_URL };

/** /company/teams: the teams of the company, and the form for a new one. */
export function TeamListPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  const list = useAppQuery(TeamsDocument, { text: url.text || null }, { failure: m.loadFailed });
  if (url.create) {
    return (
      <>
        <PageHeader title={t(m.create)} description={t(m.description)} />
        <div className="k-narrow">
          <CreateTeam onClose={() => setUrl({ create: false })} />
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
          <Button kind="primary" icon={<UsersRound aria-hidden />} onClick={() => setUrl({ create: true }, true)}>
            {t(m.create)}
          </Button>
        }
      />
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={url.text} onChange={(text) => setUrl({ text })} />
      </div>
      <WholeTable
        caption={t(m.title)}
        columns={columns(t)}
        rows={list.data?.teams}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/company/teams/${row.id}`}
        query={list}
        url={url}
        setUrl={setUrl}
        empty={
          url.text ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => setUrl({ text: '' })}>{t(m.clear)}</Button>} />
          ) : (
            <EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>
          )
        }
      />
    </>
  );
}

function columns(t: Translate): WholeColumn<TeamFieldsFragment>[] {
  const nameOf = (member: TeamFieldsFragment['members'][number]) => (member.active ? member.name : t(m.disabled, { name: member.name }));
  return [
    {
      id: 'name',
      header: t(m.name),
      by: (row) => row.name,
      main: true,
      cell: (row) => (
        <span className="k-two-line-cell">
          <strong title={row.name}>{row.name}</strong>
          {row.notes && <small title={row.notes}>{row.notes}</small>}
        </span>
      ),
    },
    {
      id: 'members',
      header: t(m.members),
      cell: (row) => {
        const names = row.members.map(nameOf).join(t(uiMessages.nameJoin));
        return (
          <span className="k-team-names" title={names}>
            {names || <span className="k-quiet">{t(m.nobody)}</span>}
          </span>
        );
      },
    },
    {
      id: 'count',
      header: t(m.count),
      by: (row) => row.memberCount,
      width: 110,
      align: 'end',
      cell: (row) => (
        <span className="k-team-count">
          {row.keptByProvider && <StatusChip tone="waiting">{t(m.provider)}</StatusChip>}
          {t(m.memberCount, { n: row.memberCount })}
        </span>
      ),
    },
  ];
}
