/** The rows of a company, table by table, as lines of JSON: read through a cursor, so that no table must fit into memory. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { entryLine } from '#platform/audit/archives.ts';
import { everyEntry } from '#platform/audit/verify.ts';
import type { ExportedTable } from '../../rules/company-export.ts';

const BATCH = 500;

/** The lines of one table; `done` gets their number and hash when the last was taken. */
export async function* tableLines(db: Db, companyId: string, name: string, done: (table: ExportedTable) => void): AsyncGenerator<string> {
  const column = name === 'company' ? 'id' : 'company_id';
  const cursor = sql.id(`export_${name}`);
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(t)::text as line from ${sql.table(name)} t where ${sql.ref(column)} = ${companyId}`.execute(db);
  const hash = createHash('sha256');
  let rows = 0;
  for (;;) {
    const batch = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(db);
    if (batch.rows.length === 0) break;
    rows += batch.rows.length;
    const text = batch.rows.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    yield text;
  }
  await sql`close ${cursor}`.execute(db);
  done({ name, rows, sha256: hash.digest('hex') });
}

/** The history in the form that its hashes are made of: `{"content": "<text>", "hash": "<SHA-256 of the text, hex>"}`. */
export async function* historyLines(db: Db, companyId: string): AsyncGenerator<string> {
  for await (const entries of everyEntry(db, companyId)) yield entries.map((entry) => `${entryLine(entry)}\n`).join('');
}
