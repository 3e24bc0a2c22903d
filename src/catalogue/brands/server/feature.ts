import type { Feature } from '#platform/feature.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { brandBin } from './bin.ts';
import { registerBrands } from './graphql.ts';

export const brandsFeature: Feature = {
  name: 'brands',
  register: () => {
    registerResourceKind(tableResource('Brand', 'brand'));
    registerBinKind(brandBin);
    registerBrands();
  },
};
