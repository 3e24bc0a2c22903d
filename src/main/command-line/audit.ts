import { sql } from 'kysely';
import { forgedAnchor, type openAnchorVerifier, type StoredAnchor } from '#platform/audit/anchor-signature.ts';
import { archivesOf, type AuditArchive } from '#platform/audit/archives.ts';
import { walkChain } from '#platform/audit/verify.ts';
import { openDatabase, type Database, type Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { DatabaseAccess } from '../database.ts';
import type { StreamedHistory } from './streamed-history.ts';

/** What somebody outside of the database knows of a chain: the daily mail to the owner tells it. */
export interface Expectation {
  /** Id, number or name. */
  company: string;
  seq: number;
  hash: string;
}

interface Company {
  id: string;
  name: string;
  number: string;
}

/** An entry as it was once, from a day's anchor or from outside. */
interface Witness {
  seq: number;
  hash: string;
  from: string;
}

/** `company:entry:hash`, as the daily mail has them; a name may hold colons. Null: not of this form. */
export function parseExpectation(text: string): Expectation | null {
  const [, company = '', seq = '', hash = ''] = /^(.+):(\d{1,15}):([0-9a-fA-F]{64})$/.exec(text.trim()) ?? [];
  return company && Number(seq) > 0 ? { company, seq: Number(seq), hash: hash.toLowerCase() } : null;
}

/** What the chains are held against, beside their own daily anchors. */
export interface Outside {
  expected: readonly Expectation[];
  /** What an audit stream left with its receiver; null: not asked for. */
  streamed: StreamedHistory | null;
  /** Checks the signatures of anchors; null: not asked for. */
  anchors: ReturnType<typeof openAnchorVerifier> | null;
}

export const NOTHING_OUTSIDE: Outside = { expected: [], streamed: null, anchors: null };

/** `koryo audit verify`: walks every company's chain; answers whether all of them hold. */
export async function verifyAudit(access: DatabaseAccess, outside: Outside, print: (line: string) => void): Promise<boolean> {
  const database = openDatabase({ connection: access.app, max: 2, ...(access.role ? { role: access.role } : {}) });
  try {
    return await verifyChains(database, outside, print);
  } finally {
    await database.close();
  }
}

/**
 * The same on an open database. A chain that is whole in itself may still be cut at its end, or made anew: so each is held
 * against its daily anchors and against what is known outside, which alone convinces where the database itself is not trusted.
 */
export async function verifyChains(database: Database, outside: Outside, print: (line: string) => void): Promise<boolean> {
  const { expected, streamed } = outside;
  const { companies, erased } = await inTransaction(database, 'system', async (db) => ({
    companies: (await sql<Company>`select id, name, number from company order by name, id`.execute(db)).rows,
    erased: new Set((await db.selectFrom('company_erasure').select('erased_company_id').execute()).map((row) => row.erased_company_id)),
  }));
  let holds = true;
  const broken = (words: string) => {
    holds = false;
    print(`BROKEN  ${words}`);
  };
  const isOf = ({ id, name, number }: Company, { company }: Expectation) => [id, name, number].includes(company);
  let empty = 0;
  let unsigned = 0;
  for (const company of companies) {
    const known: Known = {
      witnesses: expected.filter((one) => isOf(company, one)).map(({ seq, hash }): Witness => ({ seq, hash, from: 'what is expected' })),
      streamed: streamed?.companies.get(company.id) ?? null,
      anchors: outside.anchors,
    };
    const result = await inTransaction(database, company.id, (db) => verifyOne(db, company, known));
    if (result.fault) broken(`${company.name}: ${result.fault}`);
    else print(result.line);
    if (result.entries === 0) empty += 1;
    if (result.unsigned) unsigned += 1;
  }
  for (const one of expected.filter((each) => !companies.some((company) => isOf(company, each)))) {
    broken(`${one.company}: there is no such company, but entry ${one.seq} is expected`);
  }
  for (const fault of streamed?.faults ?? []) broken(`the stream: ${fault}`);
  for (const [id, entries] of streamed?.companies ?? []) {
    if (companies.some((company) => company.id === id)) continue;
    if (erased.has(id)) print(`erased  ${id}: ${entries.size} entries were sent; its erasure is on record`);
    else broken(`${id}: there is no such company, but ${entries.size} entries of it were sent`);
  }
  if (streamed)
    print(
      `The stream: ${streamed.lines} entries of ${streamed.companies.size} companies in ${streamed.files} files, ${streamed.others} other lines.`,
    );
  if (unsigned > 0)
    print(`${unsigned} without an anchor that is signed with this key: nothing happened there since it is used, or they were removed.`);
  if (!holds) print('The audit chain is broken.');
  else if (empty > 0) print(`The audit chain holds; ${empty} without any entry: nothing was ever done there, or all of it was removed.`);
  else print('The audit chain holds.');
  return holds;
}

interface Known {
  witnesses: readonly Witness[];
  streamed: ReadonlyMap<number, string> | null;
  anchors: Outside['anchors'];
}

interface Result {
  entries: number;
  /** In words; null: it holds. */
  fault: string | null;
  line: string;
  /** Has no anchor that is signed with the key that was given. */
  unsigned: boolean;
}

async function verifyOne(db: Db, { id, name }: Company, known: Known): Promise<Result> {
  const anchors = await anchorsOf(db, id);
  const witnesses = [...anchors.map(({ seq, hash, day }): Witness => ({ seq, hash, from: `the anchor of ${day}` })), ...known.witnesses];
  const asked = new Map(witnesses.map(({ seq }) => [seq, '']));
  const stream = comparison(known.streamed);
  const onEntry = ({ seq, hash }: { seq: number; hash: string }) => {
    if (asked.has(seq)) asked.set(seq, hash);
    stream.compare(seq, hash);
  };
  const report = await walkChain((read) => read(db), id, { onEntry });
  const { entries } = report;
  const unsigned = known.anchors !== null && entries > 0 && !anchors.some(({ keyId }) => keyId === known.anchors?.keyId);
  const failed = (fault: string): Result => ({ entries, fault, line: '', unsigned });
  if (!report.ok) return failed(`entry ${report.brokenAt} (${report.fault}); the ${entries} before it hold`);
  const against = witnesses.find(({ seq, hash }) => asked.get(seq) !== hash);
  if (against) return failed(`entry ${against.seq} of ${against.from} ${lost(against.seq, entries)}`);
  const astray = stream.astray(entries);
  if (astray !== null) return failed(`entry ${astray} of the stream ${lost(astray, entries)}`);
  const archives = await archivesOf(db, id);
  const forged = known.anchors && (wrongAnchor(id, anchors, known.anchors) ?? forgedArchive(archives, known.anchors));
  if (forged) return failed(forged);
  if (entries === 0) return { entries, fault: null, line: `EMPTY   ${name}: no entries`, unsigned };
  const cut = archives.filter(({ cutAt }) => cutAt !== null);
  const held = [
    ...(cut.length > 0 ? [`${cut.at(-1)?.lastSeq} of them in ${cut.length} archives`] : []),
    ...(witnesses.length > 0 ? [`held against ${witnesses.length} known from before`] : []),
    ...(known.streamed ? [`${stream.same()} of them as they were sent`] : []),
    ...(known.anchors ? [`${anchors.filter(({ keyId }) => keyId !== null).length} signed anchors`] : []),
  ];
  return { entries, fault: null, line: [`ok      ${name}: ${entries} entries, head ${report.head}`, ...held].join(', '), unsigned };
}

const lost = (seq: number, entries: number) =>
  seq > entries ? `is gone: the chain ends at ${entries}` : 'is another one: the chain was made anew';

/** Holds a chain, entry by entry, against what was sent of it. */
function comparison(streamed: ReadonlyMap<number, string> | null) {
  let differs: number | null = null;
  let same = 0;
  return {
    compare(seq: number, hash: string): void {
      const sent = streamed?.get(seq);
      if (sent === hash) same += 1;
      else if (sent !== undefined) differs ??= seq;
    },
    same: () => same,
    /** The first entry that was sent and is another one, or gone; null: none. */
    astray(entries: number): number | null {
      if (differs !== null) return differs;
      let first: number | null = null;
      for (const seq of streamed?.keys() ?? []) if (seq > entries && (first === null || seq < first)) first = seq;
      return first;
    },
  };
}

/** Which anchor is not what the key signed, in words; null: all are. */
function wrongAnchor(companyId: string, anchors: readonly StoredAnchor[], key: NonNullable<Outside['anchors']>): string | null {
  const forged = forgedAnchor(companyId, anchors, key);
  if (!forged) return null;
  const { anchor, why } = forged;
  return why === 'unsigned'
    ? `the anchor of ${anchor.day} is not signed, although anchors before it are`
    : `the anchor of ${anchor.day} carries a signature that does not hold`;
}

/** The first archive that claims the key's signature and does not carry it; null: none. */
function forgedArchive(archives: readonly AuditArchive[], { keyId, holdsText }: NonNullable<Outside['anchors']>): string | null {
  const forged = archives.find((archive) => archive.keyId === keyId && !holdsText(archive.statement, archive.signature));
  return forged ? `the archive of ${forged.month} carries a signature that does not hold` : null;
}

async function anchorsOf(db: Db, companyId: string): Promise<StoredAnchor[]> {
  const rows = await db
    .selectFrom('audit_anchor')
    .select(['seq', 'hash', 'signature', 'key_id'])
    .select(sql<string>`day::text`.as('day'))
    .where('company_id', '=', companyId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, hash, day, signature, key_id: keyId }) => ({ seq: Number(seq), hash, day, signature, keyId }));
}
