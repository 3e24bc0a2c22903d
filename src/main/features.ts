/** Every feature of the application, in tier order: the order of registration and of the demo seed. */
import type { Feature } from '#platform/feature.ts';
import { companiesFeature } from '#features/companies/server/feature.ts';
import { brandsFeature } from '#features/brands/server/feature.ts';
import { productsFeature } from '#features/products/server/feature.ts';
import { designsFeature } from '#features/designs/server/feature.ts';

export const features: readonly Feature[] = [companiesFeature, brandsFeature, productsFeature, designsFeature];
