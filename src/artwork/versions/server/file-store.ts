/** Rows of the artwork beside the versions and of its pages; whoever reads the design reads them. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { InspectionFileRecord, PageRecord } from '../rules/types.ts';
import { pageRecord } from './version-store.ts';

function fileRecord(row: Selectable<DB['inspection_file']>): InspectionFileRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    fileId: row.file_id,
    readableFileId: row.readable_file_id,
    sha256: row.sha256,
    fileName: row.file_name,
    fileType: row.file_type,
    fileSize: Number(row.file_size),
    pageCount: row.page_count,
    uploadedBy: row.uploaded_by,
    createdAt: row.created_at,
  };
}

/** The files among the ids whose design the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleInspectionFiles(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(InspectionFileRecord | null)[]> {
  const rows = await db
    .selectFrom('inspection_file')
    .innerJoin('design', 'design.id', 'inspection_file.design_id')
    .selectAll('inspection_file')
    .where('inspection_file.company_id', '=', viewer.companyId)
    .where('inspection_file.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .execute();
  return inOrder(ids, rows.map(fileRecord));
}

/** One file of a company whatever the viewer may; null: not there. */
export async function loadInspectionFile(db: Db, companyId: string, id: string): Promise<InspectionFileRecord | null> {
  const row = await db
    .selectFrom('inspection_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fileRecord(row) : null;
}

/** The pages of files, in the order of the file ids; `versionId` of such a page is the file's id. */
export async function pagesOfFiles(db: Db, companyId: string, fileIds: readonly string[]): Promise<PageRecord[][]> {
  const rows = await db
    .selectFrom('inspection_file_page')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('inspection_file_id', '=', (eb) => eb.fn.any(eb.val(fileIds)))
    .orderBy('page')
    .execute();
  const records = rows.map((row) => pageRecord({ ...row, version_id: row.inspection_file_id, inspect_png_id: null, inspect_tif_id: null }));
  return fileIds.map((id) => records.filter((record) => record.versionId === id));
}
