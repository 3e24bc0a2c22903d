/** Submission data from the design's approval to the certificate: who may, what is bound to what, what the package holds. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { withdrawReview } from '#approval/approval-flows/server/commands/withdraw-review.ts';
import { piecesOf } from '#approval/approval-flows/rules/flow-state.ts';
import { lookAtAll } from '#artwork/findings/server/looked.fixture.ts';
import { flowOf, registerSubject } from '#approval/approval-flows/server/door.ts';
import { subjectOf } from '#approval/approval-flows/server/subject.ts';
import { changeDesignState } from '#catalogue/designs/server/commands/change-design-state.ts';
import { finishDesign } from '#catalogue/designs/server/commands/finish-design.ts';
import { updateDesign } from '#catalogue/designs/server/commands/update-design.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { approvedParts, fixture, specify, workerOf, type Worker } from '#artwork/inspections/server/inspection.fixture.ts';
import { designSubject } from '#artwork/inspections/server/subject.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { openStatementSigner, bindStatementSigner } from '#platform/statements/statement-signer.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { arrived as arrivedFile, useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { isWholeAndGenuine, verifyHeld } from '../rules/verify.ts';
import { nodeTools } from './command-line/node-tools.ts';
import { addSubmissionFile } from './commands/add-submission-file.ts';
import { downloadPackage } from './commands/download-package.ts';
import { makeCertificate } from './commands/make-certificate.ts';
import { restoreFromBin } from '#work/bin/server/commands/restore-from-bin.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { submissionFileBin } from './bin.ts';
import { removeSubmissionFile } from './commands/remove-submission-file.ts';
import { replaceSubmissionFile } from './commands/replace-submission-file.ts';
import { reviseSubmission } from './commands/revise-submission.ts';
import { saveSubmissionNotes } from './commands/save-submission-notes.ts';
import { certifyDesign } from './commands/certify-design.ts';
import { compareFiles } from './comparisons.ts';
import { packageExport } from './export-package.ts';
import { makeCertificateJob } from './jobs/make-certificate.ts';
import { submissionState } from './state.ts';
import { certificatesOf } from './store.ts';
import { submissionSubject } from './subject.ts';

useTestStorage();
const signer = openStatementSigner('the secret of these tests', 'https://koryo.example.jp');
bindStatementSigner(signer);
const { database } = await testDatabase();
const LABEL = 's01_label_v1.pdf';
const CHANGED = 's02_label_v2_changes.pdf';
registerBinKind(submissionFileBin);
let world: World;
let project: LabelProject;
let owner: Viewer;
/** A file that was taken out of the first revision. */
let taken: string;
let designer: Viewer;
let approver: Viewer;
let worker: Worker;

const design = async () => (await world.read((db) => loadDesign(db, world.companyId, project.designId)))!;
const state = async () => {
  const found = await design();
  return await world.read((db) => submissionState(db, found));
};
const agreements = async () => {
  const { files, version } = await state();
  const compared = await world.read((db) => compareFiles(db, world.companyId, files, version));
  return compared.map(({ file, agreement, differences }) => [file.fileName, agreement, differences > 0] as const);
};
const arrived = (name: string, bytes: Uint8Array = fixture(name), viewer = designer) =>
  arrivedFile(world, viewer, { purpose: 'SUBMISSION', fileName: name, bytes });
const add = async (name: string, role: 'FINAL' | 'ATTACHMENT' = 'FINAL', bytes?: Uint8Array, viewer = designer) =>
  await world.run(addSubmissionFile, { designId: project.designId, uploadId: await arrived(name, bytes, viewer), role }, viewer);
const tasks = () =>
  world.read(async (db) => {
    const rows = await db
      .selectFrom('task')
      .select(['kind', 'status', 'user_id'])
      .where('target_type', '=', 'SUBMIT')
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, status, user_id: user }) => `${kind} ${status} ${user === designer.userId ? 'designer' : 'approver'}`);
  });

async function draw(type: 'DESIGN' | 'SUBMISSION_DATA'): Promise<void> {
  const piece = { name: '最終確認', requiredApprovals: 1, approverIds: [approver.userId], commenterIds: [], dueDate: null };
  await world.run(saveApprovalFlow, { type, targetId: project.designId, name: '標準', blocks: [{ step: 1, pieces: [piece] }] }, owner);
}

async function request(type: 'DESIGN' | 'SUBMISSION_DATA', viewer = designer): Promise<void> {
  const flow = await world.read((db) => flowOf(db, world.companyId, type, project.designId));
  const subject = await world.read((db) => subjectOf(type).load(db, world.companyId, type, project.designId, false));
  const contentHash = subject?.contentHash ?? 'none';
  await world.run(requestReview, { type, targetId: project.designId, expectedVersion: flow!.version, contentHash }, viewer);
}

async function decide(type: 'DESIGN' | 'SUBMISSION_DATA', action: 'APPROVED' | 'REJECTED', comment?: string): Promise<void> {
  const flow = (await world.read((db) => flowOf(db, world.companyId, type, project.designId)))!;
  const [piece] = piecesOf(flow);
  const roles = [{ role: 'Approver' as const, resourceType: 'ApprovalPiece' as const, resourceId: piece!.id, reachId: project.designId }];
  const by = { ...approver, roles };
  const input = { pieceId: piece!.id, action, comment: comment ?? null, round: flow.round, contentHash: flow.contentHash ?? '' };
  await lookAtAll(world, project.designId, by);
  await world.run(decideApproval, { ...input, acknowledgement: '版下で直すため' }, by);
}

beforeAll(async () => {
  registerSubject(designSubject);
  registerSubject(submissionSubject);
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '責任者');
  approver = await world.user('lv50_basic_user', '品質 花子');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user', '図案 太郎'), 'Designer', 'DesignData', project.designId);
  worker = workerOf(world);
  await specify(world, project.designId, owner, approvedParts(LABEL));
  const { version, name, workflow } = await design();
  const wanted = { ...workflow, submissionApprovalRequired: true, designApprovalRequired: true, lockDesignChanges: false };
  await world.run(updateDesign, { designId: project.designId, expectedVersion: version, name, workflow: wanted }, owner);
  const own = JSON.stringify({ APPROVED: { ja: '照合済み' } });
  await world.read((db) => db.updateTable('company').set({ decision_words: own }).execute());
  const uploadId = await arrived(LABEL);
  await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
});
afterAll(closeEnginePool);

test('it begins with the design’s approval: the makers are asked, nobody hands over before', async () => {
  expect(await refusalOf(add(LABEL))).toBe('SUBMISSION_NOT_YET');
  await draw('DESIGN');
  await request('DESIGN');
  expect(await tasks()).toEqual(['CREATE_SUBMIT_DATA WAIT designer']);
  await decide('DESIGN', 'APPROVED');
  expect((await design()).status).toBe('SUBMISSION');
  expect(await tasks()).toEqual(['CREATE_SUBMIT_DATA NOT_STARTED designer']);
});

test('files are taken by their content, compared with what was approved, replaced and removed, by those who make the design', async () => {
  expect(await refusalOf(add('fake.pdf', 'FINAL', Buffer.from('no artwork')))).toBe('FINAL_FILE_TYPE');
  expect(await refusalOf(add('run.pdf', 'ATTACHMENT', Buffer.concat([Buffer.from('7f454c460201010000', 'hex'), Buffer.alloc(600)])))).toBe(
    'ATTACHMENT_TYPE',
  );
  await add('old-name.pdf', 'FINAL', fixture(LABEL));
  await add(CHANGED);
  await add('指示書.txt', 'ATTACHMENT', Buffer.from('インキはDIC 156'));
  expect(await agreements()).toEqual([
    ['old-name.pdf', 'IDENTICAL', false],
    [CHANGED, 'COMPARING', false],
    ['指示書.txt', 'ATTACHMENT', false],
  ]);
  await draw('SUBMISSION_DATA');
  expect(await refusalOf(request('SUBMISSION_DATA'))).toBe('SUBMISSION_COMPARISON_RUNNING');
  await worker.work();
  expect((await agreements())[1]).toEqual([CHANGED, 'DIFFERENT', true]);

  const viewer = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', project.designId);
  const documents = await world.withRole(await world.user('lv50_basic_user'), 'DocumentManager', 'DesignData', project.designId);
  for (const person of [viewer, documents, approver])
    expect(await refusalOf(add(LABEL, 'FINAL', undefined, person))).toMatch(/FORBIDDEN|NOT_FOUND/);
  const foreigner = await (await makeWorld(database)).user('lv70_companyowner');
  const [, second] = (await state()).files;
  expect(await refusalOf(world.run(removeSubmissionFile, { id: second!.id }, foreigner))).toBe('NOT_FOUND');

  const uploadId = await arrived('final.pdf', fixture(LABEL));
  await world.run(replaceSubmissionFile, { id: second!.id, uploadId }, designer);
  expect(await refusalOf(world.run(removeSubmissionFile, { id: second!.id }, designer))).toBe('NOT_FOUND');
  // The replacement can be taken back: the former file stands in its place again, and the other rests in the bin.
  const replacement = (await state()).files.find(({ fileName }) => fileName === 'final.pdf');
  await world.run(restoreFromBin, { id: second!.id }, designer);
  expect((await state()).files.map(({ id }) => id)).not.toContain(replacement!.id);
  expect((await state()).files.find(({ id }) => id === second!.id)).toEqual(second);
  await world.run(removeSubmissionFile, { id: second!.id }, designer);
  await world.run(restoreFromBin, { id: replacement!.id }, designer);
  // What is taken out comes back into the same revision, by whoever writes it.
  const [first] = (await state()).files;
  taken = first!.id;
  await world.run(removeSubmissionFile, { id: taken }, designer);
  expect(await refusalOf(world.run(restoreFromBin, { id: taken }, foreigner))).toBe('NOT_FOUND');
  await world.run(restoreFromBin, { id: taken }, designer);
  expect((await state()).files.find(({ id }) => id === taken)).toEqual(first);
  await world.run(removeSubmissionFile, { id: taken }, designer);
  expect(await agreements()).toEqual([
    ['final.pdf', 'IDENTICAL', false],
    ['指示書.txt', 'ATTACHMENT', false],
  ]);
});

test('the same click twice adds one file; notes written on an older state are refused', async () => {
  const input = { designId: project.designId, uploadId: await arrived('twice.png', fixture(LABEL)), role: 'ATTACHMENT' as const };
  await world.run(addSubmissionFile, input, designer, 'a-click');
  await world.run(addSubmissionFile, input, designer, 'a-click');
  const { files, revision } = await state();
  expect(files.filter(({ fileName }) => fileName === 'twice.png')).toHaveLength(1);
  await world.run(removeSubmissionFile, { id: files.find(({ fileName }) => fileName === 'twice.png')!.id }, designer);
  const notes = { designId: project.designId, notes: '特色はDIC 156。' };
  expect(await refusalOf(world.run(saveSubmissionNotes, { ...notes, expectedVersion: revision!.version }, designer))).toBe('CONFLICT');
  await world.run(saveSubmissionNotes, { ...notes, expectedVersion: (await state()).revision!.version }, designer);
  expect((await state()).revision).toMatchObject({ number: 1, notes: '特色はDIC 156。' });
});

test('in review nothing writes to it, nor to what it rests on', async () => {
  await request('SUBMISSION_DATA');
  expect(await tasks()).toEqual(['CREATE_SUBMIT_DATA COMPLETED designer', 'APPROVAL NOT_STARTED approver']);
  const { files, revision } = await state();
  const { version } = await design();
  const on = { designId: project.designId };
  const uploadId = await arrived(CHANGED);
  const attempts = {
    add: () => add(LABEL),
    remove: () => world.run(removeSubmissionFile, { id: files[0]!.id }, designer),
    notes: () => world.run(saveSubmissionNotes, { ...on, expectedVersion: revision!.version, notes: 'x' }, designer),
    revise: () => world.run(reviseSubmission, on, designer),
    version: () => world.run(addVersion, { ...on, uploadId }, designer),
    hold: () => world.run(changeDesignState, { ...on, expectedVersion: version, action: 'HOLD', reason: 'x' }, owner),
    specification: () => world.run(createSpecification, on, owner),
  };
  for (const [name, attempt] of Object.entries(attempts)) expect(await refusalOf(attempt()), name).toBe('FLOW_IN_REVIEW');
  const remove = (id: string) => world.read((db) => db.deleteFrom('submission_file').where('id', '=', id).execute());
  await expect(remove(files[0]!.id)).rejects.toThrow('SUBMISSION_BOUND');
});

test('withdrawn it can be edited again; returned it stays as it was, and the next revision takes its place', async () => {
  const flow = await world.read((db) => flowOf(db, world.companyId, 'SUBMISSION_DATA', project.designId));
  await world.run(withdrawReview, { flowId: flow!.id, expectedVersion: flow!.version }, designer);
  expect((await state()).revision).toMatchObject({ number: 1, submittedAt: null });
  await request('SUBMISSION_DATA');
  await decide('SUBMISSION_DATA', 'REJECTED', '指示書に版の番号がありません。');
  expect((await tasks()).filter((task) => !task.includes('COMPLETED') && !task.includes('STOPPED'))).toEqual([
    'CREATE_SUBMIT_DATA NOT_STARTED designer',
  ]);
  expect(await refusalOf(add(LABEL))).toBe('SUBMISSION_BOUND');
  expect(await refusalOf(request('SUBMISSION_DATA'))).toBe('SUBMISSION_BOUND');
  const before = await state();
  await world.run(reviseSubmission, { designId: project.designId }, designer);
  expect(await refusalOf(world.run(reviseSubmission, { designId: project.designId }, designer))).toBe('SUBMISSION_ALREADY_OPEN');
  // As it was returned it is not asked again without a word.
  expect(await refusalOf(request('SUBMISSION_DATA'))).toBe('SAME_FILE_NEEDS_REASON');
  const after = await state();
  expect(after.revision).toMatchObject({ number: 2, notes: '特色はDIC 156。', submittedAt: null });
  expect(after.files.map(({ sha256 }) => sha256)).toEqual(before.files.map(({ sha256 }) => sha256));
  const uploadId = await arrived('指示書.txt', Buffer.from('インキはDIC 156。第2版。'));
  await world.run(replaceSubmissionFile, { id: after.files[1]!.id, uploadId }, designer);
  // What was taken out of the revision before stays out of this one.
  expect(await refusalOf(world.run(restoreFromBin, { id: taken }, designer))).toBe('BIN_REVISION_SUBMITTED');
  expect((await state()).contentHash).not.toBe(before.contentHash);
});

test('approved, the design is completed, and its certificate is made once, by the worker', async () => {
  await request('SUBMISSION_DATA');
  // Findings that are not known yet are passed by nobody, whatever reason is given.
  const step = (status: 'CONTENTS_COMPARED' | 'DONE') =>
    world.read((db) => db.updateTable('version_data').set({ status }).where('design_id', '=', project.designId).execute());
  await step('CONTENTS_COMPARED');
  expect(await refusalOf(decide('SUBMISSION_DATA', 'APPROVED'))).toBe('SUBMISSION_ARTWORK_IN_INSPECTION');
  await step('DONE');
  await decide('SUBMISSION_DATA', 'APPROVED', '校了です。');
  expect((await design()).status).toBe('COMPLETED');
  expect((await tasks()).every((task) => task.includes('COMPLETED') || task.includes('STOPPED'))).toBe(true);
  const { revision } = await state();
  const certificate = async () => (await world.read((db) => certificatesOf(db, world.companyId, [revision!.id])))[0]!;
  expect(await refusalOf(world.run(downloadPackage, { certificateId: (await certificate()).id }, owner))).toBe('CERTIFICATE_NOT_READY');
  await work(world, makeCertificateJob);
  const made = await certificate();
  expect(made).toMatchObject({ status: 'READY', keyId: signer.key.keyId });
  await work(world, makeCertificateJob);
  expect(await certificate()).toEqual(made);
  expect(await refusalOf(world.run(makeCertificate, { certificateId: made.id }, owner))).toBe('CERTIFICATE_NOT_FAILED');
  const tamper = (db: Parameters<Parameters<typeof world.read>[0]>[0]) =>
    db.updateTable('submission_certificate').set({ manifest: '{}' }).where('id', '=', made.id).execute();
  await expect(world.read(tamper)).rejects.toThrow('CERTIFICATE_ISSUED');
});

async function packageFor(viewer: Viewer): Promise<Buffer> {
  const { revision } = await state();
  const [certificate] = await world.read((db) => certificatesOf(db, world.companyId, [revision!.id]));
  const input = await world.run(downloadPackage, { certificateId: certificate!.id }, viewer);
  const { body } = await packageExport.open(input, { database, viewer });
  return Buffer.concat(await body.toArray());
}

const verified = (bytes: Buffer) =>
  verifyHeld([{ path: 'package.zip', source: { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) } }], nodeTools, [
    signer.key.keyId,
  ]);

test('the package is the same every time, holds what was approved with every decision, and verifies by itself', async () => {
  const bytes = await packageFor(designer);
  expect(
    createHash('sha256')
      .update(await packageFor(designer))
      .digest('hex'),
  ).toBe(createHash('sha256').update(bytes).digest('hex'));
  const found = await verified(bytes);
  expect(isWholeAndGenuine(found)).toBe(true);
  expect(found.judged.missing).toEqual([]);
  expect(found.judged.files.map(({ given }) => given.path)).toEqual([
    'final/final.pdf',
    'attachments/指示書.txt',
    'specification/仕様書_ラベル_第1版.pdf',
    'inspection/検版報告書_ラベル_v1.pdf',
    '校了証明書.pdf',
    'Certificate of approval.pdf',
  ]);
  const { manifest } = found.certificate!;
  expect(manifest).toMatchObject({
    design: { name: 'ラベル', product: 'ほうじ茶ラテ', brand: '北の恵み' },
    submission: { revision: 2, notes: '特色はDIC 156。' },
    version: { number: 1, fileName: LABEL },
    specification: { revision: 1 },
  });
  const submission = manifest.approvals.find(({ type }) => type === 'SUBMISSION_DATA');
  expect(submission?.rounds.map(({ outcome }) => outcome)).toEqual(['WITHDRAWN', 'REJECTED', 'COMPLETED']);
  expect(submission?.rounds.at(-1)).toMatchObject({
    requestedBy: '図案 太郎',
    contentHash: manifest.submission.contentHash,
    decisions: [{ unit: '最終確認', by: '品質 花子', action: 'APPROVED', called: { ja: '照合済み' }, comment: '校了です。' }],
  });
  const audit = await world.read((db) =>
    db.selectFrom('audit_entry').select(['hash', 'action']).where('seq', '=', manifest.audit.sequence).executeTakeFirstOrThrow(),
  );
  expect(manifest.audit.hash).toBe(audit.hash);
  expect((await world.audit()).at(-1)).toEqual({ subject: 'design', action: 'download', name: 'ラベル' });
});

test('a commenter’s package lacks the specification, a stranger gets none', async () => {
  const commenter = await world.withRole(
    await world.user('lv50_basic_user'),
    'Commenter',
    'ApprovalPiece',
    project.designId,
    project.designId,
  );
  const found = await verified(await packageFor(commenter));
  expect(isWholeAndGenuine(found)).toBe(true);
  expect(found.judged.missing.map(({ kind }) => kind)).toEqual(['SPECIFICATION']);
  expect(await refusalOf(packageFor(await world.user('lv50_basic_user')))).toMatch(/NOT_FOUND|FORBIDDEN/);
  const { revision } = await state();
  const [certificate] = await world.read((db) => certificatesOf(db, world.companyId, [revision!.id]));
  const foreigner = await (await makeWorld(database)).user('lv70_companyowner');
  expect(await refusalOf(packageExport.open({ certificateId: certificate!.id }, { database, viewer: foreigner }))).toBe('NOT_FOUND');
});

test('校了 leads on without a submission stage too: the version that was approved is certified, once, by those who make the design', async () => {
  const other = await makeLabelProject(world, owner);
  await specify(world, other.designId, owner, approvedParts(LABEL));
  const found = async () => (await world.read((db) => loadDesign(db, world.companyId, other.designId)))!;
  const { version, name, workflow } = await found();
  const plain = { ...workflow, submissionApprovalRequired: false, designApprovalRequired: false, order: 'PARALLEL' as const };
  await world.run(updateDesign, { designId: other.designId, expectedVersion: version, name, workflow: plain }, owner);
  const uploadId = await arrivedFile(world, owner, { purpose: 'DESIGN_DATA', fileName: LABEL, bytes: fixture(LABEL) });
  await world.run(addVersion, { uploadId, designId: other.designId }, owner);
  const certify = { designId: other.designId };
  expect(await refusalOf(world.run(certifyDesign, certify, owner))).toBe('DESIGN_NOT_FINISHED');
  await world.run(finishDesign, { designId: other.designId, expectedVersion: (await found()).version }, owner);
  const reader = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', other.designId);
  expect(await refusalOf(world.run(certifyDesign, certify, reader))).toBe('FORBIDDEN');
  await world.run(certifyDesign, certify, owner);
  expect(await refusalOf(world.run(certifyDesign, certify, owner))).toBe('CERTIFICATE_EXISTS');
  await work(world, makeCertificateJob);
  const { revision, files } = await world.read(async (db) => submissionState(db, await found()));
  expect(files.map(({ role, fileName }) => [role, fileName])).toEqual([['FINAL', LABEL]]);
  const [certificate] = await world.read((db) => certificatesOf(db, world.companyId, [revision!.id]));
  const { body } = await packageExport.open({ certificateId: certificate!.id }, { database, viewer: reader });
  const package_ = await verified(Buffer.concat(await body.toArray()));
  expect(isWholeAndGenuine(package_)).toBe(true);
  expect(package_.certificate?.manifest).toMatchObject({ approvals: [], version: { fileName: LABEL }, submission: { revision: 1 } });
});
