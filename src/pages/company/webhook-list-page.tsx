import { Webhook } from 'lucide-react';
import { webhookMessages as m } from '#work/webhooks/messages.ts';
import { CreateWebhook } from '#work/webhooks/web/door/create-webhook.tsx';
import { WebhooksDocument, type WebhookFieldsFragment } from '#work/webhooks/web/door/webhooks.graphql.generated.ts';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import type { WholeColumn } from '#ui/lists/whole-table.tsx';
import { path } from '#ui/path.ts';
import { ConnectionList } from './connection-list.tsx';

type Row = WebhookFieldsFragment;

/** /company/webhooks: who outside hears of what is done. */
export function WebhookListPage() {
  const t = useText();
  const list = useAppQuery(WebhooksDocument, {}, { failure: m.loadFailed });
  return (
    <ConnectionList
      words={m}
      icon={<Webhook aria-hidden />}
      rows={list.data?.webhooks}
      columns={columns(t)}
      pathOf={(row) => path`/company/webhooks/${row.id}`}
      list={list}
      form={CreateWebhook}
    />
  );
}

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
          <small title={row.url}>{new URL(row.url).host}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t(m.state),
      by: (row) => Number(!row.active),
      width: 120,
      cell: (row) => <StatusChip tone={row.active ? 'running' : 'stopped'}>{t(row.active ? m.running : m.stopped)}</StatusChip>,
    },
    {
      id: 'last',
      header: t(m.last),
      by: (row) => row.lastDelivery?.createdAt,
      width: 170,
      wideOnly: true,
      cell: (row) => (row.lastDelivery ? <DateTime value={row.lastDelivery.createdAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
  ];
}
