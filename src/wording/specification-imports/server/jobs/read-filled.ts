/** The job 'specification-import.read': reads a filled workbook by its template. What cannot be opened is refused in words. */
import { workbookRefusal } from '#people/list-imports/server/door.ts';
import { bringBytes } from '#platform/files/bring-bytes.ts';
import { readContentWhole, storeContent } from '#platform/files/content.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { findTemplateVersions, readFilledTemplate } from '#wording/excel-templates/server/door.ts';
import { contentsSaying } from '#wording/parts/server/door.ts';
import { newId } from '#shared/ids.ts';
import { FILLED_MAX_BYTES, type ArrivedPicture } from '../../rules/types.ts';
import { READ_FILLED_QUEUE } from '../commands/import-filled-specification.ts';
import {
  endReading,
  loadSpecificationImport,
  specificationImportTopic,
  type ReadingEnd,
  type SpecificationImportRecord,
} from '../import-store.ts';
import { isSamePicture, standingPictures } from '../standing-pictures.ts';

const RETRIES = 2;

interface ReadJob {
  companyId: string;
  importId: string;
}

async function read(found: SpecificationImportRecord, ctx: JobContext): Promise<ReadEnd> {
  const { companyId, templateVersionId, scope } = found;
  const [version] = await inTransaction(ctx.database, companyId, (db) => findTemplateVersions(db, companyId, [templateVersionId]));
  if (!version) return { end: { status: 'FAILED' }, brought: [] };
  const { pictures, ...reading } = await readFilledTemplate(version, await readContentWhole(found, FILLED_MAX_BYTES));
  const texts = reading.numbers.flatMap(({ text }) => (text === null ? [] : [text]));
  const [parts, standing] = await inTransaction(ctx.database, companyId, async (db) => [
    await contentsSaying(db, companyId, scope, texts),
    pictures.length > 0 ? await standingPictures(db, companyId, found.specificationId) : [],
  ]);
  const brought: BroughtPicture[] = [];
  for (const { bytes, kind, ...about } of pictures) {
    const contentType = `image/${kind}`;
    const { sha256 } = await storeContent(companyId, bytes, { contentType, fileName: about.name });
    const there = standing.find(({ number }) => number === about.number);
    const isSame = there !== undefined && (await isSamePicture(companyId, there, { bytes, sha256 }));
    brought.push({ ...about, bytes, sha256, contentType, sameAs: isSame ? there.contentId : '' });
  }
  return { end: { status: 'READ', reading: { ...reading, parts } }, brought };
}

/** A picture of the file before it is an upload. */
type BroughtPicture = Omit<ArrivedPicture, 'uploadId'> & { bytes: Uint8Array };

interface ReadEnd {
  end: ReadingEnd;
  brought: BroughtPicture[];
}

async function handle(data: ReadJob, ctx: JobContext): Promise<void> {
  const { companyId, importId: id } = data;
  const found = await inTransaction(ctx.database, companyId, (db) => loadSpecificationImport(db, companyId, id));
  if (found?.status !== 'READING') return;
  let end: ReadEnd;
  try {
    end = await read(found, ctx);
  } catch (error) {
    const refusal = workbookRefusal(error);
    if (!refusal && (ctx.attempt <= RETRIES || ctx.signal.aborted)) throw error;
    if (!refusal) ctx.logger.error({ err: error, import: id }, 'a filled specification could not be read');
    end = { end: refusal ? { status: 'REFUSED', refusal } : { status: 'FAILED' }, brought: [] };
  }
  await endWith(data, end, ctx);
}

/** Keeps how it ended and tells whoever waits for it. */
async function endWith({ companyId, importId: id }: ReadJob, { end, brought }: ReadEnd, ctx: JobContext): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    const found = await loadSpecificationImport(db, companyId, id, true);
    if (found?.status !== 'READING') return;
    const arrived: ArrivedPicture[] = [];
    for (const { bytes, ...picture } of brought) {
      const file = { purpose: 'SPECIFICATION_PICTURE', fileName: picture.name, contentType: picture.contentType, bytes };
      const viewer = { companyId, userId: found.requestedBy };
      arrived.push({ ...picture, uploadId: await bringBytes({ db, viewer, newId, now: new Date() }, file) });
    }
    await endReading(db, { companyId, id }, end.status === 'READ' ? { ...end, reading: { ...end.reading, arrived } } : end);
    await ctx.services.notify(db, companyId, specificationImportTopic(id), { id });
  });
}

export const readFilledJob: JobDefinition<{ importId: string }> = {
  queue: READ_FILLED_QUEUE,
  expireInSeconds: 180,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => endWith(data, { end: { status: 'FAILED' }, brought: [] }, ctx),
};
