import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { giveRole, giveWhileRegistering } from '#people/access/server/door.ts';
import { giveTeamsWhileRegistering } from '#people/teams/server/door.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { lockProduct } from '#catalogue/products/server/door.ts';
import { nearestWorkflow } from '#approval/workflows/server/door.ts';
import { designErrors } from '../../rules/errors.ts';
import { createDesignInput } from '../../rules/input.ts';
import { askMakers } from '../maker-tasks.ts';
import { designColumns, designFields } from '../sheet.ts';
import { designs, refuseTakenCode } from '../store.ts';

/**
 * Registers a design project: copies the nearest workflow (D6.2), counts it on the
 * plan inside the transaction (D11), gives the special pair of roles (project
 * managers and viewers, people and teams) and the other ones, and asks the managers for the specification.
 */
export const createDesign = command({
  name: 'createDesign',
  input: createDesignInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const product = await lockProduct(ctx.db, companyId, input.productId);
    ctx.require(can(ctx.viewer, 'DesignData.create', { scope: product.scope }));
    if (product.archivedAt) throw new AppError(designErrors.PRODUCT_ARCHIVED);
    const id = ctx.newId();
    await refuseTakenCode(ctx.db, { placeId: product.id, id, code: input.code });
    await countOnPlan(ctx, 'design', 1, designErrors.DESIGN_LIMIT_REACHED);
    const workflow = await nearestWorkflow(ctx.db, companyId, product.scope);
    const scope = [id, ...product.scope];
    const { managerIds, viewerIds, managerTeamIds, viewerTeamIds, members, teams, ...fields } = input;
    if ([managerIds, viewerIds, managerTeamIds, viewerTeamIds].some((ids) => ids.length > 0)) {
      ctx.require(can(ctx.viewer, 'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA', { scope }));
    }
    await designs.add(ctx, id, {
      product_id: product.id,
      brand_id: product.brandId,
      ...designColumns(designFields(fields)),
      workflow: JSON.stringify(workflow),
      scope,
    });
    ctx.emit({ subject: 'design', action: 'create', id, name: fields.name, scope, after: { ...fields, workflow } });
    await giveSpecialPair(ctx, { id, name: fields.name, scope }, managerIds, viewerIds);
    await giveWhileRegistering(ctx, 'DesignData', { id, name: fields.name, scope }, members);
    await giveTeamsWhileRegistering(ctx, 'DesignData', id, [
      ...managerTeamIds.map((teamId) => ({ teamId, role: 'DesignProjectManager' as const })),
      ...viewerTeamIds.filter((teamId) => !managerTeamIds.includes(teamId)).map((teamId) => ({ teamId, role: 'DesignViewer' as const })),
      ...teams,
    ]);
    const design = await designs.load(ctx.db, companyId, id);
    if (design) await askMakers(ctx, design, 'SPECIFICATION');
    // Side by side, nobody waits for the specification (D6.1).
    if (design && workflow.order === 'PARALLEL') await askMakers(ctx, design, 'DESIGN');
    return { id };
  },
});

async function giveSpecialPair(
  ctx: CommandContext,
  design: { id: string; name: string; scope: string[] },
  managerIds: string[],
  viewerIds: string[],
): Promise<void> {
  const pairs = [
    ...managerIds.map((userId) => ({ userId, role: 'DesignProjectManager' as const })),
    ...viewerIds.filter((userId) => !managerIds.includes(userId)).map((userId) => ({ userId, role: 'DesignViewer' as const })),
  ];
  for (const { userId, role } of pairs) {
    await giveRole(ctx, {
      userId,
      role,
      resourceType: 'DesignData',
      resourceId: design.id,
      reachId: design.id,
      resourceName: design.name,
      scope: design.scope,
    });
  }
}
