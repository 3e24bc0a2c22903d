/** Sending by hand: a test, and once more what was not taken. */
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { webhookErrors } from '../../rules/errors.ts';
import { TEST_EVENT } from '../../rules/events.ts';
import { resendDeliveryInput, testWebhookInput } from '../../rules/input.ts';
import { bodyOf } from '../../rules/payload.ts';
import type { WebhookRecord } from '../../rules/types.ts';
import { webhookMessages } from '../../messages.ts';
import { writeDelivery } from '../announce.ts';
import { webhookSettings } from '../settings.ts';
import { findDelivery, lockWebhook } from '../store.ts';
import { askToManageWebhooks } from './ask.ts';

/** Sends something that is no event, to see that it arrives. */
export const testWebhook = command({
  name: 'testWebhook',
  input: testWebhookInput,
  run: async (ctx, { id }) => {
    askToManageWebhooks(ctx);
    await ctx.spend('mails');
    const webhook = await active(ctx, id);
    const { companyId, userId, name, locale } = ctx.viewer;
    const deliveryId = ctx.newId();
    const told = {
      id: deliveryId,
      event: TEST_EVENT,
      at: ctx.now.toISOString(),
      companyId,
      actor: { id: userId, name },
      subject: { type: 'webhook', id, name: webhook.name },
      scope: [id, companyId],
      changes: {},
    };
    const body = bodyOf(webhook.format, told, { text: webhookMessages.testSentence[locale], link: webhookSettings().publicUrl });
    await write(ctx, webhook, { id: deliveryId, event: TEST_EVENT, body });
    return { id, deliveryId };
  },
});

/** Sends the body of an earlier delivery once more, under a new id. */
export const resendDelivery = command({
  name: 'resendDelivery',
  input: resendDeliveryInput,
  run: async (ctx, { id }) => {
    askToManageWebhooks(ctx);
    await ctx.spend('mails');
    const delivery = await findDelivery(ctx.db, ctx.viewer.companyId, id);
    if (!delivery) throw new AppError(generalErrors.NOT_FOUND);
    const webhook = await active(ctx, delivery.webhookId);
    const deliveryId = ctx.newId();
    await write(ctx, webhook, { id: deliveryId, event: delivery.event, body: delivery.body });
    return { id: webhook.id, deliveryId };
  },
});

async function active(ctx: CommandContext, id: string): Promise<WebhookRecord> {
  const webhook = await lockWebhook(ctx.db, ctx.viewer.companyId, id);
  if (!webhook.active) throw new AppError(webhookErrors.WEBHOOK_STOPPED);
  return webhook;
}

async function write(ctx: CommandContext, webhook: WebhookRecord, delivery: { id: string; event: string; body: string }): Promise<void> {
  const { id: webhookId, companyId, name } = webhook;
  await writeDelivery(ctx.db, (_db, _company, queue, data) => ctx.enqueue(queue, data), { ...delivery, companyId, webhookId });
  ctx.emit({
    subject: 'company',
    action: 'request',
    id: companyId,
    name,
    scope: [companyId],
    after: { webhook: name, event: delivery.event },
  });
}
