import { sql } from 'kysely';
import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { KEPT_DAYS } from '../rules/retries.ts';

/** Takes away what was sent long ago. */
export const sweepDeliveriesJob: JobDefinition = {
  queue: 'webhooks.sweep',
  schedule: '40 3 * * *',
  async handle(_data, ctx) {
    await inTransaction(ctx.database, 'system', async (db) => {
      await db
        .deleteFrom('webhook_delivery')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
        .execute();
    });
  },
};
