import type { Db } from '#platform/db/client.ts';

/** The team that follows a group; null: none does. */
export async function teamOfGroup(db: Db, companyId: string, groupId: string): Promise<{ id: string; name: string } | null> {
  const team = await db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('scim_group_id', '=', groupId)
    .executeTakeFirst();
  return team ?? null;
}
