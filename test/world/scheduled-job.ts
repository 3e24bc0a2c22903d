import type { CommandServices, MailRequest } from '#platform/command.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { openLog } from '#platform/logging.ts';
import type { World } from './world.ts';

/** Runs a job once; a repeated one looks over every company of the database. `mails` gets what it queues for the world's. */
export async function runJob<D extends object>(
  world: World,
  job: JobDefinition<D>,
  mails: MailRequest[] = [],
  data: object = { companyId: '' },
): Promise<void> {
  const services: CommandServices = {
    enqueue: async () => {},
    notify: async () => {},
    queueMail: async (_db, companyId, mail) => void (companyId === world.companyId && mails.push(mail)),
  };
  await job.handle(data as never, {
    database: world.database,
    services,
    logger: openLog({ level: 'silent', process: 'test' }),
    signal: AbortSignal.timeout(30_000),
    attempt: 1,
  });
}
