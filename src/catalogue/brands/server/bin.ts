/** Brands in the bin: how one comes back. */
import { putRowsBack, type BinDefinition, type RowsOf } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { BRAND_DEPTH_MAX } from '#shared/limits.ts';
import { AppError } from '#shared/errors.ts';
import { brandErrors } from '../rules/errors.ts';
import { brands } from './store.ts';

/** What of a brand goes with it: its fields, roles, overview, and what templates and formats it has of its own. */
export const brandRows = (id: string): RowsOf[] => [
  { table: 'brand', column: 'id', value: id },
  { table: 'auth_role_assignment', column: 'resource_id', value: id },
  { table: 'overview_sheet', column: 'resource_id', value: id },
  { table: 'approval_flow_template', column: 'library_id', value: id },
  { table: 'workflow_template', column: 'library_id', value: id },
  { table: 'specification_format', column: 'library_id', value: id },
];

export const brandBin: BinDefinition = {
  kind: 'BRAND',
  subject: 'brand',
  operations: ['Brand.delete'],
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const [, parentId = companyId] = entry.scope;
    if (parentId !== companyId && !(await brands.load(ctx.db, companyId, parentId, true))) throw new AppError(binErrors.BIN_PLACE_GONE);
    // What it stood in may have moved down meanwhile.
    if (entry.scope.length - 1 > BRAND_DEPTH_MAX) throw new AppError(brandErrors.BRAND_TOO_DEEP);
    await putRowsBack(ctx.db, entry);
    await brands.comeBack(ctx, entry.id);
    return { path: `/${entry.id}/overview` };
  },
};
