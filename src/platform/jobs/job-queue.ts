import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { newId } from '#shared/ids.ts';
import type { EnqueueOptions } from '../command.ts';
import type { Db } from '../db/client.ts';
import { deadJobs, type DeadJob } from './dead-jobs.ts';
import { connectionOf, DEAD_QUEUE, JOB_SCHEMA } from './queues.ts';
import { shareCode, type Share } from './turns.ts';

/** The writing end of the queue: jobs are born in the transaction that needs them, or not at all. */
export interface JobQueue {
  enqueue(db: Db, companyId: string, queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Newest first, at most 100. */
  deadJobs(): Promise<DeadJob[]>;
  /** Gives a dead job its tries again. */
  retryDead(id: string): Promise<boolean>;
  /** Throws when the job tables do not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue as `koryo_app`; the tables must have been installed (prepareSchema). `shareOf`: how often a company takes turns; once, unless it says more. */
export async function openJobQueue(
  connection: pg.ClientConfig,
  options: { role?: string; onError?(error: unknown): void; shareOf?(db: Db, companyId: string): Promise<Share> } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connectionOf(connection, options.role),
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
    application_name: 'koryo-queue',
  });
  boss.on('error', (error) => options.onError?.(error));
  await boss.start();
  return {
    async enqueue(db, companyId, queue, data, { startAfterSeconds, singletonKey, urgency = 'interactive', personId } = {}) {
      const share = (await options.shareOf?.(db, companyId)) ?? 1;
      const id = await boss.send(
        queue,
        { ...data, companyId },
        {
          db: fromKysely(db),
          group: { id: companyId, ...(personId ? { tier: personId } : {}) },
          priority: shareCode(share, urgency),
          ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
          singletonKey: singletonKey ?? newId(),
        },
      );
      // Null means "one with this key waits already", which is what a singleton key asks for.
      if (id === null && singletonKey === undefined) throw new Error(`the job for ${queue} was not accepted`);
    },
    deadJobs: () => deadJobs((text, values) => boss.getDb().executeSql(text, values), { limit: 100 }),
    retryDead: async (id) => (await boss.redrive(DEAD_QUEUE, { ids: [id] })) > 0,
    check: async () => void (await boss.getQueue(DEAD_QUEUE)),
    close: () => boss.stop({ graceful: false }),
  };
}
