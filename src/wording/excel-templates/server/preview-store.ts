/** The picture of a version: a layout per sheet and the pictures in it, as files of the content storage. */
import type { Db } from '#platform/db/client.ts';
import { recordContent } from '#platform/files/content.ts';
import type { StoredDrawing } from './store-drawing.ts';

export const PREVIEW_STATES = ['WAITING', 'READY', 'FAILED'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** A file of a preview, by the name that the layouts know it by. */
export interface PreviewFile {
  name: string;
  fileId: string;
}

export interface PreviewRecord {
  versionId: string;
  status: PreviewState;
  /** In the order of the workbook. */
  sheets: PreviewFile[];
  pictures: PreviewFile[];
}

/** The previews of versions, in the order of the ids; null where there is none. */
export async function findPreviews(db: Db, companyId: string, versionIds: readonly string[]): Promise<(PreviewRecord | null)[]> {
  const of = (table: 'excel_template_sheet' | 'excel_template_picture') =>
    db
      .selectFrom(table)
      .select(['version_id', 'name', 'file_id'])
      .where('company_id', '=', companyId)
      .where('version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)));
  const states = await db
    .selectFrom('excel_template_preview')
    .select(['version_id', 'status'])
    .where('company_id', '=', companyId)
    .where('version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .execute();
  const sheets = Map.groupBy(await of('excel_template_sheet').orderBy('position').execute(), (row) => row.version_id);
  const pictures = Map.groupBy(await of('excel_template_picture').orderBy('name').execute(), (row) => row.version_id);
  const filesOf = (rows: { name: string; file_id: string }[] = []) => rows.map(({ name, file_id }) => ({ name, fileId: file_id }));
  return versionIds.map((versionId) => {
    const state = states.find((row) => row.version_id === versionId);
    if (!state) return null;
    return {
      versionId,
      status: state.status,
      sheets: filesOf(sheets.get(versionId)),
      pictures: filesOf(pictures.get(versionId)),
    };
  });
}

/** Ends a preview that waits; one that has ended stays as it is (a job may run twice). */
export async function endPreview(db: Db, of: { companyId: string; versionId: string }, drawn: StoredDrawing | null): Promise<void> {
  const { companyId, versionId } = of;
  const ended = await db
    .updateTable('excel_template_preview')
    .set({ status: drawn ? 'READY' : 'FAILED', finished_at: new Date() })
    .where('company_id', '=', companyId)
    .where('version_id', '=', versionId)
    .where('status', '=', 'WAITING')
    .returning('version_id')
    .executeTakeFirst();
  if (!ended || !drawn) return;
  const row = { company_id: companyId, version_id: versionId };
  for (const [index, { name, stored }] of drawn.sheets.entries()) {
    const { id } = await recordContent(db, stored);
    await db
      .insertInto('excel_template_sheet')
      .values({ ...row, position: index + 1, name, file_id: id })
      .execute();
  }
  for (const { name, stored } of drawn.pictures) {
    const { id } = await recordContent(db, stored);
    await db
      .insertInto('excel_template_picture')
      .values({ ...row, name, file_id: id })
      .execute();
  }
}
