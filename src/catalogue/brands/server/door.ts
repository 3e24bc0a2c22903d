/** Brands, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { BrandRecord } from './sheet.ts';
import { findVisibleBrands } from './store.ts';

export { findVisibleBrands, listVisibleBrands, loadBrand } from './store.ts';
export { takeIcon } from './icon.ts';

/** The GraphQL type; later features add fields to it. */
export const BrandRef = builder.objectRef<BrandRecord>('Brand');

/** The brand if the viewer reads it; batched per answer. */
export async function loadVisibleBrand(ctx: RequestContext, id: string): Promise<BrandRecord | null> {
  return await ctx.loader('brand', (ids: readonly string[], db) => findVisibleBrands(db, viewerOf(ctx), ids)).load(id);
}
