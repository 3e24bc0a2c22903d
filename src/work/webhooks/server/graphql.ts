import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { can } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { deliveryListInput, webhookInput } from '../rules/input.ts';
import type { DeliveryRecord, WebhookRecord } from '../rules/types.ts';
import { createWebhook } from './commands/create-webhook.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { renewWebhookSecret } from './commands/renew-webhook-secret.ts';
import { resendDelivery, testWebhook } from './commands/send-again.ts';
import { updateWebhook } from './commands/update-webhook.ts';
import { secretOf } from './settings.ts';
import { findWebhook, lastDeliveries, listDeliveries, listWebhooks } from './store.ts';

const WebhookRef = builder.objectRef<WebhookRecord>('Webhook');
const DeliveryRef = builder.objectRef<DeliveryRecord>('WebhookDelivery');

function registerTypes(): void {
  DeliveryRef.implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The header webhook-id.' }),
      event: t.exposeString('event'),
      body: t.exposeString('body', { description: 'What is sent, to the character.' }),
      status: t.exposeString('status', { description: 'WAITING, DELIVERED or FAILED' }),
      attempts: t.exposeInt('attempts'),
      responseStatus: t.exposeInt('responseStatus', { nullable: true, description: 'What the last try was answered.' }),
      error: t.exposeString('error', { nullable: true, description: 'Why the last try had no answer, as a code.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      triedAt: t.expose('triedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  WebhookRef.implement({
    description: 'An address that hears of what is done in the company (docs/api.md).',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      url: t.exposeString('url'),
      format: t.exposeString('format'),
      topics: t.exposeStringList('topics'),
      active: t.exposeBoolean('active'),
      version: t.exposeInt('version'),
      secret: t.string({ description: 'What deliveries are signed with.', resolve: (webhook) => secretOf(webhook) }),
      lastDelivery: t.field({
        type: DeliveryRef,
        nullable: true,
        resolve: (webhook, _args, ctx) =>
          ctx
            .loader<string, DeliveryRecord>('webhooks.last', async (ids, db) => {
              const found = await lastDeliveries(db, viewerOf(ctx).companyId, ids);
              return ids.map((id) => found.get(id) ?? null);
            })
            .load(webhook.id),
      }),
    }),
  });
}

function mustManage(ctx: ViewerContext): void {
  const decision = can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

async function readWebhook(ctx: ViewerContext, id: string): Promise<WebhookRecord> {
  mustManage(ctx);
  const webhook = await findWebhook(await ctx.read(), ctx.viewer.companyId, id);
  if (!webhook) throw new AppError(generalErrors.NOT_FOUND);
  return webhook;
}

export function registerWebhooks(): void {
  registerTypes();
  queryField('webhooks', {
    type: [WebhookRef],
    access: 'USER_MANAGE',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return await listWebhooks(await ctx.read(), ctx.viewer.companyId);
    },
  });
  queryField('webhook', { type: WebhookRef, args: webhookInput, access: 'USER_MANAGE', resolve: ({ id }, ctx) => readWebhook(ctx, id) });
  queryField('webhookDeliveries', {
    type: pageType('WebhookDelivery', DeliveryRef),
    args: deliveryListInput,
    access: 'USER_MANAGE',
    resolve: async (filter, ctx) => {
      const { id, companyId } = await readWebhook(ctx, filter.webhookId);
      return await listDeliveries(await ctx.read(), companyId, { ...filter, webhookId: id });
    },
  });
  const reread = { type: WebhookRef, resolve: ({ id }: { id: string }, ctx: ViewerContext) => readWebhook(ctx, id) };
  mutationField(createWebhook, reread);
  mutationField(updateWebhook, reread);
  mutationField(renewWebhookSecret, reread);
  mutationField(testWebhook, reread);
  mutationField(resendDelivery, reread);
  mutationField(deleteWebhook, { type: 'ID', resolve: ({ id }) => id });
  subscriptionField('webhookDelivered', {
    type: 'ID',
    args: webhookInput,
    access: 'USER_MANAGE',
    topic: async ({ id }, ctx) => `webhook/${(await readWebhook(ctx, id)).id}`,
    resolve: (hint) => hint.id,
  });
}
