import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** Takes away answers and assertions that would not be taken any more. */
export const sweepAnswersJob: JobDefinition = {
  queue: 'identity-providers.sweep',
  schedule: '41 * * * *',
  async handle(_data, { database }) {
    const now = new Date();
    await inTransaction(database, 'system', async (db) => {
      await db.deleteFrom('saml_answer').where('expires_at', '<', now).execute();
      await db.deleteFrom('saml_assertion').where('expires_at', '<', now).execute();
    });
  },
};
