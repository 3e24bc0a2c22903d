import type { Feature } from '#platform/feature.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { registerProducts } from './graphql.ts';

export const productsFeature: Feature = {
  name: 'products',
  register: () => {
    registerResourceKind(tableResource('Product', 'product'));
    registerProducts();
  },
};
