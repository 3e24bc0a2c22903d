import type pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { installQueues } from '#platform/jobs/queues.ts';
import { allQueues } from './jobs.ts';

/**
 * Brings a database to the state this version needs, as the owner: SQL migrations, job tables, queues, schedules.
 * Safe to repeat and to run from several processes at once. Answers the names of the migrations it applied.
 */
export async function prepareSchema(owner: pg.ClientConfig): Promise<string[]> {
  const { applied } = await migrate(owner);
  await installQueues(owner, allQueues());
  return applied;
}
