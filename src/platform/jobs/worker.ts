import { PgBoss, type Job } from 'pg-boss';
import type { JobDefinition } from '../feature.ts';
import { watchClock } from './clock-watch.ts';
import { watchGivenUp } from './given-up.ts';
import { connectionOf, JOB_SCHEMA } from './queues.ts';
import type { WorkerOptions } from './worker-options.ts';

/** A process that takes jobs off the queue. */
export interface Worker {
  /** Takes no new job, lets running ones finish for up to `seconds`, hands the others back. */
  stop(seconds?: number): Promise<void>;
}

/**
 * Starts working. A job whose worker dies is taken over by another after its heartbeat is missed (about half a minute);
 * what a job writes carries its attempt, so a worker that was only paused cannot overwrite a newer try.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const boss = new PgBoss({
    ...connectionOf(options.connection, options.role),
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    // Index repair needs the owner; autovacuum and small tables make it dispensable.
    reindex: false,
    monitorVacuum: false,
    supervise: true,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
    max: 4,
    application_name: 'koryo-worker',
  });
  boss.on('error', (error) => options.logger.error({ err: error }, 'the job queue reports an error'));
  boss.on('warning', (warning) => options.logger.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();
  const stopClock = await watchClock(boss.getDb(), options.logger);
  for (const definition of options.jobs) {
    await boss.work<{ companyId?: string }>(
      definition.queue,
      {
        // What says nothing sweeps, or runs by the clock: one at a time, however large the machine.
        localConcurrency: (definition.concurrency ?? 1) * (definition.concurrency === undefined ? 1 : (options.concurrency ?? 1)),
        batchSize: 1,
        pollingIntervalSeconds: 1,
        // The library's default of 30 s lets a backlog and retries wait although work is there.
        notifyPollingIntervalSeconds: 1,
        burstWhenReadyExceeds: 1,
        heartbeatRefreshSeconds: 4,
      },
      async (jobs) => {
        for (const job of jobs) await runJob(definition, job, options);
      },
    );
  }
  const stopWatching = watchGivenUp(boss, options);
  return {
    async stop(seconds = 10) {
      await Promise.all([stopClock(), stopWatching()]);
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

async function runJob(definition: JobDefinition<never>, job: Job<{ companyId?: string }>, options: WorkerOptions): Promise<void> {
  const attempt = job.retryCount + 1;
  const logger = options.logger.child({ queue: definition.queue, job: job.id, attempt });
  const started = performance.now();
  try {
    if (await options.rests?.(definition.queue, job.data)) return logger.info('job laid aside');
    await definition.handle(job.data as never, { ...options.context, logger, signal: job.signal, attempt });
    logger.info({ ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    logger.error({ err: error, ms: Math.round(performance.now() - started) }, 'job failed');
    throw error;
  }
}
