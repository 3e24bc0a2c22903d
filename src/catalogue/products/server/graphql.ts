import { z } from 'zod';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { pageType } from '#platform/graphql/page.ts';
import { idInput } from '#shared/input.ts';
import { BrandRef, loadVisibleBrand } from '#catalogue/brands/server/door.ts';
import { productListInput } from '../rules/input.ts';
import { createProduct } from './commands/create-product.ts';
import { deleteProduct } from './commands/delete-product.ts';
import { updateProduct } from './commands/update-product.ts';
import { loadVisibleProduct, ProductRef } from './door.ts';
import { productActions } from './policy.ts';
import { productApiFields } from './sheet.ts';
import { listVisibleProducts } from './store.ts';

export function registerProducts(): void {
  const ProductPage = pageType('Product', ProductRef);
  ProductRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
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
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({ resolve: (product, _args, ctx) => productActions(viewerOf(ctx), product) }),
    }),
  });
  builder.objectField(BrandRef, 'products', (t) =>
    t.field({
      type: ProductPage as never,
      resolve: (async (brand: { id: string }, _args: unknown, ctx: RequestContext) =>
        await listVisibleProducts(await ctx.read(), viewerOf(ctx), { brandId: brand.id, limit: 100 })) as never,
    }),
  );
  queryField('product', {
    type: ProductRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: 'whoever reads the product by a role on it or above',
    resolve: (args, ctx) => loadVisibleProduct(ctx, args.id),
  });
  queryField('products', {
    type: ProductPage as never,
    args: productListInput,
    access: 'the products that the viewer reads',
    resolve: async (args, ctx) => await listVisibleProducts(await ctx.read(), ctx.viewer, args),
  });
  for (const definition of [createProduct, updateProduct]) {
    mutationField(definition, {
      type: ProductRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleProduct(ctx, output.id),
    });
  }
  mutationField(deleteProduct, { type: 'ID', resolve: (output) => output.id });
}
