import { command } from '#platform/command.ts';
import { takeIcon } from '#catalogue/brands/server/door.ts';
import { updateProductInput } from '../../rules/input.ts';
import { productColumns, productFields, type ProductRecord } from '../sheet.ts';
import { codeTaken, products } from '../store.ts';
import { codeTakenError } from './create-product.ts';

/** Changes a product's fields or its icon; archives it or brings it back. */
export const updateProduct = command({
  name: 'updateProduct',
  input: updateProductInput,
  run: async (ctx, input) => {
    const { productId: id, expectedVersion } = input;
    const before = await products.openForChange(ctx, { id, expectedVersion }, 'Product.update');
    if (input.code && (await codeTaken(ctx.db, before.brandId, input.code, before.id))) throw codeTakenError();
    let iconFileId = input.removeIcon ? null : before.iconFileId;
    if (input.iconUploadId) iconFileId = await takeIcon(ctx, input.iconUploadId);
    const archivedAt = input.archived === undefined ? before.archivedAt : input.archived ? (before.archivedAt ?? ctx.now) : null;
    const after: ProductRecord = { ...before, ...productFields(input), iconFileId, archivedAt };
    await ctx.db
      .updateTable('product')
      .set({
        ...productColumns(after),
        icon_file_id: iconFileId,
        archived_at: archivedAt,
        version: before.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', before.companyId)
      .where('id', '=', before.id)
      .execute();
    ctx.emit({
      subject: 'product',
      action: 'update',
      id: before.id,
      name: after.name,
      scope: before.scope,
      before: { ...before },
      after: { ...after },
    });
    return { id: before.id };
  },
});
