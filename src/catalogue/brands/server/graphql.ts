import { z } from 'zod';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { pageType } from '#platform/graphql/page.ts';
import { idInput } from '#shared/input.ts';
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
      id: t.exposeID('id'),
      ...brandApiFields(t),
      parentBrandId: t.exposeID('parentBrandId', { nullable: true }),
      parentBrand: t.field({
        type: BrandRef,
        nullable: true,
        resolve: (brand, _args, ctx) => (brand.parentBrandId ? loadVisibleBrand(ctx, brand.parentBrandId) : null),
      }),
      iconUrl: t.string({ nullable: true, resolve: (brand, _args, ctx) => fileUrl(ctx, brand.iconFileId) }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({ resolve: (brand, _args, ctx) => brandActions(viewerOf(ctx), brand) }),
      childBrands: t.field({
        type: BrandPage as never,
        resolve: (async (brand: { id: string }, _args: unknown, ctx: RequestContext) =>
          await listVisibleBrands(await ctx.read(), viewerOf(ctx), {
            parentBrandId: brand.id,
            sort: 'name',
            limit: 100,
          })) as never,
      }),
    }),
  });
  queryField('brand', {
    type: BrandRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: 'whoever reads the brand by a role on it or above',
    resolve: (args, ctx) => loadVisibleBrand(ctx, args.id),
  });
  queryField('brands', {
    type: BrandPage as never,
    args: brandListInput,
    access: 'the brands that the viewer reads',
    resolve: async (args, ctx) => await listVisibleBrands(await ctx.read(), ctx.viewer, args),
  });
  for (const definition of [createBrand, updateBrand]) {
    mutationField(definition, {
      type: BrandRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleBrand(ctx, output.id),
    });
  }
  mutationField(deleteBrand, { type: 'ID', resolve: (output) => output.id });
}
