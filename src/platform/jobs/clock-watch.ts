/**
 * A clock that is put back leaves the queue's times in a future that comes only hours or days later: jobs would wait for it,
 * nobody would look for jobs of dead workers, and no schedule would run. So the times of the queue are brought back with it.
 */
import type { Logger } from '../logging.ts';
import { JOB_SCHEMA, RETRY_DELAY_LONGEST_SECONDS } from './queues.ts';
import { repeatedly } from './repeatedly.ts';

/** What the job library gives to run SQL with. */
export interface Sql {
  executeSql(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

const EVERY_MS = 5_000;
/** Less is the clock being set by its time server, or a slow answer; waiting as long as that does no harm. */
const PUT_BACK_MS = 2_000;

/** A moment by the database's clock, and by the one of this process that only ever goes forward; milliseconds. */
export interface Moment {
  clock: number;
  steady: number;
}

/** Whether the clock lost time between the two moments. */
export function wasPutBack(before: Moment, after: Moment): boolean {
  return after.clock - before.clock < after.steady - before.steady - PUT_BACK_MS;
}

/** Brings the queue's times back at the start, and whenever the database's clock is put back. Answers how to stop watching. */
export async function watchClock(sql: Sql, logger: Logger): Promise<() => Promise<void>> {
  await bringBack(sql);
  let last = await momentOf(sql);
  const look = async (): Promise<void> => {
    const now = await momentOf(sql);
    if (wasPutBack(last, now)) {
      logger.warn({ seconds: Math.round((now.steady - last.steady - (now.clock - last.clock)) / 1000) }, 'the clock was put back');
      await bringBack(sql);
    }
    last = now;
  };
  // A database that is away is told by those who need it; the next look sees what the clock did meanwhile.
  return repeatedly(EVERY_MS, look, (error) => logger.debug({ err: error }, 'the clock could not be looked at'));
}

async function momentOf(sql: Sql): Promise<Moment> {
  const { rows } = await sql.executeSql('select extract(epoch from clock_timestamp())::float8 * 1000 as clock');
  return { clock: Number(rows[0]?.clock), steady: performance.now() };
}

/** Waiting jobs keep their delays, running ones get a fresh lease, and every "done last at" is at most now. */
async function bringBack(sql: Sql): Promise<void> {
  await sql.executeSql(`
    update ${JOB_SCHEMA}.job
    set start_after = start_after - (created_on - now()), keep_until = keep_until - (created_on - now()), created_on = now()
    where state < 'active' and created_on > now()`);
  await sql.executeSql(`
    update ${JOB_SCHEMA}.job set start_after = now()
    where state = 'retry' and start_after > now() + interval '${RETRY_DELAY_LONGEST_SECONDS} seconds'`);
  await sql.executeSql(`
    update ${JOB_SCHEMA}.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and (started_on > now() or heartbeat_on > now())`);
  // A schedule's minute that was done already comes again, and what belongs to it with it.
  await sql.executeSql(`update ${JOB_SCHEMA}.job set singleton_on = null where singleton_on > now() at time zone 'utc'`);
  const queue = ['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on'];
  const version = ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'];
  for (const [table, columns] of [
    ['queue', queue],
    ['version', version],
  ] as const) {
    const set = columns.map((column) => `${column} = least(${column}, now())`);
    await sql.executeSql(`update ${JOB_SCHEMA}.${table} set ${set.join(', ')} where greatest(${columns.join(', ')}) > now()`);
  }
}
