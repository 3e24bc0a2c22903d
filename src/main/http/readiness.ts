import { sql } from 'kysely';
import { within } from '#platform/within.ts';
import type { Application } from '../application.ts';

export type PartState = 'ok' | 'failed';

/** What /readyz answers: whether requests should come here, and each part; the reasons are in the log, not in the answer. */
export interface ReadinessAnswer {
  isReady: boolean;
  parts: { database: PartState; queue: PartState; storage: PartState } | { draining: true };
}

export interface Readiness {
  answer(): Promise<ReadinessAnswer>;
  /** From now on the answer is no: whoever distributes requests shall find another server before this one closes. */
  drain(): void;
}

/** For so long an answer counts, ms; a no is asked again sooner, because it keeps people out. */
const KEPT_MS = { ready: 5_000, notReady: 1_000 };
const PATIENCE_MS = 2_000;

/** Looks after the parts without which nothing can be answered. The store is told beside: while it is away, all the rest works on. */
export function openReadiness({
  database,
  storage,
  queue,
  logger,
}: Pick<Application, 'database' | 'storage' | 'queue' | 'logger'>): Readiness {
  let isDraining = false;
  let kept: { answer: Promise<ReadinessAnswer>; until: number } | undefined;
  const check = async (name: string, run: () => Promise<unknown>): Promise<PartState> => {
    try {
      await within(PATIENCE_MS, run());
      return 'ok';
    } catch (error) {
      logger.error({ err: error, check: name }, 'not ready');
      return 'failed';
    }
  };
  const look = async (): Promise<ReadinessAnswer> => {
    const [databaseState, queueState, storageState] = await Promise.all([
      check('database', () => sql`select 1`.execute(database.kysely)),
      check('queue', () => queue.check()),
      check('storage', () => storage.check()),
    ]);
    const isReady = databaseState === 'ok' && queueState === 'ok';
    kept = { answer: kept!.answer, until: performance.now() + (isReady ? KEPT_MS.ready : KEPT_MS.notReady) };
    return { isReady, parts: { database: databaseState, queue: queueState, storage: storageState } };
  };
  return {
    async answer() {
      if (isDraining) return { isReady: false, parts: { draining: true } };
      // Until it is answered, everybody waits for the same look.
      if (!kept || kept.until < performance.now()) kept = { answer: Promise.resolve().then(look), until: Number.POSITIVE_INFINITY };
      return await kept.answer;
    },
    drain: () => void (isDraining = true),
  };
}
