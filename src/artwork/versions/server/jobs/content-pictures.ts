/** The job 'contents.pictures': the smaller copies and the inspection image of a picture that somebody uploaded as a content. */
import type { PictureKind } from '#engine/isolation/calls.ts';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { readContentWhole, recordContent, storeContent } from '#platform/files/content.ts';
import { fileOf } from '#work/contents/rules/record.ts';
import type { DataKind } from '#work/contents/rules/types.ts';
import { addContentFile, findContents, PICTURES_QUEUE, type PicturesJob } from '#work/contents/server/door.ts';
import { newId } from '#shared/ids.ts';
import { enginePool } from '../engine-pool.ts';

const COPIES: readonly { kind: DataKind; picture: PictureKind; name: string }[] = [
  { kind: 'THUMBNAIL500', picture: 'png500', name: '500.png' },
  { kind: 'THUMBNAIL2000', picture: 'png2000', name: '2000.png' },
  { kind: 'INSPECTIMAGE', picture: 'inspectPng', name: 'inspect.png' },
];

/** Harmless to run again: what is there already stays. A content that is gone meanwhile needs nothing. */
async function handle({ companyId, contentId, topic }: PicturesJob & { companyId: string }, ctx: JobContext): Promise<void> {
  const [content, source] = await inTransaction(ctx.database, companyId, async (db) => {
    const [found] = await findContents(db, companyId, [contentId]);
    const fileId = found && fileOf(found, 'SOURCE');
    if (!fileId) return [null, null];
    const file = db.selectFrom('file_object').select('sha256').where('company_id', '=', companyId).where('id', '=', fileId);
    return [found, await file.executeTakeFirstOrThrow()];
  });
  const wanted = content ? COPIES.filter(({ kind }) => fileOf(content, kind) === null) : [];
  if (!source || wanted.length === 0) return;
  const job = await inspectFile(enginePool(), {
    bytes: await readContentWhole({ companyId, sha256: source.sha256 }, ENGINE_LIMITS.fileBytes),
  });
  try {
    for (const { kind, picture, name } of wanted) {
      const made = await job.picture(0, picture);
      const stored = await storeContent(companyId, made.bytes, { contentType: made.mime, fileName: name });
      await inTransaction(ctx.database, companyId, async (db) => {
        const [still] = await findContents(db, companyId, [contentId]);
        if (!still) return;
        const file = await recordContent(db, stored);
        await addContentFile(db, { companyId, contentId }, { id: newId(), kind, fileId: file.id });
        await ctx.services.notify(db, companyId, topic, { id: contentId, picture: kind });
      });
    }
  } finally {
    await job.close();
  }
}

export const makeContentPictures: JobDefinition<PicturesJob> = {
  queue: PICTURES_QUEUE,
  expireInSeconds: 300,
  retryLimit: 3,
  concurrency: 1,
  handle,
};
