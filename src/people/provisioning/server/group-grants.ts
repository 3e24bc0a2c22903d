/** What groups give their members: brought in line with the groups, whoever changed them. */
import type { CommandContext } from '#platform/command.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { levelMayHold } from '#people/access/rules/assignable.ts';
import { isRole } from '#people/access/rules/roles.ts';
import { findResources, giveRole, takeRoleBack, type HeldResource } from '#people/access/server/door.ts';
import { SCIM_RESOURCE_TYPES, type ScimResourceType } from '../rules/types.ts';
import { connectionOf } from './store.ts';

interface Held {
  userId: string;
  role: string;
  resourceType: ScimResourceType;
  resourceId: string;
}

const keyOf = ({ userId, role, resourceId }: Held) => `${userId} ${role} ${resourceId}`;

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
    .execute()) as (Held & { level: Parameters<typeof levelMayHold>[0]; state: string })[];
  const held = (await ctx.db
    .selectFrom('scim_grant')
    .innerJoin('auth_role_assignment', 'auth_role_assignment.id', 'scim_grant.assignment_id')
    .select(['user_id as userId', 'role', 'resource_type as resourceType', 'resource_id as resourceId'])
    .where('scim_grant.company_id', '=', companyId)
    .where('user_id', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .execute()) as Held[];
  const resources = await resourcesOf(ctx, [...wanted, ...held]);
  const keys = { wanted: new Set(wanted.map(keyOf)), held: new Set(held.map(keyOf)) };
  for (const one of held) {
    if (keys.wanted.has(keyOf(one)) || !isRole(one.role)) continue;
    const resource = resources.get(one.resourceId);
    await takeRoleBack(ctx, {
      ...one,
      role: one.role,
      resourceName: resource?.name ?? '',
      scope: resource?.scope ?? [companyId],
    });
  }
  for (const one of wanted) {
    const resource = resources.get(one.resourceId);
    const isAbove = !connection || levelNumber(one.level) > levelNumber(connection.levelMax);
    if (keys.held.has(keyOf(one)) || !resource || isAbove || one.state === 'DISABLED') continue;
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
    if (given.id) await ctx.db.insertInto('scim_grant').values({ assignment_id: given.id, company_id: companyId }).execute();
  }
}

async function resourcesOf(ctx: CommandContext, held: readonly Held[]): Promise<Map<string, HeldResource>> {
  const found = new Map<string, HeldResource>();
  for (const type of SCIM_RESOURCE_TYPES) {
    const ids = [...new Set(held.filter((one) => one.resourceType === type).map((one) => one.resourceId))];
    if (ids.length === 0) continue;
    for (const [id, resource] of await findResources(ctx.db, ctx.viewer.companyId, type, ids)) found.set(id, resource);
  }
  return found;
}
