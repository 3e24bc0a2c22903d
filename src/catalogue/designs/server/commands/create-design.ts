import { sql } from 'kysely';
import { command, type CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { giveRole } from '#people/access/server/door.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { nearestWorkflow } from '#approval/workflows/server/door.ts';
import { designErrors } from '../../rules/errors.ts';
import { createDesignInput } from '../../rules/input.ts';
import { codeTaken } from '../list.ts';
import { askMakers } from '../maker-tasks.ts';
import { designColumns, designFields } from '../sheet.ts';
import { loadDesign } from '../store.ts';

/**
 * Registers a design project: copies the nearest workflow (D6.2), counts it on the
 * plan inside the transaction (D11), gives the special pair of roles (project
 * managers and viewers) and asks the managers for the specification.
 */
export const createDesign = command({
  name: 'createDesign',
  input: createDesignInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const product = await loadProduct(ctx.db, companyId, input.productId, true);
    if (!product) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'DesignData.create', { scope: product.scope }));
    if (product.archivedAt) throw new AppError(designErrors.PRODUCT_ARCHIVED);
    const id = ctx.newId();
    if (input.code && (await codeTaken(ctx.db, product.id, input.code, id))) throw codeTakenError();
    await countOnPlan(ctx, 'design', 1, designErrors.DESIGN_LIMIT_REACHED);
    const workflow = await nearestWorkflow(ctx.db, companyId, product.scope);
    const scope = [id, ...product.scope];
    if (input.managerIds.length + input.viewerIds.length > 0) {
      ctx.require(can(ctx.viewer, 'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA', { scope }));
    }
    const { managerIds, viewerIds, ...fields } = input;
    await ctx.db
      .insertInto('design')
      .values({
        id,
        company_id: companyId,
        product_id: product.id,
        brand_id: product.brandId,
        ...designColumns(designFields(fields)),
        workflow: JSON.stringify(workflow),
        scope: sql`${scope}::uuid[]`,
        created_by: userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    ctx.emit({ subject: 'design', action: 'create', id, name: fields.name, scope, after: { ...fields, workflow } });
    await giveSpecialPair(ctx, { id, name: fields.name, scope }, managerIds, viewerIds);
    const design = await loadDesign(ctx.db, companyId, id);
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

/** DESIGN_CODE_TAKEN, at its field. */
export function codeTakenError(): AppError {
  return new AppError(designErrors.DESIGN_CODE_TAKEN, {}, [{ path: 'code', code: 'DESIGN_CODE_TAKEN' }]);
}
