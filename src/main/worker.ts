import { useEngine, warmEngine } from '#artwork/versions/server/door.ts';
import { beginAuditStreams } from '#work/audit-streams/server/door.ts';
import { tellFailedMail } from '#work/notifications/server/door.ts';
import { layAside } from '#people/tenancy/server/door.ts';
import type { Config } from '#platform/config.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import type { Logger } from '#platform/logging.ts';
import { openApplication } from './application.ts';
import { fontsOf, watchFonts } from './fonts.ts';
import type { DatabaseAccess } from './database.ts';
import { allJobs } from './jobs.ts';
import { toldToEnd } from './lifetime.ts';
import { giveBackWhatStartingLeft } from './memory.ts';
import { beginFigures } from './observe.ts';
import { mailTemplates, openMailTransport, receiverOf } from './mails.ts';
import { registerFeatures } from './schema.ts';

/** Runs the jobs until `stop`; the database must be prepared. */
export async function runWorker(config: Config, access: DatabaseAccess, logger: Logger): Promise<{ stop(): Promise<void> }> {
  registerFeatures();
  const fonts = fontsOf(config);
  useEngine(config.workerConcurrency, fonts);
  const application = await openApplication(config, access, logger);
  beginFigures(application, 'worker');
  const transport = openMailTransport(config);
  const { database, services } = application;
  // Told to end a moment after it takes jobs, it still ends them cleanly.
  void toldToEnd();
  const worker = await startWorker({
    connection: access.app,
    ...(access.role ? { role: access.role } : {}),
    jobs: allJobs({
      transport,
      templates: mailTemplates(),
      receiver: receiverOf,
      publicUrl: config.publicUrl,
      secret: config.secret,
      tellFailed: tellFailedMail,
    }),
    context: { database, services, logger },
    rests: (queue, data) => layAside(database, queue, data),
    logger,
    concurrency: config.workerConcurrency,
  });
  logger.info('the worker takes jobs');
  const endStreams = beginAuditStreams({ database, services, logger });
  const endFonts = watchFonts(fonts, database, logger);
  void warmEngine()
    .catch((error: unknown) => logger.warn({ err: error }, 'the engine could not be warmed'))
    .then(giveBackWhatStartingLeft);
  return {
    async stop() {
      endFonts();
      await endStreams();
      await worker.stop();
      transport.close();
      await application.close();
    },
  };
}
