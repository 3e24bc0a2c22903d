import type { Db } from '../db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FileObject } from './content.ts';

/** A finished upload of the viewer that nothing has taken, for a look at it; null: there is none. */
export async function arrivedUpload(db: Db, viewer: Viewer, id: string): Promise<FileObject | null> {
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  if (!upload?.sha256 || !upload.content_type) return null;
  const { company_id: companyId, sha256, size, content_type: contentType, file_name: fileName } = upload;
  return { id, companyId, sha256, size: Number(size ?? 0), contentType, fileName };
}
