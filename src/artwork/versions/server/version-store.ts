/** Rows of versions and their pages. A version has no permissions of its own: its design's scope decides. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Params } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PageBoxes, PageRecord, VersionRecord, Warning } from '../rules/types.ts';
import type { TileIndex } from '../rules/file-types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'version_data.failure_params': Params;
    'version_data.warnings': Warning[];
    'version_data.inks': VersionRecord['inks'];
    'version_data.layers': VersionRecord['layers'];
    'version_page.boxes': PageBoxes;
    'version_page.tiles': TileIndex;
    'inspection_file_page.boxes': PageBoxes;
    'inspection_file_page.tiles': TileIndex;
  }
}

export function versionRecord(row: Selectable<DB['version_data']>): VersionRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    number: row.number,
    fileId: row.file_id,
    readableFileId: row.readable_file_id,
    sha256: row.sha256,
    fileName: row.file_name,
    fileType: row.file_type,
    fileSize: Number(row.file_size),
    status: row.status,
    run: row.run,
    attempt: row.attempt,
    failureCode: row.failure_code,
    failureParams: row.failure_params,
    pageCount: row.page_count,
    warnings: row.warnings,
    engineVersion: row.engine_version,
    inks: row.inks,
    separable: row.separable,
    layers: row.layers,
    inspectionId: row.inspection_id,
    uploadedBy: row.uploaded_by,
    submittedAt: row.submitted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A page's row, of a version or of a file that is none. */
type PageRow = Omit<Selectable<DB['version_page']>, 'created_at' | 'rendering'>;

export function pageRecord(row: PageRow): PageRecord {
  return {
    companyId: row.company_id,
    versionId: row.version_id,
    page: row.page,
    widthPx: row.width_px,
    heightPx: row.height_px,
    dpi: Number(row.dpi),
    boxes: row.boxes,
    picture500Id: row.picture_500_id,
    picture2000Id: row.picture_2000_id,
    inspectPngId: row.inspect_png_id,
    inspectTifId: row.inspect_tif_id,
    tilesId: row.tiles_id,
    tiles: row.tiles,
  };
}

/** The versions whose design the viewer reads. */
function visibleVersions(db: Db, viewer: Viewer) {
  return db
    .selectFrom('version_data')
    .innerJoin('design', 'design.id', 'version_data.design_id')
    .selectAll('version_data')
    .where('version_data.company_id', '=', viewer.companyId)
    .where('version_data.deleted_at', 'is', null)
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'));
}

/** The versions among the ids whose design the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleVersions(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(VersionRecord | null)[]> {
  const rows = await visibleVersions(db, viewer)
    .where('version_data.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return inOrder(ids, rows.map(versionRecord));
}

/** The versions of a design that the viewer reads, newest first. */
export async function listVisibleVersions(db: Db, viewer: Viewer, designId: string): Promise<VersionRecord[]> {
  const rows = await visibleVersions(db, viewer)
    .where('version_data.design_id', '=', designId)
    .orderBy('version_data.number', 'desc')
    .execute();
  return rows.map(versionRecord);
}

/** One version of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadVersion(db: Db, companyId: string, id: string, lock = false): Promise<VersionRecord | null> {
  const query = db
    .selectFrom('version_data')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? versionRecord(row) : null;
}

/** The number that the next version of a design gets; numbers of deleted versions are not given again. */
export async function nextNumber(db: Db, companyId: string, designId: string): Promise<number> {
  const row = await db
    .selectFrom('version_data')
    .select((eb) => eb.fn.max('number').as('highest'))
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .executeTakeFirst();
  return Number(row?.highest ?? 0) + 1;
}

function versionsBelow(db: Db, companyId: string, designId: string, number: number) {
  return db
    .selectFrom('version_data')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .where('number', '<', number)
    .where('deleted_at', 'is', null);
}

/** The newest version of a design before a number; null: there is none. */
export async function versionBefore(db: Db, companyId: string, designId: string, number: number): Promise<VersionRecord | null> {
  const row = await versionsBelow(db, companyId, designId, number).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row ? versionRecord(row) : null;
}

/** The versions of a design after a number, newest first. */
export async function versionsAbove(db: Db, companyId: string, designId: string, number: number): Promise<VersionRecord[]> {
  const rows = await db
    .selectFrom('version_data')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .where('number', '>', number)
    .where('deleted_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(versionRecord);
}

/** The versions of a design before a number, oldest first. */
export async function earlierVersions(db: Db, companyId: string, designId: string, number: number): Promise<VersionRecord[]> {
  const rows = await versionsBelow(db, companyId, designId, number).orderBy('number').execute();
  return rows.map(versionRecord);
}

/** The pages of versions, in the order of the version ids. */
export async function pagesOf(db: Db, companyId: string, versionIds: readonly string[]): Promise<PageRecord[][]> {
  const rows = await db
    .selectFrom('version_page')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .orderBy('page')
    .execute();
  return versionIds.map((id) => rows.filter((row) => row.version_id === id).map(pageRecord));
}

/** Whether a version was drawn with a page of that number (from 1). */
export async function pageExists(db: Db, companyId: string, versionId: string, page: number): Promise<boolean> {
  const row = await db
    .selectFrom('version_page')
    .select('page')
    .where('company_id', '=', companyId)
    .where('version_id', '=', versionId)
    .where('page', '=', page)
    .executeTakeFirst();
  return row !== undefined;
}
