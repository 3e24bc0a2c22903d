/** What groups give their members: brought in line with the groups, whoever changed them. */
import type { CommandContext } from '#platform/command.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { followGrants, type Grant, type WantedGrant } from '#people/access/server/door.ts';
import { connectionOf } from './store.ts';

/**
 * Gives some people what their groups hold, and takes from them what a group gave and none gives any more. What somebody was given by
 * hand is left, as are people who are stopped (their roles stay, as ever) and those above the connection's level.
 */
export async function followGroups(ctx: CommandContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { companyId } = ctx.viewer;
  const connection = await connectionOf(ctx.db, companyId);
  const wanted = (await ctx.db
    .selectFrom('scim_group_member')
    .innerJoin('scim_group_role', 'scim_group_role.group_id', 'scim_group_member.group_id')
    .innerJoin('app_user', 'app_user.id', 'scim_group_member.user_id')
    .select([
      'scim_group_member.user_id as userId',
      'scim_group_role.role',
      'scim_group_role.resource_type as resourceType',
      'scim_group_role.resource_id as resourceId',
      'app_user.access_level as level',
      'app_user.state',
    ])
    .distinct()
    .where('scim_group_member.company_id', '=', companyId)
    .where('scim_group_member.user_id', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .where('app_user.deleted_at', 'is', null)
    .execute()) as WantedGrant[];
  const held = (await ctx.db
    .selectFrom('scim_grant')
    .innerJoin('auth_role_assignment', 'auth_role_assignment.id', 'scim_grant.assignment_id')
    .select(['user_id as userId', 'role', 'resource_type as resourceType', 'resource_id as resourceId'])
    .where('scim_grant.company_id', '=', companyId)
    .where('user_id', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .execute()) as Grant[];
  await followGrants(
    ctx,
    { wanted, held, gives: ({ level }) => connection !== null && levelNumber(level) <= levelNumber(connection.levelMax) },
    (id) => ctx.db.insertInto('scim_grant').values({ assignment_id: id, company_id: companyId }).execute(),
  );
}
