import { ScrollText } from 'lucide-react';
import { auditStreamMessages as m } from '#work/audit-streams/messages.ts';
import {
  AuditStreamsChangedDocument,
  AuditStreamsDocument,
  type AuditStreamFieldsFragment,
} from '#work/audit-streams/web/door/audit-streams.graphql.generated.ts';
import { CreateStream } from '#work/audit-streams/web/door/create-stream.tsx';
import { stateOf } from '#work/audit-streams/web/door/stream-state.ts';
import { StreamState } from '#work/audit-streams/web/door/stream-chip.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import type { WholeColumn } from '#ui/lists/whole-table.tsx';
import { path } from '#ui/path.ts';
import { ConnectionList } from './connection-list.tsx';

type Row = AuditStreamFieldsFragment;

/** /company/auditstreams: where the company's history is sent. */
export function AuditStreamListPage() {
  const t = useText();
  const list = useAppQuery(AuditStreamsDocument, {}, { failure: m.loadFailed });
  useAppSubscription(AuditStreamsChangedDocument, {}, list.refetch);
  return (
    <ConnectionList
      words={m}
      icon={<ScrollText aria-hidden />}
      rows={list.data?.auditStreams}
      columns={columns(t)}
      pathOf={(row) => path`/company/auditstreams/${row.id}`}
      list={list}
      form={CreateStream}
    />
  );
}

const behind = (row: Row) => Math.max(0, row.total - row.position);

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
          <small title={row.address}>{row.address}</small>
        </span>
      ),
    },
    { id: 'state', header: t(m.state), by: (row) => t(stateOf(row).word), width: 190, cell: (row) => <StreamState stream={row} /> },
    {
      id: 'behind',
      header: t(m.behind),
      by: behind,
      width: 110,
      align: 'end',
      wideOnly: true,
      cell: (row) => t(m.behindValue, { count: behind(row) }),
    },
    {
      id: 'last',
      header: t(m.lastSent),
      by: (row) => row.lastSentAt,
      width: 170,
      wideOnly: true,
      cell: (row) => (row.lastSentAt ? <DateTime value={row.lastSentAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
  ];
}
