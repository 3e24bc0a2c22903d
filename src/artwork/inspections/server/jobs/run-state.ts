/**
 * What a running job writes of its progress. Every write is fenced: it happens only
 * while the job is still the newest try of the newest run (reliability rule 6).
 */
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext } from '#platform/feature.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { Failure } from '#artwork/versions/rules/failure.ts';
import { isCurrentTry, mayFollow, type Step } from '#artwork/versions/rules/status.ts';
import type { InspectionFileRecord, VersionRecord } from '#artwork/versions/rules/types.ts';
import type { ResultRecord } from '#artwork/findings/rules/types.ts';
import { loadInspectionFile, loadVersion } from '#artwork/versions/server/door.ts';
import { announceEnd } from './announce-end.ts';
import { loadResult, resultTopic } from '#artwork/findings/server/door.ts';

/** Another try has taken over, or the version is gone: this one stops without a trace. */
export class Superseded extends Error {}

/** What is looked at: a version, or a file beside the versions. */
export interface Artwork {
  /** Where its pages are kept. */
  of: { versionId: string } | { inspectionFileId: string };
  readableFileId: string;
  fileName: string;
  pageCount: number | null;
  /** How its pictures are called when somebody saves them. */
  label: string;
}

export function versionArtwork(version: VersionRecord): Artwork {
  const { id, readableFileId, fileName, pageCount, number } = version;
  return { of: { versionId: id }, readableFileId, fileName, pageCount, label: `v${number}` };
}

export function fileArtwork(file: InspectionFileRecord): Artwork {
  const { id, readableFileId, fileName, pageCount } = file;
  return { of: { inspectionFileId: id }, readableFileId, fileName, pageCount, label: fileName.replace(/\.[^.]*$/u, '') };
}

export interface Run {
  ctx: JobContext;
  companyId: string;
  result: ResultRecord;
  /** Null for a dry run on a file that is no version. */
  version: VersionRecord | null;
  artwork: Artwork;
  design: DesignRecord;
}

/** A run as far as its rows go. */
type Held = Pick<Run, 'ctx' | 'companyId' | 'result' | 'version'>;

/** The run of a version. */
export type VersionRun = Run & { version: VersionRecord };

/** The version that a run is about, where only a version's run comes. */
export function versionOf(run: Run): VersionRecord {
  if (!run.version) throw new Error(`the result ${run.result.id} is of no version`);
  return run.version;
}

/** Takes the run for this try; null when there is nothing left to do. */
export async function beginRun(ctx: JobContext, companyId: string, resultId: string): Promise<Run | null> {
  return await inTransaction(ctx.database, companyId, async (db) => {
    const result = await loadResult(db, companyId, resultId, true);
    if (!result || result.status === 'DONE') return null;
    // A newer try works on it. One that was given up may be begun anew, from its first try (`koryo jobs retry`).
    if (result.status === 'RUNNING' && result.attempt > ctx.attempt) return null;
    const version = result.versionId ? await loadVersion(db, companyId, result.versionId, true) : null;
    const file = result.fileId ? await loadInspectionFile(db, companyId, result.fileId) : null;
    const artwork = (version && versionArtwork(version)) ?? (file && fileArtwork(file));
    const design = artwork ? await loadDesign(db, companyId, result.designId) : null;
    if (!artwork || !design) return null;
    const isInspection = result.purpose === 'INSPECTION';
    if (isInspection && version?.run !== result.run) return null;
    await db
      .updateTable('inspection_result')
      .set({ attempt: ctx.attempt, status: 'RUNNING', failure_code: null, failure_params: '{}', going_on: null })
      .where('company_id', '=', companyId)
      .where('id', '=', resultId)
      .execute();
    if (isInspection && version) {
      await db
        .updateTable('version_data')
        .set({
          attempt: ctx.attempt,
          status: 'RECEIVED',
          failure_code: null,
          failure_params: '{}',
          updated_at: new Date(),
        })
        .where('company_id', '=', companyId)
        .where('id', '=', version.id)
        .execute();
    }
    return {
      ctx,
      companyId,
      design,
      artwork,
      result: { ...result, attempt: ctx.attempt },
      version: version && { ...version, ...(isInspection ? { attempt: ctx.attempt, status: 'RECEIVED' } : {}) },
    };
  });
}

/** Runs `work` in a transaction in which this try holds the run's rows. Throws Superseded when it does not any more. */
export async function whileCurrent<T>(run: Held, work: (db: Db) => Promise<T>): Promise<T> {
  return await inTransaction(run.ctx.database, run.companyId, async (db) => {
    const result = await loadResult(db, run.companyId, run.result.id, true);
    if (!result || !isCurrentTry(result, run.result) || result.status !== 'RUNNING') throw new Superseded();
    if (run.version) {
      const version = await loadVersion(db, run.companyId, run.version.id, true);
      if (!version || (result.purpose === 'INSPECTION' && version.run !== result.run)) throw new Superseded();
    }
    return await work(db);
  });
}

/** Marks a step as done and tells the screens; the results so far can be read from now on. */
export async function reachStep(run: Run, step: Step, work?: (db: Db) => Promise<void>): Promise<void> {
  const { services } = run.ctx;
  const { id } = versionOf(run);
  await whileCurrent(run, async (db) => {
    const version = await loadVersion(db, run.companyId, id);
    if (!version || !mayFollow(version.status, step)) throw new Superseded();
    await work?.(db);
    await db
      .updateTable('version_data')
      .set({ status: step, updated_at: new Date() })
      .where('company_id', '=', run.companyId)
      .where('id', '=', version.id)
      .execute();
    await services.notify(db, run.companyId, `detect/${version.id}`, { id: version.id, step });
    if (step === 'PARTS_MATCHED' || step === 'CONTENTS_COMPARED' || step === 'DONE') {
      await services.notify(db, run.companyId, `output/${version.id}`, { id: version.id, result: run.result.id, step });
    }
  });
}

/** Marks the run as failed, in words that a designer understands; it can be run again. */
export async function failRun(run: Held, failure: Failure): Promise<void> {
  const written = { failure_code: failure.code, failure_params: JSON.stringify(failure.params) };
  await whileCurrent(run, async (db) => {
    await db
      .updateTable('inspection_result')
      .set({ ...written, status: 'FAILED', finished_at: new Date() })
      .where('company_id', '=', run.companyId)
      .where('id', '=', run.result.id)
      .execute();
    const hint = { id: run.version?.id ?? run.result.id, result: run.result.id, step: 'FAILED' };
    if (run.version && run.result.purpose === 'INSPECTION') {
      await db
        .updateTable('version_data')
        .set({ ...written, status: 'FAILED', updated_at: new Date() })
        .where('company_id', '=', run.companyId)
        .where('id', '=', run.version.id)
        .execute();
      await run.ctx.services.notify(db, run.companyId, `detect/${run.version.id}`, hint);
      // What the design waits for, and what may be requested of it, is another now.
      await run.ctx.services.notify(db, run.companyId, `design/${run.version.designId}`, { id: run.version.designId });
      await announceEnd(db, run.ctx.services, {
        companyId: run.companyId,
        resultId: run.result.id,
        version: run.version,
        action: 'fail',
        facts: { failureCode: failure.code },
      });
    }
    await run.ctx.services.notify(db, run.companyId, resultTopic(run.result), hint);
  });
}

/** Marks a run as failed that the queue has given up; nothing where it has ended, or another run took its place. */
export async function giveRunUp(ctx: JobContext, companyId: string, resultId: string): Promise<void> {
  const found = await inTransaction(ctx.database, companyId, async (db) => {
    const result = await loadResult(db, companyId, resultId);
    return result && { result, version: result.versionId ? await loadVersion(db, companyId, result.versionId) : null };
  });
  if (found?.result.status !== 'RUNNING') return;
  await failRun({ ctx, companyId, ...found }, { code: 'INSPECTION_BROKE_OFF', params: {} }).catch((problem: unknown) => {
    if (!(problem instanceof Superseded)) throw problem;
  });
}
