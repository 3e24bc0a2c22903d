import { keptLists } from '#people/list-imports/server/door.ts';
import type { Feature } from '#platform/feature.ts';
import { registerSpecificationImports } from './graphql.ts';
import { readFilledJob } from './jobs/read-filled.ts';

export const specificationImportsFeature: Feature = {
  name: 'specification-imports',
  register: registerSpecificationImports,
  jobs: [readFilledJob],
  kept: [keptLists('specification_import')],
};
