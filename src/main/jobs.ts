import type { JobDefinition } from '#platform/feature.ts';
import { sweepUploadsJob } from '#platform/files/sweep-uploads.ts';
import { sendMailJob, type SendMailParts } from '#platform/ports/mail/outbox.ts';
import type { QueueDefinition } from '#platform/jobs/queues.ts';
import { features } from './features.ts';

/** Every queue with its settings: what a database must know before a worker runs. */
export function allQueues(): QueueDefinition[] {
  // The mail job's settings do not depend on how mails are sent.
  return allJobs(null as unknown as SendMailParts);
}

/** Every job a worker runs: the platform's own and the features'. */
export function allJobs(mail: SendMailParts): JobDefinition<never>[] {
  const own = [sweepUploadsJob, sendMailJob(mail)];
  return [...own, ...features.flatMap((feature) => feature.jobs ?? [])];
}
