import type { JobDefinition } from '#platform/feature.ts';
import { sweepUploadsJob } from '#platform/files/sweep-uploads.ts';
import { SEND_MAIL_SETTINGS, sendMailJob, type SendMailParts } from '#platform/ports/mail/outbox.ts';
import type { QueueDefinition } from '#platform/jobs/queues.ts';
import { features } from './features.ts';

/** Every queue with its settings: what a database must know before a worker runs. */
export function allQueues(): QueueDefinition[] {
  return [sweepUploadsJob, SEND_MAIL_SETTINGS, ...featureJobs()];
}

/** Every job a worker runs: the platform's own and the features'. */
export function allJobs(mail: SendMailParts): JobDefinition<never>[] {
  return [sweepUploadsJob, sendMailJob(mail), ...featureJobs()];
}

function featureJobs(): JobDefinition<never>[] {
  return features.flatMap((feature) => feature.jobs ?? []);
}
