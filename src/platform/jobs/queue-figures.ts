import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { DEAD_QUEUE, JOB_SCHEMA } from './queues.ts';
import { BULK_FROM, type Urgency } from './turns.ts';

export type JobState = 'waiting' | 'later' | 'active' | 'dead';

/** How many jobs of a company stand in a queue. */
export interface QueueFigure {
  queue: string;
  /** Null: the installation's own, such as sweeps. */
  companyId: string | null;
  urgency: Urgency;
  /** `later`: its time has not come, or its next try. */
  state: JobState;
  count: number;
  /** Of the oldest: since it could run (waiting), runs (active), or was given up (dead); 0 for `later`. */
  oldestSeconds: number;
}

/** Queues that the library keeps for itself: its schedules. */
const OWN_PREFIX = '__pgboss__';

/** Everything that stands in the queues, of every company; a job done is in none. */
export async function queueFigures(db: Db): Promise<QueueFigure[]> {
  const jobs = sql.raw(`${JOB_SCHEMA}.job`);
  const { rows } = await sql<QueueFigure>`
    with standing as (
      select coalesce(case when name = ${DEAD_QUEUE} then source_name end, name) as queue, coalesce(group_id, data ->> 'companyId') as company,
        priority < ${BULK_FROM} as is_bulk,
        case when name = ${DEAD_QUEUE} then 'dead' when start_after <= now() then 'waiting' else 'later' end as state,
        case when name = ${DEAD_QUEUE} then created_on else least(start_after, now()) end as since
      from ${jobs} where state < 'active' and not starts_with(name, ${OWN_PREFIX})
      union all
      select name, coalesce(group_id, data ->> 'companyId'), priority < ${BULK_FROM}, 'active', started_on from ${jobs} where state = 'active' and not starts_with(name, ${OWN_PREFIX})
    )
    select queue, company as "companyId", case when is_bulk then 'bulk' else 'interactive' end as urgency, state, count(*)::int as count,
      case when state = 'later' then 0 else greatest(0, extract(epoch from now() - min(since)))::float8 end as "oldestSeconds"
    from standing group by queue, company, is_bulk, state`.execute(db);
  return rows;
}
