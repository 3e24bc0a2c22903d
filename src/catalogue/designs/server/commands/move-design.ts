import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { assertNotInReview } from '#approval/approval-flows/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { can } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { designErrors } from '../../rules/errors.ts';
import { moveDesignInput } from '../../rules/input.ts';
import { designs, refuseTakenCode } from '../store.ts';

/**
 * Moves a design to another product, by whoever may delete it here and register it there. What it has goes with it: specifications,
 * parts, versions, flows, tasks, comments; from then on the rights and settings of its new place hold. Nothing of it may be in review.
 */
export const moveDesign = command({
  name: 'moveDesign',
  input: moveDesignInput,
  run: async (ctx, { designId: id, expectedVersion, productId }) => {
    const { companyId } = ctx.viewer;
    const design = await designs.openForChange(ctx, { id, expectedVersion }, 'DesignData.delete');
    const product = await loadProduct(ctx.db, companyId, productId, true);
    if (!product) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'DesignData.create', { scope: product.scope }));
    if (product.id === design.productId) throw new AppError(designErrors.DESIGN_ALREADY_THERE);
    if (product.archivedAt) throw new AppError(designErrors.PRODUCT_ARCHIVED);
    if (design.status === 'DESIGN_REVIEW' || design.status === 'CIRCULAR') throw new AppError(designErrors.DESIGN_IN_REVIEW);
    await assertNotInReview(ctx.db, companyId, 'SUBMISSION_DATA', id);
    if (design.currentSpecificationId) await assertNotInReview(ctx.db, companyId, 'SPECIFICATION', design.currentSpecificationId);
    await refuseTakenCode(ctx.db, { placeId: product.id, id, code: design.code });
    const former = await loadProduct(ctx.db, companyId, design.productId);
    const scope = [id, ...product.scope];
    // The flows, specifications, parts and groups follow by triggers.
    await designs.change(ctx, design, { product_id: product.id, brand_id: product.brandId, scope });
    await sql`update task set brand_id = ${product.brandId}, product_id = ${product.id}
      where company_id = ${companyId} and design_id = ${id}`.execute(ctx.db);
    await sql`update comment_thread set scope = scope[1:array_position(scope, ${id}::uuid)] || ${product.scope}::uuid[]
      where company_id = ${companyId} and scope @> array[${id}::uuid]`.execute(ctx.db);
    ctx.emit({
      subject: 'design',
      action: 'update',
      id,
      name: design.name,
      scope,
      before: { product: former?.name ?? '' },
      after: { product: product.name },
    });
    ctx.notify(`design/${id}`, { id, version: design.version + 1 });
    return { id };
  },
});
