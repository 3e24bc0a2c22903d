import type { Db } from '#platform/db/client.ts';
import { loadDesign } from './store.ts';

/** The people with a role on the design itself, and its creator; with `role` only those who hold it. */
export async function designMembers(db: Db, companyId: string, designId: string, role?: string): Promise<string[]> {
  let query = db
    .selectFrom('auth_role_assignment')
    .select('user_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('resource_id', '=', designId);
  if (role) query = query.where('role', '=', role);
  const rows = await query.execute();
  if (role) return rows.map((row) => row.user_id);
  const design = await loadDesign(db, companyId, designId);
  return [...new Set([...rows.map((row) => row.user_id), ...(design ? [design.createdBy] : [])])];
}
