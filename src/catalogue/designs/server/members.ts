import type { Db } from '#platform/db/client.ts';
import { loadDesign } from './store.ts';

/** The people with a role on the design itself who can work, and its creator; with `role` only those who hold it. */
export async function designMembers(db: Db, companyId: string, designId: string, role?: string): Promise<string[]> {
  let query = db
    .selectFrom('auth_role_assignment')
    .innerJoin('app_user', 'app_user.id', 'auth_role_assignment.user_id')
    .select('auth_role_assignment.user_id')
    .distinct()
    .where('auth_role_assignment.company_id', '=', companyId)
    .where('auth_role_assignment.resource_id', '=', designId)
    .where('app_user.state', '<>', 'DISABLED')
    .where('app_user.deleted_at', 'is', null);
  if (role) query = query.where('auth_role_assignment.role', '=', role);
  const rows = await query.execute();
  if (role) return rows.map((row) => row.user_id);
  const design = await loadDesign(db, companyId, designId);
  return [...new Set([...rows.map((row) => row.user_id), ...(design ? [design.createdBy] : [])])];
}

/** Who holds one of the roles on which of the designs, as far as they can work. */
export async function holdersOf(
  db: Db,
  companyId: string,
  designIds: readonly string[],
  roles: readonly string[],
): Promise<{ designId: string; role: string; userId: string }[]> {
  if (designIds.length === 0) return [];
  return await db
    .selectFrom('auth_role_assignment as held')
    .innerJoin('app_user as person', 'person.id', 'held.user_id')
    .select(['held.resource_id as designId', 'held.role', 'held.user_id as userId'])
    .where('held.company_id', '=', companyId)
    .where('held.resource_id', '=', (eb) => eb.fn.any(eb.val([...designIds])))
    .where('held.role', 'in', [...roles])
    .where('person.state', '<>', 'DISABLED')
    .where('person.deleted_at', 'is', null)
    .orderBy('held.created_at')
    .orderBy('held.id')
    .execute();
}

/** Who manages each of the designs: its project manager, else who created it, as far as they can work. */
export async function designManagers(db: Db, companyId: string, designIds: readonly string[]): Promise<Map<string, string>> {
  const managers = new Map<string, string>();
  for (const { designId, userId } of await holdersOf(db, companyId, designIds, ['DesignProjectManager'])) {
    if (!managers.has(designId)) managers.set(designId, userId);
  }
  const rows = await db
    .selectFrom('design')
    .innerJoin('app_user as person', 'person.id', 'design.created_by')
    .select(['design.id', 'person.id as userId'])
    .where('design.company_id', '=', companyId)
    .where('design.id', '=', (eb) => eb.fn.any(eb.val([...designIds])))
    .where('person.state', '<>', 'DISABLED')
    .where('person.deleted_at', 'is', null)
    .execute();
  for (const { id, userId } of rows) if (!managers.has(id)) managers.set(id, userId);
  return managers;
}
