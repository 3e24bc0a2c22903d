/** The job 'excel-template.scan': reads the symbols of an uploaded workbook. What cannot be taken is refused in words. */
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { countParts } from '../../rules/scan-summary.ts';
import type { ImportRecord } from '../../rules/types.ts';
import { SCAN_QUEUE } from '../commands/import-template.ts';
import { endScan, loadImport, type ScanEnd } from '../import-store.ts';
import { importTopic } from '../store.ts';
import { workbookRefusal } from '#people/list-imports/server/door.ts';
import { scanWorkbook } from '../workbook-jobs.ts';

const RETRIES = 2;

async function scan(found: ImportRecord): Promise<ScanEnd> {
  try {
    const scanned = await scanWorkbook(found);
    if (countParts(scanned) > 0) return { status: 'SCANNED', scan: scanned };
    return { status: 'REFUSED', scan: scanned, refusal: { code: 'NO_VALID_SYMBOL', params: {} } };
  } catch (error) {
    const refusal = workbookRefusal(error);
    if (!refusal) throw error;
    return { status: 'REFUSED', scan: null, refusal };
  }
}

interface ScanJob {
  companyId: string;
  importId: string;
}

async function handle(data: ScanJob, ctx: JobContext): Promise<void> {
  const { companyId, importId: id } = data;
  const found = await inTransaction(ctx.database, companyId, (db) => loadImport(db, companyId, id));
  if (found?.status !== 'SCANNING') return;
  let end: ScanEnd;
  try {
    end = await scan(found);
  } catch (error) {
    if (ctx.attempt <= RETRIES || ctx.signal.aborted) throw error;
    ctx.logger.error({ err: error, import: id }, 'a workbook could not be scanned');
    end = { status: 'FAILED' };
  }
  await endWith(data, end, ctx);
}

/** Keeps how it ended and tells whoever waits for it. */
async function endWith({ companyId, importId: id }: ScanJob, end: ScanEnd, ctx: JobContext): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    await endScan(db, { companyId, id }, end);
    await ctx.services.notify(db, companyId, importTopic(id), { id });
  });
}

export const scanTemplateJob: JobDefinition<{ importId: string }> = {
  queue: SCAN_QUEUE,
  expireInSeconds: 180,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => endWith(data, { status: 'FAILED' }, ctx),
};
