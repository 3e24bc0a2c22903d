/** All pairs of D8.2, each opened by what asks for it and closed by what answers it, through the commands that people use. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtAll } from '#artwork/findings/server/looked.fixture.ts';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { replaceApprover } from '#approval/approval-flows/server/commands/replace-approver.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { subjectOf } from '#approval/approval-flows/server/subject.ts';
import { startThread } from '#work/comments/server/commands/start-thread.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf } from '#artwork/inspections/server/inspection.fixture.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import { again } from '#wording/specifications/server/specification-world.fixture.ts';
import { addSubmissionFile } from '#artwork/submissions/server/commands/add-submission-file.ts';
import { ALLOWED_KINDS, type TaskKind, type TaskTarget } from '#work/tasks/rules/pairs.ts';
import { OPEN_STATUSES, type TaskStatus } from '#work/tasks/rules/transitions.ts';
import { completeTask } from '#work/tasks/server/commands/move-task.ts';
import { requestCreation } from '#work/tasks/server/commands/request-creation.ts';
import { openSchema } from '#main/schema.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeLabelProject, useWorkflow, type LabelProject } from '#test/world/label-project.ts';
import { arrived as arrivedFor } from '#test/world/files-and-jobs.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { testDatabase } from './harness.ts';

useTestStorage();
openSchema();
const { database } = await testDatabase();
const LABEL = 's01_label_v1.pdf';
let world: World;
let owner: Viewer;
let colleague: Viewer;
let approver: Viewer;
let commenter: Viewer;
/** Comes into the approver's seat while reviews run. */
let later: Viewer;
let project: LabelProject;
const seen = { open: new Set<string>(), closed: new Set<string>() };

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '責任者');
  colleague = await world.user('lv70_companyowner', '同僚');
  approver = await world.user('lv50_basic_user', '承認者');
  commenter = await world.user('lv50_basic_user', '意見者');
  later = await world.user('lv50_basic_user', '後任');
  const options = { order: 'PARALLEL', intermediateReview: true, submissionApprovalRequired: true, lockDesignChanges: false } as const;
  await useWorkflow(world, { type: 'COMPANY', id: world.companyId, scope: [world.companyId] }, options);
  project = await makeLabelProject(world, owner);
});
afterAll(closeEnginePool);

/** The newest task of a pair stands so with that person. */
async function stands(target: TaskTarget, kind: TaskKind, who: Viewer, status: TaskStatus): Promise<string> {
  const row = await world.read((db) =>
    db
      .selectFrom('task')
      .select(['id', 'status'])
      .where('target_type', '=', target)
      .where('kind', '=', kind)
      .where('user_id', '=', who.userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  expect(row?.status, `${target} ${kind}`).toBe(status);
  seen[OPEN_STATUSES.includes(status) ? 'open' : 'closed'].add(`${target} ${kind}`);
  return row?.id ?? '';
}

const define = async (type: FlowType, targetId: string) => {
  const commenterIds = type === 'CIRCULAR_DESIGN' || type === 'SUBMISSION_DATA' ? [] : [commenter.userId];
  const piece = { name: '確認', requiredApprovals: 1, approverIds: [approver.userId], commenterIds };
  await world.run(saveApprovalFlow, { type, targetId, name: '標準', blocks: [{ step: 1, pieces: [piece] }] }, owner);
};

async function request(type: FlowType, targetId: string): Promise<void> {
  const flow = await world.read((db) => flowOf(db, world.companyId, type, targetId));
  const subject = await world.read((db) => subjectOf(type).load(db, world.companyId, type, targetId, false));
  const input = { type, targetId, expectedVersion: flow?.version ?? 0, contentHash: subject?.contentHash ?? '' };
  const told = await toldBy(() => world.run(requestReview, input, owner));
  expect(told, `${type}: whom the request tells`).toEqual(expect.arrayContaining([approver.userId]));
  if (flow?.blocks[0]?.pieces[0]?.commenters.length) expect(told).toEqual(expect.arrayContaining([commenter.userId]));
  await expectTold(type, targetId);
}

/** Who gets a mail from what is done. */
async function toldBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = world.outbox.mails.length;
  await act();
  return world.outbox.mails.slice(before).map((mail) => mail.toUserId);
}

const openTasksOf = async (who: Viewer, pieceId: string) =>
  await world.read((db) =>
    db
      .selectFrom('task')
      .select('id')
      .where('user_id', '=', who.userId)
      .where('piece_id', '=', pieceId)
      .where('status', '=', (eb) => eb.fn.any(eb.val([...OPEN_STATUSES])))
      .execute(),
  );

/** Whoever comes into a seat while the review runs is waited for as well: a task and a mail; whoever left it is not any more. */
async function expectTold(type: FlowType, targetId: string): Promise<void> {
  for (const [from, to] of [
    [approver, later],
    [later, approver],
  ] as const) {
    const flow = await world.read((db) => flowOf(db, world.companyId, type, targetId));
    const pieceId = flow?.blocks[0]?.pieces[0]?.id ?? '';
    const input = { pieceId, fromUserId: from.userId, toUserId: to.userId, expectedVersion: flow?.version ?? 0 };
    const told = await toldBy(() => world.run(replaceApprover, input, owner));
    expect(told, `${type}: who came later`).toContain(to.userId);
    expect(await openTasksOf(to, pieceId), `${type}: the task of who came later`).toHaveLength(1);
    expect(await openTasksOf(from, pieceId), `${type}: the task of who left`).toHaveLength(0);
  }
}

async function decide(type: FlowType, targetId: string, action: 'APPROVED' | 'REJECTED' | 'CONFIRMED'): Promise<void> {
  const flow = await world.read((db) => flowOf(db, world.companyId, type, targetId));
  const pieceId = flow?.blocks[0]?.pieces[0]?.id ?? '';
  const input = { pieceId, action, round: flow?.round ?? 0, contentHash: flow?.contentHash ?? '', comment: '確かめました' };
  const reviewer = await again(world, approver);
  if (action !== 'REJECTED') await lookAtAll(world, targetId, reviewer);
  await world.run(decideApproval, { ...input, acknowledgement: '版下で直すため' }, reviewer);
}

const comment = async (subjectType: 'PART' | 'SPECIFICATION' | 'DESIGN', subjectId: string) =>
  await world.run(
    startThread,
    { subjectType, subjectId, body: '確かめました', mentions: [], attachments: [] },
    await again(world, commenter),
  );

test('what colleagues ask of each other waits until it is done by hand', async () => {
  const places = [
    ['COMPANY', 'CREATE_PART', undefined],
    ['BRAND', 'CREATE_DESIGN_DATA', project.brandId],
    ['PRODUCT', 'CREATE_DESIGN_DATA', project.productId],
  ] as const;
  for (const [target, kind, targetId] of places) {
    await world.run(requestCreation, { target, targetId, assigneeId: colleague.userId, note: 'お願いします' }, owner);
    const id = await stands(target, kind, colleague, 'TO_DO');
    await world.run(completeTask, { id, expectedVersion: 1 }, colleague);
    await stands(target, kind, colleague, 'COMPLETED');
  }
});

test('a part of every level waits for its reviewers, and for its maker once it was returned', async () => {
  const libraries = [
    ['COMPANY', world.companyId],
    ['BRAND', project.brandId],
    ['PRODUCT', project.productId],
    ['DESIGN', project.designId],
  ] as const;
  for (const [libraryType, libraryId] of libraries) {
    const target = `${libraryType}_PART` as const;
    const contents = [{ title: '内容量', text: '内容量：120g', language: 'ja', exact: true }];
    const { id } = await world.run(createPart, { libraryType, libraryId, name: `内容量 ${libraryType}`, contents }, owner);
    const { version } = await world.read((db) =>
      db.selectFrom('part').select('latest_version_id as version').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await define('PART', version);
    await request('PART', version);
    await stands(target, 'APPROVAL', approver, 'NOT_STARTED');
    await stands(target, 'COMMENT', commenter, 'NOT_STARTED');
    await comment('PART', id);
    await stands(target, 'COMMENT', commenter, 'COMPLETED');
    await decide('PART', version, 'REJECTED');
    await stands(target, 'APPROVAL', approver, 'COMPLETED');
    await stands(target, 'CREATE_PART', owner, 'NOT_STARTED');
    await request('PART', version);
    await stands(target, 'CREATE_PART', owner, 'COMPLETED');
  }
});

test('a specification waits for its maker, its flow, its reviewers', async () => {
  const { id: designId } = await world.run(createDesign, { productId: project.productId, name: '外箱' }, owner);
  await stands('SPECIFICATION', 'CREATE_SPECIFICATION', owner, 'NOT_STARTED');
  const { id } = await world.run(createSpecification, { designId }, owner);
  const items = [{ number: 1, title: '内容量', text: '内容量：120g', exact: false }];
  await world.run(saveSpecificationItems, { specificationId: id, expectedVersion: 1, items }, owner);
  await stands('SPECIFICATION', 'CREATE_APPROVAL_FLOW', owner, 'NOT_STARTED');
  await define('SPECIFICATION', id);
  await stands('SPECIFICATION', 'CREATE_APPROVAL_FLOW', owner, 'COMPLETED');
  await request('SPECIFICATION', id);
  await stands('SPECIFICATION', 'CREATE_SPECIFICATION', owner, 'COMPLETED');
  await stands('SPECIFICATION', 'APPROVAL', approver, 'NOT_STARTED');
  await stands('SPECIFICATION', 'COMMENT', commenter, 'NOT_STARTED');
  await comment('SPECIFICATION', id);
  await stands('SPECIFICATION', 'COMMENT', commenter, 'COMPLETED');
  await decide('SPECIFICATION', id, 'APPROVED');
  await stands('SPECIFICATION', 'APPROVAL', approver, 'COMPLETED');
});

test('a design waits for its maker, its flow, its circulation, its reviewers, and then for what is printed', async () => {
  const { id: designId } = await world.run(createDesign, { productId: project.productId, name: 'ラベル 通年' }, owner);
  await stands('DESIGN', 'CREATE_DESIGN_DATA', owner, 'NOT_STARTED');
  await stands('DESIGN', 'CREATE_APPROVAL_FLOW', owner, 'NOT_STARTED');
  await define('DESIGN', designId);
  await stands('DESIGN', 'CREATE_APPROVAL_FLOW', owner, 'COMPLETED');
  await specify(world, designId, owner, approvedParts(LABEL));
  await world.run(addVersion, { designId, uploadId: await arrived(world, owner, LABEL, fixture(LABEL)) }, owner);
  await workerOf(world).work();

  await define('CIRCULAR_DESIGN', designId);
  await request('CIRCULAR_DESIGN', designId);
  await stands('CIRCULAR_DESIGN', 'CIRCULAR', approver, 'NOT_STARTED');
  await decide('CIRCULAR_DESIGN', designId, 'CONFIRMED');
  await stands('CIRCULAR_DESIGN', 'CIRCULAR', approver, 'COMPLETED');

  await request('DESIGN', designId);
  await stands('DESIGN', 'CREATE_DESIGN_DATA', owner, 'COMPLETED');
  await stands('DESIGN', 'APPROVAL', approver, 'NOT_STARTED');
  await stands('DESIGN', 'COMMENT', commenter, 'NOT_STARTED');
  await comment('DESIGN', designId);
  await stands('DESIGN', 'COMMENT', commenter, 'COMPLETED');
  await decide('DESIGN', designId, 'APPROVED');
  await stands('DESIGN', 'APPROVAL', approver, 'COMPLETED');

  await stands('SUBMIT', 'CREATE_SUBMIT_DATA', owner, 'NOT_STARTED');
  const uploadId = await arrivedFor(world, owner, { purpose: 'SUBMISSION', fileName: LABEL, bytes: fixture(LABEL) });
  await world.run(addSubmissionFile, { designId, uploadId, role: 'FINAL' }, owner);
  await define('SUBMISSION_DATA', designId);
  await request('SUBMISSION_DATA', designId);
  await stands('SUBMIT', 'CREATE_SUBMIT_DATA', owner, 'COMPLETED');
  await stands('SUBMIT', 'APPROVAL', approver, 'NOT_STARTED');
  await decide('SUBMISSION_DATA', designId, 'APPROVED');
  await stands('SUBMIT', 'APPROVAL', approver, 'COMPLETED');
});

test('that was every pair there is', () => {
  const pairs = Object.entries(ALLOWED_KINDS).flatMap(([target, kinds]) => kinds.map((kind) => `${target} ${kind}`));
  expect([...seen.open].sort()).toEqual(pairs.toSorted());
  expect([...seen.closed].sort()).toEqual(pairs.toSorted());
});
