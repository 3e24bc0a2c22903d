/** Specifications in their Excel template (D5.3): filled, looked at, taken out; and pictures of an item's own. */
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { registerPictureCheck } from '#work/contents/server/door.ts';
import { retireExcelTemplate } from '#wording/excel-templates/server/commands/change-template.ts';
import { arrived, registered, workbook } from '#wording/excel-templates/server/template-world.fixture.ts';
import { useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { loadFormat } from '#wording/specification-formats/server/door.ts';
import { findTemplateVersions, loadTemplate } from '#wording/excel-templates/server/door.ts';
import { readContentWhole } from '#platform/files/content.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { brandIcon } from '../../../../../db/seed/demo/pictures.ts';
import { chooseSpecificationTemplate } from '../commands/choose-template.ts';
import { exportSpecification } from '../commands/export-specification.ts';
import { saveSpecificationAsFormat } from '../commands/save-specification-as-format.ts';
import { fillSpecification } from '../commands/fill-specification.ts';
import { variantsOfScan } from './graphql-sheet.ts';
import { fillSheetJob } from '../jobs/fill-sheet.ts';
import { readSheetSource } from './sheet-source.ts';
import { sheetByKey, sheetFiles } from './sheet-store.ts';
import { free, makeSpecificationWorld } from '../specification-world.fixture.ts';
import { createSpecificationFormat } from '#wording/specification-formats/server/commands/create-specification-format.ts';
import { createSpecification } from '../commands/create-specification.ts';
import { registerSpecificationSubject, specificationSubject } from '../review/subject.ts';

useTestStorage();
const { database } = await testDatabase();
registerSpecificationSubject();
registerPictureCheck(async () => undefined);

async function setting() {
  const here = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner, spec, design } = here;
  const { templateId } = await registered(world, owner, 'template-valid.xlsx', workbook('template-valid.xlsx'));
  const choose = async (id: string, chosen: string | null = templateId, by = owner) =>
    world.run(chooseSpecificationTemplate, { specificationId: id, expectedVersion: (await spec(id)).version, templateId: chosen }, by);
  const sheet = async (id: string) => {
    const specification = await spec(id);
    const place = await design();
    return await world.read(async (db) => {
      const { key } = await readSheetSource(db, specification, place, specification.templateVersionId ?? '');
      return await sheetByKey(db, world.companyId, key);
    });
  };
  const fill = async (id: string) => {
    await world.run(fillSpecification, { specificationId: id }, owner);
    await work(world, fillSheetJob);
    return (await sheet(id)) ?? expect.fail('nothing was filled');
  };
  return { ...here, templateId, choose, sheet, fill };
}

describe('a specification in its template', () => {
  it('is copied with the template that it has, as far as that is offered', async () => {
    const { world, owner, productId, start, choose, spec, templateId } = await setting();
    const id = await start();
    const { templateId: other } = await registered(world, owner, 'template-valid.xlsx', workbook('template-valid.xlsx'));
    await choose(id, other);
    const copied = async () => {
      const { id: designId } = await world.run(createDesign, { productId, name: '写し' }, owner);
      const { id: copy } = await world.run(createSpecification, { designId, fromSpecificationId: id }, owner);
      const { templateVersionId } = await spec(copy);
      const [version] = await world.read((db) => findTemplateVersions(db, world.companyId, [templateVersionId ?? '']));
      return version?.templateId;
    };
    expect(await copied()).toBe(other);
    const { version } = (await world.read((db) => loadTemplate(db, world.companyId, other))) ?? expect.fail('it is gone');
    await world.run(retireExcelTemplate, { templateId: other, expectedVersion: version, retired: true }, owner);
    // The only one that is still offered.
    expect(await copied()).toBe(templateId);
  });

  it('is asked for the variants that the template has places for, by number', async () => {
    const { world, spec, start } = await setting();
    const id = await start();
    const { templateVersionId } = await spec(id);
    const [version] = await world.read((db) => findTemplateVersions(db, world.companyId, [templateVersionId ?? '']));
    expect(variantsOfScan(version?.scan)).toEqual([{ number: 3, codes: ['EN', 'ZH'] }]);
  });

  it('leaves its template to the format that it is kept as, where that place is offered it', async () => {
    const { world, owner, start, save, brandId, templateId } = await setting();
    const id = await start();
    await save(id, [free(1, '名称')]);
    const kept = { specificationId: id, libraryType: 'BRAND' as const, libraryId: brandId, name: '写し' };
    const formatOf = async (formatId: string) => await world.read((db) => loadFormat(db, world.companyId, formatId));
    expect((await formatOf((await world.run(saveSpecificationAsFormat, kept, owner)).id))?.excelTemplateId).toBe(templateId);
    await world.run(retireExcelTemplate, { templateId, expectedVersion: 1, retired: true }, owner);
    expect((await formatOf((await world.run(saveSpecificationAsFormat, kept, owner)).id))?.excelTemplateId).toBeNull();
  });

  it('leaves empty what nothing was given for, if its format says so, in its copies and formats too; a review says what is left and cut, by item', async () => {
    const { world, owner, save, fill, sheet, brandId, templateId, spec, confirm, designId, flowFor, request, decide } = await setting();
    const long = 'とても長い文言、'.repeat(200);
    const format = { libraryType: 'BRAND' as const, libraryId: brandId, excelTemplateId: templateId };
    const items = [{ number: 1, title: '（１００ｍｌ当たり）', type: 'TEXT' as const, required: false }];
    const made = async (blankSymbols: boolean) =>
      (await world.run(createSpecificationFormat, { ...format, name: `空欄 ${blankSymbols}`, blankSymbols, items }, owner)).id;
    const id = (await world.run(createSpecification, { designId, formatId: await made(true) }, owner)).id;
    await save(id, [free(1, '（１００ｍｌ当たり）', long)]);
    const open = async () =>
      await world.read((db) => specificationSubject.openPoints!(db, { type: 'SPECIFICATION', targetId: id } as never, owner as never));
    expect(await open()).toMatchObject([
      { kind: 'SHEET_SYMBOLS_LEFT', names: expect.arrayContaining(['#T-2', '#C-2']) as string[] },
      { kind: 'SHEET_NOT_FILLED', count: 1 },
    ]);
    const { warnings } = await fill(id);
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['LEFT_BLANK', 'OVERFLOW']));
    // The request changes what the sheet says of its state: it is filled anew, and until then the former one of this content answers.
    const approver = await world.user('lv50_basic_user');
    await flowFor(id, [approver]);
    await request(id);
    expect((await sheet(id))?.status).toBe('WAITING');
    expect(await open()).toMatchObject([
      { kind: 'SHEET_OVERFLOWS', names: expect.arrayContaining(['1 （１００ｍｌ当たり） (#C-1)']) as string[] },
      { kind: 'SHEET_SYMBOLS_LEFT', names: expect.arrayContaining(['#T-2', '#C-2']) as string[] },
    ]);
    await decide(id, approver, 'APPROVED');
    const kept = await world.run(saveSpecificationAsFormat, { specificationId: id, ...format, name: '写し' }, owner);
    expect((await world.read((db) => loadFormat(db, world.companyId, kept.id)))?.blankSymbols).toBe(true);
    await confirm(id);
    const next = (await world.run(createSpecification, { designId }, owner)).id;
    expect((await spec(next)).blankSymbols).toBe(true);
  });

  it('is filled, drawn, and taken out under its name by those who may; who took it is on record', async () => {
    const { world, owner, designId, start, save, choose, fill, sheet, spec, confirm } = await setting();
    const id = await start();
    // Where one template is offered, it is that one.
    expect((await spec(id)).templateVersionId).not.toBeNull();
    await choose(id, null);
    expect(await refusalOf(world.run(fillSpecification, { specificationId: id }, owner))).toBe('SPECIFICATION_WITHOUT_TEMPLATE');
    await choose(id);
    const uploadId = await arrived(world, owner, 'mark.png', await brandIcon('leaf'));
    await save(id, [
      { ...free(1, '（１００ｍｌ当たり）㈱①ﾊﾝｶｸ', '名称：粉末清涼飲料＜北の恵み＞'), variants: [{ code: 'EN', text: 'Powdered drink' }] },
      { number: 2, title: 'ロゴ', type: 'IMAGE', uploadId, alt: '茶葉のマーク' },
      free(900, '枠のない項目'),
    ]);
    const filled = await fill(id);
    expect(filled.status).toBe('READY');
    expect(filled.warnings).toContainEqual(expect.objectContaining({ code: 'NOT_IN_TEMPLATE', symbol: '900' }));
    expect(await world.read((db) => sheetFiles(db, world.companyId, filled.id, 'LAYOUT'))).not.toEqual([]);
    const files = await world.read((db) =>
      db.selectFrom('file_object').select(['id', 'sha256', 'file_name']).where('company_id', '=', world.companyId).execute(),
    );
    const file = files.find((one) => one.id === filled.workbookFileId) ?? expect.fail();
    expect(file.file_name).toMatch(/^仕様書_ラベル_\d{8}\.xlsx$/);
    const bytes = await readContentWhole({ companyId: world.companyId, sha256: file.sha256 }, 20_000_000);
    const everything = Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join('\n');
    expect(everything).toMatch(/名称：粉末清涼飲料(＜|&lt;)北の恵み/);
    // The title is the user's text, in every width and form.
    expect(everything).toContain('（１００ｍｌ当たり）㈱①ﾊﾝｶｸ');
    expect(everything).toContain('茶葉のマーク');

    const take = (by = owner, format: 'XLSX' | 'PDF' = 'XLSX') => world.run(exportSpecification, { sheetId: filled.id, format }, by);
    expect(await take()).toEqual({ fileId: filled.workbookFileId });
    expect(await take(owner, 'PDF')).toEqual({ fileId: filled.pdfFileId });
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', designId);
    expect(await take(viewer)).toEqual({ fileId: filled.workbookFileId });
    expect(await refusalOf(take(await world.user('lv50_basic_user')))).toBe('NOT_FOUND');
    const exports = (await world.audit()).filter((entry) => entry.subject === 'specification' && entry.action === 'export');
    expect(exports).toHaveLength(3);

    // The same content in the same template is the same sheet; another content is another.
    expect((await sheet(id))?.id).toBe(filled.id);
    await confirm(id);
    expect(await sheet(id)).toBeNull();
    expect(await refusalOf(choose(id, null))).toBe('SPECIFICATION_LOCKED');
    expect((await fill(id)).status).toBe('READY');
  });

  it('keeps the version of the template that it was made with', async () => {
    const { world, owner, start, spec, templateId } = await setting();
    const id = await start();
    const before = (await spec(id)).templateVersionId ?? '';
    // The same workbook, packed anew: other bytes.
    const next = Buffer.from(zipSync(unzipSync(workbook('template-valid.xlsx'))));
    await registered(world, owner, 'template-valid.xlsx', next, templateId);
    const template = await world.read((db) => loadTemplate(db, world.companyId, templateId));
    expect(template?.currentVersionId).not.toBe(before);
    expect((await spec(id)).templateVersionId).toBe(before);
    const [version] = await world.read((db) => findTemplateVersions(db, world.companyId, [before]));
    expect(version?.sha256).toBeTruthy();
    expect(workbook('template-valid.xlsx').length).toBe(version?.fileSize);
  });
});

describe('a picture of an item’s own', () => {
  it('stays with its item through edits and revisions, and goes when nothing shows it any more', async () => {
    const { world, owner, start, save, items, confirm } = await setting();
    const id = await start();
    const uploadId = await arrived(world, owner, 'mark.png', await brandIcon('leaf'));
    await save(id, [{ number: 1, title: 'ロゴ', type: 'IMAGE', uploadId, alt: '葉' }]);
    const [made] = await items(id);
    expect(made).toMatchObject({ type: 'IMAGE', text: null, sourcePartVersionId: null });
    expect(world.outbox.jobs.filter((job) => job.queue === 'contents.pictures')).toHaveLength(1);
    const again = { number: 1, title: 'ロゴ', type: 'IMAGE' as const, id: made?.id, contentId: made?.sourceContentId ?? '' };
    await save(id, [{ ...again, alt: '茶葉' }]);
    const [renamed] = await items(id);
    expect(renamed?.fileId).toBe(made?.fileId);
    expect(renamed?.sourceContentId).not.toBe(made?.sourceContentId);
    // What another specification shows cannot be named here.
    expect(await refusalOf(save(id, [{ ...again, contentId: made?.sourceContentId ?? '', alt: 'x' }]))).toBe('NOT_FOUND');
    await confirm(id);
    const next = await start();
    expect((await items(next))[0]?.sourceContentId).toBe(renamed?.sourceContentId);
    await save(next, [free(1, '文字だけ')]);
    const contents = () => world.read((db) => db.selectFrom('content').select('id').where('company_id', '=', world.companyId).execute());
    expect((await contents()).map((row) => row.id)).toEqual([renamed?.sourceContentId]);
  });
});
