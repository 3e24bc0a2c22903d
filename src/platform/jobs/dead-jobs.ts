import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { DEAD_QUEUE, JOB_SCHEMA } from './queues.ts';

/** A job that failed for good, as operators see it; without a company it is the installation's own, without an error its process was killed. */
export type DeadJob = z.output<typeof deadJob>;
const deadJob = z.object({
  id: z.string(),
  queue: z.string(),
  companyId: z.string().nullable(),
  attempts: z.number(),
  error: z.string(),
  failedAt: z.date(),
});

export interface TakenJob {
  queue: string;
  companyId: string | null;
  data: object;
}

const JOBS = `${JOB_SCHEMA}.job`;
const IS_DEAD = `name = '${DEAD_QUEUE}' and state = 'created'`;
const QUEUE = `coalesce(source_name, name)`;
const COMPANY = `data ->> 'companyId'`;
/** The library keeps what was thrown: an Error's message, or any other value. */
const ERROR = `left(coalesce(source_output ->> 'message', source_output ->> 'value', nullif(source_output #>> '{}', '{}'), ''), 500)`;
/** Most jobs of one deed; asked again, it does the others. */
const MOST_TAKEN = 5_000;

/** Runs a statement: in a transaction, or on the library's own connections. */
export type RunSql = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Jobs that failed for good, the latest first. */
export async function deadJobs(run: RunSql, { queue, limit }: { queue?: string; limit: number }): Promise<DeadJob[]> {
  const { rows } = await run(
    `select id, ${QUEUE} as queue, ${COMPANY} as "companyId", coalesce(source_retry_count, 0) + 1 as attempts, ${ERROR} as error,
      created_on as "failedAt"
    from ${JOBS} where ${IS_DEAD} and ($1::text is null or ${QUEUE} = $1) order by created_on desc, id limit $2`,
    [queue ?? null, limit],
  );
  return z.array(deadJob).parse(rows);
}

/** Takes such jobs out, by their ids or all of a queue, the oldest first; whoever takes them does something with them in the same transaction. */
export async function takeDeadJobs(
  db: Db,
  { ids, queue, ofCompaniesOnly = false }: { ids?: readonly string[]; queue?: string; ofCompaniesOnly?: boolean },
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with taken as (
      delete from ${sql.raw(JOBS)} where name = ${DEAD_QUEUE} and id in (
        select id from ${sql.raw(JOBS)} where ${sql.raw(IS_DEAD)} and (${queue ?? null}::text is null or ${sql.raw(QUEUE)} = ${queue ?? null})
          and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[])) and (not ${ofCompaniesOnly} or ${sql.raw(COMPANY)} is not null)
        order by created_on limit ${sql.lit(MOST_TAKEN)} for update skip locked)
      returning ${sql.raw(QUEUE)} as queue, ${sql.raw(COMPANY)} as "companyId", coalesce(data, '{}') as data, created_on)
    select queue, "companyId", data from taken order by created_on`.execute(db);
  return rows;
}
