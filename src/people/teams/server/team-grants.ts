/** What teams give their members: brought in line with the teams, whoever changed them. */
import { levelMayHold } from '#people/access/rules/assignable.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { findResources, giveRole, takeRoleBack, type HeldResource } from '#people/access/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { TEAM_RESOURCE_TYPES, type TeamResourceType } from '../rules/types.ts';

interface Held {
  userId: string;
  role: string;
  resourceType: TeamResourceType;
  resourceId: string;
}

const keyOf = ({ userId, role, resourceId }: Held) => `${userId} ${role} ${resourceId}`;

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
    .execute()) as Held[];
  const resources = await resourcesOf(ctx, [...wanted, ...held]);
  const keys = { wanted: new Set(wanted.map(keyOf)), held: new Set(held.map(keyOf)) };
  for (const one of held) {
    if (keys.wanted.has(keyOf(one)) || !isRole(one.role)) continue;
    const resource = resources.get(one.resourceId);
    await takeRoleBack(ctx, { ...one, role: one.role, resourceName: resource?.name ?? '', scope: resource?.scope ?? [companyId] });
  }
  for (const one of wanted) {
    const resource = resources.get(one.resourceId);
    if (keys.held.has(keyOf(one)) || !resource || one.state === 'DISABLED') continue;
    if (!isRole(one.role) || !levelMayHold(one.level, one.role)) continue;
    const { userId, role, resourceType, resourceId } = one;
    const given = await giveRole(ctx, {
      userId,
      role,
      resourceType,
      resourceId,
      reachId: resource.id,
      resourceName: resource.name,
      scope: resource.scope,
    });
    if (given.id) await ctx.db.insertInto('team_grant').values({ assignment_id: given.id, company_id: companyId }).execute();
  }
}

async function wantedBy(ctx: CommandContext, userIds: readonly string[]): Promise<(Held & { level: AccessLevel; state: string })[]> {
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
    .execute()) as (Held & { level: AccessLevel; state: string })[];
}

async function resourcesOf(ctx: CommandContext, held: readonly Held[]): Promise<Map<string, HeldResource>> {
  const found = new Map<string, HeldResource>();
  for (const type of TEAM_RESOURCE_TYPES) {
    const ids = [...new Set(held.filter((one) => one.resourceType === type).map((one) => one.resourceId))];
    if (ids.length === 0) continue;
    for (const [id, resource] of await findResources(ctx.db, ctx.viewer.companyId, type, ids)) found.set(id, resource);
  }
  return found;
}
