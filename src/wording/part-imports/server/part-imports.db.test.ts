/** From a list to parts in a library: what is shown is what is registered, all or nothing, once, and by those who may. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createApprovalFlowTemplate } from '#approval/approval-flow-templates/server/commands/create-flow-template.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { useWorkflow } from '#test/world/label-project.ts';
import { writeWorkbook } from '#workbook/write/write-workbook.ts';
import { makePartsWorld, namesAt } from '#wording/parts/server/parts-world.fixture.ts';
import { registerSubject } from '#approval/approval-flows/server/door.ts';
import { partSubject } from '#wording/parts/server/subject.ts';
import { deletePart } from '#wording/parts/server/commands/delete-part.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { arrived, useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { cancelPartImport } from './commands/cancel-import.ts';
import { importParts } from './commands/import-parts.ts';
import { registerPartImport } from './commands/register-import.ts';
import { exportParts, partsExport } from './export-parts.ts';
import { exportPartImport, partImportResult, partListTemplate } from './exports.ts';
import { findOwnImport, loadImport } from './import-store.ts';
import { readImportJob } from './jobs/read-import.ts';

useTestStorage();
const { database } = await testDatabase();
registerSubject(partSubject);
let at: Awaited<ReturnType<typeof makePartsWorld>>;
beforeAll(async () => void (at = await makePartsWorld(database)));

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

async function bring(viewer: Viewer, bytes: Uint8Array, fileName = '一覧.csv') {
  const uploadId = await arrived(at.world, viewer, { purpose: 'PART_LIST', fileName, bytes });
  const { id } = await at.world.run(importParts, { uploadId, libraryType: 'BRAND', libraryId: at.brandId }, viewer);
  await work(at.world, readImportJob);
  return (await at.world.read((db) => loadImport(db, at.world.companyId, id))) ?? expect.fail('no import');
}

const states = (found: { checked: { parts: { state: string }[] } | null }) => found.checked?.parts.map(({ state }) => state);

describe('parts that were approved elsewhere', () => {
  const LIST = utf8(
    'パーツ名,内容,状態,承認者,承認日\n移行 注意,熱いのでご注意ください,承認済み,齋藤（広報）,2025/4/1\n移行 名称,緑茶,承認済み,,\n移行 案,あたらしい文,下書き,,\n',
  );
  const evidence = async (by: Viewer) => ({
    uploadId: await arrived(at.world, by, { purpose: 'PART_EVIDENCE', fileName: '承認書.pdf', bytes: utf8('%PDF-1.4 承認') }),
    approvedBy: '品質保証部 山田',
    approvedOn: '2025-06-30',
    note: '旧システムから移行',
  });
  const statesOf = (prefix: string) =>
    at.world.read((db) =>
      db
        .selectFrom('part')
        .innerJoin('part_version as v', 'v.id', 'part.latest_version_id')
        .leftJoin('part_approved_elsewhere as a', 'a.part_version_id', 'v.id')
        .leftJoin('approval_flow as f', 'f.target_id', 'v.id')
        .select(['part.id', 'part.name', 'v.id as version', 'v.availability', 'a.approved_by', 'a.approved_on', 'f.id as flow'])
        .where('part.name', 'like', `${prefix}%`)
        .orderBy('part.name')
        .execute(),
    );

  test('come as approved with what shows it, on record, and go out so again', async () => {
    const place = { type: 'BRAND' as const, id: at.brandId, scope: [at.brandId, at.world.companyId] };
    await useWorkflow(at.world, place, { partApprovalRequired: true });
    const found = await bring(at.owner, LIST);
    expect(found.checked?.findings).toEqual([]);
    const mail = await arrived(at.world, at.owner, { purpose: 'PART_EVIDENCE', fileName: '承認メール.eml', bytes: utf8('承認します') });
    const shown = { ...(await evidence(at.owner)), moreUploadIds: [mail] };
    const register = { importId: found.id, sha256: found.sha256, approvedElsewhere: shown };
    expect(
      await refusalOf(
        at.world.run(
          registerPartImport,
          { ...register, approvedElsewhere: { ...register.approvedElsewhere, approvedOn: '2999-01-01' } },
          at.owner,
        ),
      ),
    ).toBe('PART_APPROVED_AHEAD');
    expect(
      await refusalOf(
        at.world.run(
          registerPartImport,
          { ...register, approvedElsewhere: { ...register.approvedElsewhere, approvedBy: null, approvedOn: null } },
          at.owner,
        ),
      ),
    ).toBe('PART_APPROVAL_INCOMPLETE');
    await at.world.run(registerPartImport, register, at.owner);
    // What every row says itself is not asked for once more.
    const own = await bring(at.owner, utf8('パーツ名,内容,状態,承認者,承認日\n自前 名称,緑茶,承認済み,田中,2025/5/2\n'));
    const { uploadId } = await evidence(at.owner);
    await at.world.run(registerPartImport, { importId: own.id, sha256: own.sha256, approvedElsewhere: { uploadId } }, at.owner);
    expect(await statesOf('自前')).toMatchObject([{ availability: 'AVAILABLE', approved_by: '田中', approved_on: '2025-05-02' }]);
    const made = await statesOf('移行');
    expect(made).toMatchObject([
      { name: '移行 名称', availability: 'AVAILABLE', approved_by: '品質保証部 山田', approved_on: '2025-06-30', flow: null },
      { name: '移行 案', availability: 'DRAFT', approved_by: null },
      { name: '移行 注意', availability: 'AVAILABLE', approved_by: '齋藤（広報）', approved_on: '2025-04-01', flow: null },
    ]);
    const entries = await at.world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select(['subject_name', 'changes'])
        .where('subject_id', '=', made[2]!.id)
        .orderBy('seq', 'desc')
        .execute(),
    );
    for (const said of ['齋藤（広報）', '2025-04-01', '承認書.pdf、承認メール.eml', '旧システムから移行'])
      expect(JSON.stringify(entries[0])).toContain(said);
    const asked = {
      libraryType: 'BRAND' as const,
      libraryId: at.brandId,
      ownOnly: true,
      ids: made.map(({ id }) => id),
      format: 'CSV' as const,
      locale: 'ja' as const,
    };
    const file = await partsExport.open(asked, { database, viewer: at.owner });
    const text = Buffer.concat(await file.body.toArray()).toString('utf8');
    expect(text).toContain('"利用可能","齋藤（広報）","2025/04/01","承認書.pdf、承認メール.eml"');
    expect(text).toContain('"下書き","","",""');
    // What shows an approval stays as it was given.
    await expect(at.world.read((db) => db.deleteFrom('part_evidence_file').execute())).rejects.toThrow();
    await expect(at.world.read((db) => db.updateTable('part_approved_elsewhere').set({ approved_by: 'x' }).execute())).rejects.toThrow();
    await at.world.read((db) => db.deleteFrom('workflow_template').where('library_id', '=', at.brandId).execute());
  });

  test('are drafts without evidence; and who writes into a library without answering for it does not bring them', async () => {
    const place = { type: 'BRAND' as const, id: at.brandId, scope: [at.brandId, at.world.companyId] };
    await useWorkflow(at.world, place, { partApprovalRequired: true });
    const member = await at.world.withRole(await at.world.user('lv50_basic_user'), 'BrandMember', 'Brand', at.brandId);
    const list = utf8('パーツ名,内容,状態\n素 一,あ,承認済み\n');
    const found = await bring(member, list);
    const register = { importId: found.id, sha256: found.sha256 };
    expect(await refusalOf(at.world.run(registerPartImport, { ...register, approvedElsewhere: await evidence(member) }, member))).toBe(
      'FORBIDDEN',
    );
    await at.world.run(registerPartImport, register, member);
    expect(await statesOf('素')).toMatchObject([{ availability: 'DRAFT', approved_by: null }]);
    const director = await at.world.withRole(await at.world.user('lv50_basic_user'), 'BrandPartDirector', 'Brand', at.brandId);
    const theirs = await bring(director, utf8('パーツ名,内容,状態\n責 一,い,承認済み\n'));
    await at.world.run(
      registerPartImport,
      { importId: theirs.id, sha256: theirs.sha256, approvedElsewhere: await evidence(director) },
      director,
    );
    expect(await statesOf('責')).toMatchObject([{ availability: 'AVAILABLE', approved_by: '品質保証部 山田' }]);
    await at.world.read((db) => db.deleteFrom('workflow_template').where('library_id', '=', at.brandId).execute());
  });
});

describe('a list', () => {
  test('is read, shown, registered once, and the same list again finds everything there', async () => {
    const csv = utf8(
      'パーツ名,タイトル,内容,言語\n取込 注意,注意,"一行目\n二行目",ja\n取込 注意,Caution,Keep cool,en\n取込 内容量,,120 g,\n',
    );
    const found = await bring(at.owner, csv);
    expect(found).toMatchObject({ status: 'CHECKED', checked: { findings: [] } });
    expect(at.world.outbox.hints).toContainEqual({ topic: `partImport/${found.id}`, payload: { id: found.id } });
    expect(await namesAt(at.world, at.owner, 'BRAND', at.brandId, { text: '取込' })).toEqual([]);

    const register = { importId: found.id, sha256: found.sha256 };
    await at.world.run(registerPartImport, register, at.owner);
    expect(await namesAt(at.world, at.owner, 'BRAND', at.brandId, { text: '取込' })).toEqual(['取込 内容量', '取込 注意']);
    const made = await at.world.read((db) =>
      db
        .selectFrom('part')
        .innerJoin('part_content', 'part_content.part_version_id', 'part.latest_version_id')
        .innerJoin('content', 'content.id', 'part_content.content_id')
        .select(['part.name', 'content.title', 'content.origin', 'content.language', 'part_content.exact', 'part_content.position'])
        .where('part.name', 'like', '取込%')
        .orderBy('part.name')
        .orderBy('part_content.position')
        .execute(),
    );
    expect(made).toEqual([
      { name: '取込 内容量', title: '取込 内容量', origin: 'EXCEL', language: null, exact: true, position: 1 },
      { name: '取込 注意', title: '注意', origin: 'EXCEL', language: 'ja', exact: false, position: 1 },
      { name: '取込 注意', title: 'Caution', origin: 'EXCEL', language: 'en', exact: true, position: 2 },
    ]);

    const before = await at.world.audit();
    await at.world.run(registerPartImport, { ...register, validOnly: true }, at.owner);
    expect(await at.world.audit()).toEqual(before);

    const again = await bring(at.owner, csv);
    expect(states(again)).toEqual(['SAME', 'SAME']);
    expect(await refusalOf(at.world.run(registerPartImport, { importId: again.id, sha256: again.sha256 }, at.owner))).toBe(
      'PART_IMPORT_NOTHING',
    );
  });

  test('takes a text into fields where it is, to the character, what they make', async () => {
    const table = '100g当たり\n熱量 457kcal\nたんぱく質 6.2g';
    const found = await bring(at.owner, utf8(`パーツ名,内容\n欄 一,"${table}"\n欄 二,"${table.replace('熱量 ', '熱量：')}"\n`));
    await at.world.run(registerPartImport, { importId: found.id, sha256: found.sha256 }, at.owner);
    const made = await at.world.read((db) =>
      db
        .selectFrom('content')
        .innerJoin('content_data as data', 'data.content_id', 'content.id')
        .select(['data.text', 'content.fields'])
        .where('content.title', 'like', '欄%')
        .orderBy('content.title')
        .execute(),
    );
    expect(made).toMatchObject([
      {
        text: table,
        fields: {
          kind: 'NUTRITION',
          rows: [
            { nutrient: 'energy', value: '457' },
            { nutrient: 'protein', value: '6.2' },
          ],
        },
      },
      { text: table.replace('熱量 ', '熱量：'), fields: null },
    ]);
  });

  test('brings parts that are approved by the flow of the library’s workflow, as parts made by hand are', async () => {
    const blocks = [{ step: 1, pieces: [{ name: '校正', requiredApprovals: 1, approverIds: [at.owner.userId], commenterIds: [] }] }];
    const template = { libraryType: 'BRAND' as const, libraryId: at.brandId, type: 'PART' as const, name: 'パーツの標準', blocks };
    const { id: templateId } = await at.world.run(createApprovalFlowTemplate, template, at.owner);
    const options = { partApprovalRequired: true, flowTemplates: { PART: templateId } };
    await useWorkflow(at.world, { type: 'BRAND', id: at.brandId, scope: [at.brandId, at.world.companyId] }, options);
    const found = await bring(at.owner, utf8('パーツ名,タイトル,内容,言語\n流れ 取込,注意,一行,ja\n'));
    await at.world.run(registerPartImport, { importId: found.id, sha256: found.sha256 }, at.owner);
    const contents = [{ title: '注意', text: '二行', language: 'ja', exact: true }];
    await at.world.run(createPart, { libraryType: 'BRAND', libraryId: at.brandId, name: '流れ 手書き', contents }, at.owner);
    const flows = await at.world.read((db) =>
      db
        .selectFrom('part')
        .leftJoin('approval_flow as flow', 'flow.target_id', 'part.latest_version_id')
        .select(['part.name', 'flow.name as flow', 'flow.status'])
        .where('part.name', 'like', '流れ%')
        .orderBy('part.name')
        .execute(),
    );
    expect(flows).toEqual([
      { name: '流れ 取込', flow: 'パーツの標準', status: 'STAND_BY' },
      { name: '流れ 手書き', flow: 'パーツの標準', status: 'STAND_BY' },
    ]);
    await at.world.read((db) => db.deleteFrom('workflow_template').where('library_id', '=', at.brandId).execute());
  });

  test('with errors is registered only by who saw them; the result says what became of each row', async () => {
    const workbook = Buffer.concat(
      await writeWorkbook([
        {
          name: '一覧',
          columns: [{ title: 'Part' }, { title: 'Text' }, { title: '担当' }],
          rows: [
            ['表 品名', '=1+1', ''],
            ['表 空', '', ''],
            ['商品名', 'ほかの内容', ''],
          ],
        },
      ]).toArray(),
    );
    await at.make('BRAND', at.brandId, '商品名');
    const found = await bring(at.owner, workbook, '一覧.xlsx');
    expect(states(found)).toEqual(['NEW', 'ERROR', 'ERROR']);
    expect(found.checked?.findings.map(({ row, cell, code }) => [row, cell, code])).toEqual([
      [1, 'C1', 'UNKNOWN_COLUMN'],
      [3, 'B3', 'REQUIRED'],
      [4, null, 'EXISTS_OTHERWISE'],
    ]);
    // It can be acted on: what the library has, and its page.
    expect(found.checked?.findings.at(-1)?.params).toEqual({
      there: '商品名',
      path: expect.stringContaining(`/${at.brandId}/overviewPart/`),
    });
    const register = { importId: found.id, sha256: found.sha256 };
    expect(await refusalOf(at.world.run(registerPartImport, register, at.owner))).toBe('PART_IMPORT_ERRORS_UNSEEN');
    expect(await refusalOf(at.world.run(registerPartImport, { ...register, sha256: '0'.repeat(64), validOnly: true }, at.owner))).toBe(
      'CONFLICT',
    );
    await at.world.run(registerPartImport, { ...register, validOnly: true }, at.owner);
    expect(await namesAt(at.world, at.owner, 'BRAND', at.brandId, { text: '表' })).toEqual(['表 品名']);

    const asked = { importId: found.id, format: 'CSV' as const, locale: 'ja' as const };
    await at.world.run(exportPartImport, asked, at.owner);
    const file = await partImportResult.open(asked, { database, viewer: at.owner });
    const lines = Buffer.concat(await file.body.toArray())
      .toString('utf8')
      .split('\r\n');
    expect(lines[1]).toBe(`"2","表 品名","表 品名","'=1+1","","○","","","","","","登録",""`);
    expect(lines[2]).toContain('"エラー","入力してください。"');
  });

  test('of a library goes out in the columns in which it is taken in again, as far as it is read', async () => {
    const made = await at.make('BRAND', at.brandId, '書き出し 保存方法', '常温で保存');
    await at.make('BRAND', at.brandId, '書き出し 別', 'ほか');
    const asked = {
      libraryType: 'BRAND' as const,
      libraryId: at.brandId,
      ownOnly: true,
      ids: [made.id],
      format: 'CSV' as const,
      locale: 'ja' as const,
    };
    await at.world.run(exportParts, asked, at.owner);
    const file = await partsExport.open(asked, { database, viewer: at.owner });
    const text = Buffer.concat(await file.body.toArray()).toString('utf8');
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"書き出し 保存方法","書き出し 保存方法","常温で保存","ja","×","","","下書き","","","","1"');
    // Brought again, everything is there already.
    expect(states(await bring(at.owner, utf8(text)))).toEqual(['SAME']);
    const stranger = await at.world.user('lv50_basic_user');
    expect(await refusalOf(at.world.run(exportParts, asked, stranger))).toBe('NOT_FOUND');
    await expect(partsExport.open(asked, { database, viewer: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is held against the library as it is when it is registered', async () => {
    const found = await bring(at.owner, utf8('part,text\n間に登録,あ\n残る,い\n'));
    const made = await at.make('BRAND', at.brandId, '間に登録', 'い');
    const register = { importId: found.id, sha256: found.sha256 };
    expect(await refusalOf(at.world.run(registerPartImport, register, at.owner))).toBe('PART_IMPORT_ERRORS_UNSEEN');
    const { version } = await at.part(made.id);
    await at.world.run(deletePart, { partId: made.id, expectedVersion: version }, at.owner);
    await at.world.run(registerPartImport, register, at.owner);
    expect(await namesAt(at.world, at.owner, 'BRAND', at.brandId, { text: '間に登録' })).toEqual(['間に登録']);
  });

  test('that is given up leaves the library as it was', async () => {
    const found = await bring(at.owner, utf8('part,text\nやめる,あ\n'));
    await at.world.run(cancelPartImport, { importId: found.id }, at.owner);
    expect(await refusalOf(at.world.run(registerPartImport, { importId: found.id, sha256: found.sha256 }, at.owner))).toBe(
      'LIST_IMPORT_CANCELLED',
    );
    expect(await namesAt(at.world, at.owner, 'BRAND', at.brandId, { text: 'やめる' })).toEqual([]);
  });
});

test.each([
  ['no list at all', 'NOT_A_LIST', Uint8Array.from([0, 1, 2, 0xff, 0xfe, 0, 0x80])],
  ['no headers', 'HEADER_MISSING', utf8('a,b\n1,2\n')],
  ['no rows', 'NO_ROWS', utf8('part,text\n')],
  ['too many rows', 'TOO_MANY_ROWS', utf8(`part,text\n${'a,b\n'.repeat(2001)}`)],
  ['a broken workbook', 'DAMAGED', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)])],
  ['an old workbook', 'LEGACY_XLS', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])],
])('%s is refused in words', async (_, code, bytes) => {
  expect(await bring(at.owner, bytes)).toMatchObject({ status: 'REFUSED', refusal: { code }, checked: null });
});

test('who creates parts there may, nobody sees another’s import, and another company’s library is not there', async () => {
  const viewer = await at.world.withRole(await at.world.user('lv50_basic_user'), 'BrandViewer', 'Brand', at.brandId);
  const member = await at.world.withRole(await at.world.user('lv50_basic_user'), 'BrandMember', 'Brand', at.brandId);
  const upload = (by: Viewer) => arrived(at.world, by, { purpose: 'PART_LIST', fileName: 'a.csv', bytes: utf8('part,text\n人の,あ\n') });
  const there = { libraryType: 'BRAND' as const, libraryId: at.brandId };
  expect(await refusalOf(at.world.run(importParts, { ...there, uploadId: await upload(viewer) }, viewer))).toBe('FORBIDDEN');
  const found = await bring(member, utf8('part,text\n人の,あ\n'));
  expect(await at.world.read((db) => findOwnImport(db, at.owner, found.id))).toBeNull();
  expect(await refusalOf(at.world.run(registerPartImport, { importId: found.id, sha256: found.sha256 }, at.owner))).toBe('NOT_FOUND');
  await at.world.run(registerPartImport, { importId: found.id, sha256: found.sha256 }, member);

  const other = await makeWorld(database);
  const stranger = await other.user('lv70_companyowner');
  const theirs = await arrived(other, stranger, { purpose: 'PART_LIST', fileName: 'a.csv', bytes: utf8('part,text\na,b\n') });
  expect(await refusalOf(other.run(importParts, { ...there, uploadId: theirs }, stranger))).toBe('NOT_FOUND');
});

test('the list to fill in is read back without a finding, its example left as an example', async () => {
  const asked = { libraryType: 'BRAND' as const, libraryId: at.brandId, format: 'XLSX' as const, locale: 'ja' as const };
  const file = await partListTemplate.open(asked, { database, viewer: at.owner });
  const found = await bring(at.owner, Buffer.concat(await file.body.toArray()), file.fileName);
  expect(found.checked?.findings).toEqual([]);
  expect(found.checked?.parts.map(({ rows }) => rows)).toEqual([[2, 3], [4]]);
});
