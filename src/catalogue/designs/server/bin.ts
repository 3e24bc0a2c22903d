/** Design projects in the bin: how one comes back. */
import { putRowsBack, type BinDefinition, type RowsOf } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { uniqueCode } from '#people/companies/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { wakeTasks, type RestingTask } from '#work/tasks/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { designErrors } from '../rules/errors.ts';
import { designs } from './store.ts';

/** What of a design goes with it: its fields, members, overview, reference files, supplementary information and stages. */
export const designRows = (id: string): RowsOf[] => [
  { table: 'design', column: 'id', value: id },
  { table: 'auth_role_assignment', column: 'resource_id', value: id },
  { table: 'overview_sheet', column: 'resource_id', value: id },
];

const refuseTakenCode = uniqueCode('design', 'product_id', binErrors.BIN_CODE_TAKEN);

export interface KeptOfDesign extends Record<string, unknown> {
  code: string | null;
  stageSince: string | null;
  tasks: RestingTask[];
}

export const designBin: BinDefinition = {
  kind: 'DESIGN',
  subject: 'design',
  operations: ['DesignData.delete'],
  restore: async (ctx, entry, choice) => {
    const { companyId } = ctx.viewer;
    const { id } = entry;
    const kept = entry.kept as KeptOfDesign;
    const product = await loadProduct(ctx.db, companyId, entry.scope[1] ?? '', true);
    if (!product) throw new AppError(binErrors.BIN_PLACE_GONE);
    const code = choice.code === undefined ? kept.code : choice.code;
    await refuseTakenCode(ctx.db, { placeId: product.id, id, code });
    await putRowsBack(ctx.db, entry, { code, brand_id: product.brandId });
    // A row that is written anew begins its stage anew (trigger); this one never left it.
    await ctx.db
      .updateTable('design')
      .set({ stage_since: kept.stageSince })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await designs.comeBack(ctx, id, designErrors.DESIGN_LIMIT_REACHED);
    await wakeTasks(ctx, kept.tasks);
    return { path: `/${product.brandId}/${product.id}/${id}/overview` };
  },
};
