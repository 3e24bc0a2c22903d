import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { AnchorRecord, VerificationRecord } from '../rules/types.ts';

function record(row: Selectable<DB['audit_verification']>): VerificationRecord {
  return {
    id: row.id,
    requestedBy: row.requested_by,
    status: row.status,
    checked: Number(row.checked),
    total: Number(row.total),
    brokenAt: row.broken_at === null ? null : Number(row.broken_at),
    fault: row.fault,
    head: row.head,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

/** The newest check of a company's chain; null when nobody has asked for one. */
export async function latestVerification(db: Db, companyId: string): Promise<VerificationRecord | null> {
  const row = await db
    .selectFrom('audit_verification')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? record(row) : null;
}

export async function findVerification(db: Db, companyId: string, id: string): Promise<VerificationRecord | null> {
  const row = await db
    .selectFrom('audit_verification')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? record(row) : null;
}

/** Writes how far a check is or how it ended; false when a newer try has taken it over, or it has ended. */
export async function writeVerification(
  db: Db,
  companyId: string,
  id: string,
  attempt: number,
  change: Partial<Pick<VerificationRecord, 'checked' | 'status' | 'brokenAt' | 'fault' | 'head' | 'endedAt'>>,
): Promise<boolean> {
  const { checked, status, brokenAt, fault, head, endedAt } = change;
  const written = await db
    .updateTable('audit_verification')
    .set({
      attempt,
      ...(checked === undefined ? {} : { checked }),
      ...(status === undefined ? {} : { status }),
      ...(brokenAt === undefined ? {} : { broken_at: brokenAt }),
      ...(fault === undefined ? {} : { fault }),
      ...(head === undefined ? {} : { head }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('attempt', '<=', attempt)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** How many entries the chain says that it has. */
export async function chainLength(db: Db, companyId: string): Promise<{ seq: number; hash: string }> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId).executeTakeFirst();
  return { seq: Number(head?.seq ?? 0), hash: head?.hash ?? '' };
}

/** The daily anchors, newest first. */
export async function anchorsOf(db: Db, companyId: string, limit: number): Promise<AnchorRecord[]> {
  const rows = await db
    .selectFrom('audit_anchor')
    .select(['seq', 'hash', 'signature', 'key_id', 'mailed_to', 'created_at'])
    .select(sql<string>`day::text`.as('day'))
    .where('company_id', '=', companyId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    day: row.day,
    seq: Number(row.seq),
    hash: row.hash,
    signature: row.signature,
    keyId: row.key_id,
    mailedTo: row.mailed_to,
    createdAt: row.created_at,
  }));
}
