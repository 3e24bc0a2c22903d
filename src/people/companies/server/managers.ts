import type { Db } from '#platform/db/client.ts';

const MOST_TOLD = 20;

/** Who is told of what concerns the whole company: its owners and administrators. */
export async function managersOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('access_level', 'in', ['lv80_administrator', 'lv70_companyowner'])
    .where('kind', '=', 'ACCOUNT')
    .where('state', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
}
