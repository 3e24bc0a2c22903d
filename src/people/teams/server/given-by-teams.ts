import type { RoleSource } from '#people/access/server/door.ts';

/** Which assignments people have by a team, and by which: the first of them by name. */
export const givenByTeams: RoleSource = async (db, companyId, assignmentIds) => {
  const rows = await db
    .selectFrom('team_grant')
    .innerJoin('auth_role_assignment as held', 'held.id', 'team_grant.assignment_id')
    .innerJoin('team_role', (join) =>
      join.onRef('team_role.role', '=', 'held.role').onRef('team_role.resource_id', '=', 'held.resource_id'),
    )
    .innerJoin('team_member', (join) =>
      join.onRef('team_member.team_id', '=', 'team_role.team_id').onRef('team_member.user_id', '=', 'held.user_id'),
    )
    .innerJoin('team', 'team.id', 'team_role.team_id')
    .select(['held.id', 'team.name'])
    .where('team_grant.company_id', '=', companyId)
    .where('held.id', '=', (eb) => eb.fn.any(eb.val([...assignmentIds])))
    .orderBy('team.name', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};
