import type { Db } from '#platform/db/client.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { ResourceType } from '#shared/viewer.ts';

export interface AssignmentRecord {
  id: string;
  userId: string;
  role: string;
  resourceType: ResourceType;
  resourceId: string;
  createdAt: Date;
}

export const AssignmentRef = builder.objectRef<AssignmentRecord>('RoleAssignment');

const columns = [
  'auth_role_assignment.id',
  'auth_role_assignment.user_id as userId',
  'auth_role_assignment.role',
  'auth_role_assignment.resource_type as resourceType',
  'auth_role_assignment.resource_id as resourceId',
  'auth_role_assignment.created_at as createdAt',
] as const;

/** One assignment of the company; null when it is not there. */
export async function loadAssignment(db: Db, companyId: string, id: string): Promise<AssignmentRecord | null> {
  const row = await db
    .selectFrom('auth_role_assignment')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The members of a resource, by name; those who have left are not among them. */
export async function assignmentsOn(db: Db, companyId: string, resourceId: string): Promise<AssignmentRecord[]> {
  const rows = await db
    .selectFrom('auth_role_assignment')
    .innerJoin('app_user', 'app_user.id', 'auth_role_assignment.user_id')
    .select(columns)
    .where('auth_role_assignment.company_id', '=', companyId)
    .where('auth_role_assignment.resource_id', '=', resourceId)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.name')
    .orderBy('auth_role_assignment.id')
    .execute();
  return rows;
}

/** Everything that one user was given, newest first. */
export async function assignmentsOf(db: Db, companyId: string, userId: string): Promise<AssignmentRecord[]> {
  const rows = await db
    .selectFrom('auth_role_assignment')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}
