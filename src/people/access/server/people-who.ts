import { sql } from 'kysely';
import { holdsText } from '#platform/db/list-filter.ts';
import type { Db } from '#platform/db/client.ts';
import type { AccessLevel, RoleHeld } from '#shared/viewer.ts';
import { isGuest, PRIVILEGED_LEVELS } from '../rules/access-level.ts';
import { can, type Operation, type Subject } from '../rules/policy.ts';

interface Among {
  /** Accounts of guests are left out. */
  withoutGuests?: boolean;
}

interface Person {
  id: string;
  name: string;
  access_level: AccessLevel;
  roles: RoleHeld[];
}

/** Those among the people who are active and may do it: the same answer as each of them would get. */
export async function peopleWhoMay(
  db: Db,
  companyId: string,
  ids: readonly string[],
  operation: Operation,
  subject: Subject,
  { withoutGuests = false }: Among = {},
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Person>`
    select u.id, u.name, u.access_level, coalesce(jsonb_agg(jsonb_build_object('role', a.role, 'resourceType', a.resource_type,
      'resourceId', a.resource_id, 'reachId', a.reach_id)) filter (where a.id is not null), '[]') as roles
    from app_user u
    left join auth_role_assignment a on a.company_id = u.company_id and a.user_id = u.id
    where u.company_id = ${companyId} and u.id = any(${[...new Set(ids)]}::uuid[])
      and u.state <> 'DISABLED' and u.deleted_at is null
    group by u.id order by u.name, u.id`.execute(db);
  const may = (person: Person) =>
    !(withoutGuests && isGuest(person.access_level)) &&
    can(
      {
        userId: person.id,
        companyId,
        name: person.name,
        locale: 'ja',
        accessLevel: person.access_level,
        sessionId: '',
        roles: person.roles,
        actingFrom: null,
        grantAll: false,
      },
      operation,
      subject,
    ).allowed;
  return rows.filter(may).map(({ id, name }) => ({ id, name }));
}

/** Looked through for one answer; a longer list is narrowed by typing. */
const LOOKED_AT = 200;
const OFFERED = 20;

/** People whose name contains the text and who may do it, by name, at most 20. */
export async function searchPeopleWhoMay(
  db: Db,
  companyId: string,
  text: string,
  operation: Operation,
  subject: Subject,
  among: Among = {},
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where(holdsText(text, { names: ['name'] }))
    .orderBy('name')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute();
  const ids = rows.map((row) => row.id);
  return (await peopleWhoMay(db, companyId, ids, operation, subject, among)).slice(0, OFFERED);
}

/** Those who may do all of it on a thing, the nearest first: who holds a role on it, then on what stands above, then on the whole company. */
export async function nearestWhoMay(
  db: Db,
  companyId: string,
  operations: readonly Operation[],
  subject: Subject,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const scope = [...subject.scope];
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    left join auth_role_assignment a on a.company_id = u.company_id and a.user_id = u.id and a.resource_id = any(${scope}::uuid[])
    where u.company_id = ${companyId} and u.state <> 'DISABLED' and u.deleted_at is null
      and (a.id is not null or u.access_level = any(${[...PRIVILEGED_LEVELS]}))
    group by u.id order by min(array_position(${scope}::uuid[], a.resource_id)) nulls last, u.access_level, u.name, u.id
    limit ${LOOKED_AT}`.execute(db);
  const ids = rows.map(({ id }) => id);
  let able: { id: string; name: string }[] = [];
  for (const [i, operation] of operations.entries()) {
    const left = i === 0 ? ids : able.map(({ id }) => id);
    // Each asks of those alone whom the one before left.
    // oxlint-disable-next-line no-await-in-loop
    able = await peopleWhoMay(db, companyId, left, operation, subject, { withoutGuests: true });
  }
  const rank = new Map(ids.map((id, i) => [id, i]));
  return able.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)).slice(0, most);
}
