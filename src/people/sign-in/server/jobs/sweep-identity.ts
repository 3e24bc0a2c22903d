import type { JobDefinition } from '#platform/feature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS } from '../../rules/limits.ts';
import { FAILURE_MEMORY_MS } from '../../rules/lock-out.ts';

/** Takes away what says nothing any more: old failures, answered challenges, proofs that are over, sessions that ended a month ago. */
export const sweepIdentityJob: JobDefinition = {
  queue: 'accounts.sweep-identity',
  schedule: '17 * * * *',
  async handle(_data, { database }) {
    const now = Date.now();
    await inTransaction(database, 'system', async (db) => {
      await db
        .deleteFrom('sign_in_failure')
        .where('at', '<', new Date(now - FAILURE_MEMORY_MS))
        .execute();
      await db.deleteFrom('auth_challenge').where('expires_at', '<', new Date(now)).execute();
      await db.deleteFrom('external_handover').where('expires_at', '<', new Date(now)).execute();
      await db.deleteFrom('password_link').where('expires_at', '<', new Date(now)).execute();
      await db.deleteFrom('password_proof').where('expires_at', '<', new Date(now)).execute();
      await db
        .deleteFrom('password_code')
        .where('expires_at', '<', new Date(now - DAY_MS))
        .execute();
      await db
        .deleteFrom('auth_refresh_token')
        .where('expires_at', '<', new Date(now - 30 * DAY_MS))
        .execute();
      const old = new Date(now - 30 * DAY_MS);
      await db
        .deleteFrom('auth_session')
        .where((eb) => eb.or([eb('revoked_at', '<', old), eb('expires_at', '<', old)]))
        .execute();
    });
  },
};
