import { inTransaction } from '../db/transaction.ts';
import type { JobDefinition } from '../feature.ts';

const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Hourly: windows that ended say nothing any more; the longest is a day. */
export const sweepLimitsJob: JobDefinition = {
  queue: 'platform.sweep-limits',
  schedule: '47 * * * *',
  handle: async (_data, { database }) =>
    void (await inTransaction(database, 'system', (db) =>
      db
        .deleteFrom('limit_use')
        .where('since', '<', new Date(Date.now() - KEPT_MS))
        .execute(),
    )),
};
