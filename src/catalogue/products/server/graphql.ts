import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { BrandRef, loadVisibleBrand } from '#catalogue/brands/server/door.ts';
import { registerTreeFields, treeApiFields } from '#people/companies/server/door.ts';
import { productListInput } from '../rules/input.ts';
import { createProduct } from './commands/create-product.ts';
import { deleteProduct } from './commands/delete-product.ts';
import { updateProduct } from './commands/update-product.ts';
import { loadVisibleProduct, ProductRef } from './door.ts';
import { productActions } from './policy.ts';
import { productApiFields } from './sheet.ts';
import { listVisibleProducts, visibleFamilies } from './store.ts';

export function registerProducts(): void {
  const ProductPage = pageType('Product', ProductRef);
  ProductRef.implement({
    fields: (t) => ({
      ...treeApiFields(t, productActions),
      ...productApiFields(t),
      brandId: t.exposeID('brandId'),
      brand: t.field({
        type: BrandRef,
        nullable: true,
        description: 'Null for a viewer whose role stands beneath the brand.',
        resolve: (product, _args, ctx) => loadVisibleBrand(ctx, product.brandId),
      }),
      iconUrl: t.string({ nullable: true, resolve: (product, _args, ctx) => fileUrl(ctx, product.iconFileId) }),
      archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  queryField('productFamilies', {
    type: ['String'],
    access: 'whoever reads products by a role on them or above: the families of those',
    args: z.object({}),
    resolve: async (_args, ctx) => await visibleFamilies(await ctx.read(), ctx.viewer),
  });
  builder.objectField(BrandRef, 'products', (t) =>
    t.field({
      type: ProductPage,
      resolve: async (brand, _args, ctx) => await listVisibleProducts(await ctx.read(), viewerOf(ctx), { brandId: brand.id, limit: 100 }),
    }),
  );
  registerTreeFields({
    type: ProductRef,
    page: ProductPage,
    one: 'product',
    many: 'products',
    access: 'whoever reads the product by a role on it or above',
    loadVisible: loadVisibleProduct,
    filter: productListInput,
    listVisible: listVisibleProducts,
    changes: [createProduct, updateProduct],
    remove: deleteProduct,
  });
}
