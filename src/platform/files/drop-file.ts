import type { Db } from '../db/client.ts';
import { contentKey, type Storage } from '../ports/storage/storage.ts';
import { lockContent } from './finish-upload.ts';
import { currentStorage } from './storage-binding.ts';

/** Removes a file that nothing names any more, with its bytes unless another file has the same. */
export async function dropFile(db: Db, companyId: string, { id, sha256 }: { id: string; sha256: string }): Promise<void> {
  await lockContent(db, contentKey(companyId, sha256));
  await db.deleteFrom('file_object').where('company_id', '=', companyId).where('id', '=', id).execute();
  await dropContent(db, currentStorage(), companyId, sha256);
}

/** Removes bytes that no file and no upload records; the caller holds their lock. */
export async function dropContent(db: Db, storage: Storage, companyId: string, sha256: string): Promise<void> {
  for (const table of ['file_object', 'upload'] as const) {
    const user = await db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (user) return;
  }
  await storage.content.delete(contentKey(companyId, sha256));
}
