import { command } from '#platform/command.ts';
import { findVisibleBrands } from '#catalogue/brands/server/door.ts';
import { tellOfExport } from '#people/companies/server/door.ts';
import { findVisibleProducts } from '#catalogue/products/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { exportOverviewInput } from '../../rules/input.ts';

/** Takes a list out of the house, which goes on record. It holds what the asker reads, and is made as it is fetched. */
export const exportOverview = command({
  name: 'exportOverview',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportOverviewInput,
  run: async (ctx, input) => {
    const { viewer, db } = ctx;
    // Everybody takes out what they read; the list itself keeps to that.
    ctx.require(ALLOWED);
    const [brand] = input.brandId ? await findVisibleBrands(db, viewer, [input.brandId]) : [];
    const [product] = input.productId ? await findVisibleProducts(db, viewer, [input.productId]) : [];
    if ((input.brandId && !brand) || (input.productId && !product)) throw new AppError(generalErrors.NOT_FOUND);
    const { kind, format, text = null, topOnly = false, ids } = input;
    const rows = ids ? { rows: ids.length } : {};
    await tellOfExport(ctx, kind, { format, text, topOnly, ...rows, beneath: (product ?? brand)?.name ?? null });
    return input;
  },
});
