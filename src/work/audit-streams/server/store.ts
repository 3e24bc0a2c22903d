import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { StreamRecord, StreamTarget } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'audit_stream.target': StreamTarget;
  }
}

export function streamRecord(row: Selectable<DB['audit_stream']>): StreamRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    origin: row.origin,
    name: row.name,
    target: row.target,
    sealedSecret: row.sealed_secret,
    active: row.active,
    position: Number(row.position),
    positionHash: row.position_hash,
    failures: row.failures,
    lastError: row.last_error,
    failingSince: row.failing_since,
    toldAt: row.told_at,
    lastSentAt: row.last_sent_at,
    nextAt: row.next_at,
    version: row.version,
    createdBy: row.created_by,
  };
}

const own = (db: Db, companyId: string) =>
  db.selectFrom('audit_stream').selectAll().where('company_id', '=', companyId).where('origin', '=', 'COMPANY');

/** A company's own streams, by name. */
export async function listStreams(db: Db, companyId: string): Promise<StreamRecord[]> {
  return (await own(db, companyId).orderBy('name').orderBy('id').execute()).map(streamRecord);
}

export async function findStream(db: Db, companyId: string, id: string): Promise<StreamRecord | null> {
  const row = await own(db, companyId).where('id', '=', id).executeTakeFirst();
  return row ? streamRecord(row) : null;
}

/** The stream with its row locked, of the version that the change is based on. NOT_FOUND, or CONFLICT (D2.6). */
export async function lockStream(db: Db, companyId: string, id: string, expectedVersion: number): Promise<StreamRecord> {
  const row = await own(db, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  if (row.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return streamRecord(row);
}

/** How many entries a company's history has. */
export async function historyLength(db: Db, companyId: string): Promise<number> {
  const head = await db.selectFrom('audit_head').select('seq').where('company_id', '=', companyId).executeTakeFirst();
  return Number(head?.seq ?? 0);
}

/** How far behind a stream is. */
export interface StreamLag {
  id: string;
  companyId: string;
  company: string;
  origin: StreamRecord['origin'];
  kind: StreamTarget['kind'];
  name: string;
  position: number;
  /** Entries that were not taken yet, and the age of the oldest, in seconds. */
  behind: number;
  seconds: number;
  failures: number;
  lastError: string | null;
}

/** All streams in use, in a transaction across companies. @param withOperator whether the installation has a stream of its own */
export async function streamLags(db: Db, withOperator: boolean): Promise<StreamLag[]> {
  const { rows } = await sql<StreamLag>`
    select s.id, s.company_id as "companyId", c.name as company, s.origin, s.kind, s.name, s.position::float8 as position,
      greatest(0, coalesce(h.seq, 0) - s.position)::float8 as behind,
      coalesce(greatest(0, extract(epoch from now() - e.at)), 0)::float8 as seconds, s.failures, s.last_error as "lastError"
    from audit_stream s join company c on c.id = s.company_id left join audit_head h on h.company_id = s.company_id
    left join audit_entry e on e.company_id = s.company_id and e.seq = s.position + 1
    where s.active and (s.origin = 'COMPANY' or ${withOperator}) order by c.name, s.origin, s.name, s.id`.execute(db);
  return rows;
}
