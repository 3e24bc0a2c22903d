import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Identity } from '#platform/http/identity.ts';
import { loadViewer } from '#people/access/server/door.ts';
import { USE_NOTED_SECONDS } from '../rules/limits.ts';
import { keyOfHeader } from '../rules/secret.ts';
import { hashSecret } from './keys.ts';

/**
 * The same identity, which knows the bearers of API keys too. A key that ended, was revoked, or whose account was deleted is
 * nobody's with the next request, like a session.
 */
export function withApiKeys(identity: Identity, database: Database): Identity {
  return {
    ...identity,
    async viewerOf(authorization, clientAddress, read) {
      const secret = keyOfHeader(authorization);
      if (secret === null) return await identity.viewerOf(authorization, clientAddress, read);
      const key = await useOf(database, secret);
      if (!key) return null;
      // The note has a transaction of its own: a connection is asked for when the one before is free again.
      const viewer = await loadViewer((await read?.()) ?? database, key.id, { grantAll: false, from: clientAddress });
      return viewer?.program ? { viewer, expiresAt: key.expiresAt } : null;
    },
  };
}

/** The key of a secret, and the note that it was used, at most once a minute. */
async function useOf(database: Database, secret: string): Promise<{ id: string; expiresAt: Date } | null> {
  return await inTransaction(database, 'system', async (db) => {
    const key = await db
      .selectFrom('api_key')
      .select([
        'id',
        'expires_at as expiresAt',
        sql<boolean>`coalesce(last_used_at < now() - make_interval(secs => ${USE_NOTED_SECONDS}), true)`.as('isUnnoted'),
      ])
      .where('secret_hash', '=', hashSecret(secret))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!key) return null;
    if (key.isUnnoted)
      await db
        .updateTable('api_key')
        .set({ last_used_at: sql`now()` })
        .where('id', '=', key.id)
        .execute();
    return { id: key.id, expiresAt: key.expiresAt };
  });
}
