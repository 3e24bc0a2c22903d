/** Keys of service accounts: made, kept as hashes, recognised. */
import { createHash, createHmac } from 'node:crypto';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { deriveKey, type InstallationSecret } from '#platform/derived-keys.ts';
import { endingOf, secretText } from '../rules/secret.ts';
import type { ApiKeyRecord } from '../rules/types.ts';

let secretKey: Buffer | null = null;

/** Binds the installation's secret; main does, once per process. */
export function useApiKeys(secret: InstallationSecret): void {
  secretKey = deriveKey(secret, 'api key');
}

/**
 * The secret of a key, from its id and the installation's secret: a command's answer is stored for its idempotency key, so it
 * carries the id, and the secret is made again where it is shown, once. Recognised by its hash alone.
 */
export function secretOf(keyId: string): string {
  if (!secretKey) throw new Error('useApiKeys must come first');
  return secretText(createHmac('sha256', secretKey).update(keyId).digest('base64url'));
}

/** What is stored of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Writes a key and the session that it stands for. The caller has asked the policy. */
export async function writeKey(ctx: CommandContext, key: { userId: string; name: string; expiresAt: Date }): Promise<{ id: string }> {
  const id = ctx.newId();
  const { companyId } = ctx.viewer;
  const secret = secretOf(id);
  await ctx.db
    .insertInto('auth_session')
    .values({
      id,
      company_id: companyId,
      user_id: key.userId,
      client_address: ctx.clientAddress,
      user_agent: 'API',
      created_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: key.expiresAt,
    })
    .execute();
  await ctx.db
    .insertInto('api_key')
    .values({
      id,
      company_id: companyId,
      user_id: key.userId,
      name: key.name,
      secret_hash: hashSecret(secret),
      ending: endingOf(secret),
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
      expires_at: key.expiresAt,
    })
    .execute();
  return { id };
}

/** Lets a key end at a time that is not later than its own; `now` ends it at once, for good. */
export async function endKey(db: Db, key: Pick<ApiKeyRecord, 'id'>, at: Date, now: Date): Promise<void> {
  const revoked = at <= now;
  await db
    .updateTable('api_key')
    .set(revoked ? { revoked_at: now } : { expires_at: at })
    .where('id', '=', key.id)
    .execute();
  await db
    .updateTable('auth_session')
    .set(revoked ? { revoked_at: now, revoked_reason: 'ended' } : { expires_at: at })
    .where('id', '=', key.id)
    .where('revoked_at', 'is', null)
    .execute();
}
