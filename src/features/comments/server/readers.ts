import { sql } from 'kysely';
import { can } from '#features/access/rules/policy.ts';
import type { Db } from '#platform/db/client.ts';
import { escapeLike, normaliseName } from '#shared/text.ts';
import type { AccessLevel, RoleHeld, Viewer } from '#shared/viewer.ts';
import type { CommentSubjectState } from './subject.ts';

interface Reader {
  id: string;
  name: string;
  access_level: AccessLevel;
  roles: RoleHeld[];
}

/** Those among the people who are active and read the subject: nobody learns by a mention of what they may not see. */
export async function readersAmong(db: Db, companyId: string, ids: readonly string[], subject: CommentSubjectState): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.access_level, coalesce(jsonb_agg(jsonb_build_object('role', a.role, 'resourceType', a.resource_type,
      'resourceId', a.resource_id, 'reachId', a.reach_id)) filter (where a.id is not null), '[]') as roles
    from app_user u
    left join auth_role_assignment a on a.company_id = u.company_id and a.user_id = u.id
    where u.company_id = ${companyId} and u.id = any(${[...new Set(ids)]}::uuid[])
      and u.state <> 'DISABLED' and u.deleted_at is null
    group by u.id order by u.id`.execute(db);
  return rows.filter((row) => can(asViewer(row, companyId), `${subject.table}.read`, subject).allowed).map((row) => row.id);
}

/** Looked through for one answer; a longer list is narrowed by typing. */
const LOOKED_AT = 200;
const OFFERED = 20;

/** People whose name contains the text and who read the subject: whom a comment can mention. */
export async function findReaders(
  db: Db,
  companyId: string,
  text: string,
  subject: CommentSubjectState,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('name', 'ilike', `%${escapeLike(normaliseName(text))}%`)
    .orderBy('name')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute();
  const readers = new Set(
    await readersAmong(
      db,
      companyId,
      rows.map((row) => row.id),
      subject,
    ),
  );
  return rows.filter((row) => readers.has(row.id)).slice(0, OFFERED);
}

function asViewer(row: Reader, companyId: string): Viewer {
  return {
    userId: row.id,
    companyId,
    name: row.name,
    locale: 'ja',
    accessLevel: row.access_level,
    sessionId: '',
    roles: row.roles,
    actingFrom: null,
    grantAll: false,
  };
}
