import type { Db } from '../db/client.ts';
import { contentKey } from '../ports/storage/storage.ts';
import { lockContent } from './finish-upload.ts';
import { currentStorage } from './storage-binding.ts';

/** Removes a file that nothing names any more, with its bytes unless another file has the same. */
export async function dropFile(db: Db, companyId: string, { id, sha256 }: { id: string; sha256: string }): Promise<void> {
  const key = contentKey(companyId, sha256);
  await lockContent(db, key);
  await db.deleteFrom('file_object').where('company_id', '=', companyId).where('id', '=', id).execute();
  for (const table of ['file_object', 'upload'] as const) {
    const other = await db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    if (other) return;
  }
  await currentStorage().content.delete(key);
}
