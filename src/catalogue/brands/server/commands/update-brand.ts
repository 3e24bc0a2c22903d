import { command, type CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { brandErrors } from '../../rules/errors.ts';
import { updateBrandInput } from '../../rules/input.ts';
import { moveObstacle, scopeBeneath } from '../../rules/tree.ts';
import { takeIcon } from '../icon.ts';
import { brandColumns, type BrandRecord } from '../sheet.ts';
import { brands, heightOf, moveScopes } from '../store.ts';

/** Changes a brand's name, notes, icon or place in the tree. */
export const updateBrand = command({
  name: 'updateBrand',
  input: updateBrandInput,
  run: async (ctx, input) => {
    const { brandId: id, expectedVersion } = input;
    const before = await brands.openForChange(ctx, { id, expectedVersion }, 'Brand.update');
    const parentBrandId = input.parentBrandId === undefined ? before.parentBrandId : input.parentBrandId;
    const scope = parentBrandId === before.parentBrandId ? before.scope : await move(ctx, before, parentBrandId);
    let iconFileId = input.removeIcon ? null : before.iconFileId;
    if (input.iconUploadId) iconFileId = await takeIcon(ctx, input.iconUploadId);
    await brands.change(ctx, before, {
      ...brandColumns(input),
      parent_brand_id: parentBrandId,
      icon_file_id: iconFileId,
      scope,
    });
    ctx.emit({
      subject: 'brand',
      action: 'update',
      id: before.id,
      name: input.name,
      scope,
      before: { name: before.name, notes: before.notes, parentBrandId: before.parentBrandId, icon: before.iconFileId },
      after: { name: input.name, notes: input.notes, parentBrandId, icon: iconFileId },
    });
    return { id: before.id };
  },
});

/** Moves the brand beneath another parent (or to the top) with all that stands under it. */
async function move(ctx: CommandContext, brand: BrandRecord, parentBrandId: string | null): Promise<string[]> {
  const parentScope = parentBrandId ? (await brands.lock(ctx.db, brand.companyId, parentBrandId)).scope : [brand.companyId];
  ctx.require(can(ctx.viewer, 'Brand.create', { scope: parentScope }));
  const obstacle = moveObstacle(brand.id, parentScope, await heightOf(ctx.db, brand.companyId, brand));
  if (obstacle) throw new AppError(brandErrors[obstacle]);
  const scope = scopeBeneath(brand.id, parentScope);
  await moveScopes(ctx.db, brand.companyId, brand, scope);
  return scope;
}
