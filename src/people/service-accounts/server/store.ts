import type { Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { ApiKeyRecord, ServiceAccountRecord } from '../rules/types.ts';

const accounts = (db: Db, companyId: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('service_account', 'service_account.user_id', 'app_user.id')
    .select([
      'app_user.id',
      'app_user.company_id as companyId',
      'app_user.name',
      'service_account.purpose',
      'app_user.access_level as accessLevel',
      'app_user.version',
      'app_user.created_at as createdAt',
    ])
    .where('app_user.company_id', '=', companyId)
    .where('app_user.kind', '=', 'SERVICE')
    .where('app_user.deleted_at', 'is', null);

/** The service accounts of a company, by name. There are few of them: programs, not people. */
export async function listServiceAccounts(db: Db, companyId: string): Promise<ServiceAccountRecord[]> {
  return await accounts(db, companyId).orderBy('app_user.name').orderBy('app_user.id').limit(500).execute();
}

export async function findServiceAccount(db: Db, companyId: string, id: string): Promise<ServiceAccountRecord | null> {
  return (await accounts(db, companyId).where('app_user.id', '=', id).executeTakeFirst()) ?? null;
}

/** The same with its row locked, of the version that the change is based on. NOT_FOUND, or CONFLICT (D2.6). */
export async function lockServiceAccount(db: Db, companyId: string, id: string, expectedVersion?: number): Promise<ServiceAccountRecord> {
  const account = await accounts(db, companyId).where('app_user.id', '=', id).forUpdate('app_user').executeTakeFirst();
  if (!account) throw new AppError(generalErrors.NOT_FOUND);
  if (expectedVersion !== undefined && account.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return account;
}

const keys = (db: Db, companyId: string) =>
  db
    .selectFrom('api_key')
    .select([
      'id',
      'user_id as userId',
      'name',
      'ending',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .where('company_id', '=', companyId);

/** All keys of some accounts, newest first, those that ended too: the list is the record of who had one. */
export async function keysOf(db: Db, companyId: string, userIds: readonly string[]): Promise<ApiKeyRecord[]> {
  return await keys(db, companyId)
    .where('user_id', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One key with its row locked; NOT_FOUND. */
export async function lockKey(db: Db, companyId: string, id: string): Promise<ApiKeyRecord> {
  const key = await keys(db, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!key) throw new AppError(generalErrors.NOT_FOUND);
  return key;
}
