/** Products in the bin: how one comes back. */
import { putRowsBack, type BinDefinition, type RowsOf } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { uniqueCode } from '#people/companies/server/door.ts';
import { lockBrand } from '#catalogue/brands/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { products } from './store.ts';

/** What of a product goes with it: its fields, roles, overview, and what templates it has of its own. */
export const productRows = (id: string): RowsOf[] => [
  { table: 'product', column: 'id', value: id },
  { table: 'auth_role_assignment', column: 'resource_id', value: id },
  { table: 'overview_sheet', column: 'resource_id', value: id },
  { table: 'approval_flow_template', column: 'library_id', value: id },
  { table: 'workflow_template', column: 'library_id', value: id },
];

const refuseTakenCode = uniqueCode('product', 'brand_id', binErrors.BIN_CODE_TAKEN);

export const productBin: BinDefinition = {
  kind: 'PRODUCT',
  subject: 'product',
  operations: ['Product.delete'],
  restore: async (ctx, entry, choice) => {
    const { companyId } = ctx.viewer;
    const [id, brandId = ''] = entry.scope;
    const brand = await lockBrand(ctx.db, companyId, brandId).catch(() => null);
    if (!brand || !id) throw new AppError(binErrors.BIN_PLACE_GONE);
    const code = choice.code === undefined ? (entry.kept['code'] as string | null) : choice.code;
    await refuseTakenCode(ctx.db, { placeId: brand.id, id, code });
    await putRowsBack(ctx.db, entry, { code, brand_id: brand.id });
    await products.comeBack(ctx, id);
    return { path: `/${brand.id}/${id}/overview` };
  },
};
