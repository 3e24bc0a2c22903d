import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { deadJobs } from '#platform/jobs/dead-jobs.ts';
import { queueFigures, type QueueFigure } from '#platform/jobs/queue-figures.ts';
import type { DeadJobRecord, JobQueueRecord } from '../rules/types.ts';

/** Most of them that are shown; figures count them all. */
const MOST_SHOWN = 100;

/** Every queue that holds a job, by name; one without any is idle. Needs a 'system' transaction, as what follows. */
export async function listQueues(db: Db): Promise<JobQueueRecord[]> {
  const byQueue = Map.groupBy(await queueFigures(db), ({ queue }) => queue);
  return Array.from(byQueue, ([name, figures]) => queueRecord(name, figures)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function queueRecord(name: string, figures: readonly QueueFigure[]): JobQueueRecord {
  const sum = (chosen: readonly QueueFigure[]) => chosen.reduce((total, { count }) => total + count, 0);
  const inState = (state: QueueFigure['state']) => figures.filter((one) => one.state === state);
  const waiting = inState('waiting');
  return {
    name,
    waiting: sum(waiting),
    bulk: sum(waiting.filter(({ urgency }) => urgency === 'bulk')),
    later: sum(inState('later')),
    active: sum(inState('active')),
    dead: sum(inState('dead')),
    companies: new Set(waiting.flatMap(({ companyId }) => companyId ?? [])).size,
    oldestSeconds: Math.round(Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds))),
  };
}

/** Jobs that failed for good, the latest first. */
export async function listDeadJobs(db: Db, queue?: string): Promise<DeadJobRecord[]> {
  const jobs = await deadJobs((text, values) => db.executeQuery(CompiledQuery.raw(text, values)), {
    ...(queue ? { queue } : {}),
    limit: MOST_SHOWN,
  });
  const ids = jobs.flatMap(({ companyId }) => companyId ?? []);
  const companies = ids.length === 0 ? [] : await db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return jobs.map(({ companyId, id, queue: name, attempts, error, failedAt }) => ({
    id,
    queue: name,
    companyName: (companyId && names.get(companyId)) ?? '',
    isRepeated: companyId === null,
    attempts,
    error,
    failedAt,
  }));
}
