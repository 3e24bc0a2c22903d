/** Rows of imports: filled workbooks on their way into a specification. */
import type { Selectable } from 'kysely';
import type { ListRefusal } from '#people/list-imports/rules/types.ts';
import type { DB, Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FilledSpecification, SpecificationImportState } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'specification_import.reading': FilledSpecification;
    'specification_import.refusal_params': ListRefusal['params'];
  }
}

export interface SpecificationImportRecord {
  id: string;
  companyId: string;
  specificationId: string;
  templateVersionId: string;
  sha256: string;
  fileName: string;
  /** Of the specification. */
  scope: string[];
  status: SpecificationImportState;
  reading: FilledSpecification | null;
  refusal: ListRefusal | null;
  requestedBy: string;
}

function importRecord(row: Selectable<DB['specification_import']>): SpecificationImportRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    specificationId: row.specification_id,
    templateVersionId: row.template_version_id,
    sha256: row.sha256,
    fileName: row.file_name,
    scope: row.scope,
    status: row.status,
    reading: row.reading,
    refusal: row.refusal_code === null ? null : { code: row.refusal_code, params: row.refusal_params },
    requestedBy: row.requested_by,
  };
}

/** An import of a company whoever asks; `lock` takes the row lock. Null: not there. */
export async function loadSpecificationImport(
  db: Db,
  companyId: string,
  id: string,
  lock = false,
): Promise<SpecificationImportRecord | null> {
  const query = db.selectFrom('specification_import').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? importRecord(row) : null;
}

/** The viewer's own import; null when it is somebody else's or not there. */
export async function findOwnSpecificationImport(db: Db, viewer: Viewer, id: string): Promise<SpecificationImportRecord | null> {
  const found = await loadSpecificationImport(db, viewer.companyId, id);
  return found?.requestedBy === viewer.userId ? found : null;
}

/** How the reading of a file ended. */
export type ReadingEnd =
  | { status: 'READ'; reading: FilledSpecification }
  | { status: 'REFUSED'; refusal: ListRefusal }
  | { status: 'FAILED' };

/** Ends the reading of an import; one that has ended stays as it is (a job may run twice). */
export async function endReading(db: Db, of: { companyId: string; id: string }, end: ReadingEnd): Promise<void> {
  const refusal = end.status === 'REFUSED' ? end.refusal : null;
  await db
    .updateTable('specification_import')
    .set({
      status: end.status,
      reading: end.status === 'READ' ? JSON.stringify(end.reading) : null,
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
export const specificationImportTopic = (id: string): string => `specificationImport/${id}`;
