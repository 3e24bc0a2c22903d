import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import type { DomainRecord, ProviderKind, ProviderRecord } from '../rules/types.ts';

export type ProviderRow = Selectable<DB['identity_provider']>;

export function providerRecord(row: ProviderRow): ProviderRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind as ProviderKind,
    label: row.label,
    enabled: row.enabled,
    passwordsOff: row.passwords_off,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.sealed_secret !== null,
    scopes: row.scopes,
    ssoUrl: row.sso_url,
    certificates: row.certificates,
    levelMax: row.level_max as AccessLevel,
    testedAt: row.tested_at,
    testedAs: row.tested_as,
    version: row.version,
  };
}

/** The provider of a company; null: it has none. @param lock against a change at the same time */
export async function providerOf(db: Db, companyId: string, lock = false): Promise<ProviderRow | null> {
  const row = await db
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

const domains = (db: Db, companyId: string) =>
  db
    .selectFrom('company_domain')
    .select(['id', 'domain', 'token', 'verified_at as verifiedAt'])
    .where('company_id', '=', companyId)
    .orderBy('domain');

export async function domainsOf(db: Db, companyId: string): Promise<DomainRecord[]> {
  return await domains(db, companyId).execute();
}

export async function findDomain(db: Db, companyId: string, id: string): Promise<DomainRecord | null> {
  return (await domains(db, companyId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Ends sessions in a company: those that came by its provider, or those of people who may not have a password any more.
 * @param except the session that stays
 */
export async function endSessionsBy(
  db: Db,
  companyId: string,
  by: 'provider' | 'password',
  keepLevels: readonly AccessLevel[],
  except: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ revoked_at: now, revoked_reason: 'ended' })
    .where('company_id', '=', companyId)
    .where('id', '<>', except)
    .where('revoked_at', 'is', null)
    .where('provider_id', by === 'provider' ? 'is not' : 'is', null)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('app_user')
        .select('id')
        .where('company_id', '=', companyId)
        .where('kind', '=', 'ACCOUNT')
        .$if(keepLevels.length > 0, (query) => query.where('access_level', 'not in', [...keepLevels])),
    )
    .execute();
}
