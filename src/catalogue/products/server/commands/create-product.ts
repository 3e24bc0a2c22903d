import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { loadBrand, takeIcon } from '#catalogue/brands/server/door.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { productErrors } from '../../rules/errors.ts';
import { createProductInput } from '../../rules/input.ts';
import { productColumns, productFields } from '../sheet.ts';
import { codeTaken } from '../store.ts';

/** Registers a product in a brand (D2.3). */
export const createProduct = command({
  name: 'createProduct',
  input: createProductInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    // The brand's lock keeps two products from taking one code at once, and the brand from moving.
    const brand = await loadBrand(ctx.db, companyId, input.brandId, true);
    if (!brand) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'Product.create', { scope: brand.scope }));
    const id = ctx.newId();
    if (input.code && (await codeTaken(ctx.db, brand.id, input.code, id))) throw codeTakenError();
    await countOnPlan(ctx, 'product', 1);
    const iconFileId = input.iconUploadId ? await takeIcon(ctx, input.iconUploadId) : null;
    const scope = [id, ...brand.scope];
    const { brandId, iconUploadId: _, ...given } = input;
    const fields = productFields(given);
    await ctx.db
      .insertInto('product')
      .values({
        id,
        company_id: companyId,
        brand_id: brandId,
        ...productColumns(fields),
        icon_file_id: iconFileId,
        scope: sql`${scope}::uuid[]`,
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    ctx.emit({ subject: 'product', action: 'create', id, name: fields.name, scope, after: { ...given, brandId, icon: iconFileId } });
    return { id };
  },
});

/** PRODUCT_CODE_TAKEN, at its field. */
export function codeTakenError(): AppError {
  return new AppError(productErrors.PRODUCT_CODE_TAKEN, {}, [{ path: 'code', code: 'PRODUCT_CODE_TAKEN' }]);
}
