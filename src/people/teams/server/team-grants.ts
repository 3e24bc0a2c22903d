/** What teams give their members: brought in line with the teams, whoever changed them. */
import { followGrants, type Grant, type WantedGrant } from '#people/access/server/door.ts';
import type { CommandContext } from '#platform/command.ts';

/**
 * Gives some people what their teams hold, and takes from them what a team gave and none gives any more. What somebody was given
 * otherwise is left, as are people who are disabled (their roles stay, as ever).
 */
export async function followTeams(ctx: CommandContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { companyId } = ctx.viewer;
  const wanted = await wantedBy(ctx, userIds);
  const held = (await ctx.db
    .selectFrom('team_grant')
    .innerJoin('auth_role_assignment', 'auth_role_assignment.id', 'team_grant.assignment_id')
    .select(['user_id as userId', 'role', 'resource_type as resourceType', 'resource_id as resourceId'])
    .where('team_grant.company_id', '=', companyId)
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .execute()) as Grant[];
  await followGrants(ctx, { wanted, held }, (id) =>
    ctx.db.insertInto('team_grant').values({ assignment_id: id, company_id: companyId }).execute(),
  );
}

async function wantedBy(ctx: CommandContext, userIds: readonly string[]): Promise<WantedGrant[]> {
  return (await ctx.db
    .selectFrom('team_member')
    .innerJoin('team_role', 'team_role.team_id', 'team_member.team_id')
    .innerJoin('app_user', 'app_user.id', 'team_member.user_id')
    .select([
      'team_member.user_id as userId',
      'team_role.role',
      'team_role.resource_type as resourceType',
      'team_role.resource_id as resourceId',
      'app_user.access_level as level',
      'app_user.state',
    ])
    .distinct()
    .where('team_member.company_id', '=', ctx.viewer.companyId)
    .where('team_member.user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .where('app_user.deleted_at', 'is', null)
    .execute()) as WantedGrant[];
}
