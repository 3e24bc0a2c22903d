/** Products, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import type { ProductRecord } from './sheet.ts';

export { productActions } from './policy.ts';
export { createProduct } from './commands/create-product.ts';
export { findVisibleProducts, listVisibleProducts, loadProduct, loadVisibleProduct, lockProduct } from './store.ts';

/** The GraphQL type; later features add fields to it. */
export const ProductRef = builder.objectRef<ProductRecord>('Product');
