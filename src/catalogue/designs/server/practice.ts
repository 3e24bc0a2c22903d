import { giveRole } from '#people/access/server/door.ts';
import { lockProduct } from '#catalogue/products/server/door.ts';
import { nearestWorkflow } from '#approval/workflows/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import { designColumns, designFields } from './sheet.ts';
import { designs } from './store.ts';

/** A design for somebody to practise on, who manages it: the plan does not count it, and nobody is asked to do anything. */
export async function addPracticeDesign(ctx: CommandContext, asked: { productId: string; name: string; notes: string }): Promise<string> {
  const { companyId, userId } = ctx.viewer;
  const product = await lockProduct(ctx.db, companyId, asked.productId);
  const id = ctx.newId();
  const scope = [id, ...product.scope];
  const { name, notes } = asked;
  await designs.add(ctx, id, {
    product_id: product.id,
    brand_id: product.brandId,
    ...designColumns(designFields({ name, notes, size: '' })),
    workflow: JSON.stringify(await nearestWorkflow(ctx.db, companyId, product.scope)),
    scope,
    is_practice: true,
  });
  ctx.emit({ subject: 'design', action: 'create', id, name, scope, after: { name, notes, practice: true } });
  const at = { resourceType: 'DesignData' as const, resourceId: id, reachId: id, resourceName: name, scope };
  await giveRole(ctx, { ...at, userId, role: 'DesignProjectManager' });
  return id;
}
