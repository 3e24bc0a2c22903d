import type { Db } from '../db/client.ts';
import { checkEntry, type AuditContent, type ChainFault } from './chain.ts';

export type ChainReport = { ok: true; entries: number; head: string } | { ok: false; entries: number; brokenAt: number; fault: ChainFault };

const BATCH = 1000;

/** Walks a company's chain from its first entry and names the first broken one (D10.2). */
export async function verifyChain(db: Db, companyId: string): Promise<ChainReport> {
  let before = { seq: 0, hash: '' };
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('seq', '>', before.seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const entry: AuditContent & { hash: string } = {
        companyId: row.company_id,
        seq: Number(row.seq),
        at: row.at.toISOString(),
        actorId: row.actor_id,
        actorName: row.actor_name,
        actorCompanyId: row.actor_company_id,
        subject: row.subject,
        action: row.action,
        subjectId: row.subject_id,
        subjectName: row.subject_name,
        scope: row.scope,
        changes: row.changes,
        clientAddress: row.client_address,
        requestId: row.request_id,
        previousHash: row.previous_hash,
        hash: row.hash,
      };
      const fault = checkEntry(entry, before);
      if (fault) return { ok: false, entries: before.seq, brokenAt: before.seq + 1, fault };
      before = { seq: entry.seq, hash: entry.hash };
    }
    if (rows.length < BATCH) break;
  }
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId).executeTakeFirst();
  const [seq, hash] = [Number(head?.seq ?? 0), head?.hash ?? ''];
  if (seq !== before.seq || hash !== before.hash) {
    return { ok: false, entries: before.seq, brokenAt: before.seq + 1, fault: 'head' };
  }
  return { ok: true, entries: before.seq, head: before.hash };
}
