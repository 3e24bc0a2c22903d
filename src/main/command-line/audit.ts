import { sql } from 'kysely';
import { walkChain } from '#platform/audit/verify.ts';
import { openDatabase, type Database, type Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { DatabaseAccess } from '../database.ts';

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

/** `koryo audit verify`: walks every company's chain; answers whether all of them hold. */
export async function verifyAudit(
  access: DatabaseAccess,
  expected: readonly Expectation[],
  print: (line: string) => void,
): Promise<boolean> {
  const database = openDatabase({ connection: access.app, max: 2, ...(access.role ? { role: access.role } : {}) });
  try {
    return await verifyChains(database, expected, print);
  } finally {
    await database.close();
  }
}

/**
 * The same on an open database. A chain that is whole in itself may still be cut at its end, or made anew: so each is held
 * against its daily anchors and against what is expected, which alone convinces where the database itself is not trusted.
 */
export async function verifyChains(database: Database, expected: readonly Expectation[], print: (line: string) => void): Promise<boolean> {
  const companies = await inTransaction(
    database,
    'system',
    async (db) => (await sql<Company>`select id, name, number from company order by name, id`.execute(db)).rows,
  );
  const isOf = ({ id, name, number }: Company, { company }: Expectation) => [id, name, number].includes(company);
  let holds = true;
  let empty = 0;
  for (const company of companies) {
    const outside = expected.filter((one) => isOf(company, one)).map(({ seq, hash }): Witness => ({ seq, hash, from: 'what is expected' }));
    const { entries, line, well } = await inTransaction(database, company.id, (db) => verifyOne(db, company, outside));
    print(line);
    holds &&= well;
    if (entries === 0) empty += 1;
  }
  for (const one of expected.filter((each) => !companies.some((company) => isOf(company, each)))) {
    holds = false;
    print(`BROKEN  ${one.company}: there is no such company, but entry ${one.seq} is expected`);
  }
  if (!holds) print('The audit chain is broken.');
  else if (empty > 0) print(`The audit chain holds; ${empty} without any entry: nothing was ever done there, or all of it was removed.`);
  else print('The audit chain holds.');
  return holds;
}

async function verifyOne(db: Db, { id, name }: Company, outside: readonly Witness[]) {
  const witnesses = [...(await anchorsOf(db, id)), ...outside];
  const asked = new Map(witnesses.map(({ seq }) => [seq, '']));
  const onEntry = ({ seq, hash }: { seq: number; hash: string }) => void (asked.has(seq) && asked.set(seq, hash));
  const report = await walkChain((read) => read(db), id, { onEntry });
  const { entries } = report;
  if (!report.ok) {
    const line = `BROKEN  ${name}: entry ${report.brokenAt} (${report.fault}); the ${entries} before it hold`;
    return { entries, well: false, line };
  }
  const against = witnesses.find(({ seq, hash }) => asked.get(seq) !== hash);
  if (against) {
    const what = against.seq > entries ? `is gone: the chain ends at ${entries}` : 'is another one: the chain was made anew';
    return { entries, well: false, line: `BROKEN  ${name}: entry ${against.seq} of ${against.from} ${what}` };
  }
  if (entries === 0) return { entries, well: true, line: `EMPTY   ${name}: no entries` };
  const held = witnesses.length > 0 ? `, held against ${witnesses.length} known from before` : '';
  return { entries, well: true, line: `ok      ${name}: ${entries} entries, head ${report.head}${held}` };
}

async function anchorsOf(db: Db, companyId: string): Promise<Witness[]> {
  const rows = await db
    .selectFrom('audit_anchor')
    .select(['seq', 'hash'])
    .select(sql<string>`day::text`.as('day'))
    .where('company_id', '=', companyId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, hash, day }) => ({ seq: Number(seq), hash, from: `the anchor of ${day}` }));
}
