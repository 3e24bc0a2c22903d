import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { dropFile } from '../files/drop-file.ts';
import { recordContent, storeContent } from '../files/content.ts';
import { archivesOf, packArchive, readArchive, type AuditArchive } from './archives.ts';
import type { KeptEntry } from './chain.ts';

/** The name and type of an archive's file. */
export const archiveFile = (month: string, first: number) => ({
  contentType: 'application/gzip',
  fileName: `history-${month}-${first}.jsonl.gz`,
});

/**
 * Gives each archive in which an entry reads otherwise from now on (personal data in it is erased, or its digest is made anew) another
 * file, signed anew, and removes the old one. `change` answers the same entry where nothing changes. Done again it changes nothing.
 */
export async function rewriteArchives(
  database: Database,
  companyId: string,
  change: (entry: KeptEntry) => KeptEntry,
): Promise<{ archives: number; entries: number }> {
  const done = { archives: 0, entries: 0 };
  for (const archive of await inTransaction(database, companyId, (db) => archivesOf(db, companyId))) {
    const before = await readArchive(archive);
    const after = before.map(change);
    const changed = after.filter((entry, at) => entry !== before[at]).length;
    if (changed === 0) continue;
    await replace(database, archive, after);
    done.archives += 1;
    done.entries += changed;
  }
  return done;
}

async function replace(database: Database, archive: AuditArchive, entries: readonly KeptEntry[]): Promise<void> {
  const { id, companyId, month, firstSeq, fileId, sha256 } = archive;
  const { bytes, statement, signature, keyId } = packArchive(month, entries);
  const stored = await storeContent(companyId, bytes, archiveFile(month, firstSeq));
  await inTransaction(database, companyId, async (db) => {
    const file = await recordContent(db, stored);
    await sql`select koryo_replace_archive(${id}, ${file.id}, ${statement}, ${signature}, ${keyId})`.execute(db);
    await dropFile(db, companyId, { id: fileId, sha256 });
  });
}
