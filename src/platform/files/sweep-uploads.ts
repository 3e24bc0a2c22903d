import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobDefinition } from '../feature.ts';
import { contentKey, type Storage } from '../ports/storage/storage.ts';
import { dropContent } from './drop-file.ts';
import { lockContent } from './finish-upload.ts';
import { currentStorage } from './storage-binding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hourly: removes what is left in the temporary bucket after 24 hours (D12). */
export const sweepUploadsJob: JobDefinition = {
  queue: 'platform.sweep-uploads',
  schedule: '17 * * * *',
  handle: async (_data, { database }) => void (await sweepUploads(database, currentStorage(), new Date(Date.now() - DAY_MS))),
};

/** Removes uploads begun before `before`: their temporary bytes, the rows never taken, and content that nothing records. */
export async function sweepUploads(database: Database, storage: Storage, before: Date): Promise<number> {
  const old = await inTransaction(database, 'system', (db) =>
    db.selectFrom('upload').select(['id', 'company_id', 'status', 'sha256']).where('created_at', '<', before).limit(5000).execute(),
  );
  for (const { id, company_id, sha256 } of old) {
    await storage.temporary.deleteMany(temporaryKeys(id));
    await inTransaction(database, company_id, async (db) => {
      if (sha256) await lockContent(db, contentKey(company_id, sha256));
      await db.deleteFrom('upload').where('company_id', '=', company_id).where('id', '=', id).execute();
      if (sha256) await dropContent(db, storage, company_id, sha256);
    });
  }
  // Bytes without a row: a sender who was gone before the row was written.
  for await (const { key, modifiedAt } of storage.temporary.list('')) if (modifiedAt < before) await storage.temporary.delete(key);
  // And without an object: what was sent in parts and never ended, or was being written when its process was killed.
  for (const bucket of [storage.temporary, storage.content]) await bucket.abandon('', before);
  return old.length;
}

/** All that the stores of resumable uploads keep of one: its bytes, what is known of it, the rest of a part that was too small to be sent. */
export function temporaryKeys(uploadId: string): string[] {
  return [uploadId, `${uploadId}.json`, `${uploadId}.info`, `${uploadId}.part`];
}
