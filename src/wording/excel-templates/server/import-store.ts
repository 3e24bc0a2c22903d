/** Rows of imports: files on their way to become templates. */
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { Params } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import type { ImportRecord } from '../rules/types.ts';
import type { StoredContent } from '#platform/files/content.ts';
import { managedPlaces } from './policy.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'excel_template_import.scan': TemplateScan;
    'excel_template_import.refusal_params': Params;
    'excel_template_import.pointed': PointedCell[];
  }
}

function importRecord(row: Selectable<DB['excel_template_import']>): ImportRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    templateId: row.template_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    scope: row.scope,
    fileId: row.file_id,
    sha256: row.sha256,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    status: row.status,
    scan: row.scan,
    refusal: row.refusal_code === null ? null : { code: row.refusal_code, params: row.refusal_params },
    pointed: row.pointed,
    versionId: row.version_id,
    requestedBy: row.requested_by,
    createdAt: row.created_at,
  };
}

/** One's own, and only while one still manages the place. */
function own(viewer: Viewer): Expression<SqlBool> {
  const ids = managedPlaces(viewer);
  if (ids.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(requested_by = ${viewer.userId} and scope && ${ids}::uuid[])`;
}

/** The viewer's own import; null when it is somebody else's or not there. */
export async function findOwnImport(db: Db, viewer: Viewer, id: string): Promise<ImportRecord | null> {
  const row = await db
    .selectFrom('excel_template_import')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', id)
    .where(own(viewer))
    .executeTakeFirst();
  return row ? importRecord(row) : null;
}

/** The viewer's imports that wait for the scan or for a decision, newest first. */
export async function waitingImports(db: Db, viewer: Viewer): Promise<ImportRecord[]> {
  const rows = await db
    .selectFrom('excel_template_import')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('status', 'in', ['SCANNING', 'SCANNED'])
    .where(own(viewer))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(importRecord);
}

export async function loadImport(db: Db, companyId: string, id: string, lock = false): Promise<ImportRecord | null> {
  const query = db.selectFrom('excel_template_import').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? importRecord(row) : null;
}

/** The copy that an import goes on with. */
export type PointedCopy = Pick<ImportRecord, 'fileId' | 'sha256' | 'fileSize'>;

/** How a scan ended; `copy`: of what was pointed at. */
export type ScanEnd =
  | { status: 'SCANNED'; scan: TemplateScan; copy?: StoredContent }
  | { status: 'REFUSED'; scan: TemplateScan | null; refusal: NonNullable<ImportRecord['refusal']> }
  | { status: 'FAILED' };

/** Ends the scan of an import; one that has ended or was given up stays as it is (a job may run twice). */
export async function endScan(db: Db, of: { companyId: string; id: string }, end: ScanEnd, copy: PointedCopy | null = null): Promise<void> {
  const refusal = end.status === 'REFUSED' ? end.refusal : null;
  await db
    .updateTable('excel_template_import')
    .set({
      ...(copy ? { file_id: copy.fileId, sha256: copy.sha256, file_size: copy.fileSize } : {}),
      status: end.status,
      scan: end.status === 'FAILED' || !end.scan ? null : JSON.stringify(end.scan),
      refusal_code: refusal?.code ?? null,
      refusal_params: JSON.stringify(refusal?.params ?? {}),
      finished_at: new Date(),
    })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('status', '=', 'SCANNING')
    .execute();
}
