/** Accounts as the provider sees them: all of the company, but those that it deleted. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import type { Filter } from '../rules/filter.ts';
import type { ScimUserRecord } from '../rules/types.ts';
import { conditionOf, type Column } from './filter-sql.ts';

const USER_NAME = sql`coalesce(scim_user.user_name, app_user.email)`;

const COLUMNS: Readonly<Record<string, Column>> = {
  id: { type: 'exact', is: sql`app_user.id::text` },
  username: { type: 'words', is: USER_NAME },
  externalid: { type: 'exact', is: sql`scim_user.external_id` },
  displayname: { type: 'words', is: sql`app_user.name` },
  'name.formatted': { type: 'words', is: sql`app_user.name` },
  'name.givenname': { type: 'words', is: sql`scim_user.given_name` },
  'name.familyname': { type: 'words', is: sql`scim_user.family_name` },
  emails: { type: 'words', is: sql`app_user.email` },
  'emails.value': { type: 'words', is: sql`app_user.email` },
  'emails.type': { type: 'words', is: sql`'work'::text` },
  'emails.primary': { type: 'boolean', is: sql`true` },
  active: { type: 'boolean', is: sql`(app_user.state <> 'DISABLED')` },
  preferredlanguage: { type: 'words', is: sql`app_user.locale` },
  'meta.resourcetype': { type: 'words', is: sql`'User'::text` },
  'meta.created': { type: 'time', is: sql`app_user.created_at` },
  'meta.lastmodified': { type: 'time', is: sql`app_user.updated_at` },
};

const users = (db: Db, companyId: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('scim_user', (join) =>
      join.onRef('scim_user.company_id', '=', 'app_user.company_id').onRef('scim_user.user_id', '=', 'app_user.id'),
    )
    .where('app_user.company_id', '=', companyId)
    .where('app_user.kind', '=', 'ACCOUNT')
    .where('app_user.deleted_at', 'is', null)
    .where('scim_user.removed_at', 'is', null);

const whole = (db: Db, companyId: string) =>
  users(db, companyId).select([
    'app_user.id',
    sql<string>`${USER_NAME}`.as('userName'),
    'scim_user.external_id as externalId',
    'app_user.email',
    'app_user.name',
    'scim_user.display_name as displayName',
    'scim_user.given_name as givenName',
    'scim_user.family_name as familyName',
    'app_user.locale',
    sql<boolean>`app_user.state <> 'DISABLED'`.as('active'),
    'app_user.access_level as accessLevel',
    'app_user.version',
    'app_user.created_at as createdAt',
    'app_user.updated_at as updatedAt',
  ]);

export interface Page {
  filter: Filter | null;
  /** From 1. */
  startIndex: number;
  count: number;
}

/** A page of the accounts in a lasting order, and how many there are in all. */
export async function listUsers(db: Db, companyId: string, { filter, startIndex, count }: Page): Promise<[ScimUserRecord[], number]> {
  const condition = filter ? conditionOf(filter, COLUMNS) : sql<boolean>`true`;
  const { total } = await users(db, companyId)
    .where(condition)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  if (count === 0) return [[], Number(total)];
  const rows = await whole(db, companyId)
    .where(condition)
    .orderBy('app_user.created_at')
    .orderBy('app_user.id')
    .offset(startIndex - 1)
    .limit(count)
    .execute();
  return [rows, Number(total)];
}

export async function findUser(db: Db, companyId: string, id: string): Promise<ScimUserRecord | null> {
  return (await whole(db, companyId).where('app_user.id', '=', id).executeTakeFirst()) ?? null;
}

/** The groups of some accounts. */
export async function groupsOfUsers(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .selectFrom('scim_group_member')
    .innerJoin('scim_group', 'scim_group.id', 'scim_group_member.group_id')
    .select(['scim_group_member.user_id as userId', 'scim_group.id', 'scim_group.display_name as name'])
    .where('scim_group_member.company_id', '=', companyId)
    .where('scim_group_member.user_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('scim_group.display_name')
    .execute();
  return Map.groupBy(rows, (row) => row.userId);
}

/** Whoever (but `except`) holds this userName or address in the company, deleted over there or not; null: nobody. */
export async function holderOf(
  db: Db,
  companyId: string,
  { userName, emailKey, except }: { userName: string; emailKey: string; except?: string },
): Promise<{ id: string; removed: boolean } | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('scim_user', (join) =>
      join.onRef('scim_user.company_id', '=', 'app_user.company_id').onRef('scim_user.user_id', '=', 'app_user.id'),
    )
    .select(['app_user.id', 'scim_user.removed_at as removedAt'])
    .where('app_user.company_id', '=', companyId)
    .where('app_user.kind', '=', 'ACCOUNT')
    .where('app_user.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('app_user.email_key', '=', emailKey), sql<boolean>`lower(scim_user.user_name) = lower(${userName})`]))
    .$if(except !== undefined, (query) => query.where('app_user.id', '<>', except ?? ''))
    .orderBy(sql`(app_user.email_key = ${emailKey})`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, removed: row.removedAt !== null } : null;
}
