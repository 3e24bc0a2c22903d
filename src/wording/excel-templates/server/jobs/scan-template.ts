/** The job 'excel-template.scan': reads the symbols of an uploaded workbook. What cannot be taken is refused in words. */
import { loadCompany } from '#people/companies/server/door.ts';
import { detectContentType } from '#platform/files/content-type.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { today } from '#shared/dates.ts';
import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { countParts } from '../../rules/scan-summary.ts';
import type { ImportRecord } from '../../rules/types.ts';
import { SCAN_QUEUE } from '../commands/import-template.ts';
import { endScan, loadImport, type ScanEnd } from '../import-store.ts';
import { importTopic } from '../store.ts';
import { workbookRefusal } from '#people/list-imports/server/door.ts';
import { keepDrawing } from '../import-drawing.ts';
import { storeDrawing, type StoredDrawing } from '../store-drawing.ts';
import { drawWorkbook, pointWorkbook, scanWorkbook } from '../workbook-jobs.ts';

const RETRIES = 2;

interface Scanned {
  end: ScanEnd;
  /** How a workbook without symbols looks: its cells can be pointed at. */
  drawing?: StoredDrawing;
}

async function scan(found: ImportRecord, day: string): Promise<Scanned> {
  try {
    if (found.pointed) return { end: await scanPointed(found, found.pointed) };
    const scanned = await scanWorkbook(found);
    if (countParts(scanned) > 0) return { end: { status: 'SCANNED', scan: scanned } };
    const end: ScanEnd = { status: 'REFUSED', scan: scanned, refusal: { code: 'NO_VALID_SYMBOL', params: {} } };
    return { end, ...(await drawn(found, day)) };
  } catch (error) {
    const refusal = workbookRefusal(error);
    if (!refusal) throw error;
    return { end: { status: 'REFUSED', scan: null, refusal } };
  }
}

/** The copy with symbols where somebody pointed, scanned as if they had brought it. */
async function scanPointed({ companyId, sha256, fileName }: ImportRecord, cells: readonly PointedCell[]): Promise<ScanEnd> {
  const bytes = await pointWorkbook({ companyId, sha256 }, cells);
  const copy = await storeContent(companyId, bytes, { contentType: await detectContentType(bytes), fileName });
  const scanned = await scanWorkbook(copy);
  if (countParts(scanned) > 0) return { status: 'SCANNED', scan: scanned, copy };
  return { status: 'REFUSED', scan: scanned, refusal: { code: 'NO_VALID_SYMBOL', params: {} } };
}

/** Empty where it cannot be drawn: then it is refused, and nothing can be pointed at. */
async function drawn(found: ImportRecord, day: string): Promise<{ drawing?: StoredDrawing }> {
  try {
    return { drawing: await storeDrawing(found.companyId, await drawWorkbook(found, day)) };
  } catch (error) {
    if (!workbookRefusal(error)) throw error;
    return {};
  }
}

interface ScanJob {
  companyId: string;
  importId: string;
}

async function handle(data: ScanJob, ctx: JobContext): Promise<void> {
  const { companyId, importId: id } = data;
  const [found, { timeZone }] = await inTransaction(ctx.database, companyId, async (db) => [
    await loadImport(db, companyId, id),
    await loadCompany(db, companyId),
  ]);
  if (found?.status !== 'SCANNING') return;
  let end: Scanned;
  try {
    end = await scan(found, today(new Date(), timeZone));
  } catch (error) {
    if (ctx.attempt <= RETRIES || ctx.signal.aborted) throw error;
    ctx.logger.error({ err: error, import: id }, 'a workbook could not be scanned');
    end = { end: { status: 'FAILED' } };
  }
  await endWith(data, end, ctx);
}

/** Keeps how it ended and tells whoever waits for it. */
async function endWith({ companyId, importId: id }: ScanJob, { end, drawing }: Scanned, ctx: JobContext): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    const found = await loadImport(db, companyId, id, true);
    if (found?.status !== 'SCANNING') return;
    if (drawing) await keepDrawing(db, companyId, id, drawing);
    const copy = end.status === 'SCANNED' && end.copy ? await recordContent(db, end.copy, found.requestedBy) : null;
    await endScan(db, { companyId, id }, end, copy && { fileId: copy.id, sha256: copy.sha256, fileSize: copy.size });
    await ctx.services.notify(db, companyId, importTopic(id), { id });
  });
}

export const scanTemplateJob: JobDefinition<{ importId: string }> = {
  queue: SCAN_QUEUE,
  expireInSeconds: 180,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => endWith(data, { end: { status: 'FAILED' } }, ctx),
};
