import { sql } from 'kysely';
import { command } from '#platform/command.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { productErrors } from '../../rules/errors.ts';
import { deleteProductInput } from '../../rules/input.ts';
import { productRows } from '../bin.ts';
import { productFields } from '../sheet.ts';
import { products } from '../store.ts';

/** Puts a product without designs and parts into the bin (D2.2). */
export const deleteProduct = command({
  name: 'deleteProduct',
  input: deleteProductInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { productId: id, expectedVersion } = input;
    const product = await products.openForChange(ctx, { id, expectedVersion }, 'Product.delete');
    const { rows } = await sql<{ designs: boolean; parts: boolean }>`select
        exists (select from design where company_id = ${companyId} and product_id = ${product.id}) as designs,
        exists (select from part where company_id = ${companyId} and library_id = ${product.id} and deleted_at is null) as parts`.execute(
      ctx.db,
    );
    if (rows[0]?.designs) throw new AppError(productErrors.PRODUCT_HAS_DESIGNS);
    if (rows[0]?.parts) throw new AppError(productErrors.PRODUCT_HAS_PARTS);
    const { name, scope, code } = product;
    await putIntoBin(ctx, { kind: 'PRODUCT', id: product.id, name, scope, rows: productRows(product.id), kept: { code } });
    await products.remove(ctx, product);
    ctx.emit({
      subject: 'product',
      action: 'delete',
      id: product.id,
      name: product.name,
      scope: product.scope,
      before: productFields(product),
    });
    return { id: product.id };
  },
});
