import type { Db } from '#platform/db/client.ts';

const MOST_TOLD = 20;

/** Accounts that are in use of the company's owners and administrators. */
function managing(db: Db, companyId: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'name', 'access_level'])
    .where('company_id', '=', companyId)
    .where('access_level', 'in', ['lv80_administrator', 'lv70_companyowner'])
    .where('kind', '=', 'ACCOUNT')
    .where('state', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null);
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** Who is told of what concerns the whole company: its owners and administrators. */
export async function managersOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  return (await managing(db, companyId).orderBy('id').limit(MOST_TOLD).execute()).map(named);
}

/** Whose the company is: its owners, or its administrators where it has no owner; by name. */
export async function ownersOf(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  const people = await managing(db, companyId).orderBy('name').orderBy('id').execute();
  const owners = people.filter((person) => person.access_level === 'lv70_companyowner');
  return (owners.length > 0 ? owners : people).map(named);
}
