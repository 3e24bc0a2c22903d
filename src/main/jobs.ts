import { SWEEP_KEPT_SETTINGS, sweepKeptJob } from '#people/companies/server/door.ts';
import { keptMails } from '#platform/ports/mail/kept-mails.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { sweepUploadsJob } from '#platform/files/sweep-uploads.ts';
import { sweepLimitsJob } from '#platform/limits/sweep-limits.ts';
import { SEND_MAIL_SETTINGS, sendMailJob, type SendMailParts } from '#platform/ports/mail/outbox.ts';
import type { QueueDefinition } from '#platform/jobs/queues.ts';
import { features } from './features.ts';

/** Every queue with its settings: what a database must know before a worker runs. */
export function allQueues(): QueueDefinition[] {
  return [sweepUploadsJob, sweepLimitsJob, SWEEP_KEPT_SETTINGS, SEND_MAIL_SETTINGS, ...featureJobs()];
}

/** Every job a worker runs: the platform's own and the features'. */
export function allJobs(mail: SendMailParts): JobDefinition<never>[] {
  return [
    sweepUploadsJob,
    sweepLimitsJob,
    sweepKeptJob([keptMails, ...features.flatMap((feature) => feature.kept ?? [])]),
    sendMailJob(mail),
    ...featureJobs(),
  ];
}

function featureJobs(): JobDefinition<never>[] {
  return features.flatMap((feature) => feature.jobs ?? []);
}
