import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { accessErrors } from '../../rules/errors.ts';
import { unassignRoleInput } from '../../rules/input.ts';
import { isRole } from '../../rules/roles.ts';
import { takeRoleBack } from '../give-role.ts';
import { sourcesOf } from '../role-sources.ts';
import { loadAssignment } from '../store.ts';
import { askedResource, mustBeAssignable } from './assign-role.ts';

/** Takes a role back. What its holder decided stays (D6.9). */
export const unassignRole = command({
  name: 'unassignRole',
  input: unassignRoleInput,
  run: async (ctx, input) => {
    const held = await loadAssignment(ctx.db, ctx.viewer.companyId, input.id);
    if (!held) throw new AppError(generalErrors.NOT_FOUND);
    // Approvers of a piece are replaced in its flow, which knows whether the piece runs.
    if (held.resourceType === 'ApprovalPiece') throw new AppError(accessErrors.ROLE_OF_FLOW);
    const { resource, subject } = await askedResource(ctx, held.resourceType, held.resourceId);
    if (!isRole(held.role)) throw new AppError(accessErrors.ROLE_NOT_FOR_RESOURCE);
    mustBeAssignable(ctx, subject, held.role, held.userId);
    const source = (await sourcesOf(ctx.db, ctx.viewer.companyId, [held.id])).get(held.id);
    if (source !== undefined) throw new AppError(accessErrors.ROLE_OF_TEAM, { name: source });
    await takeRoleBack(ctx, {
      userId: held.userId,
      role: held.role,
      resourceId: held.resourceId,
      resourceName: resource.name,
      scope: resource.scope,
    });
    return { id: held.id };
  },
});
