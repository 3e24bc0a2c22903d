/** Versions: who may, what is refused and in which words (D6.1, D7, D11, D3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { command } from '#platform/command.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { subjectOf, type SubjectState } from '#approval/approval-flows/server/subject.ts';
import { format } from '#shared/i18n.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { versionErrors } from '#artwork/versions/rules/errors.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { compareVersions } from './commands/compare-versions.ts';
import { deleteVersion } from '#artwork/versions/server/commands/delete-version.ts';
import { rerunInspection } from '#artwork/versions/server/commands/rerun-inspection.ts';
import { resetInspectionSetting, saveInspectionSetting } from '#artwork/inspection-settings/server/commands/save-inspection-setting.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from './feature.ts';
import { arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { differencesOf } from '#artwork/findings/server/finding-store.ts';
import { findVisibleResults, loadResult } from '#artwork/findings/server/result-store.ts';
import { settingHistory } from '#artwork/inspection-settings/server/setting-store.ts';
import { settingView } from '#artwork/inspection-settings/server/setting-view.ts';
import { findVisibleVersions, listVisibleVersions, loadVersion } from '#artwork/versions/server/version-store.ts';

useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

interface Scene {
  world: World;
  project: LabelProject;
  designer: Viewer;
  worker: Worker;
}

async function scene(plan: { remainingUploads?: number } = {}): Promise<Scene> {
  const world = await makeWorld(database, plan);
  const owner = await world.user('lv70_companyowner');
  const project = await makeLabelProject(world, owner);
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  return { world, project, designer, worker: workerOf(world) };
}

async function upload({ world, project }: Scene, viewer: Viewer, name: string, bytes = fixture(name), password?: string) {
  const uploadId = await arrived(world, viewer, name, bytes);
  return await world.run(addVersion, { uploadId, designId: project.designId, password }, viewer);
}

const remaining = ({ world }: Scene) =>
  world.read((db) => db.selectFrom('plan').select('remaining_uploads').where('company_id', '=', world.companyId).executeTakeFirstOrThrow());

afterAll(closeEnginePool);

describe('refusals in words (specification section 8)', () => {
  let here: Scene;
  beforeAll(async () => {
    here = await scene({ remainingUploads: 5 });
    await specify(here.world, here.project.designId, here.project.owner, [['名称', '名称：粉末清涼飲料']]);
  });

  test.each([
    ['s10_ai_without_pdf_content.pdf', 'AI_WITHOUT_PDF', 'PDF互換ファイルを作成'],
    ['s11_encrypted_userpw.pdf', 'FILE_PASSWORD_NEEDED', 'パスワードを入力'],
    ['s13_truncated.pdf', 'FILE_DAMAGED', '書き出し直して'],
    ['part_logo_181px.jpg.txt', 'FILE_TYPE_UNSUPPORTED', 'PDF、PDF互換のAI'],
  ])('%s is refused: %s', async (name, code, words) => {
    const bytes = name.endsWith('.txt') ? Buffer.from('これは画像ではありません') : fixture(name);
    expect(await refusalOf(upload(here, here.designer, name, bytes))).toBe(code);
    const definition = versionErrors[code as keyof typeof versionErrors];
    expect(format(definition, 'ja', { fileName: name })).toContain(words);
  });

  test('an empty file is refused', async () => {
    expect(await refusalOf(upload(here, here.designer, 'empty.pdf', Buffer.alloc(0)))).toBe('UPLOAD_EMPTY');
  });

  test('a file above the limit of the engine is refused with the limit', async () => {
    const uploadId = await arrived(here.world, here.designer, 'huge.pdf', fixture('s01_label_v1.pdf'));
    const size = ENGINE_LIMITS.fileBytes + 1;
    await here.world.read((db) => db.updateTable('upload').set({ size }).where('id', '=', uploadId).execute());
    const refused = here.world.run(addVersion, { uploadId, designId: here.project.designId }, here.designer);
    await expect(refused).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', params: { limit: '300 MB' } });
  });

  test('nothing refused was counted on the plan, no version came about', async () => {
    expect(await remaining(here)).toEqual({ remaining_uploads: 5 });
    expect(await here.world.read((db) => listVisibleVersions(db, here.designer, here.project.designId))).toEqual([]);
  });

  test('a wrong password is told from a missing one; the right one opens the file and is stored nowhere', async () => {
    const name = 's11_encrypted_userpw.pdf';
    expect(await refusalOf(upload(here, here.designer, name, fixture(name), 'userPW'))).toBe('FILE_PASSWORD_WRONG');
    const { id } = await upload(here, here.designer, name, fixture(name), 'userpw');
    await here.worker.work();
    const version = await here.world.read((db) => loadVersion(db, here.world.companyId, id));
    expect(version?.status).toBe('DONE');
    expect(version?.readableFileId).not.toBe(version?.fileId);
    expect(JSON.stringify([here.world.outbox, version])).not.toContain('"userpw"');
    expect(await remaining(here)).toEqual({ remaining_uploads: 4 });
  });
});

describe('when a version may come', () => {
  test('sequential: only after the specification is confirmed (D6.1)', async () => {
    const here = await scene();
    expect(await refusalOf(upload(here, here.designer, 's01_label_v1.pdf'))).toBe('SPECIFICATION_NOT_CONFIRMED');
  });

  test('with no upload remaining it is refused; two at once cannot both take the last (D11)', async () => {
    const here = await scene({ remainingUploads: 1 });
    await specify(here.world, here.project.designId, here.project.owner, []);
    const both = await Promise.allSettled([
      upload(here, here.designer, 's01_label_v1.pdf'),
      upload(here, here.designer, 's02_label_v2_changes.pdf'),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'UPLOADS_EXHAUSTED' });
  });

  test('none while the design is in review (D6.10)', async () => {
    const here = await scene();
    const { world, project } = here;
    await specify(world, project.designId, project.owner, []);
    await world.read((db) => db.updateTable('design').set({ status: 'DESIGN_REVIEW' }).where('id', '=', project.designId).execute());
    expect(await refusalOf(upload(here, here.designer, 's01_label_v1.pdf'))).toBe('DESIGN_IN_REVIEW');
  });
});

describe('who may', () => {
  let here: Scene;
  let versionId: string;
  beforeAll(async () => {
    here = await scene();
    await specify(here.world, here.project.designId, here.project.owner, [['名称', '名称：粉末清涼飲料']]);
    ({ id: versionId } = await upload(here, here.designer, 's01_label_v1.pdf'));
    await here.worker.work();
  });

  test('a viewer-only user sees the version and its result, and changes nothing', async () => {
    const { world, project } = here;
    const viewer = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', project.designId);
    const [version] = await world.read((db) => findVisibleVersions(db, viewer, [versionId]));
    expect(version?.number).toBe(1);
    expect(await world.read((db) => findVisibleResults(db, viewer, [version?.inspectionId ?? '']))).not.toEqual([null]);
    expect(await refusalOf(upload(here, viewer, 's02_label_v2_changes.pdf'))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(deleteVersion, { versionId }, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(rerunInspection, { versionId }, viewer))).toBe('FORBIDDEN');
    const setting = {
      level: 'DESIGN' as const,
      targetId: project.designId,
      expectedVersion: 0,
      settings: DEFAULT_SETTINGS,
    };
    expect(await refusalOf(world.run(saveInspectionSetting, setting, viewer))).toBe('FORBIDDEN');
    const view = await world.read((db) => settingView(db, viewer, 'DESIGN', project.designId));
    expect(view?.mayManage).toBe(false);
  });

  test('a user without a role, and one of another company, find nothing by any id', async () => {
    const { world, project } = here;
    const stranger = await world.user('lv50_basic_user');
    const elsewhere = await makeWorld(database);
    const foreigner = await elsewhere.user('lv70_companyowner');
    const version = await world.read((db) => loadVersion(db, world.companyId, versionId));
    expect(await world.read((db) => findVisibleVersions(db, stranger, [versionId]))).toEqual([null]);
    expect(await refusalOf(world.run(rerunInspection, { versionId }, stranger))).toBe('NOT_FOUND');
    const read = [
      await elsewhere.read((db) => findVisibleVersions(db, foreigner, [versionId])),
      await elsewhere.read((db) => findVisibleResults(db, foreigner, [version?.inspectionId ?? ''])),
    ];
    expect(read).toEqual([[null], [null]]);
    const uploadId = await arrived(elsewhere, foreigner, 's01.pdf', fixture('s01_label_v1.pdf'));
    for (const ask of [
      () => elsewhere.run(addVersion, { uploadId, designId: project.designId }, foreigner),
      () => elsewhere.run(deleteVersion, { versionId }, foreigner),
      () => elsewhere.run(rerunInspection, { versionId }, foreigner),
      () => elsewhere.run(compareVersions, { versionId, againstVersionId: versionId }, foreigner),
      () =>
        elsewhere.run(
          saveInspectionSetting,
          { level: 'DESIGN', targetId: project.designId, expectedVersion: 0, settings: DEFAULT_SETTINGS },
          foreigner,
        ),
    ]) {
      expect(await refusalOf(ask())).toBe('NOT_FOUND');
    }
  });

  test('an upload of somebody else cannot be taken', async () => {
    const { world, project, designer } = here;
    const uploadId = await arrived(world, project.owner, 's02.pdf', fixture('s02_label_v2_changes.pdf'));
    expect(await refusalOf(world.run(addVersion, { uploadId, designId: project.designId }, designer))).toBe('UPLOAD_NOT_READY');
  });
});

describe('after the upload', () => {
  let here: Scene;
  let first: string;
  let second: string;
  beforeAll(async () => {
    here = await scene();
    await specify(here.world, here.project.designId, here.project.owner, [['内容量', '内容量：１２０ｇ（12g×10本）']]);
    ({ id: first } = await upload(here, here.designer, 's01_label_v1.pdf'));
    await here.worker.work();
    ({ id: second } = await upload(here, here.designer, 's02_label_v2_changes.pdf'));
    await here.worker.work();
  });
  const version = (id: string) => here.world.read((db) => loadVersion(db, here.world.companyId, id));

  test('running it again gives the same findings under a new result, which the approval notices (D6.10)', async () => {
    const subject = subjectOf('DESIGN');
    const { world, project } = here;
    const before = await version(second);
    const hashBefore = (await world.read((db) => subject.load(db, world.companyId, 'DESIGN', project.designId, false)))?.contentHash;
    await world.run(rerunInspection, { versionId: second }, here.designer);
    const during = await world.read((db) => subject.load(db, world.companyId, 'DESIGN', project.designId, false));
    expect(during?.contentHash).toBeNull();
    expect(during?.blockers.map((blocker) => blocker.code)).toContain('INSPECTION_NOT_FINISHED');
    await here.worker.work();
    const after = await version(second);
    expect(after?.inspectionId).not.toBe(before?.inspectionId);
    const withoutId = async (id: string | null | undefined) =>
      (await world.read((db) => differencesOf(db, world.companyId, id ?? ''))).map(({ id: _, ...rest }) => rest);
    expect(await withoutId(after?.inspectionId)).toEqual(await withoutId(before?.inspectionId));
    const state = await world.read((db) => subject.load(db, world.companyId, 'DESIGN', project.designId, false));
    expect(state).toMatchObject({ blockers: [], contentId: second, taskTarget: 'DESIGN' });
    expect(state?.contentHash).not.toBe(hashBefore);
  });

  test('any two versions compare, also backwards; the same question answers the same result (D7.5)', async () => {
    const { world, designer, worker } = here;
    const { id } = await world.run(compareVersions, { versionId: first, againstVersionId: second }, designer);
    await worker.work();
    expect(await world.read((db) => loadResult(db, world.companyId, id))).toMatchObject({
      status: 'DONE',
      purpose: 'COMPARISON',
    });
    const differences = await world.read((db) => differencesOf(db, world.companyId, id));
    expect(differences).toHaveLength(7);
    expect(differences.some((one) => one.kind === 'REMOVED' && one.severity !== 'MINOR' && one.mm.w < 1)).toBe(true);
    expect(await world.run(compareVersions, { versionId: first, againstVersionId: second }, designer)).toEqual({ id });
    expect(await refusalOf(world.run(compareVersions, { versionId: first, againstVersionId: first }, designer))).toBe(
      'VERSION_WITH_ITSELF',
    );
  });

  test('the nearest settings hold; a result keeps the settings it was made with (D7.3)', async () => {
    const { world, project, designer, worker } = here;
    const coarse = { ...DEFAULT_SETTINGS, toneChangeTolerance: 2, toneDifferenceThreshold: 8 };
    const company = { level: 'COMPANY' as const, targetId: world.companyId, expectedVersion: 0, settings: coarse };
    await world.run(saveInspectionSetting, company, project.owner);
    expect(await refusalOf(world.run(saveInspectionSetting, company, designer))).toBe('FORBIDDEN');
    const view = await world.read((db) => settingView(db, designer, 'DESIGN', project.designId));
    expect(view).toMatchObject({ inheritedFrom: 'COMPANY', saved: false, settings: coarse, mayManage: true });
    const own = {
      level: 'DESIGN' as const,
      targetId: project.designId,
      expectedVersion: 0,
      settings: { ...coarse, excludedErrorSize: 9 },
    };
    await world.run(saveInspectionSetting, own, designer);
    expect(await refusalOf(world.run(saveInspectionSetting, own, designer))).toBe('CONFLICT');
    await world.run(rerunInspection, { versionId: second }, designer);
    await worker.work();
    const id = (await version(second))?.inspectionId ?? '';
    const result = await world.read((db) => loadResult(db, world.companyId, id));
    expect(result?.settings.excludedErrorSize).toBe(9);
    // The faint tint (2 %) and the 0.25 mm dot are hidden now, and the screen says so.
    expect(result?.summary).toMatchObject({ hiddenDifferences: expect.any(Number) });
    expect(result?.summary.hiddenDifferences).toBeGreaterThan(0);
    await world.run(resetInspectionSetting, { targetId: project.designId, expectedVersion: 1 }, designer);
    expect((await world.read((db) => settingView(db, designer, 'DESIGN', project.designId)))?.inheritedFrom).toBe('COMPANY');
    const wrong = { ...DEFAULT_SETTINGS, toneChangeTolerance: 9 };
    expect(await refusalOf(world.run(saveInspectionSetting, { ...own, settings: wrong }, designer))).toBe('TONE_ORDER');
  });

  test('values can be left to the level above; each says where it comes from, and who changed it (D7.3)', async () => {
    const { world, project, designer } = here;
    const design = { level: 'DESIGN' as const, targetId: project.designId, expectedVersion: 0 };
    const settings = { ...DEFAULT_SETTINGS, partMatchRate: 91, textNormalPt: 9 };
    await world.run(saveInspectionSetting, { ...design, settings, inherit: ['toneChangeTolerance', 'excludedErrorSize'] }, designer);
    const view = await world.read((db) => settingView(db, designer, 'DESIGN', project.designId));
    expect(view?.settings).toMatchObject({ partMatchRate: 91, toneChangeTolerance: 2, toneDifferenceThreshold: 8 });
    expect(view?.origins).toMatchObject({
      partMatchRate: { level: 'DESIGN' },
      toneChangeTolerance: { level: 'COMPANY' },
      // Says something only together with the tolerance.
      toneDifferenceThreshold: { level: 'COMPANY' },
    });
    const wrong = { ...DEFAULT_SETTINGS, textSmallPt: 12 };
    expect(await refusalOf(world.run(saveInspectionSetting, { ...design, expectedVersion: 1, settings: wrong }, designer))).toBe(
      'TEXT_SIZE_ORDER',
    );
    const [change] = await world.read((db) => settingHistory(db, world.companyId, project.designId));
    expect(change).toMatchObject({ actorName: designer.name, changes: { partMatchRate: { from: null, to: 91 } } });
    await world.run(resetInspectionSetting, { targetId: project.designId, expectedVersion: 1 }, designer);
  });

  test('the newest version can be deleted until it is submitted; its number is not given again', async () => {
    const { world, designer, worker } = here;
    expect(await refusalOf(world.run(deleteVersion, { versionId: first }, designer))).toBe('VERSION_NOT_LATEST');
    const { id: third } = await upload(here, designer, 's03_label_v1_otf.pdf');
    await worker.work();
    await world.run(deleteVersion, { versionId: third }, designer);
    const { id: fourth } = await upload(here, designer, 's03_label_v1_otf.pdf');
    expect((await version(fourth))?.number).toBe(4);
    await worker.work();
    await world.read((db) => db.updateTable('version_data').set({ submitted_at: new Date() }).where('id', '=', fourth).execute());
    expect(await refusalOf(world.run(deleteVersion, { versionId: fourth }, designer))).toBe('VERSION_IN_USE');
  });
});

test('a design knows its stage by its flow: requested, withdrawn, returned, completed (D6.1)', async () => {
  const here = await scene();
  const { world, project } = here;
  await specify(world, project.designId, project.owner, []);
  const { id: contentId } = await upload(here, here.designer, 's01_label_v1.pdf');
  await here.worker.work();
  const subject = subjectOf('DESIGN');
  const hook = async (name: 'onRequested' | 'onWithdrawn' | 'onRejected' | 'onCompleted', type: 'DESIGN' | 'CIRCULAR_DESIGN') => {
    const state = await world.read((db) => subject.load(db, world.companyId, type, project.designId, false));
    const tell = command({
      name: 'tellSubject',
      input: z.object({}),
      run: async (ctx) => {
        ctx.require(ALLOWED);
        await subject[name](ctx, state as SubjectState, { flowId: contentId, round: 1, contentId, contentHash: 'hash' }, type);
        ctx.emit({ subject: 'approval flow', action: 'update', id: contentId, name, scope: [world.companyId] });
        return {};
      },
    });
    await world.run(tell, {}, project.owner);
    const row = await world.read((db) =>
      db.selectFrom('design').select('status').where('id', '=', project.designId).executeTakeFirstOrThrow(),
    );
    return row.status;
  };
  expect(await hook('onRequested', 'CIRCULAR_DESIGN')).toBe('CIRCULAR');
  expect(await hook('onCompleted', 'CIRCULAR_DESIGN')).toBe('DESIGN');
  expect(await hook('onRequested', 'DESIGN')).toBe('DESIGN_REVIEW');
  expect(await refusalOf(world.run(rerunInspection, { versionId: contentId }, here.designer))).toBe('DESIGN_IN_REVIEW');
  expect(await hook('onWithdrawn', 'DESIGN')).toBe('DESIGN');
  expect(await hook('onRequested', 'DESIGN')).toBe('DESIGN_REVIEW');
  expect(await hook('onRejected', 'DESIGN')).toBe('DESIGN');
  expect(await hook('onRequested', 'DESIGN')).toBe('DESIGN_REVIEW');
  expect(await hook('onCompleted', 'DESIGN')).toBe('COMPLETED');
  // Locked by its workflow: nothing may come, go or change any more until a manager unlocks.
  expect(await refusalOf(upload(here, here.designer, 's02_label_v2_changes.pdf'))).toBe('DESIGN_LOCKED');
});
