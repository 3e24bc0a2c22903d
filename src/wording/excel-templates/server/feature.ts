import type { Feature } from '#platform/feature.ts';
import { templateCheckCommand } from './command-line/check-command.ts';
import { templateFillCommand } from './command-line/fill-command.ts';
import { registerTemplates } from './graphql.ts';
import { drawPreviewJob } from './jobs/draw-preview.ts';
import { scanTemplateJob } from './jobs/scan-template.ts';

export const excelTemplatesFeature: Feature = {
  name: 'excel-templates',
  register: registerTemplates,
  jobs: [scanTemplateJob, drawPreviewJob],
  fileCommands: [templateCheckCommand, templateFillCommand],
};
