/** A specification in its template for a feature that hands it over: filled now, unless it is filled already. */
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext } from '#platform/feature.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import { fillSheetJob } from '../jobs/fill-sheet.ts';
import { readSheetSource } from './sheet-source.ts';
import { loadSheet, waitForSheet } from './sheet-store.ts';

/** The filled workbook and its PDF; null: the specification has no template, or cannot be filled into it. */
export async function filledSheet(
  ctx: JobContext,
  { specification, design, requestedBy }: { specification: SpecificationRecord; design: DesignRecord; requestedBy: string },
): Promise<{ workbookFileId: string; pdfFileId: string } | null> {
  const { companyId, templateVersionId } = specification;
  if (!templateVersionId) return null;
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => await inTransaction(ctx.database, companyId, work);
  const sheetId = await within(async (db) => {
    const { key } = await readSheetSource(db, specification, design, templateVersionId);
    return await waitForSheet(db, { specification, templateVersionId, key, requestedBy, now: new Date() });
  });
  await fillSheetJob.handle({ companyId, sheetId }, ctx);
  const sheet = await within((db) => loadSheet(db, companyId, sheetId));
  if (!sheet?.workbookFileId || !sheet.pdfFileId) return null;
  return { workbookFileId: sheet.workbookFileId, pdfFileId: sheet.pdfFileId };
}
