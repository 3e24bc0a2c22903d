/** Reports of a result: what they hold, who may make them, what stays on record. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '#engine/image/zip.ts';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { lineText } from '#engine/text/lines/layout.ts';
import { readContentWhole } from '#platform/files/content.ts';
import type { Locale } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import { startThread } from '#work/comments/server/commands/start-thread.ts';
import { designComments } from '#artwork/inspections/server/comment-subjects.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { makeReport } from './commands/make-report.ts';
import { closeEnginePool, enginePool } from '#artwork/versions/server/engine-pool.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf } from '#artwork/inspections/server/inspection.fixture.ts';
import { runReport } from './jobs/make-report.ts';
import type { ReportKind } from '../rules/report-kinds.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';
import { findVisibleReports } from './report-store.ts';

useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let owner: Viewer;
let designer: Viewer;
let versionId: string;
let resultId: string;

beforeAll(async () => {
  registerCommentSubject(designComments);
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, approvedParts('s01_label_v1.pdf'));
  const worker = workerOf(world);
  for (const name of ['s01_label_v1.pdf', 's02_label_v2_changes.pdf']) {
    const uploadId = await arrived(world, designer, name, fixture(name));
    ({ id: versionId } = await world.run(addVersion, { uploadId, designId: project.designId }, designer));
    await worker.work();
  }
  resultId = (await world.read((db) => loadVersion(db, world.companyId, versionId)))?.inspectionId ?? '';
});
afterAll(closeEnginePool);

/** The report's file as the worker makes it. */
async function make(kind: ReportKind, locale: Locale, viewer = designer): Promise<{ bytes: Buffer; fileName: string }> {
  const { id } = await world.run(makeReport, { resultId, kind, locale }, viewer);
  const services = { enqueue: async () => {}, queueMail: async () => {}, notify: async () => {} };
  const context = {
    database: world.database,
    services,
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    attempt: 1,
  };
  await runReport.handle({ companyId: world.companyId, reportId: id }, context);
  const [report] = await world.read((db) => findVisibleReports(db, viewer, [id]));
  expect(report).toMatchObject({ status: 'READY', kind });
  const file = await world.read((db) =>
    db.selectFrom('file_object').select(['sha256', 'file_name']).where('id', '=', report!.fileId!).executeTakeFirstOrThrow(),
  );
  const bytes = await readContentWhole({ companyId: world.companyId, sha256: file.sha256 }, 1e8);
  return { bytes, fileName: file.file_name };
}

/** All text of a PDF, without spaces and line ends: paper wraps where it likes. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const job = await inspectFile(enginePool(), { bytes });
  try {
    const pages = await Promise.all(job.info.pages.map(({ index }) => job.text(index)));
    return pages
      .flatMap(({ text }) => text.lines.map((line) => lineText(text, line)))
      .join('')
      .replaceAll(/\s/gu, '');
  } finally {
    await job.close();
  }
}

test('the inspection report names file, conditions and every finding, in the language that was asked for', async () => {
  const japanese = await make('INSPECTION', 'ja');
  expect(japanese.fileName).toMatch(/ v2 検版報告書\.pdf$/u);
  const text = await textOf(japanese.bytes);
  const [version] = await world.read(async (db) => [await loadVersion(db, world.companyId, versionId)]);
  for (const words of ['検版報告書', 's02_label_v2_changes.pdf', '重大', '未検出', '１２０ｇ', '１１０ｇ', 'ページ', '一致・参考'])
    expect(text, words).toContain(words);
  expect(text).toContain(version!.sha256.slice(0, 16));
  const english = await textOf((await make('INSPECTION', 'en')).bytes);
  for (const words of ['Inspectionreport', 'Critical', 'Notfound', 'Comparedwith', 'Asapproved,orforinformation'])
    expect(english, words).toContain(words);
  // What the print check measured against, and how much a change mattered, is part of what was found.
  for (const words of ['Smalltextinoneink(pt)', 'Mostinkinoneplace(%)', 'Lowestgradeofbarcodes', 'Allergensbelowthelegalsize'])
    expect(english, words).toContain(words);
});

test('the workbook has one row for every finding, numbers as numbers', async () => {
  const { bytes, fileName } = await make('FINDINGS', 'ja');
  expect(fileName).toMatch(/\.xlsx$/u);
  const files = new Map(readZip(bytes).map((file) => [file.path, Buffer.from(file.bytes).toString('utf8')]));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const strings = [...files.values()].join('');
  const findings = await world.read(async (db) => {
    const tables = [
      'inspection_part',
      'inspection_unexpected',
      'inspection_difference',
      'inspection_barcode',
      'inspection_preflight',
    ] as const;
    const count = (table: (typeof tables)[number]) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .where('result_id', '=', resultId)
        .executeTakeFirstOrThrow();
    return (await Promise.all(tables.map(count))).reduce((sum, { n }) => sum + Number(n), 0);
  });
  expect(sheet.match(/<row /gu)).toHaveLength(findings + 1);
  expect(strings).toContain('内容量');
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>1<\/v>/u);
});

test('the proof shows the comments of the version with their authors', async () => {
  const place = { versionId, page: 1, kind: 'rectangle' as const, x: 0.2, y: 0.2, width: 0.1, height: 0.1 };
  await world.run(startThread, { subjectType: 'DESIGN', subjectId: project.designId, body: 'ここを直してください', place }, owner);
  const text = await textOf((await make('PROOF', 'ja')).bytes);
  for (const words of ['コメント入り校正紙', 'ここを直してください', owner.name.slice(0, 8), '未解決'])
    expect(text, words).toContain(words);
});

test('making one is on record; an unfinished result and somebody without the design are refused', async () => {
  await make('FINDINGS', 'en');
  const entry = await world.read((db) =>
    db.selectFrom('audit_entry').selectAll().where('action', '=', 'export').orderBy('seq', 'desc').executeTakeFirstOrThrow(),
  );
  expect(entry).toMatchObject({ subject: 'inspection', actor_id: designer.userId });
  const stranger = await world.user('lv50_basic_user');
  await expect(world.run(makeReport, { resultId, kind: 'FINDINGS', locale: 'ja' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await world.read((db) => db.updateTable('inspection_result').set({ status: 'RUNNING' }).where('id', '=', resultId).execute());
  await expect(world.run(makeReport, { resultId, kind: 'FINDINGS', locale: 'ja' }, designer)).rejects.toMatchObject({
    code: 'RESULT_NOT_FINISHED',
  });
});
