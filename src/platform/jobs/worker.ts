import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { JobDefinition } from '../feature.ts';
import { jobSeconds, jobWaitSeconds } from '../observe/metrics.ts';
import { inScope } from '../observe/scope.ts';
import { traced } from '../observe/tracing.ts';
import { watchClock } from './clock-watch.ts';
import { watchGivenUp } from './given-up.ts';
import { connectionOf, JOB_SCHEMA } from './queues.ts';
import type { WorkerOptions } from './worker-options.ts';

/** The installation's own jobs have no company. */
type JobData = { companyId?: string };

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
    const working = {
      // What says nothing sweeps, or runs by the clock: one at a time, however large the machine.
      localConcurrency: (definition.concurrency ?? 1) * (definition.concurrency === undefined ? 1 : (options.concurrency ?? 1)),
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: 1,
      // The library's default of 30 s lets a backlog and retries wait although work is there.
      notifyPollingIntervalSeconds: 1,
      burstWhenReadyExceeds: 1,
      heartbeatRefreshSeconds: 4,
    } as const;
    await boss.work<JobData, void, typeof working>(definition.queue, working, async (jobs) => {
      for (const job of jobs) await runJob(definition, job, options);
    });
  }
  const stopWatching = watchGivenUp(boss, options);
  return {
    async stop(seconds = 10) {
      await Promise.all([stopClock(), stopWatching()]);
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

async function runJob(definition: JobDefinition<never>, job: JobWithMetadata<JobData>, options: WorkerOptions): Promise<void> {
  const attempt = job.retryCount + 1;
  const { queue } = definition;
  const company = job.data?.companyId;
  const scope = { queue, job: job.id, ...(company ? { company } : {}) };
  const attributes = { 'messaging.destination.name': queue, 'koryo.job': job.id, 'koryo.attempt': attempt };
  await inScope(scope, () => traced(`job ${queue}`, { kind: 'consumer', attributes }, () => handle(definition, job, attempt, options)));
}

async function handle(
  definition: JobDefinition<never>,
  job: JobWithMetadata<JobData>,
  attempt: number,
  options: WorkerOptions,
): Promise<void> {
  const { queue } = definition;
  const logger = options.logger.child({ attempt });
  const started = performance.now();
  if (attempt === 1) jobWaitSeconds.observe({ queue }, Math.max(0, (job.startedOn.getTime() - job.startAfter.getTime()) / 1000));
  const ended = (result: 'done' | 'failed' | 'laid_aside') => {
    const took = performance.now() - started;
    jobSeconds.observe({ queue, result }, took / 1000);
    return { ms: Math.round(took) };
  };
  try {
    if (await options.rests?.(queue, job.data)) return logger.info(ended('laid_aside'), 'job laid aside');
    await definition.handle(job.data as never, { ...options.context, logger, signal: job.signal, attempt });
    logger.info(ended('done'), 'job done');
  } catch (error) {
    logger.error({ err: error, ...ended('failed') }, 'job failed');
    throw error;
  }
}
