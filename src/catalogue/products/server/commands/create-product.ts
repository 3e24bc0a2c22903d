import { command } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { giveWhileRegistering } from '#people/access/server/door.ts';
import { lockBrand, takeIcon } from '#catalogue/brands/server/door.ts';
import { giveTeamsWhileRegistering } from '#people/teams/server/door.ts';
import { countOnPlan } from '#people/companies/server/door.ts';
import { createProductInput } from '../../rules/input.ts';
import { productColumns, productFields } from '../sheet.ts';
import { products, refuseTakenCode } from '../store.ts';

/** Registers a product in a brand (D2.3). */
export const createProduct = command({
  name: 'createProduct',
  input: createProductInput,
  run: async (ctx, input) => {
    // The brand's lock keeps two products from taking one code at once, and the brand from moving.
    const brand = await lockBrand(ctx.db, ctx.viewer.companyId, input.brandId);
    ctx.require(can(ctx.viewer, 'Product.create', { scope: brand.scope }));
    const id = ctx.newId();
    await refuseTakenCode(ctx.db, { placeId: brand.id, id, code: input.code });
    await countOnPlan(ctx, 'product', 1);
    const iconFileId = input.iconUploadId ? await takeIcon(ctx, input.iconUploadId) : null;
    const scope = [id, ...brand.scope];
    const { brandId, iconUploadId: _, members, teams, ...given } = input;
    const fields = productFields(given);
    await products.add(ctx, id, {
      brand_id: brandId,
      ...productColumns(fields),
      icon_file_id: iconFileId,
      scope,
    });
    ctx.emit({ subject: 'product', action: 'create', id, name: fields.name, scope, after: { ...given, brandId, icon: iconFileId } });
    await giveWhileRegistering(ctx, 'Product', { id, name: fields.name, scope }, members);
    await giveTeamsWhileRegistering(ctx, 'Product', id, teams);
    return { id };
  },
});
