import { RotateCcw, Send } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { webhookMessages as m } from '../../messages.ts';
import { answerWord, deliveryTone, deliveryWord } from '../delivery-words.ts';
import {
  ResendDeliveryDocument,
  TestWebhookDocument,
  WebhookDeliveredDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
} from './webhooks.graphql.generated.ts';

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number];

/** What was sent and how it went, as it goes; a test, and sending again. */
export function Deliveries({ webhookId, active }: { webhookId: string; active: boolean }) {
  const t = useText();
  const [url, setUrl] = useUrlState(LIST_URL);
  const list = useAppQuery(WebhookDeliveriesDocument, { webhookId, after: url.after || null }, { failure: m.loadFailed });
  useAppSubscription(WebhookDeliveredDocument, { id: webhookId }, list.refetch);
  const test = useAppMutation(TestWebhookDocument, { success: m.tested, failure: m.testFailed });
  const resend = useAppMutation(ResendDeliveryDocument, { success: m.resent, failure: m.resendFailed });
  const again = async (run: Promise<{ ok: boolean }>) => {
    if ((await run).ok) list.refetch();
  };
  return (
    <Section
      title={t(m.deliveries)}
      count={list.data?.webhookDeliveries.total ?? null}
      description={t(m.deliveriesHelp)}
      actions={
        active ? (
          <Button size="small" icon={<Send aria-hidden />} onClick={() => again(test.run({ input: { id: webhookId } }))}>
            {t(m.test)}
          </Button>
        ) : undefined
      }
    >
      <ListTable
        caption={t(m.deliveries)}
        listKey={`/company/webhooks/${webhookId}`}
        query={list}
        answer={list.data?.webhookDeliveries}
        rowKey={(row) => row.id}
        url={url}
        setUrl={setUrl}
        columns={columnsOf(t, active ? (id) => void again(resend.run({ input: { id } })) : null)}
        empty={<EmptyState title={t(m.noDeliveries)}>{active && t(m.noDeliveriesHelp)}</EmptyState>}
      />
    </Section>
  );
}

function columnsOf(t: Translate, onResend: ((id: string) => void) | null): Column<Delivery>[] {
  return [
    {
      id: 'event',
      header: t(m.event),
      main: true,
      cell: (row) => (
        <span className="k-two-line-cell">
          <code title={row.body}>{row.event}</code>
          <small>{answerWord(row, t)}</small>
        </span>
      ),
    },
    { id: 'at', header: t(m.at), width: 160, cell: (row) => <DateTime value={row.createdAt} /> },
    {
      id: 'result',
      header: t(m.result),
      width: 150,
      cell: (row) => <StatusChip tone={deliveryTone(row.status)}>{deliveryWord(row.status, t)}</StatusChip>,
    },
    { id: 'attempts', header: t(m.attempts), width: 90, align: 'end', wideOnly: true, cell: (row) => row.attempts },
    {
      id: 'action',
      header: <span className="k-unseen">{t(m.test)}</span>,
      width: 56,
      align: 'end',
      cell: (row) =>
        onResend &&
        row.status !== 'WAITING' && (
          <IconButton
            size="small"
            label={t(m.resend, { event: row.event })}
            icon={<RotateCcw aria-hidden />}
            onClick={() => onResend(row.id)}
          />
        ),
    },
  ];
}
