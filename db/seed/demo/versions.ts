/** Versions of the demo's designs, and their inspection where the story needs what it finds. */
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { runInspection } from '#artwork/inspections/server/jobs/run-inspection.ts';
import type { Actor, Stage } from './stage.ts';

export async function version(
  stage: Stage,
  designer: Actor,
  designId: string,
  fileName: string,
  bytes: Uint8Array,
): Promise<{ id: string; resultId: string }> {
  const uploadId = await stage.upload(designer, fileName, bytes);
  const { id } = await stage.run(addVersion, { designId, uploadId }, designer);
  const row = await stage.read(designer.companyId, (db) =>
    db.selectFrom('inspection_result').select('id').where('version_id', '=', id).executeTakeFirstOrThrow(),
  );
  return { id, resultId: row.id };
}

/**
 * Inspects now instead of later: the same job is in the queue, and whoever comes second finds it done. False when this
 * machine broke it off; then the worker tries again, and the demo goes on without the review. Whoever inspected last closes
 * the engine's pool.
 */
export async function inspected(stage: Stage, companyId: string, resultId: string): Promise<boolean> {
  const { database, services, logger } = stage.app;
  try {
    await runInspection.handle({ companyId, resultId }, { database, services, logger, signal: new AbortController().signal, attempt: 1 });
  } catch (error) {
    logger.warn({ err: error }, 'an inspection of the demo broke off; the worker does it again');
  }
  const result = await stage.read(companyId, (db) =>
    db.selectFrom('inspection_result').select('status').where('id', '=', resultId).executeTakeFirstOrThrow(),
  );
  return result.status === 'DONE';
}
