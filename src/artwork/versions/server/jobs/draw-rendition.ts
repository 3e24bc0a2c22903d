/** The job 'inspection.rendition': draws a page as it is printed, or some of its plates. Doing it again is harmless. */
import { EngineError } from '#engine/engine-error.ts';
import { inspectFile, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { failureOf } from '../../rules/failure.ts';
import type { RenditionRecord } from '../../rules/rendition.ts';
import type { VersionRecord } from '../../rules/types.ts';
import { RENDITION_QUEUE } from '../commands/draw-page-rendition.ts';
import { enginePool } from '../engine-pool.ts';
import { loadRendition } from '../rendition-store.ts';
import { loadVersion } from '../version-store.ts';
import { bundleTiles } from './page-pictures.ts';
import { readableBytes } from './readable-bytes.ts';

const RETRIES = 2;
const LABEL_MAX = 100;

async function finish(ctx: JobContext, { companyId, id, versionId }: RenditionRecord, set: Record<string, unknown>): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    await db
      .updateTable('page_rendition')
      .set({ ...set, finished_at: new Date() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'RUNNING')
      .execute();
    await ctx.services.notify(db, companyId, `output/${versionId}`, { id: versionId, rendition: id, step: String(set.status) });
  });
}

async function measureInks(ctx: JobContext, job: InspectionJob, rendition: RenditionRecord, version: VersionRecord): Promise<void> {
  const { companyId, page } = rendition;
  const { index, bytes } = await job.inkMap(page - 1);
  const fileName = `v${version.number}-p${page}-inks`;
  const stored = await storeContent(companyId, bytes, { contentType: 'application/octet-stream', fileName });
  const { id } = await inTransaction(ctx.database, companyId, (db) => recordContent(db, stored));
  await finish(ctx, rendition, { status: 'DONE', tiles_id: id, ink_map: JSON.stringify(index) });
}

async function draw(ctx: JobContext, job: InspectionJob, rendition: RenditionRecord, version: VersionRecord): Promise<void> {
  const { companyId, kind, inks } = rendition;
  if (kind === 'INKS') return await measureInks(ctx, job, rendition, version);
  // The file was opened with its layers as they are wanted; the page as it is needs nothing.
  const as = kind === 'LAYERS' || kind === 'PAGE' ? undefined : kind === 'OVERPRINT' ? { kind } : { kind, inks };
  const page = rendition.page - 1;
  const picture = await job.picture(page, 'png2000', as);
  const { bytes, index } = bundleTiles(await job.tiles(page, as));
  const label = `v${version.number}-p${rendition.page}-${[kind, ...inks].join('-').slice(0, LABEL_MAX)}`;
  const small = await storeContent(companyId, picture.bytes, { contentType: picture.mime, fileName: `${label}-2000.png` });
  const tiles = await storeContent(companyId, bytes, { contentType: 'application/octet-stream', fileName: `${label}-tiles` });
  const files = await inTransaction(ctx.database, companyId, async (db) => ({
    picture_2000_id: (await recordContent(db, small)).id,
    tiles_id: (await recordContent(db, tiles)).id,
  }));
  await finish(ctx, rendition, { status: 'DONE', ...files, tiles: JSON.stringify(index) });
}

async function handle(data: { companyId: string; renditionId: string }, ctx: JobContext): Promise<void> {
  const { companyId } = data;
  const rendition = await inTransaction(ctx.database, companyId, (db) => loadRendition(db, companyId, data.renditionId));
  if (rendition?.status !== 'RUNNING') return;
  const version = await inTransaction(ctx.database, companyId, (db) => loadVersion(db, companyId, rendition.versionId));
  // Deleted in the meantime: nobody will look at it.
  if (!version) return;
  let job: InspectionJob | null = null;
  try {
    const bytes = await readableBytes({ ctx, companyId }, version.readableFileId);
    const chosen = rendition.kind === 'LAYERS' ? { layers: { exactly: rendition.layers } } : {};
    job = await inspectFile(enginePool(), { bytes, ...chosen });
    await draw(ctx, job, rendition, version);
  } catch (error) {
    // What the engine refuses it refuses again; anything else is tried anew by the queue.
    const refused = error instanceof EngineError && error.code !== 'ENGINE_CRASHED' && error.code !== 'ENGINE_CLOSED';
    if (!refused && (ctx.attempt <= RETRIES || ctx.signal.aborted)) throw error;
    ctx.logger.warn({ err: error, rendition: rendition.id }, 'a rendition could not be drawn');
    const [code, params] = error instanceof EngineError ? [error.code, error.params] : ['UNFORESEEN', {}];
    const failure = failureOf(code, params, version.fileName);
    await finish(ctx, rendition, { status: 'FAILED', failure_code: failure.code, failure_params: JSON.stringify(failure.params) });
  } finally {
    await job?.close();
  }
}

export const drawRendition: JobDefinition<{ renditionId: string }> = {
  queue: RENDITION_QUEUE,
  expireInSeconds: 600,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: async ({ companyId, renditionId }, ctx) => {
    const rendition = await inTransaction(ctx.database, companyId, (db) => loadRendition(db, companyId, renditionId));
    if (rendition) await finish(ctx, rendition, { status: 'FAILED', failure_code: 'INSPECTION_BROKE_OFF' });
  },
};
