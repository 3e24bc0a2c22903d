import { viewerOf } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { pageType } from '#platform/graphql/page.ts';
import { registerTreeFields, treeApiFields } from '#people/companies/server/door.ts';
import { brandListInput } from '../rules/input.ts';
import { createBrand } from './commands/create-brand.ts';
import { deleteBrand } from './commands/delete-brand.ts';
import { updateBrand } from './commands/update-brand.ts';
import { BrandRef, loadVisibleBrand } from './door.ts';
import { brandActions } from './policy.ts';
import { brandApiFields } from './sheet.ts';
import { listVisibleBrands } from './store.ts';

export function registerBrands(): void {
  const BrandPage = pageType('Brand', BrandRef);
  BrandRef.implement({
    fields: (t) => ({
      ...treeApiFields(t, brandActions),
      ...brandApiFields(t),
      parentBrandId: t.exposeID('parentBrandId', { nullable: true }),
      parentBrand: t.field({
        type: BrandRef,
        nullable: true,
        resolve: (brand, _args, ctx) => (brand.parentBrandId ? loadVisibleBrand(ctx, brand.parentBrandId) : null),
      }),
      iconUrl: t.string({ nullable: true, resolve: (brand, _args, ctx) => fileUrl(ctx, brand.iconFileId) }),
      childBrands: t.field({
        type: BrandPage,
        resolve: async (brand, _args, ctx) =>
          await listVisibleBrands(await ctx.read(), viewerOf(ctx), { parentBrandId: brand.id, sort: 'name', limit: 100 }),
      }),
    }),
  });
  registerTreeFields({
    type: BrandRef,
    page: BrandPage,
    one: 'brand',
    many: 'brands',
    access: 'whoever reads the brand by a role on it or above',
    loadVisible: loadVisibleBrand,
    filter: brandListInput,
    listVisible: listVisibleBrands,
    changes: [createBrand, updateBrand],
    remove: deleteBrand,
  });
}
