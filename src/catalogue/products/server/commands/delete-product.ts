import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { productErrors } from '../../rules/errors.ts';
import { deleteProductInput } from '../../rules/input.ts';
import { loadProduct } from '../store.ts';

/** Deletes a product without designs and parts (D2.2). */
export const deleteProduct = command({
  name: 'deleteProduct',
  input: deleteProductInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const product = await loadProduct(ctx.db, companyId, input.productId, true);
    if (!product) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'Product.delete', { scope: product.scope }));
    if (product.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const { rows } = await sql<{ designs: boolean; parts: boolean }>`select
        exists (select from design where company_id = ${companyId} and product_id = ${product.id}) as designs,
        exists (select from part where company_id = ${companyId} and library_id = ${product.id} and deleted_at is null) as parts`.execute(
      ctx.db,
    );
    if (rows[0]?.designs) throw new AppError(productErrors.PRODUCT_HAS_DESIGNS);
    if (rows[0]?.parts) throw new AppError(productErrors.PRODUCT_HAS_PARTS);
    await ctx.db.deleteFrom('auth_role_assignment').where('company_id', '=', companyId).where('resource_id', '=', product.id).execute();
    await ctx.db.deleteFrom('product').where('company_id', '=', companyId).where('id', '=', product.id).execute();
    await countOnPlan(ctx, 'product', -1);
    ctx.emit({ subject: 'product', action: 'delete', id: product.id, name: product.name, scope: product.scope, before: { ...product } });
    return { id: product.id };
  },
});
