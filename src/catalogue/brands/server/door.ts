/** Brands, for the features to the right. */
import { builder } from '#platform/graphql/builder.ts';
import type { BrandRecord } from './sheet.ts';

export { findVisibleBrands, listVisibleBrands, loadBrand, loadVisibleBrand, lockBrand } from './store.ts';
export { countOfDesigns, isLate } from './designs-beneath.ts';
export { createBrand } from './commands/create-brand.ts';
export { takeIcon } from './icon.ts';

/** The GraphQL type; later features add fields to it. */
export const BrandRef = builder.objectRef<BrandRecord>('Brand');
