import type { Feature } from '#platform/feature.ts';
import { registerProducts } from './graphql.ts';

export const productsFeature: Feature = { name: 'products', register: registerProducts };
