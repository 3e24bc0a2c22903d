import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { assignableRoles, assignmentFunction, type AssignmentSubject } from '../../rules/assignable.ts';
import { accessErrors } from '../../rules/errors.ts';
import { assignRoleInput } from '../../rules/input.ts';
import { can } from '../../rules/policy.ts';
import { rolesOn, type ResourceType, type RoleName } from '../../rules/roles.ts';
import { giveRole } from '../give-role.ts';
import { findResources, type HeldResource } from '../resource-kinds.ts';

/** Gives a user a role on a resource (D3). */
export const assignRole = command({
  name: 'assignRole',
  input: assignRoleInput,
  run: async (ctx, input) => {
    const { userId, role, resourceType, resourceId } = input;
    const { resource, subject } = await askedResource(ctx, resourceType, resourceId);
    mustBeAssignable(ctx, subject, role, userId);
    const given = await giveRole(ctx, {
      userId,
      role,
      resourceType,
      resourceId,
      reachId: resource.id,
      resourceName: resource.name,
      scope: resource.scope,
    });
    if (!given.isNew) throw new AppError(accessErrors.ROLE_ALREADY_ASSIGNED, { name: given.userName });
    return { id: given.id, resourceType, resourceId };
  },
});

/** The resource, with the viewer allowed to assign on it; otherwise FORBIDDEN or NOT_FOUND. */
export async function askedResource(
  ctx: CommandContext,
  type: ResourceType,
  id: string,
): Promise<{ resource: HeldResource; subject: AssignmentSubject }> {
  const resource = (await findResources(ctx.db, ctx.viewer.companyId, type, [id])).get(id);
  if (!resource) throw new AppError(generalErrors.NOT_FOUND);
  const subject: AssignmentSubject = { resourceType: type, scope: resource.scope, libraryType: resource.libraryType };
  ctx.require(can(ctx.viewer, assignmentFunction(subject), subject));
  return { resource, subject };
}

/** The resource, on which the viewer may have a role held by whoever is in something. NOT_FOUND, FORBIDDEN, ROLE_NOT_FOR_RESOURCE, ROLE_ABOVE_OWN. */
export async function resourceForRole(ctx: CommandContext, role: RoleName, type: ResourceType, id: string): Promise<HeldResource> {
  const { resource, subject } = await askedResource(ctx, type, id);
  mustBeAssignable(ctx, subject, role, null);
  return resource;
}

/** Nobody gives or takes a role above their own, nor changes their own. `userId`: null where it is given to whoever is in something. */
export function mustBeAssignable(ctx: CommandContext, subject: AssignmentSubject, role: RoleName, userId: string | null): void {
  if (!rolesOn(subject.resourceType, subject.libraryType).includes(role)) {
    throw new AppError(accessErrors.ROLE_NOT_FOR_RESOURCE);
  }
  if (userId === ctx.viewer.userId && !ctx.viewer.grantAll) throw new AppError(accessErrors.ROLE_OF_ONESELF);
  if (!assignableRoles(ctx.viewer, subject).includes(role)) throw new AppError(accessErrors.ROLE_ABOVE_OWN);
}
