import { sql, type Selectable } from 'kysely';
import type { Db, DB } from '../db/client.ts';
import { archivesOf, isSignedByUs, readArchive, type AuditArchive } from './archives.ts';
import { checkEntry, type ChainFault, type KeptEntry } from './chain.ts';

export type ChainReport = { ok: true; entries: number; head: string } | { ok: false; entries: number; brokenAt: number; fault: ChainFault };

const BATCH = 1000;

/** Gives every statement of a walk its database: one transaction for all of them, or a short one for each. */
export type ReadChain = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export interface Walk {
  /** Called with each entry that holds. */
  onEntry?: (entry: { seq: number; hash: string }) => void;
  /** Called after each batch with the number of entries that hold; a walk that must end throws. */
  onBatch?: (entries: number) => Promise<void> | void;
}

/** Walks a company's chain from its first entry and names the first broken one (D10.2). */
export async function verifyChain(db: Db, companyId: string): Promise<ChainReport> {
  return await walkChain((read) => read(db), companyId);
}

/**
 * The same, reading batch by batch as `read` gives it a database. Entries that are appended meanwhile are walked too: the
 * end is reached when, in one look, the head and the last entry are where the walk stands.
 */
export async function walkChain(read: ReadChain, companyId: string, walk: Walk = {}): Promise<ChainReport> {
  const archived = await walkArchives(read, companyId, walk);
  if (!archived.ok) return archived;
  let before = { seq: archived.entries, hash: archived.head };
  for (;;) {
    const rows = await read((db) => entriesOf(db, companyId, before.seq));
    for (const entry of rows) {
      const fault = checkEntry(entry, before);
      if (fault) return { ok: false, entries: before.seq, brokenAt: before.seq + 1, fault };
      before = { seq: entry.seq, hash: entry.hash };
      walk.onEntry?.(before);
    }
    await walk.onBatch?.(before.seq);
    if (rows.length === BATCH) continue;
    const end = await read((db) => endOf(db, companyId));
    if (end.last > before.seq) continue;
    if (end.seq === before.seq && end.hash === before.hash) return { ok: true, entries: before.seq, head: before.hash };
    // The same length: the last entry is another one. Else the first that is missing, or that the head does not know.
    const brokenAt = end.seq === before.seq ? end.seq : Math.min(end.seq, before.seq) + 1;
    return { ok: false, entries: before.seq, brokenAt, fault: 'head' };
  }
}

/** The same for what was cut from the database: file after file, without a gap between them. */
async function walkArchives(read: ReadChain, companyId: string, walk: Walk): Promise<ChainReport> {
  let before = { seq: 0, hash: '' };
  for (const archive of await read((db) => archivesOf(db, companyId))) {
    if (archive.cutAt === null) break;
    const entries = isSignedByUs(archive) === false ? null : await readArchive(archive).catch(() => null);
    const hold = (entry: { seq: number; hash: string }): void => {
      before = entry;
      walk.onEntry?.(entry);
    };
    const fault = entries === null ? 'archive' : walkArchive(archive, entries, before, hold);
    if (fault) return { ok: false, entries: before.seq, brokenAt: before.seq + 1, fault };
    await walk.onBatch?.(before.seq);
  }
  return { ok: true, entries: before.seq, head: before.hash };
}

/** Walks the entries of one file on from the one before it: what is wrong first, null when nothing is; 'archive': it ends elsewhere than it says. */
export function walkArchive(
  { lastSeq, lastHash }: Pick<AuditArchive, 'lastSeq' | 'lastHash'>,
  entries: readonly KeptEntry[],
  before: { seq: number; hash: string },
  onEntry?: (entry: { seq: number; hash: string }) => void,
): ChainFault | null {
  let last = before;
  for (const entry of entries) {
    const fault = checkEntry(entry, last);
    if (fault) return fault;
    last = { seq: entry.seq, hash: entry.hash };
    onEntry?.(last);
  }
  return last.seq === lastSeq && last.hash === lastHash ? null : 'archive';
}

/** All entries of a company, from the files of what was cut and from the database, some at a time. */
export async function* everyEntry(db: Db, companyId: string): AsyncGenerator<KeptEntry[]> {
  let after = 0;
  for (const archive of await archivesOf(db, companyId)) {
    if (archive.cutAt === null) break;
    yield await readArchive(archive);
    after = archive.lastSeq;
  }
  for (;;) {
    const some = await entriesOf(db, companyId, after);
    if (some.length === 0) return;
    yield some;
    after = some.at(-1)?.seq ?? after;
  }
}

/** The entries of a company after a number that are in the database, in their order, a batch at a time. */
export async function entriesOf(db: Db, companyId: string, seq: number, limit = BATCH): Promise<KeptEntry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(keptEntry);
}

/** A row of the trail. */
export type AuditRow = Selectable<DB['audit_entry']>;

/** The same as the chain knows it. */
export function keptEntry(row: AuditRow): KeptEntry {
  return {
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
    redaction: row.redaction,
  };
}

/** The head as it is kept, and the number of the last entry, in one look. */
async function endOf(db: Db, companyId: string): Promise<{ seq: number; hash: string; last: number }> {
  const { rows } = await sql<{ seq: string | null; hash: string | null; last: string | null }>`
    select head.seq, head.hash, entry.last
    from (select max(seq) as last from audit_entry where company_id = ${companyId}) entry
    left join audit_head head on head.company_id = ${companyId}`.execute(db);
  return { seq: Number(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? '', last: Number(rows[0]?.last ?? 0) };
}
