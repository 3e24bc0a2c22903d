/** One archive with everything of a company: its rows, its files, its history and the means to check it. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Database, Db } from '#platform/db/client.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { currentStorage } from '#platform/files/storage-binding.ts';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { LEFT_OUT, type ExportedTable, type ExportManifest } from '../../rules/company-export.ts';
import { companyTables } from '../company-tables.ts';
import { historyLines, tableLines } from './rows.ts';
import { README_NAME, readme, VERIFY_SCRIPT } from './words.ts';

interface Asked {
  company: { id: string; name: string; number: string };
  /** The archive's path; it is there whole, or not at all. */
  target: string;
  /** Of Koryo. */
  version: string;
}

/** Writes the archive and answers what is in it. All rows are of one moment; the company may go on working. */
export async function exportCompany(database: Database, asked: Asked): Promise<ExportManifest> {
  const half = `${asked.target}.part-${process.pid}`;
  try {
    const manifest = await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`select set_config('app.company', ${asked.company.id}, true), set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
        return await writeArchive(db, asked, half);
      });
    await rename(half, asked.target);
    return manifest;
  } finally {
    await rm(half, { force: true });
  }
}

async function writeArchive(db: Db, { company, version }: Asked, path: string): Promise<ExportManifest> {
  const takenAt = new Date().toISOString();
  const history = await verifyChain(db, company.id);
  const { kept, missing, bytes } = await filesOf(db, company.id);
  const tables: ExportedTable[] = [];
  const manifest = async (): Promise<ExportManifest> => ({
    format: 'koryo company export',
    version: 1,
    koryo: version,
    schema: (await readMigrations()).at(-1)?.name ?? '',
    takenAt,
    company,
    tables,
    leftOut: LEFT_OUT,
    files: { count: kept.length, bytes, missing },
    history: history.ok
      ? { entries: history.entries, head: history.head, holds: true, brokenAt: null }
      : { entries: history.entries, head: '', holds: false, brokenAt: history.brokenAt },
  });
  const zip = new ZipFile();
  // Each is opened when its turn comes: one cursor, one file at a time.
  const add = (name: string, open: () => Promise<Readable> | Readable, compress = true) =>
    zip.addReadStreamLazy(name, { compress, mtime: new Date(takenAt) }, (answer) => {
      Promise.resolve()
        .then(open)
        .then(
          (stream) => {
            stream.once('error', (error: Error) => zip.emit('error', error));
            answer(null, stream);
          },
          (error: unknown) => zip.emit('error', error),
        );
    });
  zip.addBuffer(Buffer.from(readme({ company, takenAt })), README_NAME);
  for (const name of ['company', ...(await companyTables(db))]) {
    if (!(name in LEFT_OUT))
      add(`database/${name}.jsonl`, () => Readable.from(tableLines(db, company.id, name, (table) => tables.push(table))));
  }
  add('history/entries.jsonl', () => Readable.from(historyLines(db, company.id)));
  zip.addBuffer(Buffer.from(VERIFY_SCRIPT), 'history/verify.mjs');
  for (const sha256 of kept) add(`files/${sha256}`, () => currentStorage().content.get(contentKey(company.id, sha256)), false);
  add('manifest.json', async () => Readable.from([JSON.stringify(await manifest(), null, 2)]));
  zip.end();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })), failed]);
  return await manifest();
}

/** The hashes of a company's files that the storage has, those that it lost, and how many bytes there are. */
async function filesOf(db: Db, companyId: string): Promise<{ kept: string[]; missing: string[]; bytes: number }> {
  const stored = new Map<string, number>();
  for await (const { key, size } of currentStorage().content.list(`${companyId}/`)) stored.set(key.slice(key.lastIndexOf('/') + 1), size);
  const rows = await db
    .selectFrom('file_object')
    .select('sha256')
    .distinct()
    .where('company_id', '=', companyId)
    .where('size', '>', 0)
    .orderBy('sha256')
    .execute();
  const named = rows.map(({ sha256 }) => sha256);
  const kept = named.filter((sha256) => stored.has(sha256));
  return {
    kept,
    missing: named.filter((sha256) => !stored.has(sha256)),
    bytes: kept.reduce((sum, sha256) => sum + (stored.get(sha256) ?? 0), 0),
  };
}
