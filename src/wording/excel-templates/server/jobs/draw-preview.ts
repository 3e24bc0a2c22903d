/** The job 'excel-template.preview': draws a registered version once; everybody who looks at it later reads files. */
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { today } from '#shared/dates.ts';
import { PREVIEW_QUEUE } from '../commands/register-template.ts';
import { endPreview, findPreviews } from '../preview-store.ts';
import { findTemplateVersions, templateTopic } from '../store.ts';
import { storeDrawing, type StoredDrawing } from '../store-drawing.ts';
import { workbookRefusal } from '#people/list-imports/server/door.ts';
import { drawWorkbook } from '../workbook-jobs.ts';

const RETRIES = 2;

interface PreviewJob {
  companyId: string;
  versionId: string;
}

async function handle(data: PreviewJob, ctx: JobContext): Promise<void> {
  const { companyId, versionId } = data;
  const [version, preview, { timeZone }] = await inTransaction(ctx.database, companyId, async (db) => [
    (await findTemplateVersions(db, companyId, [versionId]))[0],
    (await findPreviews(db, companyId, [versionId]))[0],
    await loadCompany(db, companyId),
  ]);
  // Deleted in the meantime, or drawn by an earlier try.
  if (!version || preview?.status !== 'WAITING') return;
  let drawing: StoredDrawing | null = null;
  try {
    drawing = await storeDrawing(companyId, await drawWorkbook(version, today(new Date(), timeZone)));
  } catch (error) {
    if (!workbookRefusal(error) && (ctx.attempt <= RETRIES || ctx.signal.aborted)) throw error;
    ctx.logger.warn({ err: error, version: versionId }, 'a template could not be drawn');
  }
  await end(data, drawing, ctx);
}

/** Keeps what was drawn and tells whoever waits for it; null: it cannot be drawn. Nothing of a version that was deleted meanwhile. */
async function end({ companyId, versionId }: PreviewJob, drawing: StoredDrawing | null, ctx: JobContext): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    const [version] = await findTemplateVersions(db, companyId, [versionId]);
    if (!version) return;
    await endPreview(db, { companyId, versionId }, drawing);
    await ctx.services.notify(db, companyId, templateTopic(version.templateId), { id: version.templateId });
  });
}

export const drawPreviewJob: JobDefinition<{ versionId: string }> = {
  queue: PREVIEW_QUEUE,
  expireInSeconds: 300,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => end(data, null, ctx),
};
