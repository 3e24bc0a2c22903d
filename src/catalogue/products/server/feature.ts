import type { Feature } from '#platform/feature.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { productBin } from './bin.ts';
import { registerProducts } from './graphql.ts';

export const productsFeature: Feature = {
  name: 'products',
  register: () => {
    registerResourceKind(tableResource('Product', 'product'));
    registerBinKind(productBin);
    registerProducts();
  },
};
