import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { brandErrors } from '../../rules/errors.ts';
import { deleteBrandInput } from '../../rules/input.ts';
import { brandRows } from '../bin.ts';
import { brands } from '../store.ts';

/** Puts a brand that has no child brands, products, parts or Excel templates into the bin (specification.md section 4). */
export const deleteBrand = command({
  name: 'deleteBrand',
  input: deleteBrandInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { brandId: id, expectedVersion } = input;
    const brand = await brands.openForChange(ctx, { id, expectedVersion }, 'Brand.delete');
    const { rows } = await sql<{ children: boolean; parts: boolean; templates: boolean }>`select
        exists (select from brand where company_id = ${companyId} and parent_brand_id = ${brand.id})
        or exists (select from product where company_id = ${companyId} and brand_id = ${brand.id}) as children,
        exists (select from part where company_id = ${companyId} and library_id = ${brand.id} and deleted_at is null) as parts,
        exists (select from excel_template where company_id = ${companyId} and library_id = ${brand.id}) as templates`.execute(ctx.db);
    if (rows[0]?.children) throw new AppError(brandErrors.BRAND_HAS_CHILDREN);
    if (rows[0]?.parts) throw new AppError(brandErrors.BRAND_HAS_PARTS);
    if (rows[0]?.templates) throw new AppError(brandErrors.BRAND_HAS_TEMPLATES);
    const { id: brandId, name, scope } = brand;
    await putIntoBin(ctx, { kind: 'BRAND', id: brandId, name, scope, rows: brandRows(brandId) });
    await brands.remove(ctx, brand);
    ctx.emit({
      subject: 'brand',
      action: 'delete',
      id: brand.id,
      name: brand.name,
      scope: brand.scope,
      before: { name: brand.name, notes: brand.notes, parentBrandId: brand.parentBrandId },
    });
    return { id: brand.id, parentBrandId: brand.parentBrandId };
  },
});
