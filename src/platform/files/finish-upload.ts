import { createHash } from 'node:crypto';
import { chunksOf } from '../chunks.ts';
import type { Database, Db } from '../db/client.ts';
import { advisoryLock, inTransaction } from '../db/transaction.ts';
import { contentKey, type Storage } from '../ports/storage/storage.ts';
import { detectContentType, SNIFFED_BYTES } from './content-type.ts';

/**
 * Looks at the bytes of an upload that has arrived: size, type and hash; then copies it into the content bucket.
 * There it cannot be reached until a command takes it: only a record gives URLs.
 */
export async function finishUpload(database: Database, storage: Storage, upload: { id: string; companyId: string }): Promise<void> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  for await (const bytes of chunksOf(await storage.temporary.get(upload.id))) {
    if (size < SNIFFED_BYTES) head.push(bytes.subarray(0, SNIFFED_BYTES - size));
    hash.update(bytes);
    size += bytes.length;
  }
  const sha256 = hash.digest('hex');
  const contentType = await detectContentType(Buffer.concat(head));
  const key = contentKey(upload.companyId, sha256);
  if (size > 0) await storage.promote(upload.id, key);
  await inTransaction(database, upload.companyId, async (db) => {
    await lockContent(db, key);
    await db
      .updateTable('upload')
      .set({ status: 'ready', size, sha256, content_type: contentType, finished_at: new Date() })
      .where('company_id', '=', upload.companyId)
      .where('id', '=', upload.id)
      .where('status', '=', 'receiving')
      .execute();
  });
  // The sweep may have removed an old orphan of the same bytes until the row was there; from now on it will not.
  if (size > 0) await storage.promote(upload.id, key);
}

/** Held by the sweep from "nothing records this content" to its removal. */
export async function lockContent(db: Db, key: string): Promise<void> {
  await advisoryLock(db, `content ${key}`);
}
