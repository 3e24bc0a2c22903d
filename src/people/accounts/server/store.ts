import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { keysetPage } from '#platform/db/keyset.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { accountListInput } from '../rules/input.ts';
import type { AccountRecord } from '../rules/types.ts';

type Row = Selectable<DB['app_user']>;

function accountRecord(row: Row): AccountRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    email: row.email,
    name: row.name,
    locale: row.locale,
    accessLevel: row.access_level,
    state: row.state,
    external: row.subject_issuer === null ? null : { issuer: row.subject_issuer, subject: row.cognito_user_id },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** One account of the company that was not deleted; null when there is none. `lock` takes the row lock. */
export async function findAccount(db: Db, companyId: string, id: string, lock = false): Promise<AccountRecord | null> {
  const query = db
    .selectFrom('app_user')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('kind', '=', 'ACCOUNT')
    .where('deleted_at', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? accountRecord(row) : null;
}

/** The account with its row locked. NOT_FOUND, or CONFLICT when it is newer than what the change is based on (D2.6). */
export async function lockAccountVersion(db: Db, companyId: string, id: string, expectedVersion: number): Promise<AccountRecord> {
  const account = await findAccount(db, companyId, id, true);
  if (!account) throw new AppError(generalErrors.NOT_FOUND);
  if (account.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return account;
}

/** What the list is sorted by. Nobody has signed in at the time of an account that never did: those come last. */
const SORT_BY = {
  name: 'name',
  level: 'access_level',
  state: 'state',
  lastSignIn: sql`(select max(created_at) from auth_session
    where auth_session.company_id = app_user.company_id and auth_session.user_id = app_user.id)`,
  registeredAt: 'created_at',
} as const;

/** The accounts of a company, by name unless sorted otherwise; `text` is found in names and addresses. */
export async function listAccounts(
  db: Db,
  companyId: string,
  filter: z.output<typeof accountListInput> & { ids?: readonly string[] | undefined },
): Promise<LazyPage<AccountRecord>> {
  let query = db
    .selectFrom('app_user')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'ACCOUNT')
    .where('deleted_at', 'is', null)
    .where(holdsText(filter.text, { names: ['name'], codes: ['email'] }));
  if (filter.accessLevel) query = query.where('access_level', '=', filter.accessLevel);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.ids) query = query.where('id', '=', (eb) => eb.fn.any(eb.val(filter.ids)));
  const sort = filter.sort ?? 'name';
  return await keysetPage(query, {
    sort: SORT_BY[sort],
    nullable: sort === 'lastSignIn',
    direction: filter.direction ?? 'asc',
    limit: filter.limit,
    after: filter.after,
    record: accountRecord,
  });
}

/** Last sign-ins by user: the newest session of each. */
export async function lastSignIns(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('auth_session')
    .select((eb) => ['user_id', eb.fn.max('created_at').as('at')])
    .where('company_id', '=', companyId)
    .where('user_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, new Date(row.at)]));
}
