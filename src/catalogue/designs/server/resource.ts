import { makerJoins, makerLeaves } from './maker-tasks.ts';
import { designs } from './store.ts';
import type { CommandContext } from '#platform/command.ts';
import { resourcePath, tableResource, type RoleHolding, type ResourceKind } from '#people/access/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';

/**
 * A design as a thing on which roles are held: whoever is given one is told (D9), by the way of their choice, and asked with its other makers; whoever loses it
 * is asked no more.
 */
export const designResource: ResourceKind = { ...tableResource('DesignData', 'design'), onAssigned: welcome, onUnassigned: release };

async function welcome(ctx: CommandContext, given: RoleHolding): Promise<void> {
  await tellNewMember(ctx, given);
  const [designId = ''] = given.scope;
  const design = await designs.load(ctx.db, ctx.viewer.companyId, designId);
  if (design) await makerJoins(ctx, design, given.userId);
}

async function release(ctx: CommandContext, { userId, scope }: RoleHolding): Promise<void> {
  const [designId = ''] = scope;
  const design = await designs.load(ctx.db, ctx.viewer.companyId, designId);
  if (design) await makerLeaves(ctx, design, userId);
}

async function tellNewMember(ctx: CommandContext, { userId, role, resourceName, scope }: RoleHolding): Promise<void> {
  if (userId === ctx.viewer.userId) return;
  await sendNotice(ctx, [userId], {
    kind: 'designMemberAssigned',
    params: { target: resourceName, role, by: ctx.viewer.name },
    path: resourcePath('DesignData', scope),
  });
}
