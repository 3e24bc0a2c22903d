import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import type { GroupRecord } from '../rules/types.ts';
import { conditionOf, type Column } from './filter-sql.ts';
import type { Page } from './user-store.ts';

const COLUMNS: Readonly<Record<string, Column>> = {
  id: { type: 'exact', is: sql`scim_group.id::text` },
  displayname: { type: 'words', is: sql`scim_group.display_name` },
  externalid: { type: 'exact', is: sql`scim_group.external_id` },
  'meta.resourcetype': { type: 'words', is: sql`'Group'::text` },
  'meta.created': { type: 'time', is: sql`scim_group.created_at` },
  'meta.lastmodified': { type: 'time', is: sql`scim_group.updated_at` },
};

/** With the members, as Entra ID asks whether somebody is one of them; the comparison stands inside the look for one. */
function columnsFor(value: string | null): Readonly<Record<string, Column>> {
  const member: Column = {
    type: 'exact',
    is: sql`(select m.user_id::text from scim_group_member m where m.group_id = scim_group.id and m.user_id::text = ${value})`,
  };
  return { ...COLUMNS, members: member, 'members.value': member };
}

const groups = (db: Db, companyId: string) =>
  db
    .selectFrom('scim_group')
    .select((eb) => [
      'scim_group.id',
      'scim_group.display_name as displayName',
      'scim_group.external_id as externalId',
      'scim_group.created_at as createdAt',
      'scim_group.updated_at as updatedAt',
      eb
        .selectFrom('scim_group_member')
        .select((inner) => inner.fn.countAll<string>().as('members'))
        .whereRef('scim_group_member.group_id', '=', 'scim_group.id')
        .as('members'),
    ])
    .where('scim_group.company_id', '=', companyId);

const record = (row: Omit<GroupRecord, 'members'> & { members: string | null }): GroupRecord => ({ ...row, members: Number(row.members) });

/** A page of the groups, and how many there are in all. */
export async function listGroups(db: Db, companyId: string, { filter, startIndex, count }: Page): Promise<[GroupRecord[], number]> {
  const condition = filter ? conditionOf(filter, columnsFor(memberNamed(filter))) : sql<boolean>`true`;
  const { total } = await db
    .selectFrom('scim_group')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('company_id', '=', companyId)
    .where(condition)
    .executeTakeFirstOrThrow();
  if (count === 0) return [[], Number(total)];
  const rows = await groups(db, companyId)
    .where(condition)
    .orderBy('scim_group.created_at')
    .orderBy('scim_group.id')
    .offset(startIndex - 1)
    .limit(count)
    .execute();
  return [rows.map(record), Number(total)];
}

function memberNamed(filter: NonNullable<Page['filter']>): string | null {
  if (filter.kind === 'not') return memberNamed(filter.part);
  if (filter.kind !== 'is') return memberNamed(filter.parts[0]) ?? memberNamed(filter.parts[1]);
  return filter.attribute.startsWith('members') && typeof filter.value === 'string' ? filter.value : null;
}

/** All groups by name, for the settings page. */
export async function groupsByName(db: Db, companyId: string): Promise<GroupRecord[]> {
  return (await groups(db, companyId).orderBy('scim_group.display_name').execute()).map(record);
}

export async function findGroup(db: Db, companyId: string, id: string, lock = false): Promise<GroupRecord | null> {
  if (lock) await db.selectFrom('scim_group').select('id').where('company_id', '=', companyId).where('id', '=', id).forUpdate().execute();
  const row = await groups(db, companyId).where('scim_group.id', '=', id).executeTakeFirst();
  return row ? record(row) : null;
}

/** The members of some groups, by name. */
export async function membersOfGroups(
  db: Db,
  companyId: string,
  groupIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .selectFrom('scim_group_member')
    .innerJoin('app_user', 'app_user.id', 'scim_group_member.user_id')
    .select(['scim_group_member.group_id as groupId', 'app_user.id', 'app_user.name'])
    .where('scim_group_member.company_id', '=', companyId)
    .where('scim_group_member.group_id', '=', (eb) => eb.fn.any(eb.val(groupIds)))
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.name')
    .orderBy('app_user.id')
    .execute();
  return Map.groupBy(rows, (row) => row.groupId);
}
