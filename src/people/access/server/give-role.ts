import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { ResourceType } from '#shared/viewer.ts';
import { levelMayHold } from '../rules/assignable.ts';
import { accessErrors } from '../rules/errors.ts';
import type { RoleName } from '../rules/roles.ts';
import { tellOwner, tellOwnerOfLoss } from './resource-kinds.ts';

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
  const [given] = await giveRoles(ctx, [gift]);
  if (!given) throw new AppError(generalErrors.NOT_FOUND);
  return given;
}

/** Roles that one statement writes. */
const AT_ONCE = 500;

/** The same for many, in their order: all are given, or none. */
export async function giveRoles(ctx: CommandContext, gifts: readonly RoleGift[]): Promise<GivenRole[]> {
  if (gifts.length === 0) return [];
  const users = await usersOf(ctx, gifts);
  const names = gifts.map(({ userId, role }) => {
    const user = users.get(userId);
    if (!user) throw new AppError(generalErrors.NOT_FOUND);
    if (user.state === 'DISABLED' && user.kind !== 'SERVICE') throw new AppError(accessErrors.USER_NOT_ACTIVE, { name: user.name });
    if (!levelMayHold(user.access_level, role)) throw new AppError(accessErrors.ROLE_NOT_FOR_GUEST);
    return user.name;
  });
  const rows = gifts.map(({ userId, role, resourceType, resourceId, reachId }) => ({
    id: ctx.newId(),
    company_id: ctx.viewer.companyId,
    user_id: userId,
    role,
    resource_type: resourceType,
    resource_id: resourceId,
    reach_id: reachId,
    created_by: ctx.viewer.userId,
    created_at: ctx.now,
  }));
  const fresh = new Set<string>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const given = await ctx.db
      .insertInto('auth_role_assignment')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of given) fresh.add(id);
  }
  const result: GivenRole[] = [];
  for (const [at, gift] of gifts.entries()) {
    const userName = names[at] ?? '';
    const id = rows[at]?.id ?? '';
    if (!fresh.has(id)) {
      result.push({ id: null, isNew: false, userName });
      continue;
    }
    ctx.emit({
      subject: 'auth role assignment',
      action: 'assign',
      id,
      name: gift.resourceName,
      scope: gift.scope,
      after: { user: userName, userId: gift.userId, role: gift.role, resource: gift.resourceName },
    });
    await tellOwner(ctx, gift.resourceType, gift);
    result.push({ id, isNew: true, userName });
  }
  return result;
}

async function usersOf(ctx: CommandContext, gifts: readonly Pick<RoleGift, 'userId'>[]) {
  const users = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'name', 'kind', 'state', 'access_level'])
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(gifts.map(({ userId }) => userId))])))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(users.map((user) => [user.id, user]));
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
    .returning(['id', 'resource_type'])
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
  await tellOwnerOfLoss(ctx, taken.resource_type, gift);
}
