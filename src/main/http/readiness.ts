import { sql } from 'kysely';
import type { Application } from '../application.ts';

/** What /readyz says: each part 'ok' or 'failed'; the reasons are in the log, not in the answer. */
export async function readiness(application: Application): Promise<Record<'database' | 'storage' | 'queue', 'ok' | 'failed'>> {
  const { database, storage, queue, logger } = application;
  const check = async (name: string, run: () => Promise<unknown>): Promise<'ok' | 'failed'> => {
    try {
      await run();
      return 'ok';
    } catch (error) {
      logger.error({ err: error, check: name }, 'not ready');
      return 'failed';
    }
  };
  const [databaseState, storageState, queueState] = await Promise.all([
    check('database', () => sql`select 1`.execute(database.kysely)),
    check('storage', () => storage.check()),
    check('queue', () => queue.check()),
  ]);
  return { database: databaseState, storage: storageState, queue: queueState };
}
