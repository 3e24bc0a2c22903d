import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { ResourceType } from '#shared/viewer.ts';
import { levelMayHold } from '../rules/assignable.ts';
import { accessErrors } from '../rules/errors.ts';
import type { RoleName } from '../rules/roles.ts';
import { tellOwner } from './resource-kinds.ts';

export interface RoleGift {
  userId: string;
  role: RoleName;
  resourceType: ResourceType;
  resourceId: string;
  /** What the role reaches: the resource, or for an approval piece the thing under review. */
  reachId: string;
  resourceName: string;
  scope: string[];
}

export interface GivenRole {
  /** Id of the new assignment; null when the role was held already. */
  id: string | null;
  isNew: boolean;
  userName: string;
}

/**
 * Gives a role inside the caller's command, which has asked the policy. The user
 * must be of the company, active (or a program, which nobody signs in as), and of a level that may hold the role; a role
 * already held is left as it is. Audited as 'auth role assignment' / assign.
 */
export async function giveRole(ctx: CommandContext, gift: RoleGift): Promise<GivenRole> {
  const { companyId } = ctx.viewer;
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['name', 'kind', 'state', 'access_level'])
    .where('company_id', '=', companyId)
    .where('id', '=', gift.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError(generalErrors.NOT_FOUND);
  if (user.state === 'DISABLED' && user.kind !== 'SERVICE') throw new AppError(accessErrors.USER_NOT_ACTIVE, { name: user.name });
  if (!levelMayHold(user.access_level, gift.role)) throw new AppError(accessErrors.ROLE_NOT_FOR_GUEST);
  const id = ctx.newId();
  const given = await ctx.db
    .insertInto('auth_role_assignment')
    .values({
      id,
      company_id: companyId,
      user_id: gift.userId,
      role: gift.role,
      resource_type: gift.resourceType,
      resource_id: gift.resourceId,
      reach_id: gift.reachId,
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!given) return { id: null, isNew: false, userName: user.name };
  ctx.emit({
    subject: 'auth role assignment',
    action: 'assign',
    id,
    name: gift.resourceName,
    scope: gift.scope,
    after: { user: user.name, userId: gift.userId, role: gift.role, resource: gift.resourceName },
  });
  await tellOwner(ctx, gift.resourceType, gift);
  return { id, isNew: true, userName: user.name };
}

/** Takes a role back; nothing happens when it is not held. Audited as unassign. */
export async function takeRoleBack(
  ctx: CommandContext,
  gift: Pick<RoleGift, 'userId' | 'role' | 'resourceId' | 'resourceName' | 'scope'>,
): Promise<void> {
  const { companyId } = ctx.viewer;
  const taken = await ctx.db
    .deleteFrom('auth_role_assignment')
    .where('company_id', '=', companyId)
    .where('user_id', '=', gift.userId)
    .where('role', '=', gift.role)
    .where('resource_id', '=', gift.resourceId)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return;
  const user = await ctx.db
    .selectFrom('app_user')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', gift.userId)
    .executeTakeFirst();
  ctx.emit({
    subject: 'auth role assignment',
    action: 'unassign',
    id: taken.id,
    name: gift.resourceName,
    scope: gift.scope,
    before: { user: user?.name ?? '', userId: gift.userId, role: gift.role, resource: gift.resourceName },
  });
}
