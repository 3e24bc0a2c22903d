import type { CommandContext } from '#platform/command.ts';
import { assignmentFunction } from '../rules/assignable.ts';
import { can } from '../rules/policy.ts';
import type { MemberInput } from '../rules/input.ts';
import { giveToMembers } from './commands/assign-roles.ts';
import type { HeldResource } from './resource-kinds.ts';

/** Gives roles on what the caller's command has just registered; whoever registers must be able to assign there, where somebody is given one. */
export async function giveWhileRegistering(
  ctx: CommandContext,
  resourceType: 'Brand' | 'Product' | 'DesignData',
  resource: Pick<HeldResource, 'id' | 'name' | 'scope'>,
  members: readonly MemberInput[],
): Promise<void> {
  if (members.length === 0) return;
  const subject = { resourceType, scope: resource.scope };
  ctx.require(can(ctx.viewer, assignmentFunction(subject), subject));
  await giveToMembers(ctx, resource, subject, members);
}
