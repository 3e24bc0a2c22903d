import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isTaken, waitAfter } from '../rules/retries.ts';
import type { WebhookRecord } from '../rules/types.ts';
import { DELIVERY_QUEUE, type DeliveryJob } from './announce.ts';
import { send, type Sent } from './send.ts';
import { secretsOf, webhookSettings } from './settings.ts';
import { signedHeaders } from './sign.ts';
import { findDelivery, findWebhook } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * One try of one delivery, then the next by a job of its own: waiting takes no worker. Nothing is sent for a webhook that was
 * stopped meanwhile. A try that was cut off is made again: a receiver knows a delivery by its webhook-id.
 */
export const deliverJob: JobDefinition<DeliveryJob> = {
  queue: DELIVERY_QUEUE,
  expireInSeconds: 60,
  retryLimit: 3,
  concurrency: 4,
  async handle({ deliveryId, companyId }, ctx) {
    const found = await inTransaction(ctx.database, companyId, async (db) => {
      const delivery = await findDelivery(db, companyId, deliveryId);
      const webhook = delivery && (await findWebhook(db, companyId, delivery.webhookId));
      return webhook && { delivery, webhook };
    });
    if (!found || found.delivery.status !== 'WAITING') return;
    const { delivery, webhook } = found;
    const headers = signedHeaders(secretsOf(webhook), delivery, new Date());
    const sent: Sent = webhook.active
      ? await send(webhook.url, delivery.body, headers, webhookSettings().allowInside)
      : { error: 'STOPPED' };
    await keep(ctx, webhook, { id: deliveryId, attempts: delivery.attempts + 1 }, sent);
  },
};

async function keep(ctx: JobContext, webhook: WebhookRecord, made: { id: string; attempts: number }, sent: Sent): Promise<void> {
  const { companyId } = webhook;
  const taken = 'status' in sent && isTaken(sent.status);
  const wait = taken || !webhook.active ? null : waitAfter(made.attempts);
  const status = taken ? 'DELIVERED' : wait === null ? 'FAILED' : 'WAITING';
  await inTransaction(ctx.database, companyId, async (db) => {
    const now = new Date();
    const before = await findDelivery(db, companyId, made.id, true);
    // Another try of the same has been kept meanwhile.
    if (before?.status !== 'WAITING' || before.attempts !== made.attempts - 1) return;
    await db
      .updateTable('webhook_delivery')
      .set({
        status,
        attempts: made.attempts,
        response_status: 'status' in sent ? sent.status : null,
        error: 'error' in sent ? sent.error : null,
        tried_at: now,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', made.id)
      .execute();
    if (wait !== null) {
      await ctx.services.enqueue(db, companyId, DELIVERY_QUEUE, { deliveryId: made.id }, { startAfterSeconds: wait });
    }
    await ctx.services.notify(db, companyId, `webhook/${webhook.id}`, { id: made.id });
    if (status !== 'FAILED' || !webhook.active) return;
    const failedToday = await db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('company_id', '=', companyId)
      .where('webhook_id', '=', webhook.id)
      .where('status', '=', 'FAILED')
      .where('id', '!=', made.id)
      .where('tried_at', '>', new Date(now.getTime() - DAY_MS))
      .limit(1)
      .executeTakeFirst();
    // One mail a day, however much was not taken.
    if (failedToday) return;
    const { createdBy: toUserId, name, url, id } = webhook;
    await ctx.services.queueMail(db, companyId, {
      toUserId,
      kind: 'webhookFailed',
      params: { name, host: new URL(url).host },
      path: `/company/webhooks/${id}`,
    });
  });
}
