/** "What changed since my last decision": what a reviewer decided on, and how the artwork of now compares with it (D6, D7.5). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { RoleHeld, Viewer } from '#shared/viewer.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { compareVersions } from '../commands/compare-versions.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from '../feature.ts';
import { arrived, fixture, specify, useTestStorage, workerOf, type Worker } from '../inspection.fixture.ts';
import { lastDecisionOn } from './last-decision.ts';
import { contentHashOf } from '../subject.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

let world: World;
let project: LabelProject;
let designer: Viewer;
let reviewer: Viewer;
let worker: Worker;

async function upload(name: string): Promise<string> {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return id;
}

const versionOf = (id: string) => world.read((db) => loadVersion(db, world.companyId, id));

async function decided(viewer: Viewer) {
  return await world.read(async (db) => {
    const design = await loadDesign(db, world.companyId, project.designId);
    return design && (await lastDecisionOn(db, viewer, design));
  });
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  reviewer = await world.user('lv50_basic_user', '品質保証');
  await specify(world, project.designId, owner, [['名称', '名称：粉末清涼飲料']]);
  worker = workerOf(world);
});
afterAll(closeEnginePool);

test('a reviewer is told the version and inspection decided on, and the comparison that the run or he himself made', async () => {
  const { owner } = project;
  const first = await upload('s01_label_v1.pdf');
  const piece = { name: '品質保証', approverIds: [reviewer.userId], commenterIds: [], requiredApprovals: 1 };
  const plan = { type: 'DESIGN' as const, targetId: project.designId, name: '標準', blocks: [{ step: 1, pieces: [piece] }] };
  await world.run(saveApprovalFlow, plan, owner);
  const flow = () => world.read((db) => flowOf(db, world.companyId, 'DESIGN', project.designId));
  const submitted = await versionOf(first);
  const contentHash = submitted ? contentHashOf(submitted) : '';
  const request = { type: 'DESIGN' as const, targetId: project.designId, expectedVersion: (await flow())?.version ?? 0, contentHash };
  await world.run(requestReview, request, owner);
  expect(await decided(reviewer)).toBeNull();

  const rows = await world.read((db) => db.selectFrom('auth_role_assignment').selectAll().where('user_id', '=', reviewer.userId).execute());
  const roles = rows.map(
    (row) => ({ role: row.role, resourceType: row.resource_type, resourceId: row.resource_id, reachId: row.reach_id }) as RoleHeld,
  );
  const pieceId = (await flow())?.blocks[0]?.pieces[0]?.id ?? '';
  const decision = { pieceId, action: 'REJECTED' as const, comment: '内容量を確認してください', round: 1, contentHash };
  await world.run(decideApproval, decision, { ...reviewer, roles });
  expect(await decided(reviewer)).toMatchObject({
    type: 'DESIGN',
    action: 'REJECTED',
    comment: '内容量を確認してください',
    version: { id: first },
    resultId: submitted?.inspectionId,
    // It is still the current one.
    comparisonId: null,
  });
  expect(await decided(owner)).toBeNull();

  const second = await upload('s02_label_v2_changes.pdf');
  expect((await decided(reviewer))?.comparisonId).toBe((await versionOf(second))?.inspectionId);
  const third = await upload('s03_label_v1_otf.pdf');
  expect(await decided(reviewer)).toMatchObject({ version: { id: first }, comparisonId: null });
  const { id } = await world.run(compareVersions, { versionId: third, againstVersionId: first }, designer);
  await worker.work();
  expect((await decided(reviewer))?.comparisonId).toBe(id);
});
