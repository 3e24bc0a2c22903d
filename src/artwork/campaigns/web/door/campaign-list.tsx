import { useProductText } from '#people/companies/web/door/product-text.ts';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import type { Translate } from '#ui/i18n.tsx';
import { campaignMessages as m } from '../../messages.ts';
import { campaignPath } from '../../rules/paths.ts';
import { CampaignsDocument, type CampaignsQuery } from './campaigns.graphql.generated.ts';

type Row = CampaignsQuery['campaigns']['items'][number];

/** The campaigns that run, or those that are over. */
export function CampaignList({ closed }: { closed: boolean }) {
  const t = useProductText();
  const [url, setUrl] = useUrlState(LIST_URL);
  const list = useAppQuery(CampaignsDocument, { closed, after: url.after || null }, { failure: m.loadFailed });
  return (
    <ListTable
      caption={t(m.title)}
      listKey={`/campaigns ${closed}`}
      query={list}
      answer={list.data?.campaigns}
      url={url}
      setUrl={setUrl}
      rowKey={(row) => row.id}
      rowLink={(row) => campaignPath(row.id)}
      columns={columns(t, closed)}
      empty={<EmptyState title={t(closed ? m.emptyClosed : m.empty)}>{t(m.emptyHelp)}</EmptyState>}
    />
  );
}

function columns(t: Translate, closed: boolean): Column<Row>[] {
  return [
    {
      id: 'part',
      header: t(m.part),
      main: true,
      cell: ({ partVersion, formerVersion }) => (
        <span className="k-two-line-cell">
          <strong title={partVersion?.name}>{partVersion?.name}</strong>
          <small>{t(m.versions, { former: formerVersion?.number ?? 0, n: partVersion?.number ?? 0 })}</small>
        </span>
      ),
    },
    {
      id: 'progress',
      header: t(m.progress),
      width: 140,
      narrowLabel: t(m.progress),
      cell: ({ done, total }) => t(m.progressOf, { done, total }),
    },
    {
      id: 'due',
      header: t(m.due),
      width: 170,
      narrowLabel: t(m.due),
      cell: ({ dueOn }) => (dueOn ? <DueDate due={dueOn} over={closed} /> : t(m.noDue)),
    },
    { id: 'startedBy', header: t(m.startedBy), width: 150, wideOnly: true, cell: ({ startedBy }) => startedBy?.name ?? t(m.somebody) },
    { id: 'startedAt', header: t(m.startedAt), width: 160, wideOnly: true, cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ];
}
