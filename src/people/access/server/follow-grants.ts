/** Roles that people hold by something they are in (a group of the identity provider, a team): brought in line with what that holds. */
import type { CommandContext } from '#platform/command.ts';
import type { AccessLevel, ResourceType } from '#shared/viewer.ts';
import { levelMayHold } from '../rules/assignable.ts';
import { isRole } from '../rules/roles.ts';
import { giveRole, takeRoleBack } from './give-role.ts';
import { findResources, type HeldResource } from './resource-kinds.ts';

/** A role of a person on a thing. */
export interface Grant {
  userId: string;
  role: string;
  resourceType: ResourceType;
  resourceId: string;
}

/** … that they should hold. */
export interface WantedGrant extends Grant {
  level: AccessLevel;
  state: string;
}

interface Grants {
  wanted: readonly WantedGrant[];
  held: readonly Grant[];
  /** Whether it is given; where not, what is held already stays. */
  gives?: (one: WantedGrant) => boolean;
}

const keyOf = ({ userId, role, resourceId }: Grant) => `${userId} ${role} ${resourceId}`;

/**
 * Takes what is held and wanted no more, and gives what is wanted and not held; `kept` hears of each assignment that is new. Left are people who
 * are disabled (their roles stay, as ever), roles that their level may not hold, and things that are gone.
 */
export async function followGrants(
  ctx: CommandContext,
  { wanted, held, gives = () => true }: Grants,
  kept: (assignmentId: string) => Promise<unknown>,
): Promise<void> {
  const resources = await resourcesOf(ctx, [...wanted, ...held]);
  const keys = { wanted: new Set(wanted.map(keyOf)), held: new Set(held.map(keyOf)) };
  for (const one of held) {
    if (keys.wanted.has(keyOf(one)) || !isRole(one.role)) continue;
    const resource = resources.get(one.resourceId);
    const { userId, role, resourceId } = one;
    const scope = resource?.scope ?? [ctx.viewer.companyId];
    await takeRoleBack(ctx, { userId, role, resourceId, resourceName: resource?.name ?? '', scope });
  }
  for (const one of wanted) {
    const resource = resources.get(one.resourceId);
    if (keys.held.has(keyOf(one)) || !resource || one.state === 'DISABLED' || !gives(one)) continue;
    if (!isRole(one.role) || !levelMayHold(one.level, one.role)) continue;
    const { userId, role, resourceType, resourceId } = one;
    const where = { reachId: resource.id, resourceName: resource.name, scope: resource.scope };
    const given = await giveRole(ctx, { userId, role, resourceType, resourceId, ...where });
    if (given.id) await kept(given.id);
  }
}

async function resourcesOf(ctx: CommandContext, grants: readonly Grant[]): Promise<Map<string, HeldResource>> {
  const found = new Map<string, HeldResource>();
  for (const [type, own] of Map.groupBy(grants, ({ resourceType }) => resourceType)) {
    const ids = [...new Set(own.map((one) => one.resourceId))];
    for (const [id, resource] of await findResources(ctx.db, ctx.viewer.companyId, type, ids)) found.set(id, resource);
  }
  return found;
}
