import type { PgBoss } from 'pg-boss';
import type { JobDefinition } from '../feature.ts';
import { DEAD_QUEUE, JOB_SCHEMA } from './queues.ts';
import { repeatedly } from './repeatedly.ts';
import type { WorkerOptions } from './worker-options.ts';

/** How often is looked, ms. */
const LOOK_MS = 5000;
const AT_ONCE = 100;

interface DeadRow {
  id: string;
  queue: string;
  tries: number;
  data: { companyId: string };
}

const FIND = `
  select id, source_name as queue, source_retry_count + 1 as tries, data
  from ${JOB_SCHEMA}.job
  where name = '${DEAD_QUEUE}' and state = 'created' and source_name = any($1::text[]) and id <> all($2::uuid[])
  order by created_on
  limit ${AT_ONCE}`;

/**
 * Tells each job that failed for good to its definition (`givenUp`), those from before this process among them. The dead
 * jobs stay where they are, for operators to see and retry. Answers how to stop looking.
 */
export function watchGivenUp(boss: PgBoss, { jobs, context, logger }: WorkerOptions): () => Promise<void> {
  const definitions = new Map(
    jobs.flatMap((job) => (job.givenUp ? [[job.queue, job.givenUp.bind(job) as NonNullable<JobDefinition['givenUp']>]] : [])),
  );
  if (definitions.size === 0) return async () => undefined;
  const stopped = new AbortController();
  const told: string[] = [];
  const tell = async ({ id, queue, tries, data }: DeadRow): Promise<void> => {
    try {
      await definitions.get(queue)?.(data, { ...context, logger, signal: stopped.signal, attempt: tries });
      told.push(id);
    } catch (error) {
      logger.error({ err: error, queue, job: id }, 'that a job was given up could not be told; it is tried again');
    }
  };
  const look = async (): Promise<void> => {
    const { rows }: { rows: DeadRow[] } = await boss.getDb().executeSql(FIND, [[...definitions.keys()], told]);
    for (const row of rows) await tell(row);
  };
  const end = repeatedly(LOOK_MS, look, (error) => logger.error({ err: error }, 'the jobs that were given up could not be read'));
  return async () => {
    stopped.abort();
    await end();
  };
}
