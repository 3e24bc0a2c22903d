import { findTeamPeople } from '#people/teams/server/door.ts';
import type { Db } from '#platform/db/client.ts';

/** Names by id, of the company's people, those who have left included: what was decided stays readable; and of its teams. */
export async function userNames(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const teams = await findTeamPeople(
    db,
    companyId,
    ids.filter((id) => !names.has(id)),
  );
  for (const team of teams.values()) names.set(team.id, team.name);
  return names;
}

/** Those among the ids who cannot be put into a flow: unknown here, disabled or gone. A team can. */
export async function inactiveUsers(db: Db, companyId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'state', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const active = new Set(rows.filter((row) => row.state !== 'DISABLED' && !row.deleted_at).map((row) => row.id));
  const others = ids.filter((id) => !rows.some((row) => row.id === id));
  const teams = await findTeamPeople(db, companyId, others);
  return ids.filter((id) => !active.has(id) && !teams.has(id)).map((id) => ({ id, name: rows.find((row) => row.id === id)?.name ?? '' }));
}
