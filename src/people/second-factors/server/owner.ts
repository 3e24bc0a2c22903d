import type { Db } from '#platform/db/client.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import type { FactorOwner } from './tell.ts';

/** Somebody of a company with an account; null: nobody. @param lock against a change at the same time */
export async function loadOwner(
  db: Db,
  companyId: string,
  userId: string,
  lock = false,
): Promise<(FactorOwner & { accessLevel: AccessLevel }) | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'company_id', 'name', 'access_level'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('kind', '=', 'ACCOUNT')
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, companyId: row.company_id, name: row.name, accessLevel: row.access_level };
}
