import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { isOneOf } from '#shared/one-of.ts';
import type { z } from 'zod';
import { TOPICS } from '../rules/events.ts';
import type { deliveryListInput } from '../rules/input.ts';
import type { DeliveryRecord, WebhookRecord } from '../rules/types.ts';

function webhookRecord(row: Selectable<DB['webhook']>): WebhookRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    url: row.url,
    format: row.format,
    topics: row.topics.filter((topic) => isOneOf(TOPICS, topic)),
    active: row.active,
    secretNumber: row.secret_number,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

function deliveryRecord(row: Selectable<DB['webhook_delivery']>): DeliveryRecord {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    event: row.event,
    body: row.body,
    status: row.status,
    attempts: row.attempts,
    responseStatus: row.response_status,
    error: row.error,
    createdAt: row.created_at,
    triedAt: row.tried_at,
  };
}

const webhooks = (db: Db, companyId: string) => db.selectFrom('webhook').selectAll().where('company_id', '=', companyId);

/** The webhooks of a company, by name. */
export async function listWebhooks(db: Db, companyId: string): Promise<WebhookRecord[]> {
  return (await webhooks(db, companyId).orderBy('name').orderBy('id').execute()).map(webhookRecord);
}

export async function findWebhook(db: Db, companyId: string, id: string): Promise<WebhookRecord | null> {
  const row = await webhooks(db, companyId).where('id', '=', id).executeTakeFirst();
  return row ? webhookRecord(row) : null;
}

/** The webhook with its row locked, of the version that the change is based on. NOT_FOUND, or CONFLICT (D2.6). */
export async function lockWebhook(db: Db, companyId: string, id: string, expectedVersion?: number): Promise<WebhookRecord> {
  const row = await webhooks(db, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  if (expectedVersion !== undefined && row.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return webhookRecord(row);
}

/** What was sent, newest first. */
export async function listDeliveries(
  db: Db,
  companyId: string,
  { webhookId, limit, after }: z.output<typeof deliveryListInput>,
): Promise<LazyPage<DeliveryRecord>> {
  const query = db.selectFrom('webhook_delivery').selectAll().where('company_id', '=', companyId).where('webhook_id', '=', webhookId);
  return await keysetPage(query, { sort: 'created_at', direction: 'desc', limit, after, record: deliveryRecord });
}

export async function findDelivery(db: Db, companyId: string, id: string, lock = false): Promise<DeliveryRecord | null> {
  const query = db.selectFrom('webhook_delivery').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? deliveryRecord(row) : null;
}

/** The newest delivery of each webhook. */
export async function lastDeliveries(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, DeliveryRecord>> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .distinctOn('webhook_id')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('webhook_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.webhook_id, deliveryRecord(row)]));
}
