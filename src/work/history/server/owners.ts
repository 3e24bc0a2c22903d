import type { Db } from '#platform/db/client.ts';

/** The owners; a company without any has its administrators. */
export async function ownersOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'access_level'])
    .where('company_id', '=', companyId)
    .where('access_level', 'in', ['lv70_companyowner', 'lv80_administrator'])
    .where('state', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const owners = people.filter((person) => person.access_level === 'lv70_companyowner');
  return owners.length > 0 ? owners : people;
}
