import type { Feature } from '#platform/feature.ts';
import { archiveExport } from './export-archive.ts';
import { historyExport } from './export-history.ts';
import { registerHistory } from './graphql.ts';
import { anchorJob } from './jobs/anchor-job.ts';
import { archiveJob } from './jobs/archive-job.ts';
import { verifyJob } from './jobs/verify-job.ts';
import { historyMails } from './mails.ts';

export const historyFeature: Feature = {
  name: 'history',
  register: registerHistory,
  exports: [historyExport, archiveExport],
  mails: historyMails,
  jobs: [anchorJob, verifyJob, archiveJob],
};
