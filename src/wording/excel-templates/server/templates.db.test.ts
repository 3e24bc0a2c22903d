/** From an upload to a template and its versions: what is shown is what is registered, and who may. */
import { zipSync, unzipSync, strToU8, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteBrand } from '#catalogue/brands/server/commands/delete-brand.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import type { Viewer } from '#shared/viewer.ts';
import { sheetOf, workbookBytes } from '#workbook/package/workbook.fixture.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { cancelExcelTemplateImport } from './commands/cancel-import.ts';
import { deleteExcelTemplate, renameExcelTemplate, retireExcelTemplate } from './commands/change-template.ts';
import { downloadExcelTemplate } from './commands/download-template.ts';
import { importExcelTemplate } from './commands/import-template.ts';
import { pointExcelTemplate } from './commands/point-template.ts';
import { registerExcelTemplate } from './commands/register-template.ts';
import { findDrawings } from './import-drawing.ts';
import { findOwnImport, loadImport, waitingImports } from './import-store.ts';
import { drawPreviewJob } from './jobs/draw-preview.ts';
import { scanTemplateJob } from './jobs/scan-template.ts';
import { managedLibraries } from './place.ts';
import { findManagedTemplates, findTemplateVersions, listManagedTemplates, loadTemplate, templatesAt, versionsOf } from './store.ts';
import { findPreviews } from './preview-store.ts';
import { arrived, bring, registered, workbook } from './template-world.fixture.ts';
import { useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { registerTemplateUses } from './uses.ts';
import { drawFilled, fillTemplate, pdfOfFilled, readFilledTemplate } from './workbook-jobs.ts';

useTestStorage();
const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let manager: Viewer;
let brandId: string;
/** Templates that something was made with, as a feature to the right would tell. */
const used = new Set<string>();

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner');
  brandId = (await world.run(createBrand, { name: 'みほん飲料' }, owner)).id;
  manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', brandId);
  registerTemplateUses({ count: async (_db, _companyId, ids) => ids.map((id) => (used.has(id) ? 2 : 0)) });
});

const template = async (id: string) => (await world.read((db) => loadTemplate(db, world.companyId, id))) ?? expect.fail('no template');
const versions = async (id: string) => (await world.read((db) => versionsOf(db, world.companyId, [id])))[0] ?? [];
const lastEntry = () =>
  world.read((db) =>
    db
      .selectFrom('audit_entry')
      .selectAll()
      .where('company_id', '=', world.companyId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

/** The valid sample with another text in one of its parts: another file with the same symbols. */
function edited(name: string, from: string, to: string): Uint8Array {
  const files = unzipSync(workbook(name));
  const changed = Object.entries(files).map(([path, bytes]) =>
    path.endsWith('.xml') ? ([path, strToU8(strFromU8(bytes).replace(from, to))] as const) : ([path, bytes] as const),
  );
  return zipSync(Object.fromEntries(changed));
}

describe('an upload', () => {
  test('without findings is registered as it was scanned; a second time answers the first', async () => {
    const found = await bring(world, owner, '商品仕様書.xlsx', workbook('template-valid.xlsx'));
    expect(found).toMatchObject({ status: 'SCANNED', templateId: null });
    expect(world.outbox.hints).toContainEqual({ topic: `excel-template-import/${found.id}`, payload: { id: found.id } });
    const made = await world.run(registerExcelTemplate, { importId: found.id, sha256: found.sha256 }, owner);
    expect(await template(made.templateId)).toMatchObject({ name: '商品仕様書', libraryType: 'COMPANY', currentVersionId: made.versionId });
    const [version] = await versions(made.templateId);
    expect(version).toMatchObject({ number: 1, partCount: 7, findingCount: 0, sha256: found.sha256, scan: found.scan });
    expect(await lastEntry()).toMatchObject({ subject: 'specification', action: 'create', subject_id: made.templateId });

    const before = await world.audit();
    expect(await world.run(registerExcelTemplate, { importId: found.id, sha256: found.sha256, validOnly: true }, owner)).toEqual(made);
    expect(await versions(made.templateId)).toHaveLength(1);
    expect(await world.audit()).toEqual(before);
  });

  test('with findings is registered only by who saw them, and cancelling leaves everything as it was', async () => {
    const found = await bring(world, owner, 'こわれた.xlsx', workbook('template-broken.xlsx'));
    expect(found.status).toBe('SCANNED');
    const register = { importId: found.id, sha256: found.sha256 };
    expect(await refusalOf(world.run(registerExcelTemplate, register, owner))).toBe('TEMPLATE_FINDINGS_UNSEEN');
    expect(await refusalOf(world.run(registerExcelTemplate, { ...register, sha256: '0'.repeat(64), validOnly: true }, owner))).toBe(
      'CONFLICT',
    );
    expect((await world.read((db) => waitingImports(db, owner))).map(({ id }) => id)).toContain(found.id);

    await world.run(cancelExcelTemplateImport, { importId: found.id }, owner);
    expect(await refusalOf(world.run(registerExcelTemplate, { ...register, validOnly: true }, owner))).toBe('TEMPLATE_IMPORT_CANCELLED');
    expect(await world.read((db) => waitingImports(db, owner))).toEqual([]);

    const again = await bring(world, owner, 'こわれた.xlsx', workbook('template-broken.xlsx'));
    const made = await world.run(registerExcelTemplate, { importId: again.id, sha256: again.sha256, validOnly: true }, owner);
    const [version] = await versions(made.templateId);
    expect(version).toMatchObject({ partCount: 1, scan: again.scan });
    expect(version?.findingCount).toBeGreaterThan(10);
    expect(await refusalOf(world.run(cancelExcelTemplateImport, { importId: again.id }, owner))).toBe('TEMPLATE_REGISTERED');
  });

  const LOCKED = Buffer.concat([
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(2000),
  ]);
  const OLD = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(3000)]);
  const withPart = (path: string, text: string): Uint8Array =>
    zipSync({ ...unzipSync(workbook('template-valid.xlsx')), [path]: strToU8(text) });

  test.each<[string, () => Uint8Array, string]>([
    ['an HTML page', () => Buffer.from('<html><body>仕様書</body></html>'), 'NOT_XLSX'],
    ['a workbook behind a password', () => LOCKED, 'ENCRYPTED'],
    ['a workbook of Excel 2003', () => OLD, 'LEGACY_XLS'],
    ['a workbook with macros', () => withPart('xl/vbaProject.bin', 'x'), 'MACRO_FILE'],
    [
      'a document type in a part',
      () => edited('template-valid.xlsx', '<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet'),
      'XML_FORBIDDEN',
    ],
    [
      'a zip bomb',
      () => zipSync({ ...unzipSync(workbook('template-valid.xlsx')), 'xl/media/a.bin': new Uint8Array(70 * 1024 * 1024) }),
      'ZIP_BOMB',
    ],
    ['half a file', () => workbook('template-valid.xlsx').subarray(0, 4000), 'DAMAGED'],
    ['a workbook without symbols', () => workbook('accounts-good.xlsx'), 'NO_VALID_SYMBOL'],
  ])('that is %s is refused in words and cannot be registered', async (_name, bytes, code) => {
    const found = await bring(world, owner, '仕様書.xlsx', bytes());
    expect(found).toMatchObject({ status: 'REFUSED', refusal: { code }, versionId: null });
    const register = { importId: found.id, sha256: found.sha256, validOnly: true };
    expect(await refusalOf(world.run(registerExcelTemplate, register, owner))).toBe('TEMPLATE_NOT_SCANNED');
  });

  test('without symbols becomes a template by pointing at its cells: a copy, registered as others, which reads the next file', async () => {
    const page = (title: string, text: string, formula = '') =>
      workbookBytes({
        sheets: [
          {
            xml: sheetOf({ A1: '一括表示', A2: title, B2: text, A3: '以上' }).replace('</row></sheetData>', `${formula}</row></sheetData>`),
          },
        ],
      });
    const found = await bring(
      world,
      owner,
      '記入済み.xlsx',
      page('名称', '緑茶', '<c r="C3" t="str"><f t="array" ref="C3:C4">A2</f><v>名称</v></c>'),
    );
    expect(found).toMatchObject({ status: 'REFUSED', refusal: { code: 'NO_VALID_SYMBOL' } });
    const [drawing] = await world.read((db) => findDrawings(db, world.companyId, [found.id]));
    expect(drawing?.sheets).toHaveLength(1);
    const cells = [
      { sheet: 0, cell: 'A2', text: '#T-1' },
      { sheet: 0, cell: 'B2', text: '#C-1' },
    ];
    const input = { importId: found.id, sha256: found.sha256, cells };
    const point = (by: Viewer, more = {}) => refusalOf(world.run(pointExcelTemplate, { ...input, ...more }, by));
    expect(await point(manager)).toBe('NOT_FOUND');
    expect(await point(owner, { sha256: '0'.repeat(64) })).toBe('CONFLICT');
    expect(await point(owner, { cells: [{ sheet: 0, cell: 'A2', text: '名称' }] })).toBe('INVALID_INPUT');
    expect(await point(owner, { cells: [...cells, cells[0]!] })).toBe('INVALID_INPUT');
    // A cell that calculates others too is named; then it is pointed at otherwise.
    await world.run(pointExcelTemplate, { ...input, cells: [{ sheet: 0, cell: 'C3', text: '#TC-1' }] }, owner);
    await work(world, scanTemplateJob);
    const load = async () => (await world.read((db) => loadImport(db, world.companyId, found.id))) ?? expect.fail();
    expect(await load()).toMatchObject({ status: 'REFUSED', refusal: { code: 'FORMULA_POINTED', params: { cell: 'C3' } } });
    await world.run(pointExcelTemplate, input, owner);
    expect(await lastEntry()).toMatchObject({ subject: 'specification', action: 'request' });
    await work(world, scanTemplateJob);
    const pointed = await load();
    expect(pointed).toMatchObject({ status: 'SCANNED', fileName: '記入済み.xlsx' });
    expect(pointed.sha256).not.toBe(found.sha256);
    expect(await point(owner, { sha256: pointed.sha256 })).toBe('TEMPLATE_NOT_TO_POINT');
    const made = await world.run(registerExcelTemplate, { importId: found.id, sha256: pointed.sha256 }, owner);
    const [version] = await versions(made.templateId);
    expect(version).toMatchObject({ partCount: 1, findingCount: 0, sha256: pointed.sha256 });
    expect(await readFilledTemplate(version ?? expect.fail(), page('品名', 'ほうじ茶'))).toMatchObject({
      fits: true,
      numbers: [{ number: 1, title: '品名', text: 'ほうじ茶' }],
    });
    // What cannot be opened has nothing to point at.
    const locked = await bring(world, owner, '鍵.xlsx', LOCKED);
    expect(await point(owner, { importId: locked.id, sha256: locked.sha256 })).toBe('TEMPLATE_NOT_TO_POINT');
  });

  test('above 20 MB is refused before it is scanned', async () => {
    const uploadId = await arrived(world, owner, '大.xlsx', new Uint8Array(20 * 1024 * 1024 + 1));
    const input = { uploadId, libraryType: 'COMPANY' as const, libraryId: world.companyId };
    expect(await refusalOf(world.run(importExcelTemplate, input, owner))).toBe('UPLOAD_TOO_LARGE');
  });

  test('that was given up while it was scanned stays given up', async () => {
    const uploadId = await arrived(world, owner, 'a.xlsx', workbook('template-valid.xlsx'));
    const { id } = await world.run(importExcelTemplate, { uploadId, libraryType: 'COMPANY', libraryId: world.companyId }, owner);
    await world.run(cancelExcelTemplateImport, { importId: id }, owner);
    await work(world, scanTemplateJob);
    expect(await world.read((db) => loadImport(db, world.companyId, id))).toMatchObject({ status: 'CANCELLED', scan: null });
  });
});

describe('versions', () => {
  test('a new one leaves the old as it was; the same file twice is refused', async () => {
    const first = await registered(world, owner, '版.xlsx', workbook('template-valid.xlsx'));
    const [before] = await versions(first.templateId);
    expect(await refusalOf(bring(world, owner, '版.xlsx', workbook('template-valid.xlsx'), first.templateId))).toBe('TEMPLATE_SAME_FILE');
    const second = await registered(world, owner, '版2.xlsx', edited('template-valid.xlsx', '#C-11', '#C-12'), first.templateId).catch(
      () => null,
    );
    // Number 11 has no content any more: the person is asked first.
    expect(second).toBeNull();
    const found = (await world.read((db) => waitingImports(db, owner)))[0] ?? expect.fail('no import');
    const made = await world.run(registerExcelTemplate, { importId: found.id, sha256: found.sha256, validOnly: true }, owner);
    expect(made.templateId).toBe(first.templateId);
    const all = await versions(first.templateId);
    expect(all.map(({ number, partCount }) => [number, partCount])).toEqual([
      [2, 6],
      [1, 7],
    ]);
    expect(all[1]).toEqual(before);
    expect(await template(first.templateId)).toMatchObject({ currentVersionId: made.versionId, name: '版', version: 2 });
    const change = world.read((db) =>
      db.updateTable('excel_template_version').set({ sha256: 'x' }).where('id', '=', first.versionId).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  test('are drawn once, filled and shown through the door', async () => {
    const { versionId, templateId } = await registered(world, owner, '表示.xlsx', workbook('template-valid.xlsx'));
    await work(world, drawPreviewJob);
    await work(world, drawPreviewJob);
    const [preview] = await world.read((db) => findPreviews(db, world.companyId, [versionId]));
    expect(preview).toMatchObject({ status: 'READY', sheets: [{ name: '仕様書' }, { name: '栄養成分' }] });
    expect(preview?.pictures.map(({ name }) => name)).toEqual(['xl/media/image1.png']);
    expect(world.outbox.hints).toContainEqual({ topic: `excel-template/${templateId}`, payload: { id: templateId } });
    const files = await world.read((db) =>
      db.selectFrom('file_object').selectAll().where('id', 'in', [preview!.sheets[0]!.fileId, preview!.pictures[0]!.fileId]).execute(),
    );
    expect(files.map((file) => file.content_type).sort()).toEqual(['application/json', 'image/png']);

    const [version] = await world.read((db) => findTemplateVersions(db, world.companyId, [versionId]));
    const items = { 1: { title: '名称', content: { text: '清涼飲料水' }, variants: {} } };
    const filled = await fillTemplate(version!, { items, values: { BRAND: '北の恵み' } });
    expect(filled.warnings.every(({ code }) => code === 'NOT_GIVEN')).toBe(true);
    const drawn = await drawFilled(world.companyId, filled, '2026-11-22');
    const shown = JSON.stringify(drawn.layouts);
    for (const words of ['名称', '清涼飲料水', '北の恵み']) expect(shown).toContain(words);
    const about = { title: '仕様書', language: 'ja' as const, createdAt: new Date(0), today: '2026-11-22' };
    const pdf = await pdfOfFilled(world.companyId, filled, about);
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  test('are downloaded on record', async () => {
    const { versionId, templateId } = await registered(world, owner, '保存.xlsx', workbook('template-valid.xlsx'));
    const { fileId } = await world.run(downloadExcelTemplate, { versionId }, owner);
    const [version] = await world.read((db) => findTemplateVersions(db, world.companyId, [versionId]));
    expect(fileId).toBe(version?.fileId);
    expect(await lastEntry()).toMatchObject({ action: 'download', subject_id: templateId });
  });
});

describe('a template', () => {
  test('is renamed, told of stale forms, and never shares its name', async () => {
    const { templateId } = await registered(world, owner, '名前.xlsx', workbook('template-valid.xlsx'));
    const twin = await registered(world, owner, '名前.xlsx', workbook('template-valid.xlsx'));
    expect((await template(twin.templateId)).name).toBe('名前 (2)');
    const rename = { templateId, expectedVersion: 1, name: ' 商品仕様書Ａ ' };
    await world.run(renameExcelTemplate, rename, owner);
    expect(await template(templateId)).toMatchObject({ name: '商品仕様書Ａ', version: 2 });
    expect(await refusalOf(world.run(renameExcelTemplate, rename, owner))).toBe('CONFLICT');
    const taken = { templateId: twin.templateId, expectedVersion: 1, name: '商品仕様書A' };
    expect(await refusalOf(world.run(renameExcelTemplate, taken, owner))).toBe('TEMPLATE_NAME_TAKEN');
  });

  test('out of use is offered nowhere and takes no version, until it is back', async () => {
    const { templateId } = await registered(world, owner, '終了.xlsx', workbook('template-valid.xlsx'));
    const offered = async () =>
      (await world.read((db) => templatesAt(db, world.companyId, [brandId, world.companyId]))).map(({ id }) => id);
    expect(await offered()).toContain(templateId);
    await world.run(retireExcelTemplate, { templateId, expectedVersion: 1, retired: true }, owner);
    expect(await offered()).not.toContain(templateId);
    expect(await refusalOf(bring(world, owner, 'b.xlsx', edited('template-valid.xlsx', '#C-11', '#C-1'), templateId))).toBe(
      'TEMPLATE_RETIRED',
    );
    const listed = await world.read((db) => listManagedTemplates(db, owner, { retired: true }));
    expect(listed.items.map(({ id }) => id)).toEqual([templateId]);
    await world.run(retireExcelTemplate, { templateId, expectedVersion: 2, retired: false }, owner);
    expect(await offered()).toContain(templateId);
  });

  test('in use is not deleted; unused it goes with its versions and imports', async () => {
    const { templateId, versionId } = await registered(world, owner, '削除.xlsx', workbook('template-valid.xlsx'));
    used.add(templateId);
    expect(await refusalOf(world.run(deleteExcelTemplate, { templateId, expectedVersion: 1 }, owner))).toBe('TEMPLATE_IN_USE');
    used.delete(templateId);
    await world.run(deleteExcelTemplate, { templateId, expectedVersion: 1 }, owner);
    expect(await world.read((db) => findTemplateVersions(db, world.companyId, [versionId]))).toEqual([null]);
    expect(await lastEntry()).toMatchObject({ action: 'delete', subject_id: templateId });
  });
});

describe('who may', () => {
  test('a brand’s manager has templates of that brand, and none of the company', async () => {
    const input = {
      uploadId: await arrived(world, manager, '銘柄.xlsx', workbook('template-valid.xlsx')),
      libraryType: 'BRAND' as const,
      libraryId: brandId,
    };
    const { id } = await world.run(importExcelTemplate, input, manager);
    await work(world, scanTemplateJob);
    const found = (await world.read((db) => findOwnImport(db, manager, id))) ?? expect.fail('no import');
    // Nobody registers what somebody else looked at.
    expect(await refusalOf(world.run(registerExcelTemplate, { importId: id, sha256: found.sha256 }, owner))).toBe('NOT_FOUND');
    const { templateId } = await world.run(registerExcelTemplate, { importId: id, sha256: found.sha256 }, manager);
    expect(await template(templateId)).toMatchObject({ libraryType: 'BRAND', scope: [templateId, brandId, world.companyId] });
    const seen = await world.read((db) => listManagedTemplates(db, manager, {}));
    expect(seen.items.map((one) => one.id)).toEqual([templateId]);
    expect((await world.read((db) => managedLibraries(db, manager))).map((one) => one.id)).toEqual([brandId]);
    expect((await world.read((db) => managedLibraries(db, owner))).map((one) => one.id)).toEqual([world.companyId, brandId]);
    expect(await refusalOf(world.run(deleteBrand, { brandId, expectedVersion: 1 }, owner))).toBe('BRAND_HAS_TEMPLATES');
    // Offered beneath the brand, not beside it.
    const at = async (scope: string[]) => (await world.read((db) => templatesAt(db, world.companyId, scope))).map((one) => one.id);
    expect(await at([brandId, world.companyId])).toContain(templateId);
    expect(await at([world.companyId])).not.toContain(templateId);
    const own = {
      uploadId: await arrived(world, manager, 'c.xlsx', workbook('template-valid.xlsx')),
      libraryType: 'COMPANY' as const,
      libraryId: world.companyId,
    };
    expect(await refusalOf(world.run(importExcelTemplate, own, manager))).toBe('FORBIDDEN');
  });

  test('nobody without the function, and nobody of another company', async () => {
    const { templateId, versionId } = await registered(world, owner, '権限.xlsx', workbook('template-valid.xlsx'));
    const other = await makeWorld(database);
    const stranger = await other.user('lv70_companyowner');
    const member = await world.user('lv50_basic_user');
    const guest = await world.withRole(await world.user('lv40_guest'), 'BrandManager', 'Brand', brandId);
    const change = { templateId, expectedVersion: 1 };
    for (const [where, viewer] of [
      [other, stranger],
      [world, member],
      [world, guest],
    ] as const) {
      expect(await refusalOf(where.run(renameExcelTemplate, { ...change, name: 'x' }, viewer))).toBe('NOT_FOUND');
      expect(await refusalOf(where.run(retireExcelTemplate, { ...change, retired: true }, viewer))).toBe('NOT_FOUND');
      expect(await refusalOf(where.run(deleteExcelTemplate, change, viewer))).toBe('NOT_FOUND');
      expect(await refusalOf(where.run(downloadExcelTemplate, { versionId }, viewer))).toBe('NOT_FOUND');
      expect(await where.read((db) => findManagedTemplates(db, viewer, [templateId]))).toEqual([null]);
      expect((await where.read((db) => listManagedTemplates(db, viewer, {}))).items).toEqual([]);
    }
  });
});
