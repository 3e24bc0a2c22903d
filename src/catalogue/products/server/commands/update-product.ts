import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { searchKey } from '#shared/text.ts';
import { can } from '#people/access/rules/policy.ts';
import { takeIcon } from '#catalogue/brands/server/door.ts';
import { updateProductInput } from '../../rules/input.ts';
import type { ProductRecord } from '../../rules/types.ts';
import { codeTaken, loadProduct } from '../store.ts';
import { codeTakenError } from './create-product.ts';

/** Changes a product's fields or its icon; archives it or brings it back. */
export const updateProduct = command({
  name: 'updateProduct',
  input: updateProductInput,
  run: async (ctx, input) => {
    const before = await loadProduct(ctx.db, ctx.viewer.companyId, input.productId, true);
    if (!before) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(can(ctx.viewer, 'Product.update', { scope: before.scope }));
    if (before.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (input.code && (await codeTaken(ctx.db, before.brandId, input.code, before.id))) throw codeTakenError();
    let iconFileId = input.removeIcon ? null : before.iconFileId;
    if (input.iconUploadId) iconFileId = await takeIcon(ctx, input.iconUploadId);
    const archivedAt = input.archived === undefined ? before.archivedAt : input.archived ? (before.archivedAt ?? ctx.now) : null;
    const after: ProductRecord = {
      ...before,
      name: input.name,
      code: input.code ?? null,
      janCode: input.janCode ?? null,
      releaseDate: input.releaseDate ?? null,
      notes: input.notes,
      iconFileId,
      archivedAt,
    };
    await ctx.db
      .updateTable('product')
      .set({
        name: after.name,
        search_key: searchKey(after.name),
        code: after.code,
        jan_code: after.janCode,
        release_date: after.releaseDate,
        notes: after.notes,
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
