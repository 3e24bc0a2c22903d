/** Products, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import type { ProductRecord } from './sheet.ts';
import { findVisibleProducts } from './store.ts';

export { findVisibleProducts, listVisibleProducts, loadProduct } from './store.ts';

/** The GraphQL type; later features add fields to it. */
export const ProductRef = builder.objectRef<ProductRecord>('Product');

/** The product if the viewer reads it; batched per answer. */
export async function loadVisibleProduct(ctx: RequestContext, id: string): Promise<ProductRecord | null> {
  return await ctx.loader('product', (ids: readonly string[], db) => findVisibleProducts(db, viewerOf(ctx), ids)).load(id);
}
