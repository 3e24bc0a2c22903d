import type { Db } from '#platform/db/client.ts';
import { groupedBy } from '#platform/db/in-order.ts';
import type { ReferenceFileRecord, SupplementRecord } from '../rules/supplement.ts';

/** As a design stands of which nothing was written yet. */
export function nothingWritten(designId: string): SupplementRecord {
  return { designId, body: '', version: 0, updatedBy: null, updatedAt: null };
}

/** The supplementary information of designs that were found visible, in the order of the ids. */
export async function findSupplements(db: Db, companyId: string, designIds: readonly string[]): Promise<SupplementRecord[]> {
  const rows = await db
    .selectFrom('design_supplement')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .execute();
  const byDesign = new Map(rows.map((row) => [row.design_id, row]));
  return designIds.map((designId) => {
    const row = byDesign.get(designId);
    if (!row) return nothingWritten(designId);
    return { designId, body: row.body, version: row.version, updatedBy: row.updated_by, updatedAt: row.updated_at };
  });
}

export async function loadSupplement(db: Db, companyId: string, designId: string): Promise<SupplementRecord> {
  const [found] = await findSupplements(db, companyId, [designId]);
  return found ?? nothingWritten(designId);
}

function referenceFiles(db: Db, companyId: string) {
  return db
    .selectFrom('design_reference_file as r')
    .innerJoin('file_object as file', (join) => join.onRef('file.company_id', '=', 'r.company_id').onRef('file.id', '=', 'r.file_id'))
    .select([
      'r.id',
      'r.design_id',
      'r.file_id',
      'r.note',
      'r.created_by',
      'r.created_at',
      'file.file_name',
      'file.content_type',
      'file.size',
    ])
    .where('r.company_id', '=', companyId);
}

type Row = Awaited<ReturnType<ReturnType<typeof referenceFiles>['executeTakeFirstOrThrow']>>;

const referenceFile = (row: Row): ReferenceFileRecord => ({
  id: row.id,
  designId: row.design_id,
  fileId: row.file_id,
  fileName: row.file_name,
  contentType: row.content_type,
  size: Number(row.size),
  note: row.note,
  createdBy: row.created_by,
  createdAt: row.created_at,
});

/** The reference files of designs that were found visible, the newest first; one list for each id. */
export async function findReferenceFiles(db: Db, companyId: string, designIds: readonly string[]): Promise<ReferenceFileRecord[][]> {
  const rows = await referenceFiles(db, companyId)
    .where('r.design_id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return groupedBy(designIds, rows.map(referenceFile), ({ designId }) => designId);
}

export async function loadReferenceFile(db: Db, companyId: string, id: string): Promise<ReferenceFileRecord | null> {
  const row = await referenceFiles(db, companyId).where('r.id', '=', id).executeTakeFirst();
  return row ? referenceFile(row) : null;
}
