import { command, type CommandContext } from '#platform/command.ts';
import type { AssignmentSubject } from '../../rules/assignable.ts';
import { assignRolesInput, type MemberInput } from '../../rules/input.ts';
import type { ResourceType } from '../../rules/roles.ts';
import { giveRole } from '../give-role.ts';
import type { HeldResource } from '../resource-kinds.ts';
import { askedResource, mustBeAssignable } from './assign-role.ts';

/** Gives roles to several people on one resource: all of them or none. Who holds one already keeps it, and nothing is said of it. */
export const assignRoles = command({
  name: 'assignRoles',
  input: assignRolesInput,
  run: async (ctx, { resourceType, resourceId, members }) => {
    const { resource, subject } = await askedResource(ctx, resourceType, resourceId);
    const given = await giveToMembers(ctx, resource, subject, members);
    // All of them hold theirs already, as where people are given to many things of which some have them.
    if (given === 0) ctx.doneBefore();
    return { given, resourceType, resourceId };
  },
});

/**
 * Gives each of the members the role on a resource, an own new one of the caller's command too; answers how many were new.
 * Refused as `assignRole` is; the caller has asked whether the viewer may assign on it.
 */
export async function giveToMembers(
  ctx: CommandContext,
  resource: Pick<HeldResource, 'id' | 'name' | 'scope'>,
  subject: AssignmentSubject & { resourceType: ResourceType },
  members: readonly MemberInput[],
): Promise<number> {
  let given = 0;
  for (const { userId, role } of members) {
    mustBeAssignable(ctx, subject, role, userId);
    const { isNew } = await giveRole(ctx, {
      userId,
      role,
      resourceType: subject.resourceType,
      resourceId: resource.id,
      reachId: resource.id,
      resourceName: resource.name,
      scope: resource.scope,
    });
    if (isNew) given += 1;
  }
  return given;
}
