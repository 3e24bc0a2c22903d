/** Inspections that end before they are done (D7.2, reliability rule 6): killed, given up by the queue, begun anew. */
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { subjectOf } from '#approval/approval-flows/server/subject.ts';
import type { Viewer } from '#shared/viewer.ts';
import { inspectionErrors } from '../rules/errors.ts';
import { failureDefinition } from '#artwork/versions/rules/errors.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { compareVersions } from './commands/compare-versions.ts';
import { drawPageRendition } from '#artwork/versions/server/commands/draw-page-rendition.ts';
import { makeReport } from '#artwork/reports/server/commands/make-report.ts';
import { rerunInspection } from '#artwork/versions/server/commands/rerun-inspection.ts';
import { closeEnginePool, enginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from './feature.ts';
import { arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { drawRendition } from '#artwork/versions/server/jobs/draw-rendition.ts';
import { runReport } from '#artwork/reports/server/jobs/make-report.ts';
import { loadRendition } from '#artwork/versions/server/rendition-store.ts';
import { loadReport } from '#artwork/reports/server/report-store.ts';
import { loadResult } from '#artwork/findings/server/result-store.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';

useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

interface Scene {
  world: World;
  project: LabelProject;
  designer: Viewer;
  worker: Worker;
}

async function scene(): Promise<Scene> {
  const world = await makeWorld(database);
  const project = await makeLabelProject(world, await world.user('lv70_companyowner'));
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  return { world, project, designer, worker: workerOf(world) };
}

async function upload({ world, project, designer }: Scene) {
  const uploadId = await arrived(world, designer, 's01_label_v1.pdf', fixture('s01_label_v1.pdf'));
  return await world.run(addVersion, { uploadId, designId: project.designId }, designer);
}

afterAll(closeEnginePool);

describe('a killed worker', () => {
  test('its job is done again by the next, and a paused first try writes nothing any more', async () => {
    const here = await scene();
    const { world, project, worker } = here;
    await specify(world, project.designId, project.owner, [['名称', '名称：粉末清涼飲料']]);
    const { id } = await upload(here);
    const stop = new AbortController();
    const first = worker.work(1, stop.signal);
    stop.abort(new Error('the worker is stopped'));
    await first.catch(() => undefined);
    const between = await world.read((db) => loadVersion(db, world.companyId, id));
    expect(between?.status).not.toBe('DONE');
    await worker.work(2);
    const version = await world.read((db) => loadVersion(db, world.companyId, id));
    expect(version).toMatchObject({ status: 'DONE', attempt: 2 });
    // Late and out of date: the first try finds that it is over.
    await worker.work(1);
    expect(await world.read((db) => loadVersion(db, world.companyId, id))).toEqual(version);
  });

  test('an engine process that dies fails the try, not the version; the next try succeeds', async () => {
    const here = await scene();
    const { world, project, worker } = here;
    await specify(world, project.designId, project.owner, []);
    const { id } = await upload(here);
    const running = worker.work(1);
    await closeEnginePool();
    await running.catch(() => undefined);
    await enginePool().warmUp();
    await worker.work(2);
    expect(await world.read((db) => loadVersion(db, world.companyId, id))).toMatchObject({ status: 'DONE' });
  });
});

describe('a job that the queue has given up', () => {
  /** A version whose job was begun and never ended. */
  async function cutShort() {
    const here = await scene();
    const { world, project, worker } = here;
    await specify(world, project.designId, project.owner, [['名称', '名称：粉末清涼飲料']]);
    const { id } = await upload(here);
    const stop = new AbortController();
    stop.abort(new Error('killed'));
    await worker.work(4, stop.signal).catch(() => undefined);
    const version = () => world.read((db) => loadVersion(db, world.companyId, id));
    expect(await version()).toMatchObject({ status: 'RECEIVED', attempt: 4 });
    return { ...here, id, version };
  }

  test('is a failed inspection in words, told to the screens; it was not passed, and can be run again', async () => {
    const { world, project, designer, worker, id, version } = await cutShort();
    await worker.giveUp();
    const failed = await version();
    expect(failed).toMatchObject({ status: 'FAILED', failureCode: 'INSPECTION_BROKE_OFF', inspectionId: null });
    expect(failureDefinition(failed?.failureCode ?? '').ja).toContain('もう一度実行してください');
    expect(worker.hints).toContainEqual(
      expect.objectContaining({ topic: `detect/${id}`, payload: expect.objectContaining({ step: 'FAILED' }) }),
    );
    expect(worker.hints).toContainEqual(expect.objectContaining({ topic: `design/${project.designId}` }));
    const state = await world.read((db) => subjectOf('DESIGN').load(db, world.companyId, 'DESIGN', project.designId, false));
    expect(state).toMatchObject({ contentHash: null });
    expect(state?.blockers).toContain(inspectionErrors.INSPECTION_HAS_FAILED);
    world.outbox.hints.length = 0;
    await world.run(rerunInspection, { versionId: id }, designer);
    expect(world.outbox.hints.map(({ topic }) => topic)).toContain(`design/${project.designId}`);
    await worker.work();
    expect(await version()).toMatchObject({ status: 'DONE', failureCode: null, run: 2 });
  });

  test('told again, or of a run that another took the place of, changes nothing', async () => {
    const { world, designer, worker, id, version } = await cutShort();
    const given = world.outbox.jobs.findLast((job) => job.queue === 'inspection.run');
    await worker.giveUp();
    await world.run(rerunInspection, { versionId: id }, designer);
    if (given) world.outbox.jobs.push(given);
    await worker.giveUp();
    expect(await version()).toMatchObject({ status: 'RECEIVED', failureCode: null, run: 2 });
  });

  test('can be given its tries again by an operator, from the first', async () => {
    const { worker, version } = await cutShort();
    await worker.giveUp();
    await worker.work(1);
    expect(await version()).toMatchObject({ status: 'DONE', failureCode: null, attempt: 1 });
  });

  test('a comparison, a drawing and a report say so too', async () => {
    const here = await scene();
    const { world, project, designer, worker } = here;
    await specify(world, project.designId, project.owner, []);
    const { id: before } = await upload(here);
    await worker.work();
    const { id: versionId } = await upload(here);
    await worker.work();
    const settings = { preset: 'SCAN' as const };
    const { id } = await world.run(compareVersions, { versionId, againstVersionId: before, settings }, designer);
    await worker.giveUp();
    const { companyId } = world;
    const comparison = await world.read((db) => loadResult(db, companyId, id));
    expect(comparison).toMatchObject({ status: 'FAILED', failureCode: 'INSPECTION_BROKE_OFF' });
    expect(await world.read((db) => loadVersion(db, companyId, versionId))).toMatchObject({ status: 'DONE' });
    // Asked again it is made again, not answered with the one that failed.
    expect(await world.run(compareVersions, { versionId, againstVersionId: before, settings }, designer)).not.toEqual({ id });

    const drawn = await world.run(drawPageRendition, { versionId, page: 1, kind: 'OVERPRINT' }, designer);
    await workerOf(world, drawRendition as never).giveUp();
    expect(await world.read((db) => loadRendition(db, companyId, drawn.id))).toMatchObject({ status: 'FAILED' });

    const resultId = (await world.read((db) => loadVersion(db, companyId, versionId)))?.inspectionId ?? '';
    const report = await world.run(makeReport, { resultId, kind: 'PROOF', locale: 'ja' }, designer);
    const reporter = workerOf(world, runReport as never);
    await reporter.giveUp();
    expect(await world.read((db) => loadReport(db, companyId, report.id))).toMatchObject({ status: 'FAILED' });
    expect(reporter.hints).toMatchObject([{ topic: `output/${versionId}`, payload: { step: 'REPORT' } }]);
  });
});
