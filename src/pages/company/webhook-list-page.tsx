import { Webhook } from 'lucide-react';
import { webhookMessages as m } from '#work/webhooks/messages.ts';
import { CreateWebhook } from '#work/webhooks/web/door/create-webhook.tsx';
import { WebhooksDocument, type WebhookFieldsFragment } from '#work/webhooks/web/door/webhooks.graphql.generated.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import '#people/companies/web/door/resource-page.css';

type Row = WebhookFieldsFragment;

const STATE = { create: false };

/** /company/webhooks: who outside hears of what is done. */
export function WebhookListPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  const list = useAppQuery(WebhooksDocument, {}, { failure: m.loadFailed });
  if (url.create) {
    return (
      <>
        <PageHeader title={t(m.create)} description={t(m.emptyHelp)} />
        <div className="k-narrow">
          <CreateWebhook onClose={() => setUrl({ create: false })} />
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
          <Button kind="primary" icon={<Webhook aria-hidden />} onClick={() => setUrl({ create: true }, true)}>
            {t(m.create)}
          </Button>
        }
      />
      <DataTable
        caption={t(m.title)}
        columns={columns(t)}
        rows={list.data?.webhooks}
        rowKey={(row) => row.id}
        rowLink={(row) => path`/company/webhooks/${row.id}`}
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
          <small title={row.url}>{new URL(row.url).host}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t(m.state),
      width: 120,
      cell: (row) => <StatusChip tone={row.active ? 'running' : 'stopped'}>{t(row.active ? m.running : m.stopped)}</StatusChip>,
    },
    {
      id: 'last',
      header: t(m.last),
      width: 170,
      wideOnly: true,
      cell: (row) => (row.lastDelivery ? <DateTime value={row.lastDelivery.createdAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
  ];
}
