/** Tokens of connections: made, kept as hashes, recognised. */
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { deriveKey, type InstallationSecret } from '#platform/derived-keys.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';
import { USE_NOTED_SECONDS } from '../rules/limits.ts';
import { tokenOfHeader, tokenText } from '../rules/secret.ts';

let bound: { key: Buffer; publicUrl: string } | null = null;
const ENDING = 4;

/** Binds the installation's secret and address; main does, once per process. */
export function useProvisioning({ secret, publicUrl }: { secret: InstallationSecret; publicUrl: string }): void {
  bound = { key: deriveKey(secret, 'scim token'), publicUrl };
}

/** Where providers reach us. */
export function scimBase(): string {
  if (!bound) throw new Error('useProvisioning must come first');
  return `${bound.publicUrl}/scim/v2`;
}

/** The secret of a token, from its id and the installation's secret, as that of an API key (docs/decisions/0039). */
export function tokenSecret(tokenId: string): string {
  if (!bound) throw new Error('useProvisioning must come first');
  return tokenText(createHmac('sha256', bound.key).update(tokenId).digest('base64url'));
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Writes a token. The caller has asked. */
export async function writeToken(ctx: CommandContext, expiresAt: Date): Promise<{ id: string; ending: string }> {
  const id = ctx.newId();
  const secret = tokenSecret(id);
  const ending = secret.slice(-ENDING);
  await ctx.db
    .insertInto('scim_token')
    .values({
      id,
      company_id: ctx.viewer.companyId,
      secret_hash: hashOf(secret),
      ending,
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, ending };
}

/** Who acts under a connection's token: "SCIM", with the rights of whoever manages users, up to the level that set it up. */
export function scimViewer(connection: { id: string; companyId: string; levelMax: AccessLevel }, tokenId: string): Viewer {
  const { id, companyId, levelMax } = connection;
  return {
    userId: id,
    companyId,
    name: 'SCIM',
    locale: 'ja',
    accessLevel: levelMax,
    sessionId: tokenId,
    roles: [{ role: 'CompanyOwner', resourceType: 'Company', resourceId: companyId, reachId: companyId }],
    actingFrom: null,
    grantAll: false,
    program: true,
  };
}

/** The viewer of a bearer, with the note that it was used, at most once a minute; null: nobody's, over, or of a suspended company. */
export async function viewerOfToken(database: Database, authorization: string | null | undefined): Promise<Viewer | null> {
  const secret = tokenOfHeader(authorization);
  if (secret === null) return null;
  return await inTransaction(database, 'system', async (db) => {
    const token = await db
      .selectFrom('scim_token')
      .innerJoin('scim_connection', 'scim_connection.company_id', 'scim_token.company_id')
      .innerJoin('company', 'company.id', 'scim_token.company_id')
      .select([
        'scim_token.id as tokenId',
        'scim_connection.id',
        'scim_connection.company_id as companyId',
        'scim_connection.level_max as levelMax',
        sql<boolean>`coalesce(scim_token.last_used_at < now() - make_interval(secs => ${USE_NOTED_SECONDS}), true)`.as('isUnnoted'),
      ])
      .where('secret_hash', '=', hashOf(secret))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('company.suspended_at', 'is', null)
      .executeTakeFirst();
    if (!token) return null;
    if (token.isUnnoted) {
      await db
        .updateTable('scim_token')
        .set({ last_used_at: sql`now()` })
        .where('id', '=', token.tokenId)
        .execute();
    }
    return scimViewer({ ...token, levelMax: token.levelMax as AccessLevel }, token.tokenId);
  });
}
