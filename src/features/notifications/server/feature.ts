import type { Feature } from '#platform/feature.ts';
import { taskDueJob } from './due-job.ts';
import { registerNotifications } from './graphql.ts';
import { notificationMails } from './mails.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  register: registerNotifications,
  mails: notificationMails,
  jobs: [taskDueJob as never],
};
