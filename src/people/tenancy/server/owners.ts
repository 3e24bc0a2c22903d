import type { Db } from '#platform/db/client.ts';

/** Whom the provider tells of what is done to a company: its owners; one without any has its administrators. Ids. */
export async function ownersOf(db: Db, companyId: string): Promise<string[]> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'access_level'])
    .where('company_id', '=', companyId)
    .where('access_level', 'in', ['lv70_companyowner', 'lv80_administrator'])
    .where('kind', '=', 'ACCOUNT')
    .where('state', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const owners = people.filter((person) => person.access_level === 'lv70_companyowner');
  return (owners.length > 0 ? owners : people).map(({ id }) => id);
}
