import { command } from '#platform/command.ts';
import { takeIcon } from '#catalogue/brands/server/door.ts';
import { updateProductInput } from '../../rules/input.ts';
import { productColumns, productFields, type ProductRecord } from '../sheet.ts';
import { products, refuseTakenCode } from '../store.ts';

/** Changes a product's fields or its icon; archives it or brings it back. */
export const updateProduct = command({
  name: 'updateProduct',
  input: updateProductInput,
  run: async (ctx, input) => {
    const { productId: id, expectedVersion } = input;
    const before = await products.openForChange(ctx, { id, expectedVersion }, 'Product.update');
    await refuseTakenCode(ctx.db, { placeId: before.brandId, id, code: input.code });
    let iconFileId = input.removeIcon ? null : before.iconFileId;
    if (input.iconUploadId) iconFileId = await takeIcon(ctx, input.iconUploadId);
    const archivedAt = input.archived === undefined ? before.archivedAt : input.archived ? (before.archivedAt ?? ctx.now) : null;
    const after: ProductRecord = { ...before, ...productFields(input), iconFileId, archivedAt };
    await products.change(ctx, before, { ...productColumns(after), icon_file_id: iconFileId, archived_at: archivedAt });
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
