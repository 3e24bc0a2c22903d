/** The job 'inspection.report': reads what a report says, draws it outside of any transaction, keeps the file. */
import type { Db } from '#platform/db/client.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { translator, type Locale, type Message } from '#shared/i18n.ts';
import { reportMessages } from '../../messages.ts';
import type { ReportKind } from '../../rules/report-kinds.ts';
import { fileNamePart } from '#workbook/write/names.ts';
import { REPORT_QUEUE } from '../commands/make-report.ts';
import { makeFindingsWorkbook } from '../findings-workbook.ts';
import { makeInspectionReport } from '../inspection-report.ts';
import { makeProof } from '../proof.ts';
import { reportName } from '../report-facts.ts';
import { readReportSource, type ReportSource } from '../report-source.ts';
import { endReport, loadReport, type ReportEnd } from '../report-store.ts';
import { loadResult, resultTopic } from '#artwork/findings/server/door.ts';

const RETRIES = 2;

interface Maker {
  title: Message;
  contentType: string;
  extension: string;
  make(source: ReportSource, locale: Locale): Promise<Uint8Array>;
}

const MAKERS: Record<ReportKind, Maker> = {
  INSPECTION: { title: reportMessages.inspectionTitle, contentType: 'application/pdf', extension: 'pdf', make: makeInspectionReport },
  PROOF: { title: reportMessages.proofTitle, contentType: 'application/pdf', extension: 'pdf', make: makeProof },
  FINDINGS: {
    title: reportMessages.findingsSheet,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    make: makeFindingsWorkbook,
  },
};

interface ReportJob {
  companyId: string;
  reportId: string;
}

/** Keeps how it ended and tells whoever waits for it. */
async function endWith(db: Db, { companyId, reportId: id }: ReportJob, end: ReportEnd, ctx: JobContext): Promise<void> {
  await endReport(db, { companyId, id }, end);
  const report = await loadReport(db, companyId, id);
  const result = report && (await loadResult(db, companyId, report.resultId));
  if (result) await ctx.services.notify(db, companyId, resultTopic(result), { id, resultId: result.id, step: 'REPORT' });
}

function fail(data: ReportJob, ctx: JobContext): Promise<void> {
  return inTransaction(ctx.database, data.companyId, (db) => endWith(db, data, { status: 'FAILED' }, ctx));
}

async function handle(data: ReportJob, ctx: JobContext): Promise<void> {
  const { companyId, reportId: id } = data;
  const within = async <T>(work: Parameters<typeof inTransaction<T>>[2]): Promise<T> => await inTransaction(ctx.database, companyId, work);
  const report = await within((db) => loadReport(db, companyId, id));
  if (!report || report.status !== 'MAKING') return;
  const source = await within((db) => readReportSource(db, companyId, report));
  if (!source) {
    await fail(data, ctx);
    return;
  }
  try {
    const maker = MAKERS[report.kind];
    const bytes = await maker.make(source, report.locale);
    const name = fileNamePart(reportName(source, translator(report.locale)(maker.title)));
    const stored = await storeContent(companyId, bytes, { contentType: maker.contentType, fileName: `${name}.${maker.extension}` });
    await within(async (db) => {
      const file = await recordContent(db, stored, report.requestedBy);
      await endWith(db, data, { status: 'READY', fileId: file.id }, ctx);
    });
  } catch (error) {
    if (ctx.attempt <= RETRIES && !ctx.signal.aborted) throw error;
    ctx.logger.error({ err: error, report: id }, 'the report could not be made');
    await fail(data, ctx);
  }
}

export const runReport: JobDefinition<{ reportId: string }> = {
  queue: REPORT_QUEUE,
  expireInSeconds: 300,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: fail,
};
