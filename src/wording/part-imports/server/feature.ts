import { keptLists } from '#people/list-imports/server/door.ts';
import type { Feature } from '#platform/feature.ts';
import { partsExport } from './export-parts.ts';
import { partImportResult, partListTemplate } from './exports.ts';
import { registerPartImports } from './graphql.ts';
import { readImportJob } from './jobs/read-import.ts';

export const partImportsFeature: Feature = {
  name: 'part-imports',
  register: registerPartImports,
  jobs: [readImportJob],
  kept: [keptLists('part_import')],
  exports: [partListTemplate, partImportResult, partsExport],
};
