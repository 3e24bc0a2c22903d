import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import type { ConnectionRecord, GroupRoleRecord, NewLevel, ScimResourceType, TokenRecord } from '../rules/types.ts';

/** The connection of a company; null: it has none. @param lock against a change at the same time */
export async function connectionOf(db: Db, companyId: string, lock = false): Promise<ConnectionRecord | null> {
  const row = await db
    .selectFrom('scim_connection')
    .select(['id', 'company_id as companyId', 'level_max', 'new_level', 'version'])
    .where('company_id', '=', companyId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const { id, version } = row;
  return { id, companyId, version, levelMax: row.level_max as AccessLevel, newLevel: row.new_level as NewLevel };
}

const tokens = (db: Db, companyId: string) =>
  db
    .selectFrom('scim_token')
    .select(['id', 'ending', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .where('company_id', '=', companyId);

/** The tokens of a company, newest first: those that hold, and the last that ended. */
export async function tokensOf(db: Db, companyId: string): Promise<TokenRecord[]> {
  return await tokens(db, companyId).orderBy('created_at', 'desc').orderBy('id').limit(20).execute();
}

/** One token with its row locked; NOT_FOUND. */
export async function lockToken(db: Db, companyId: string, id: string): Promise<TokenRecord> {
  const token = await tokens(db, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!token) throw new AppError(generalErrors.NOT_FOUND);
  return token;
}

const groupRole = (row: Selectable<DB['scim_group_role']>): GroupRoleRecord => ({
  id: row.id,
  groupId: row.group_id,
  role: row.role,
  resourceType: row.resource_type as ScimResourceType,
  resourceId: row.resource_id,
});

/** What the members of some groups hold. */
export async function groupRoles(db: Db, companyId: string, groupIds: readonly string[]): Promise<GroupRoleRecord[]> {
  const rows = await db
    .selectFrom('scim_group_role')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('group_id', '=', (eb) => eb.fn.any(eb.val(groupIds)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(groupRole);
}

/** One of them; NOT_FOUND. */
export async function findGroupRole(db: Db, companyId: string, id: string): Promise<GroupRoleRecord> {
  const row = await db
    .selectFrom('scim_group_role')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  return groupRole(row);
}

export interface RefusalRecord {
  id: string;
  at: Date;
  request: string;
  status: number;
  detail: string;
}

/** What was refused of late, newest first. */
export async function refusalsOf(db: Db, companyId: string, limit: number): Promise<RefusalRecord[]> {
  return await db
    .selectFrom('scim_refusal')
    .select(['id', 'at', 'request', 'status', 'detail'])
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
