/** The company's shapes as a file that a child of the engine reads: one copy a company and worker, written anew when it changed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { dictionaryOf, dictionaryRevision } from './shape-store.ts';

let folder: string | null = null;
// What is learned of a company's artwork does not stay on the disk of a worker that ended.
process.once('exit', () => folder !== null && rmSync(folder, { recursive: true, force: true }));
const copies = new Map<string, { revision: number; path: string }>();

/** Paths of the dictionaries to inspect the company's files with; none while it knows no shape. */
export async function dictionaryFiles(database: Database, companyId: string): Promise<string[]> {
  const revision = await inTransaction(database, companyId, (db) => dictionaryRevision(db, companyId));
  if (revision === null) return [];
  const copy = copies.get(companyId);
  if (copy?.revision === revision) return [copy.path];
  const kept = await inTransaction(database, companyId, (db) => dictionaryOf(db, companyId));
  if (!kept) return [];
  folder ??= mkdtempSync(join(tmpdir(), 'koryo-shapes-'));
  const path = join(folder, `${companyId}-${kept.revision}.shapes`);
  await writeFile(path, kept.shapes, { mode: 0o600 });
  copies.set(companyId, { revision: kept.revision, path });
  return [path];
}

/** Removes the copies; the next inspection writes its own. */
export async function dropDictionaryFiles(): Promise<void> {
  const made = folder;
  folder = null;
  copies.clear();
  if (made) await rm(made, { recursive: true, force: true });
}
