import { sql } from 'kysely';
import { appendAudit } from '#platform/audit/append.ts';
import { ARCHIVE_ENTRIES, archivesOf, isSignedByUs, packArchive, readArchive, type AuditArchive } from '#platform/audit/archives.ts';
import { checkEntry, type KeptEntry } from '#platform/audit/chain.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import { archiveFile } from '#platform/audit/rewrite-archives.ts';
import { entriesOf, walkArchive } from '#platform/audit/verify.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { newId } from '#shared/ids.ts';
import { today } from '#shared/dates.ts';
import { firstMonthKept, leavesAt, monthOf } from '../../rules/archives.ts';
import { ownersOf } from '#people/companies/server/door.ts';

interface Company {
  id: string;
  name: string;
  days: number;
  zone: string;
}

/** Entries that go at once: a short transaction each. */
const REMOVED_AT_ONCE = 2000;

async function companiesThatArchive(db: Db): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select id, name, keep_history_days as days, time_zone as zone from company
    where suspended_at is null and keep_history_days is not null order by id`.execute(db);
  return rows;
}

/**
 * The last entry before the first month that stays. Entries stand in the order of their commits: where one of them is dated too
 * late, by a clock that was wrong, it and what follows wait.
 */
async function lastToArchive(db: Db, { id, zone, days }: Company, after: number, now: Date): Promise<number> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(seq) filter (where at >= (${`${firstMonthKept(now, days, zone)}-01`})::timestamp at time zone ${zone}) as first, max(seq) as last
    from audit_entry where company_id = ${id} and seq > ${after}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null ? Number(last ?? after) : Number(first) - 1;
}

/** Writes what is over into signed files, month by month, entry by entry as far as the chain holds. */
async function write({ database, signal }: JobContext, company: Company, now: Date): Promise<void> {
  const inside = <T>(work: (db: Db) => Promise<T>) => inTransaction(database, company.id, work);
  const done = (await inside((db) => archivesOf(db, company.id))).at(-1);
  let before = { seq: done?.lastSeq ?? 0, hash: done?.lastHash ?? '' };
  const until = await inside((db) => lastToArchive(db, company, before.seq, now));
  let pending: KeptEntry[] = [];
  let month = done?.month ?? '';
  const keep = async () => {
    const packed = packArchive(month, pending);
    const [first, last] = [pending[0], pending.at(-1)];
    pending = [];
    if (!first || !last) return;
    const stored = await storeContent(company.id, packed.bytes, archiveFile(month, first.seq));
    await inside(async (db) => {
      const file = await recordContent(db, stored);
      await db
        .insertInto('audit_archive')
        .values({
          id: newId(),
          company_id: company.id,
          month: sql`${`${month}-01`}::date`,
          first_seq: first.seq,
          last_seq: last.seq,
          previous_hash: first.previousHash,
          last_hash: last.hash,
          file_id: file.id,
          statement: packed.statement,
          signature: packed.signature,
          key_id: packed.keyId,
        })
        .execute();
    });
  };
  while (before.seq < until && !signal.aborted) {
    const entries = (await inside((db) => entriesOf(db, company.id, before.seq))).filter(({ seq }) => seq <= until);
    if (entries.length === 0) break;
    for (const entry of entries) {
      const fault = checkEntry(entry, before);
      if (fault) throw new Error(`entry ${entry.seq} of ${company.id} is broken (${fault}): the history is not archived`);
      before = { seq: entry.seq, hash: entry.hash };
      const own = monthOf(new Date(entry.at), company.zone);
      const next = own > month ? own : month;
      if (pending.length > 0 && (next !== month || pending.length >= ARCHIVE_ENTRIES)) await keep();
      month = next;
      pending.push(entry);
    }
  }
  if (pending.length > 0 && !signal.aborted) await keep();
}

const countOf = (archives: readonly AuditArchive[]) => archives.reduce((sum, { firstSeq, lastSeq }) => sum + lastSeq - firstSeq + 1, 0);

async function record(db: Db, { id, name }: Company, event: Pick<DomainEvent, 'action' | 'before' | 'after'>, now: Date): Promise<void> {
  const actor = { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() };
  await appendAudit(db, id, actor, now, [{ subject: 'company', id, name, scope: [id], ...event }]);
}

/** Tells the owners which files there are now, and when their entries leave the list. */
async function tell({ database, services }: JobContext, company: Company, now: Date): Promise<void> {
  await inTransaction(database, company.id, async (db) => {
    const untold = (await archivesOf(db, company.id)).filter(({ toldAt }) => toldAt === null);
    const [first, last] = [untold[0], untold.at(-1)];
    if (!first || !last) return;
    await db.updateTable('audit_archive').set({ told_at: now }).where('company_id', '=', company.id).where('told_at', 'is', null).execute();
    const day = today(leavesAt(now), company.zone);
    const params = { company: company.name, from: first.month, to: last.month, entries: countOf(untold), files: untold.length, day };
    for (const { id: toUserId } of await ownersOf(db, company.id))
      await services.queueMail(db, company.id, { toUserId, kind: 'historyArchived', params, path: '/company/history' });
    const after = { list: 'history archive', archivedEntries: params.entries, archivedFrom: first.firstSeq, archivedUntil: last.lastSeq };
    await record(db, company, { action: 'export', after }, now);
    await services.notify(db, company.id, `history/${company.id}`, { id: company.id });
  });
}

/** Whether the file can take the entries' place: read back from the storage, signed by us, each entry as the chain has it. */
async function stands(archive: AuditArchive): Promise<boolean> {
  if (isSignedByUs(archive) === false) return false;
  const before = { seq: archive.firstSeq - 1, hash: archive.previousHash };
  return walkArchive(archive, await readArchive(archive), before) === null;
}

/** Takes out of the database what was told of long enough ago, and is still older than the company keeps it. */
async function cut(ctx: JobContext, company: Company, now: Date): Promise<void> {
  const { database, services, logger, signal } = ctx;
  const kept = firstMonthKept(now, company.days, company.zone);
  const due = (await inTransaction(database, company.id, (db) => archivesOf(db, company.id))).filter(
    ({ cutAt, toldAt, month }) => cutAt === null && toldAt !== null && leavesAt(toldAt) <= now && month < kept,
  );
  for (const archive of due) {
    if (signal.aborted) return;
    if (!(await stands(archive))) {
      logger.error(
        { company: company.id, archive: archive.id },
        'an archive of the history does not hold: its entries stay in the database',
      );
      return;
    }
    const isCut = await inTransaction(database, company.id, async (db) => {
      const { rows } = await sql<{ cut: boolean }>`select koryo_cut_history(${archive.id}) as cut`.execute(db);
      if (!rows[0]?.cut) return false;
      const before = { archivedEntries: countOf([archive]), archivedUntil: archive.lastSeq, archiveMonth: archive.month };
      await record(db, company, { action: 'delete', before }, now);
      await services.notify(db, company.id, `history/${company.id}`, { id: company.id });
      return true;
    });
    // A receiver of the history has not got them yet.
    if (!isCut) return;
  }
}

/** Removes the rows of what was cut; also what a process that was killed has left. */
async function remove({ database, signal }: JobContext, { id }: Company): Promise<void> {
  for (let gone = 1; gone > 0 && !signal.aborted;) {
    gone = await inTransaction(database, id, async (db) => {
      const { rows } = await sql<{ gone: number }>`select koryo_remove_archived(${sql.lit(REMOVED_AT_ONCE)}) as gone`.execute(db);
      return rows[0]?.gone ?? 0;
    });
  }
}

/**
 * Nightly (4:20 in Tokyo), for companies that keep their history in the database for a time only: months that are over go into signed
 * files, the owners are told, and a fortnight later the entries are in the files alone. The chain is walked across.
 */
export const archiveJob: JobDefinition = {
  queue: 'history.archive',
  expireInSeconds: 4 * 3600,
  schedule: '20 19 * * *',
  async handle(_data, ctx) {
    const now = new Date();
    for (const company of await inTransaction(ctx.database, 'system', companiesThatArchive)) {
      if (ctx.signal.aborted) return;
      try {
        await write(ctx, company, now);
        await tell(ctx, company, now);
        await cut(ctx, company, now);
        await remove(ctx, company);
      } catch (error) {
        // One company's broken chain, or lost file, holds nobody else up.
        ctx.logger.error({ err: error, company: company.id }, 'the history of a company could not be archived');
      }
    }
  },
};
