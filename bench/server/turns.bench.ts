import pg from 'pg';
import { inTransaction } from '#platform/db/transaction.ts';
import type { CommandServices } from '#platform/command.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { installQueues, JOB_SCHEMA } from '#platform/jobs/queues.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { newId } from '#shared/ids.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { openTemporaryApplication, type TemporaryApplication } from './temporary-application.ts';

const ROUNDS = 7;
const COMPANIES = 10;
const JOBS_EACH = 200;
/** The worker learns of a backlog after seconds; what it did until then is not counted. */
const WARM = 200;
const QUEUE = 'bench.turns';

type Way = 'turns' | 'bare';

/** Jobs that do nothing, of ten companies, with a backlog: what taking turns costs while they are queued, and while they are done. */
export async function bench(): Promise<BenchReport> {
  const temporary = await openTemporaryApplication();
  const owner = new pg.Client(temporary.access.owner);
  await owner.connect();
  try {
    let done: () => void = () => undefined;
    const job: JobDefinition = { queue: QUEUE, concurrency: 4, handle: async () => done() };
    await installQueues(temporary.access.owner, [job]);
    const queued: Record<Way, number[]> = { turns: [], bare: [] };
    const worked: Record<Way, number[]> = { turns: [], bare: [] };
    // The first round warms both up and is not counted.
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const way of turn % 2 === 0 ? (['turns', 'bare'] as const) : (['bare', 'turns'] as const)) {
        await lay(owner, way);
        const rate = await queueAll(temporary);
        const rateDone = await workAll(temporary, job, (heard) => (done = heard));
        if (turn === 0) continue;
        queued[way].push(rate);
        worked[way].push(rateDone);
      }
    }
    return {
      name: 'turns',
      what: `${COMPANIES * JOBS_EACH} jobs of ${COMPANIES} companies in one queue, embedded PostgreSQL with fsync`,
      figures: {
        'jobs queued/s, in turns / bare': `${round(median(queued.turns))} / ${round(median(queued.bare))}`,
        'jobs done/s, in turns / bare': `${round(median(worked.turns))} / ${round(median(worked.bare))}`,
        'µs more to queue a job': Math.round(1e6 / median(queued.turns) - 1e6 / median(queued.bare)),
        rounds: ROUNDS,
      },
      ratios: [ratioTo('the same queue, first come first served', pairedRatio(worked.turns, worked.bare), { atLeast: 0.95 })],
    };
  } finally {
    await owner.end();
    await temporary.close();
  }
}

async function lay(owner: pg.Client, way: Way): Promise<void> {
  await owner.query(`alter table ${JOB_SCHEMA}.job ${way === 'turns' ? 'enable' : 'disable'} trigger koryo_turn`);
  await owner.query(`drop index if exists ${JOB_SCHEMA}.koryo_turns`);
  if (way === 'turns') await owner.query(`create index koryo_turns on ${JOB_SCHEMA}.job (name, group_id, priority) where state < 'active'`);
  await owner.query(`truncate ${JOB_SCHEMA}.job`);
}

/** Jobs queued a second, twenty in a transaction. */
async function queueAll({ application }: TemporaryApplication): Promise<number> {
  const companies = Array.from({ length: COMPANIES }, newId);
  const began = performance.now();
  for (let n = 0; n < JOBS_EACH; n += 20) {
    for (const companyId of companies) {
      await inTransaction(application.database, companyId, async (db) => {
        for (let one = 0; one < 20; one++) await application.queue.enqueue(db, companyId, QUEUE, { n: n + one });
      });
    }
  }
  return (COMPANIES * JOBS_EACH * 1000) / (performance.now() - began);
}

/** Jobs done a second by one worker. */
async function workAll(
  { application, access }: TemporaryApplication,
  job: JobDefinition,
  hear: (done: () => void) => void,
): Promise<number> {
  let count = 0;
  let began = 0;
  const all = new Promise<number>((resolve) =>
    hear(() => {
      count += 1;
      if (count === WARM) began = performance.now();
      if (count === COMPANIES * JOBS_EACH) resolve(performance.now() - began);
    }),
  );
  const { database, logger } = application;
  const worker = await startWorker({
    connection: access.app,
    ...(access.role ? { role: access.role } : {}),
    jobs: [job] as JobDefinition<never>[],
    context: { database, services: {} as CommandServices, logger },
    logger,
  });
  const took = await all;
  await worker.stop(5);
  return ((COMPANIES * JOBS_EACH - WARM) * 1000) / took;
}
