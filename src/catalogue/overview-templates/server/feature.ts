import type { Feature } from '#platform/feature.ts';
import { overviewExport } from './export-overview.ts';
import { registerOverviewTemplates } from './graphql.ts';

export const overviewTemplatesFeature: Feature = {
  name: 'overview-templates',
  register: registerOverviewTemplates,
  exports: [overviewExport],
};
