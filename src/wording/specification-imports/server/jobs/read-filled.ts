/** The job 'specification-import.read': reads a filled workbook by its template. What cannot be opened is refused in words. */
import { workbookRefusal } from '#people/list-imports/server/door.ts';
import { readContentWhole } from '#platform/files/content.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { findTemplateVersions, readFilledTemplate } from '#wording/excel-templates/server/door.ts';
import { contentsSaying } from '#wording/parts/server/door.ts';
import { FILLED_MAX_BYTES } from '../../rules/types.ts';
import { READ_FILLED_QUEUE } from '../commands/import-filled-specification.ts';
import {
  endReading,
  loadSpecificationImport,
  specificationImportTopic,
  type ReadingEnd,
  type SpecificationImportRecord,
} from '../import-store.ts';

const RETRIES = 2;

interface ReadJob {
  companyId: string;
  importId: string;
}

async function read(found: SpecificationImportRecord, ctx: JobContext): Promise<ReadingEnd> {
  const { companyId, templateVersionId, scope } = found;
  const [version] = await inTransaction(ctx.database, companyId, (db) => findTemplateVersions(db, companyId, [templateVersionId]));
  if (!version) return { status: 'FAILED' };
  const reading = await readFilledTemplate(version, await readContentWhole(found, FILLED_MAX_BYTES));
  const texts = reading.numbers.flatMap(({ text }) => (text === null ? [] : [text]));
  const parts = await inTransaction(ctx.database, companyId, (db) => contentsSaying(db, companyId, scope, texts));
  return { status: 'READ', reading: { ...reading, parts } };
}

async function handle(data: ReadJob, ctx: JobContext): Promise<void> {
  const { companyId, importId: id } = data;
  const found = await inTransaction(ctx.database, companyId, (db) => loadSpecificationImport(db, companyId, id));
  if (found?.status !== 'READING') return;
  let end: ReadingEnd;
  try {
    end = await read(found, ctx);
  } catch (error) {
    const refusal = workbookRefusal(error);
    if (!refusal && (ctx.attempt <= RETRIES || ctx.signal.aborted)) throw error;
    if (!refusal) ctx.logger.error({ err: error, import: id }, 'a filled specification could not be read');
    end = refusal ? { status: 'REFUSED', refusal } : { status: 'FAILED' };
  }
  await endWith(data, end, ctx);
}

/** Keeps how it ended and tells whoever waits for it. */
async function endWith({ companyId, importId: id }: ReadJob, end: ReadingEnd, ctx: JobContext): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    await endReading(db, { companyId, id }, end);
    await ctx.services.notify(db, companyId, specificationImportTopic(id), { id });
  });
}

export const readFilledJob: JobDefinition<{ importId: string }> = {
  queue: READ_FILLED_QUEUE,
  expireInSeconds: 180,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => endWith(data, { status: 'FAILED' }, ctx),
};
