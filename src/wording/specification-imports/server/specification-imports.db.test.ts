/** A filled workbook on its way into a specification: read by its template, shown, never written by itself; only by who may edit. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerPictureCheck } from '#work/contents/server/door.ts';
import { registered, workbook } from '#wording/excel-templates/server/template-world.fixture.ts';
import { fillWorkbook } from '#workbook/fill/fill-workbook.ts';
import { chooseSpecificationTemplate } from '#wording/specifications/server/commands/choose-template.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import { registerSpecificationSubject } from '#wording/specifications/server/review/subject.ts';
import { makeSpecificationWorld } from '#wording/specifications/server/specification-world.fixture.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { arrived, useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { rowsOf } from '../rules/rows.ts';
import { importFilledSpecification } from './commands/import-filled-specification.ts';
import { findOwnSpecificationImport } from './import-store.ts';
import { readFilledJob } from './jobs/read-filled.ts';

useTestStorage();
const { database } = await testDatabase();
registerSpecificationSubject();
registerPictureCheck(async () => undefined);

const TEMPLATE = workbook('template-valid.xlsx');
const TITLE = '（１００ｍｌ当たり）㈱①ﾊﾝｶｸ';
let here: Awaited<ReturnType<typeof makeSpecificationWorld>>;
let specificationId: string;
let templateId: string;
let filled: Uint8Array;

beforeAll(async () => {
  here = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner } = here;
  ({ templateId } = await registered(world, owner, 'template-valid.xlsx', TEMPLATE));
  specificationId = await here.start();
  const item = (title: string, text: string, variants = {}) => ({ title, content: { text }, variants });
  ({ bytes: filled } = await fillWorkbook(TEMPLATE, {
    items: { 1: item(TITLE, '緑茶 500ml'), 3: item('保存方法', '常温で保存', { EN: 'Keep at room temperature' }) },
    values: {},
  }));
});

const bring = async (bytes: Uint8Array, by: Viewer = here.owner, more: { templateId?: string } = {}) => {
  const { world } = here;
  const uploadId = await arrived(world, by, { purpose: 'FILLED_SPECIFICATION', fileName: '記入済み.xlsx', bytes });
  const { id } = await world.run(importFilledSpecification, { specificationId, uploadId, ...more }, by);
  await work(world, readFilledJob);
  return (await world.read((db) => findOwnSpecificationImport(db, by, id))) ?? expect.fail('no import');
};

describe('a filled workbook', () => {
  it('is read by the template that is named, or the specification’s own; titles as they stand, parts found again', async () => {
    const { world, owner, spec } = here;
    const part = await here.makePart('COMPANY', world.companyId, '保存', '常温で保存');
    const before = { version: (await spec(specificationId)).version, items: await here.items(specificationId) };
    const found = await bring(filled, owner, { templateId });
    expect(found).toMatchObject({ status: 'READ', fileName: '記入済み.xlsx', refusal: null });
    const rows = rowsOf(found.reading ?? expect.fail());
    expect(rows.map(({ number, title, text, variants }) => [number, title, text, variants])).toEqual([
      [1, TITLE, '緑茶 500ml', []],
      [3, '保存方法', '常温で保存', [{ code: 'EN', text: 'Keep at room temperature' }]],
    ]);
    expect(rows[1]?.part).toEqual({
      text: '常温で保存',
      partVersionId: part.partVersionId,
      contentId: part.contentId,
      name: '保存',
      exact: false,
    });
    // Nothing is written by it, and the history knows the file.
    expect({ version: (await spec(specificationId)).version, items: await here.items(specificationId) }).toEqual(before);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'specification', action: 'request' });
    // What the form then saves is what stands in the file.
    await here.save(specificationId, [{ number: 1, title: rows[0]!.title, text: rows[0]!.text ?? '' }]);
    expect((await here.items(specificationId))[0]).toMatchObject({ title: TITLE, text: '緑茶 500ml' });

    await world
      .run(chooseSpecificationTemplate, { specificationId, expectedVersion: (await spec(specificationId)).version, templateId }, owner)
      .catch(() => undefined);
    expect((await bring(filled)).reading?.fits).toBe(true);
  });

  it('brings its pictures: as uploads of who brought it, saved like chosen ones; the same one again is no change', async () => {
    const { world, owner } = here;
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const content = { image: { bytes, alt: '外観図' } };
    const book = await fillWorkbook(TEMPLATE, { items: { 2: { title: '図', content, variants: {} } }, values: {} });
    const found = await bring(book.bytes, owner, { templateId });
    const [picture] = rowsOf(found.reading ?? expect.fail());
    expect(picture).toMatchObject({ number: 2, title: '図', text: null, picture: { alt: '外観図', sameAs: '' } });
    const { uploadId, alt } = picture?.picture ?? expect.fail('no picture');
    // Nobody else may save it.
    const other = await world.user('lv70_companyowner', '同じ会社の人');
    const save = async (by: Viewer) =>
      await world.run(
        saveSpecificationItems,
        {
          specificationId,
          expectedVersion: (await here.spec(specificationId)).version,
          items: [{ number: 2, title: '図', type: 'IMAGE' as const, exact: false, uploadId, alt }],
        },
        by,
      );
    expect(await refusalOf(save(other))).toBe('UPLOAD_NOT_READY');
    await save(owner);
    const [item] = await here.items(specificationId);
    expect(item).toMatchObject({ number: 2, type: 'IMAGE', text: null });
    const again = await bring(book.bytes, owner, { templateId });
    expect(rowsOf(again.reading ?? expect.fail())[0]?.picture?.sameAs).toBe(item?.sourceContentId);
  });

  it('of another layout is told where it differs; what is no workbook is refused in words', async () => {
    const parts = unzipSync(filled);
    const sheet = 'xl/worksheets/sheet1.xml';
    const unmerged = zipSync({ ...parts, [sheet]: strToU8(strFromU8(parts[sheet]!).replace('<mergeCell ref="B7:E7"/>', '')) });
    const found = await bring(unmerged, here.owner, { templateId });
    expect(found).toMatchObject({ status: 'READ', reading: { fits: false, numbers: [], parts: [] } });
    expect(found.reading?.differences[0]).toMatchObject({ code: 'MERGE_MISSING', cell: 'B7:E7' });
    expect(await bring(Buffer.from('これは表ではない'), here.owner, { templateId })).toMatchObject({
      status: 'REFUSED',
      reading: null,
      refusal: { code: 'NOT_XLSX' },
    });
  });

  it('is brought by who may edit the specification, and seen by nobody else; a confirmed one takes none', async () => {
    const { world, owner } = here;
    const stranger = await world.user('lv50_basic_user', '別の人');
    const upload = (by: Viewer) => arrived(world, by, { purpose: 'FILLED_SPECIFICATION', fileName: 'a.xlsx', bytes: filled });
    const by = async (viewer: Viewer, more = {}) =>
      refusalOf(world.run(importFilledSpecification, { specificationId, uploadId: await upload(viewer), templateId, ...more }, viewer));
    // Who does not see it hears nothing of it.
    expect(await by(stranger)).toBe('NOT_FOUND');
    const own = await bring(filled, owner, { templateId });
    expect(await world.read((db) => findOwnSpecificationImport(db, stranger, own.id))).toBeNull();
    expect(await by(owner, { templateId: here.designId })).toBe('NOT_FOUND');
    const other = await makeWorld(database);
    const foreign = await other.user('lv70_companyowner', '他社');
    const theirs = await arrived(other, foreign, { purpose: 'FILLED_SPECIFICATION', fileName: 'a.xlsx', bytes: filled });
    expect(await refusalOf(other.run(importFilledSpecification, { specificationId, uploadId: theirs }, foreign))).toBe('NOT_FOUND');
    await here.confirm(specificationId);
    expect(await by(owner)).toBe('SPECIFICATION_LOCKED');
  });
});
