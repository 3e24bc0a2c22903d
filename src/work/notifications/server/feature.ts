import type { Feature } from '#platform/feature.ts';
import { digestJob } from './digest-job.ts';
import { gatheredJob } from './gathered-job.ts';
import { mailsExport } from './export-mails.ts';
import { registerNotifications } from './graphql.ts';
import { keptNotices } from './kept-notices.ts';
import { notificationMails } from './mails.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  register: registerNotifications,
  mails: notificationMails,
  jobs: [digestJob, gatheredJob],
  kept: [keptNotices],
  exports: [mailsExport],
};
