/** How an imported workbook looks, kept while somebody points at its cells. */
import type { Db } from '#platform/db/client.ts';
import { groupedBy } from '#platform/db/in-order.ts';
import { recordContent } from '#platform/files/content.ts';
import type { PreviewFile } from './preview-store.ts';
import type { StoredDrawing } from './store-drawing.ts';

export interface ImportDrawing {
  sheets: PreviewFile[];
  pictures: PreviewFile[];
}

/** Keeps what was drawn of an import; once (a job may run twice). */
export async function keepDrawing(db: Db, companyId: string, importId: string, { sheets, pictures }: StoredDrawing): Promise<void> {
  for (const [kind, files] of [
    ['SHEET', sheets],
    ['PICTURE', pictures],
  ] as const)
    for (const [index, { name, stored }] of files.entries()) {
      const { id } = await recordContent(db, stored);
      await db
        .insertInto('excel_template_import_file')
        .values({ company_id: companyId, import_id: importId, kind, position: index + 1, name, file_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
}

/** The drawings of imports, in the order of the ids; null of those that were never drawn. */
export async function findDrawings(db: Db, companyId: string, importIds: readonly string[]): Promise<(ImportDrawing | null)[]> {
  const rows = await db
    .selectFrom('excel_template_import_file')
    .select(['import_id', 'kind', 'name', 'file_id'])
    .where('company_id', '=', companyId)
    .where('import_id', '=', (eb) => eb.fn.any(eb.val(importIds)))
    .orderBy('position')
    .execute();
  return groupedBy(importIds, rows, (row) => row.import_id).map((own) => {
    const of = (kind: string): PreviewFile[] =>
      own.filter((row) => row.kind === kind).map(({ name, file_id }) => ({ name, fileId: file_id }));
    return own.length > 0 ? { sheets: of('SHEET'), pictures: of('PICTURE') } : null;
  });
}
