import { ScrollText } from 'lucide-react';
import { auditStreamMessages as m } from '#work/audit-streams/messages.ts';
import {
  AuditStreamsChangedDocument,
  AuditStreamsDocument,
  type AuditStreamFieldsFragment,
} from '#work/audit-streams/web/door/audit-streams.graphql.generated.ts';
import { CreateStream } from '#work/audit-streams/web/door/create-stream.tsx';
import { StreamState } from '#work/audit-streams/web/door/stream-chip.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import '#people/companies/web/door/resource-page.css';

type Row = AuditStreamFieldsFragment;

const STATE = { create: false };

/** /company/auditstreams: where the company's history is sent. */
export function AuditStreamListPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  const list = useAppQuery(AuditStreamsDocument, {}, { failure: m.loadFailed });
  useAppSubscription(AuditStreamsChangedDocument, {}, list.refetch);
  if (url.create) {
    return (
      <>
        <PageHeader title={t(m.create)} description={t(m.emptyHelp)} />
        <div className="k-narrow">
          <CreateStream onClose={() => setUrl({ create: false })} />
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
          <Button kind="primary" icon={<ScrollText aria-hidden />} onClick={() => setUrl({ create: true }, true)}>
            {t(m.create)}
          </Button>
        }
      />
      <DataTable
        caption={t(m.title)}
        columns={columns(t)}
        rows={list.data?.auditStreams}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/company/auditstreams/${row.id}`}
        loading={list.refreshing}
        error={list.error}
        onRetry={list.refetch}
        empty={<EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>}
      />
    </>
  );
}

function columns(t: Translate): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      main: true,
      cell: (row) => (
        <span className="k-two-line-cell">
          <strong title={row.name}>{row.name}</strong>
          <small title={row.address}>{row.address}</small>
        </span>
      ),
    },
    { id: 'state', header: t(m.state), width: 190, cell: (row) => <StreamState stream={row} /> },
    {
      id: 'behind',
      header: t(m.behind),
      width: 110,
      align: 'end',
      wideOnly: true,
      cell: (row) => t(m.behindValue, { count: Math.max(0, row.total - row.position) }),
    },
    {
      id: 'last',
      header: t(m.lastSent),
      width: 170,
      wideOnly: true,
      cell: (row) => (row.lastSentAt ? <DateTime value={row.lastSentAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
  ];
}
