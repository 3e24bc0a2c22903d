import type { Feature } from '#platform/feature.ts';
import { registerTemplates } from './graphql.ts';
import { drawPreviewJob } from './jobs/draw-preview.ts';
import { scanTemplateJob } from './jobs/scan-template.ts';

export const excelTemplatesFeature: Feature = {
  name: 'excel-templates',
  register: registerTemplates,
  jobs: [scanTemplateJob, drawPreviewJob],
};
