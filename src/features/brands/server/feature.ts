import type { Feature } from '#platform/feature.ts';
import { registerBrands } from './graphql.ts';

export const brandsFeature: Feature = { name: 'brands', register: registerBrands };
