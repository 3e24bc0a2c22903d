/** Which streams have something to send, and who sends it: one process at a time, by a lease. */
import { sql } from 'kysely';
import type { Database, Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { StreamRecord, StreamTarget } from '../rules/types.ts';
import { targetDigest } from './settings.ts';
import { streamRecord } from './store.ts';

/** Longer than any one try takes: a process that dies in the middle holds a stream up no longer. */
const LEASE_SECONDS = 90;

export interface Due {
  id: string;
  companyId: string;
}

/**
 * Gives every company its row of the installation's stream. One that leads elsewhere than before begins at the first entry: each target has
 * the whole of every history.
 */
export async function layOperatorStreams(db: Db, target: StreamTarget): Promise<void> {
  const name = targetDigest(target);
  const kept = JSON.stringify(target);
  await sql`
    insert into audit_stream (id, company_id, origin, name, kind, target)
    select gen_random_uuid(), c.id, 'OPERATOR', ${name}, ${target.kind}, ${kept}::jsonb from company c
    where not exists (select from audit_stream s where s.company_id = c.id and s.origin = 'OPERATOR')
    on conflict do nothing`.execute(db);
  await sql`
    update audit_stream set name = ${name}, kind = ${target.kind}, target = ${kept}::jsonb, position = 0, position_hash = '', failures = 0,
      last_error = null, failing_since = null, next_at = now()
    where origin = 'OPERATOR' and name <> ${name}`.execute(db);
}

/** Streams behind their histories whose time has come, the longest waiting first. */
export async function dueStreams(db: Db, withOperator: boolean, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.company_id as "companyId" from audit_stream s join audit_head h on h.company_id = s.company_id
    join company c on c.id = s.company_id
    where s.active and s.next_at <= now() and (s.leased_until is null or s.leased_until < now())
      -- A head that is shorter than what was sent: the chain was cut, which has to be told.
      and (h.seq > s.position or (h.seq < s.position and s.last_error is distinct from 'CHAIN_CHANGED'))
      and (case s.origin when 'OPERATOR' then ${withOperator} else c.suspended_at is null end)
    order by s.next_at, s.id limit ${limit}`.execute(db);
  return rows;
}

/** Takes a stream for this process; null: another has it, or it is stopped. */
export async function lease(database: Database, { id, companyId }: Due): Promise<{ stream: StreamRecord; lease: string } | null> {
  const mark = newId();
  const row = await inTransaction(database, companyId, (db) =>
    db
      .updateTable('audit_stream')
      .set({ lease: mark, leased_until: until() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('active', '=', true)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
      .returningAll()
      .executeTakeFirst(),
  );
  return row ? { stream: streamRecord(row), lease: mark } : null;
}

const until = () => sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Writes what became of a try, as long as the lease holds and nobody changed the stream; `keep`: there is more to send. */
export async function settle(
  db: Db,
  stream: StreamRecord,
  mark: string,
  change: Partial<{
    position: number;
    position_hash: string;
    failures: number;
    last_error: string | null;
    failing_since: Date | null;
    told_at: Date | null;
    last_sent_at: Date;
    next_at: Date;
  }>,
  keep: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('audit_stream')
    .set({ ...change, ...(keep ? { leased_until: until() } : { lease: null, leased_until: null }) })
    .where('company_id', '=', stream.companyId)
    .where('id', '=', stream.id)
    .where('lease', '=', mark)
    .where('version', '=', stream.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a stream back that was changed or stopped meanwhile. */
export async function release(db: Db, stream: StreamRecord, mark: string): Promise<void> {
  await db
    .updateTable('audit_stream')
    .set({ lease: null, leased_until: null })
    .where('company_id', '=', stream.companyId)
    .where('id', '=', stream.id)
    .where('lease', '=', mark)
    .execute();
}
