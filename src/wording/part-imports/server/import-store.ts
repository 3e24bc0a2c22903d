/** Rows of imports: lists of parts on their way into a library. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ListRefusal } from '#people/list-imports/rules/types.ts';
import type { CheckedImport, ImportState } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'part_import.checked': CheckedImport;
    'part_import.refusal_params': ListRefusal['params'];
  }
}

export interface ImportRecord {
  id: string;
  companyId: string;
  libraryType: LibraryType;
  libraryId: string;
  /** Of the library. */
  scope: string[];
  fileId: string;
  sha256: string;
  fileName: string;
  status: ImportState;
  checked: CheckedImport | null;
  refusal: ListRefusal | null;
  /** How many parts were made; null until then. */
  registered: number | null;
  requestedBy: string;
  createdAt: Date;
}

function importRecord(row: Selectable<DB['part_import']>): ImportRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    scope: row.scope,
    fileId: row.file_id,
    sha256: row.sha256,
    fileName: row.file_name,
    status: row.status,
    checked: row.checked,
    refusal: row.refusal_code === null ? null : { code: row.refusal_code, params: row.refusal_params },
    registered: row.registered,
    requestedBy: row.requested_by,
    createdAt: row.created_at,
  };
}

export async function loadImport(db: Db, companyId: string, id: string, lock = false): Promise<ImportRecord | null> {
  const query = db.selectFrom('part_import').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? importRecord(row) : null;
}

/** The viewer's own import; null when it is somebody else's or not there. */
export async function findOwnImport(db: Db, viewer: Viewer, id: string): Promise<ImportRecord | null> {
  const found = await loadImport(db, viewer.companyId, id);
  return found?.requestedBy === viewer.userId ? found : null;
}

/** How the reading of a file ended. */
export type ReadingEnd = { status: 'CHECKED'; checked: CheckedImport } | { status: 'REFUSED'; refusal: ListRefusal } | { status: 'FAILED' };

/** Ends the reading of an import; one that has ended or was given up stays as it is (a job may run twice). */
export async function endReading(db: Db, of: { companyId: string; id: string }, end: ReadingEnd): Promise<void> {
  const refusal = end.status === 'REFUSED' ? end.refusal : null;
  await db
    .updateTable('part_import')
    .set({
      status: end.status,
      checked: end.status === 'CHECKED' ? JSON.stringify(end.checked) : null,
      refusal_code: refusal?.code ?? null,
      refusal_params: JSON.stringify(refusal?.params ?? {}),
      finished_at: new Date(),
    })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('status', '=', 'READING')
    .execute();
}

/** The realtime topic of an import. */
export function importTopic(id: string): string {
  return `partImport/${id}`;
}
