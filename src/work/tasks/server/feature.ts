import type { Feature } from '#platform/feature.ts';
import { taskDueJob } from './due-job.ts';
import { tasksExport } from './export-tasks.ts';
import { registerTasks } from './graphql.ts';
import { taskMails } from './mails.ts';

export const tasksFeature: Feature = {
  name: 'tasks',
  register: registerTasks,
  mails: taskMails,
  jobs: [taskDueJob],
  exports: [tasksExport],
};
