import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { webhookMessages as m } from '#work/webhooks/messages.ts';
import { Deliveries } from '#work/webhooks/web/door/deliveries.tsx';
import { EditWebhook } from '#work/webhooks/web/door/edit-webhook.tsx';
import { WebhookSecret } from '#work/webhooks/web/door/webhook-secret.tsx';
import { DeleteWebhookDocument, WebhookInfoDocument } from '#work/webhooks/web/door/webhooks.graphql.generated.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import '#people/companies/web/door/resource-page.css';

const LIST = '/company/webhooks';

/** /company/webhooks/{webhook}: one address, what it was sent, its secret. */
export function WebhookPage() {
  const t = useText();
  const id = usePathId('webhook');
  const read = useAppQuery(WebhookInfoDocument, { id }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { webhook } = read.data;
  return (
    <>
      <PageHeader
        title={webhook.name}
        status={<StatusChip tone={webhook.active ? 'running' : 'stopped'}>{t(webhook.active ? m.running : m.stopped)}</StatusChip>}
        description={new URL(webhook.url).host}
        actions={<ButtonLink to={LIST}>{t(uiMessages.close)}</ButtonLink>}
      />
      <div className="k-columns">
        <Deliveries webhookId={webhook.id} active={webhook.active} />
        <aside>
          <EditWebhook webhook={webhook} />
          {webhook.format === 'JSON' && <WebhookSecret webhook={webhook} />}
          <DeleteSection
            words={m}
            name={webhook.name}
            mutation={DeleteWebhookDocument}
            variables={{ input: { id: webhook.id, expectedVersion: webhook.version } }}
            leadsTo={LIST}
          />
        </aside>
      </div>
    </>
  );
}
