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

/** Whose the company is: its owners, or its administrators where it has no owner; by name. */
export async function ownersOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'access_level'])
    .where('company_id', '=', companyId)
    .where('access_level', 'in', ['lv70_companyowner', 'lv80_administrator'])
    .where('kind', '=', 'ACCOUNT')
    .where('state', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const owners = people.filter((person) => person.access_level === 'lv70_companyowner');
  return (owners.length > 0 ? owners : people).map(({ id, name }) => ({ id, name }));
}
