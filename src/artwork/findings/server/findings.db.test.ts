/** What people leave on findings: severity with its history, visits, and what a later version inherits (D7.3, D7.4). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { createDelegation } from '#approval/delegations/server/commands/create-delegation.ts';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { endDelegation } from '#approval/delegations/server/commands/end-delegation.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { today } from '#shared/dates.ts';
import type { RoleHeld, Viewer } from '#shared/viewer.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { looksOf } from './open-findings.ts';
import { checkFindings, clearFindingSeverity, markFindingsVisited, setFindingSeverity } from './commands/mark-findings.ts';
import { rerunInspection } from '#artwork/versions/server/commands/rerun-inspection.ts';
import { saveInspectionSetting } from '#artwork/inspection-settings/server/commands/save-inspection-setting.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from '#artwork/inspections/server/feature.ts';
import { markedFindings, type MarkedFinding } from './finding-marks.ts';
import {
  approvedParts,
  arrived,
  fixture,
  specify,
  useTestStorage,
  workerOf,
  type Worker,
} from '#artwork/inspections/server/inspection.fixture.ts';
import { contentHashOf } from '#artwork/inspections/server/subject.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

let world: World;
let project: LabelProject;
let designer: Viewer;
let worker: Worker;
let first: string;
let second: string;

async function upload(name: string): Promise<string> {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return id;
}

const resultIdOf = async (versionId: string) => (await world.read((db) => loadVersion(db, world.companyId, versionId)))?.inspectionId ?? '';

async function findingsOf(resultId: string, viewer: Viewer): Promise<MarkedFinding[]> {
  return await world.read((db) => markedFindings(db, world.companyId, resultId, viewer.userId));
}

async function named(resultId: string, name: string): Promise<MarkedFinding> {
  const found = (await findingsOf(resultId, designer)).find((finding) => finding.name.startsWith(name));
  if (!found) throw new Error(`no finding ${name}`);
  return found;
}

/** The person with the roles that flows gave them meanwhile. */
async function asNow(viewer: Viewer): Promise<Viewer> {
  const rows = await world.read((db) => db.selectFrom('auth_role_assignment').selectAll().where('user_id', '=', viewer.userId).execute());
  const roles = rows.map(
    (row) => ({ role: row.role, resourceType: row.resource_type, resourceId: row.resource_id, reachId: row.reach_id }) as RoleHeld,
  );
  // What a session's viewer has besides: the roles of those for whom they stand in.
  const { rows: lent } = await world.read((db) =>
    sql<{ resource_id: string; reach_id: string }>`select * from koryo_lent_roles(${viewer.userId}, ${world.companyId})`.execute(db),
  );
  const standing = lent.map(
    (row) => ({ role: 'Approver', resourceType: 'ApprovalPiece', resourceId: row.resource_id, reachId: row.reach_id }) as RoleHeld,
  );
  return { ...viewer, roles: [...roles, ...standing] };
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user', 'デザイナー'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, approvedParts('s01_label_v1.pdf'));
  worker = workerOf(world);
  first = await upload('s01_label_v1.pdf');
});
afterAll(closeEnginePool);

describe('severity by people', () => {
  test('is kept beside the machine’s, with who, when and why; taking it back restores the machine’s', async () => {
    const resultId = await resultIdOf(first);
    const missing = await named(resultId, '欠落');
    expect(missing).toMatchObject({ machineSeverity: 'CRITICAL', severity: 'CRITICAL', byPerson: null });
    const input = { resultId, findingIds: [missing.id] };
    await world.run(setFindingSeverity, { ...input, severity: 'NONE', reason: '紙面には載せない' }, designer);
    expect(await named(resultId, '欠落')).toMatchObject({
      machineSeverity: 'CRITICAL',
      severity: 'NONE',
      byPerson: { userId: designer.userId, reason: '紙面には載せない', carriedFrom: null },
    });
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'inspection', action: 'update', name: 'ラベル v1' });
    await world.run(clearFindingSeverity, input, designer);
    expect(await named(resultId, '欠落')).toMatchObject({ severity: 'CRITICAL', byPerson: null });
  });

  test('viewers, strangers and other companies are refused; a finding of another result is not found', async () => {
    const resultId = await resultIdOf(first);
    const { id } = await named(resultId, '欠落');
    const input = { resultId, findingIds: [id], severity: 'MINOR' as const };
    const viewer = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', project.designId);
    expect(await refusalOf(world.run(setFindingSeverity, input, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(clearFindingSeverity, { resultId, findingIds: [id] }, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(setFindingSeverity, input, await world.user('lv50_basic_user')))).toBe('NOT_FOUND');
    const elsewhere = await makeWorld(database);
    expect(await refusalOf(elsewhere.run(setFindingSeverity, input, await elsewhere.user('lv70_companyowner')))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(setFindingSeverity, { ...input, findingIds: [resultId] }, designer))).toBe('NOT_FOUND');
  });

  test('nothing is said of a result that is still being made', async () => {
    const resultId = await resultIdOf(first);
    const { id } = await named(resultId, '欠落');
    const setStatus = (status: 'RUNNING' | 'DONE' | 'FAILED') =>
      world.read((db) => db.updateTable('inspection_result').set({ status }).where('id', '=', resultId).execute());
    await setStatus('RUNNING');
    expect(await refusalOf(world.run(setFindingSeverity, { resultId, findingIds: [id], severity: 'MINOR' }, designer))).toBe(
      'FINDINGS_NOT_READY',
    );
    await setStatus('DONE');
  });

  test('a later version and another run inherit it for the very same finding, and say from which version', async () => {
    const resultId = await resultIdOf(first);
    const missing = await named(resultId, '欠落');
    const found = (await findingsOf(resultId, designer)).find(({ name }) => name.startsWith('内容量'));
    await world.run(setFindingSeverity, { resultId, findingIds: [missing.id, found?.id ?? ''], severity: 'MINOR' }, designer);
    second = await upload('s02_label_v2_changes.pdf');
    const ofSecond = await resultIdOf(second);
    expect(await named(ofSecond, '欠落')).toMatchObject({ severity: 'MINOR', byPerson: { carriedFrom: 1, userId: designer.userId } });
    // 120 g became 110 g: another finding, of which nobody said anything.
    expect(await named(ofSecond, '内容量')).toMatchObject({ severity: 'CRITICAL', byPerson: null });
    const difference = await named(ofSecond, 'MOVED');
    await world.run(setFindingSeverity, { resultId: ofSecond, findingIds: [difference.id], severity: 'NONE' }, designer);
    await world.run(rerunInspection, { versionId: second }, designer);
    await worker.work();
    const again = await resultIdOf(second);
    expect(again).not.toBe(ofSecond);
    expect(await named(again, 'MOVED')).toMatchObject({ severity: 'NONE', byPerson: { carriedFrom: 2 } });
    expect(await named(again, '欠落')).toMatchObject({ severity: 'MINOR', byPerson: { carriedFrom: 1 } });
  });
});

describe('"visit every one"', () => {
  test('visits are a person’s own, and saying so twice changes nothing', async () => {
    const resultId = await resultIdOf(second);
    const { id } = await named(resultId, '内容量');
    await world.run(markFindingsVisited, { resultId, findingIds: [id] }, designer);
    await world.run(markFindingsVisited, { resultId, findingIds: [id] }, designer);
    expect((await named(resultId, '内容量')).visited).toBe(true);
    expect((await findingsOf(resultId, project.owner)).some((finding) => finding.visited)).toBe(false);
    const stranger = await world.user('lv50_basic_user');
    expect(await refusalOf(world.run(markFindingsVisited, { resultId, findingIds: [id] }, stranger))).toBe('NOT_FOUND');
  });

  test('a look is no decision: only a tick is said to be a check, by whoever ticked it, once', async () => {
    const resultId = await resultIdOf(second);
    const { id } = await named(resultId, '内容量');
    const said = async (): Promise<string[]> =>
      await world.read(async (db) => {
        const entries = await db.selectFrom('audit_entry').select('action').where('subject_id', '=', resultId).orderBy('seq').execute();
        return entries.map(({ action }) => action).filter((action) => action !== 'update');
      });
    expect(await said()).not.toContain('confirm');
    const before = await said();
    const tick = { resultId, findingIds: [id], checked: true };
    await world.run(checkFindings, tick, designer);
    await world.run(checkFindings, tick, designer);
    expect(await named(resultId, '内容量')).toMatchObject({ visited: true, checked: true });
    await world.run(checkFindings, { ...tick, checked: false }, designer);
    expect(await named(resultId, '内容量')).toMatchObject({ visited: true, checked: false });
    expect((await said()).slice(before.length)).toEqual(['confirm', 'un-confirm']);
    expect((await findingsOf(resultId, project.owner)).some((finding) => finding.checked)).toBe(false);
    const stranger = await world.user('lv50_basic_user');
    expect(await refusalOf(world.run(checkFindings, tick, stranger))).toBe('NOT_FOUND');
  });

  test('where the settings require it, a reviewer approves only after visiting every problem, but may return at once', async () => {
    const settings = { ...DEFAULT_SETTINGS, requireVisit: true };
    const setting = { level: 'DESIGN' as const, targetId: project.designId, expectedVersion: 0, settings };
    await world.run(saveInspectionSetting, setting, designer);
    await world.run(rerunInspection, { versionId: second }, designer);
    await worker.work();
    const resultId = await resultIdOf(second);
    const approver = await world.user('lv50_basic_user', '品質保証');
    const piece = { name: '品質保証', approverIds: [approver.userId], commenterIds: [], requiredApprovals: 1 };
    const plan = { type: 'DESIGN' as const, targetId: project.designId, name: '標準', blocks: [{ step: 1, pieces: [piece] }] };
    await world.run(saveApprovalFlow, plan, project.owner);
    const version = await world.read((db) => loadVersion(db, world.companyId, second));
    const contentHash = version ? contentHashOf(version) : '';
    const flow = () => world.read((db) => flowOf(db, world.companyId, 'DESIGN', project.designId));
    const request = { type: 'DESIGN' as const, targetId: project.designId, expectedVersion: (await flow())?.version ?? 0, contentHash };
    await world.run(requestReview, request, project.owner);
    const reviewer = await asNow(approver);
    const pieceId = (await flow())?.blocks[0]?.pieces[0]?.id ?? '';
    const decision = { pieceId, round: 1, contentHash };
    const problems = (await findingsOf(resultId, reviewer)).filter((finding) => !finding.isFound && finding.machineSeverity !== 'NONE');
    const approving = world.run(decideApproval, { ...decision, action: 'APPROVED' }, reviewer);
    await expect(approving).rejects.toMatchObject({ code: 'FINDINGS_NOT_VISITED', params: { n: problems.length } });
    // An approver of a running piece says how much a finding matters; setting it aside spares nobody the look at it.
    const [one] = problems;
    await world.run(setFindingSeverity, { resultId, findingIds: [one?.id ?? ''], severity: 'NONE' }, reviewer);
    // So does whoever stands in for them, for the flows that it was said for and until it ends.
    const deputy = await world.user('lv50_basic_user', '代理');
    const day = today(new Date());
    const standsIn = (flowTypes: ('DESIGN' | 'CIRCULAR_DESIGN')[]) =>
      world.run(createDelegation, { delegateId: deputy.userId, startsOn: day, endsOn: day, flowTypes }, reviewer);
    const judging = { resultId, findingIds: [one?.id ?? ''], severity: 'CHECK' as const };
    const ofCirculations = await standsIn(['CIRCULAR_DESIGN']);
    expect(await refusalOf(world.run(setFindingSeverity, judging, await asNow(deputy)))).toBe('NOT_FOUND');
    await world.run(endDelegation, { delegationId: ofCirculations.id }, reviewer);
    const ofDesigns = await standsIn(['DESIGN']);
    const standIn = await asNow(deputy);
    await world.run(setFindingSeverity, judging, standIn);
    await world.run(endDelegation, { delegationId: ofDesigns.id }, reviewer);
    expect(await refusalOf(world.run(setFindingSeverity, judging, standIn))).toBe('FORBIDDEN');
    await world.run(markFindingsVisited, { resultId, findingIds: problems.slice(1).map(({ id }) => id) }, reviewer);
    // Whoever follows the review sees how far the reviewer is; whoever only stood in has looked at nothing.
    const looks = await world.read((db) => looksOf(db, world.companyId, resultId, [reviewer.userId, deputy.userId]));
    expect(looks).toEqual({ wanted: problems.length, by: new Map([[reviewer.userId, problems.length - 1]]) });
    const almost = world.run(decideApproval, { ...decision, action: 'APPROVED' }, reviewer);
    await expect(almost).rejects.toMatchObject({ code: 'FINDINGS_NOT_VISITED', params: { n: 1 } });
    await world.run(markFindingsVisited, { resultId, findingIds: [one?.id ?? ''] }, reviewer);
    // Looked at is not accepted: what is critical passes with a reason, which is kept with the decision and in the history.
    const critical = (await findingsOf(resultId, reviewer)).filter(({ isFound, severity }) => !isFound && severity === 'CRITICAL');
    expect(critical.length).toBeGreaterThan(0);
    const unknowing = world.run(decideApproval, { ...decision, action: 'APPROVED', acknowledgement: ' ' }, reviewer);
    await expect(unknowing).rejects.toMatchObject({ code: 'CRITICAL_NOT_ACKNOWLEDGED', params: { n: critical.length } });
    // What the inspection was told not to look at, or could not, is open too.
    const leftOut = [
      { code: 'LAYERS_LEFT_OUT', params: { names: '型抜き / 寸法' } },
      { code: 'FONT_NOT_EMBEDDED', page: 1, params: { font: 'Ryumin' } },
      { code: 'BARCODES_NOT_READ', page: 1 },
    ];
    await inTransaction(database, 'system', (db) =>
      db
        .updateTable('inspection_result')
        .set({ warnings: JSON.stringify(leftOut) })
        .where('id', '=', resultId)
        .execute(),
    );
    await world.run(decideApproval, { ...decision, action: 'APPROVED', acknowledgement: '製版で直すため' }, reviewer);
    const decided = (await flow())?.blocks[0]?.pieces[0]?.decisions[0];
    expect(decided?.acknowledgement).toBe('製版で直すため');
    expect(decided?.openPoints[0]).toMatchObject({ kind: 'CRITICAL_FINDINGS', count: critical.length });
    expect(decided?.openPoints.find(({ kind }) => kind === 'NOT_INSPECTED')).toEqual({
      kind: 'NOT_INSPECTED',
      count: 2,
      names: ['設定により、次のレイヤーは検版していません：型抜き / 寸法', '1ページ · このページのバーコードは読み取れませんでした。'],
    });
    // Named as in the reviewer's list: by number and title, in the reviewer's language.
    expect(decided?.openPoints[0]?.names.every((name) => /^\d+\. ./.test(name) && !name.includes('CHANGED'))).toBe(true);
    const entry = await world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select('changes')
        .where('subject_id', '=', pieceId)
        .where('action', '=', 'approve')
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(entry.changes)).toContain('製版で直すため');
    expect((await flow())?.status).toBe('COMPLETED');
    // The piece is over: the approver is a reader again.
    expect(await refusalOf(world.run(setFindingSeverity, { resultId, findingIds: [one?.id ?? ''], severity: 'CHECK' }, reviewer))).toBe(
      'FORBIDDEN',
    );
  });
});
