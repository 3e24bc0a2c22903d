/** Specification formats (D5.2): who keeps them where, what a specification takes from them, and what it requires. */
import { describe, expect, it } from 'vitest';
import { deleteBrand } from '#catalogue/brands/server/commands/delete-brand.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import { createSpecificationFormat } from '#wording/specification-formats/server/commands/create-specification-format.ts';
import { deleteSpecificationFormat } from '#wording/specification-formats/server/commands/delete-specification-format.ts';
import { updateSpecificationFormat } from '#wording/specification-formats/server/commands/update-specification-format.ts';
import { formatItemsOf, loadFormat } from '#wording/specification-formats/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { createSpecification } from './commands/create-specification.ts';
import { saveSpecificationAsFormat } from './commands/save-specification-as-format.ts';
import { registerUses } from './sources.ts';
import { free, makeSpecificationWorld } from './specification-world.fixture.ts';
import { registerSpecificationSubject } from './review/subject.ts';

const { database } = await testDatabase();
registerSpecificationSubject();
registerUses();

interface TypedFormatItem {
  number: number;
  title: string;
  type?: 'TEXT' | 'IMAGE';
  required?: boolean;
  text?: string;
  variants?: string[];
  defaultPartId?: string;
  defaultContentKey?: string;
}

async function setting() {
  const here = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner } = here;
  const make = async (type: 'COMPANY' | 'BRAND', libraryId: string, items: TypedFormatItem[], by = owner) =>
    (
      await world.run(
        createSpecificationFormat,
        {
          libraryType: type,
          libraryId,
          name: '標準ラベル',
          items: items.map((item) => ({ type: 'TEXT' as const, required: false, ...item })),
        },
        by,
      )
    ).id;
  const format = async (id: string) => world.read((db) => loadFormat(db, world.companyId, id));
  const formatItems = async (id: string) => (await world.read((db) => formatItemsOf(db, world.companyId, [id])))[0] ?? [];
  return { ...here, make, format, formatItems };
}

describe('a format is kept by the company or a brand', () => {
  it('by whoever holds SPECIFICATION_TEMPLATE_MANAGE there, and nobody else', async () => {
    const { world, make, brandId, productId, childBrandId } = await setting();
    const one: TypedFormatItem[] = [{ number: 1, title: '名称' }];
    const outcome = async (
      level: Viewer['accessLevel'],
      role: [string, 'Brand' | 'Product', string] | null,
      library: 'COMPANY' | 'BRAND',
    ) => {
      const person = await world.user(level);
      const by = role ? await world.withRole(person, ...role) : person;
      return await make(library, library === 'COMPANY' ? world.companyId : childBrandId, one, by).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    };
    expect({
      director: await outcome('lv60_brand_director', null, 'COMPANY'),
      administrator: await outcome('lv80_administrator', null, 'BRAND'),
      managerAbove: await outcome('lv50_basic_user', ['BrandManager', 'Brand', brandId], 'BRAND'),
      managerOfAll: await outcome('lv50_basic_user', ['BrandManager', 'Brand', brandId], 'COMPANY'),
      member: await outcome('lv50_basic_user', ['BrandMember', 'Brand', childBrandId], 'BRAND'),
      productManager: await outcome('lv50_basic_user', ['ProductManager', 'Product', productId], 'BRAND'),
      guest: await outcome('lv40_guest', ['BrandManager', 'Brand', brandId], 'BRAND'),
      nobody: await outcome('lv50_basic_user', null, 'BRAND'),
    }).toEqual({
      director: 'ok',
      administrator: 'ok',
      managerAbove: 'ok',
      managerOfAll: 'FORBIDDEN',
      member: 'FORBIDDEN',
      productManager: 'NOT_FOUND',
      // A guest cannot hold the role, and knows nothing of the brand.
      guest: 'NOT_FOUND',
      nobody: 'NOT_FOUND',
    });
  });

  it('is edited with optimistic locking, refuses a number twice, and goes with its brand', async () => {
    const { world, owner, make, format, formatItems } = await setting();
    const { id: brandId } = await world.run(createBrand, { name: '試作' }, owner);
    await expect(
      make('BRAND', brandId, [
        { number: 1, title: 'あ' },
        { number: 1, title: 'い' },
      ]),
    ).rejects.toMatchObject({
      code: 'FORMAT_NUMBER_TWICE',
      fields: [{ path: 'items.1.number' }],
    });
    const id = await make('BRAND', brandId, [{ number: 1, title: '名称', variants: ['L', 'EN', 'S'] }]);
    expect((await formatItems(id))[0]?.variants).toEqual(['EN', 'S', 'L']);
    const save = (expectedVersion: number) =>
      world.run(
        updateSpecificationFormat,
        { formatId: id, expectedVersion, name: '改訂', items: [{ number: 2, title: '内容量', type: 'TEXT', required: true }] },
        owner,
      );
    await save(1);
    expect(await refusalOf(save(1))).toBe('CONFLICT');
    expect((await formatItems(id)).map((item) => [item.number, item.title, item.required])).toEqual([[2, '内容量', true]]);
    expect((await world.audit()).filter((entry) => entry.name === '改訂').map((entry) => entry.action)).toEqual(['update']);
    await world.run(deleteBrand, { brandId, expectedVersion: 1 }, owner);
    expect(await format(id)).toBeNull();
  });

  it('takes default parts of the libraries that its place sees only', async () => {
    const { world, make, makePart, brandId, productId } = await setting();
    const company = await makePart('COMPANY', world.companyId, '製造者');
    const product = await makePart('PRODUCT', productId, '名称');
    const withPart = (part: { id: string; contentId: string }) => [
      { number: 1, title: 'x', defaultPartId: part.id, defaultContentKey: part.contentId },
    ];
    await make('BRAND', brandId, withPart(company));
    expect(await refusalOf(make('BRAND', brandId, withPart(product)))).toBe('FORMAT_PART_NOT_SEEN');
    expect(await refusalOf(make('BRAND', brandId, withPart({ id: company.id, contentId: product.contentId })))).toBe(
      'FORMAT_PART_NOT_SEEN',
    );
  });

  it('is nothing to another company', async () => {
    const { world, make } = await setting();
    const id = await make('COMPANY', world.companyId, [{ number: 1, title: '名称' }]);
    const other = await makeWorld(database);
    const stranger = await other.user('lv80_administrator');
    const { designId } = await makeLabelProject(other, stranger);
    expect(await refusalOf(other.run(deleteSpecificationFormat, { formatId: id, expectedVersion: 1 }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(createSpecification, { designId, formatId: id }, stranger))).toBe('NOT_FOUND');
  });
});

describe('a specification made from a format', () => {
  it('starts with its items: default parts in their newest version, texts, empty ones, variants', async () => {
    const { world, owner, make, makePart, part, start, items, spec, brandId } = await setting();
    const maker = await makePart('BRAND', brandId, '製造者', '株式会社みほん');
    const format = await make('BRAND', brandId, [
      { number: 10, title: '製造者', required: true, defaultPartId: maker.id, defaultContentKey: maker.contentId },
      { number: 2, title: '保存方法', text: '直射日光を避ける' },
      { number: 3, title: '名称', required: true, variants: ['EN'] },
      { number: 4, title: 'ロゴ', type: 'IMAGE', required: true },
    ]);
    await world.run(
      updatePart,
      {
        partId: maker.id,
        expectedVersion: (await part(maker.id)).version,
        name: '製造者',
        contents: [{ key: maker.contentId, title: '製造者', text: '株式会社みほん飲料', exact: false }],
      },
      owner,
    );
    const id = await start(owner, format);
    expect(
      (await items(id)).map(({ number, title, type, text, required, variants }) => [number, title, type, text, required, variants]),
    ).toEqual([
      [10, '製造者', 'TEXT', '株式会社みほん飲料', true, {}],
      [2, '保存方法', 'TEXT', '直射日光を避ける', false, {}],
      [3, '名称', 'TEXT', '', true, { EN: '' }],
      [4, 'ロゴ', 'IMAGE', null, true, {}],
    ]);
    expect((await items(id))[0]?.sourcePartVersionId).toBe((await part(maker.id)).availableVersionId);
    expect(await spec(id)).toMatchObject({ formatId: format, formatName: '標準ラベル' });
    await world.run(deleteSpecificationFormat, { formatId: format, expectedVersion: 1 }, owner);
    expect(await items(id)).toHaveLength(4);
    expect((await spec(id)).formatName).toBe('標準ラベル');
  });

  it('is not sent or confirmed while something required is empty, and nothing required can be taken out', async () => {
    const { world, make, start, items, save, confirm, request, flowFor, owner, spec } = await setting();
    const format = await make('COMPANY', world.companyId, [
      { number: 1, title: '名称', required: true },
      { number: 2, title: '備考' },
    ]);
    const id = await start(owner, format);
    const [name, note] = await items(id);
    const typed = (text: string) => [
      { ...free(1, '名称', text), id: name?.id },
      { ...free(2, '備考', ''), id: note?.id },
    ];
    expect(await refusalOf(confirm(id))).toBe('SPECIFICATION_REQUIRED_EMPTY');
    await flowFor(id, [await world.user('lv50_basic_user', '承認者')]);
    expect(await refusalOf(request(id))).toBe('SPECIFICATION_REQUIRED_EMPTY');
    await save(id, typed(' 　\n'));
    expect(await refusalOf(request(id))).toBe('SPECIFICATION_REQUIRED_EMPTY');
    await expect(save(id, [{ ...free(2, '備考', ''), id: note?.id }])).rejects.toMatchObject({
      code: 'ITEM_REQUIRED_STAYS',
      params: { title: '名称' },
    });
    // The required flag is the format's: what the form sends says nothing about it.
    await save(id, typed('名称：粉末清涼飲料'));
    expect((await items(id))[0]?.required).toBe(true);
    await request(id);
    expect((await spec(id)).status).toBe('IN_PROGRESS');
  });

  it('has its required items filled from parts as well as by typing, and either is changed into the other', async () => {
    const { world, make, makePart, start, items, save, confirm, owner, brandId } = await setting();
    const name = await makePart('BRAND', brandId, '名称', '緑茶（清涼飲料水）');
    const format = await make('COMPANY', world.companyId, [{ number: 1, title: '名称', required: true }]);
    const id = await start(owner, format);
    const [empty] = await items(id);
    const fromPart = { number: 1, title: '名称', id: empty?.id, partVersionId: name.partVersionId, contentId: name.contentId };
    await save(id, [fromPart]);
    const kept = { id: empty?.id, key: empty?.key, required: true };
    expect(await items(id)).toMatchObject([{ ...kept, text: '緑茶（清涼飲料水）', sourcePartVersionId: name.partVersionId }]);
    await save(id, [{ ...free(1, '名称', '煎茶'), id: empty?.id }]);
    expect(await items(id)).toMatchObject([{ ...kept, text: '煎茶', sourcePartVersionId: null, sourceContentId: null }]);
    await save(id, [fromPart]);
    await confirm(id);
  });

  it('is made from formats of its company, brand and their ancestors only, and only the first time', async () => {
    const { world, owner, make, start, save, confirm } = await setting();
    const other = await makeLabelProject(world, owner);
    const theirs = await make('BRAND', other.brandId, [{ number: 1, title: '名称' }]);
    const ours = await make('COMPANY', world.companyId, [{ number: 1, title: '名称' }]);
    expect(await refusalOf(start(owner, theirs))).toBe('NOT_FOUND');
    const id = await start(owner, ours);
    await save(id, [free(1, '名称')]);
    await confirm(id);
    expect(await refusalOf(start(owner, ours))).toBe('SPECIFICATION_FORMAT_ONLY_AT_FIRST');
  });
});

it('a specification is kept as a format: what its place sees of the parts, the texts, variants and required flags', async () => {
  const { world, owner, make, makePart, start, save, items, formatItems, brandId, childBrandId, productId } = await setting();
  const seen = await makePart('BRAND', brandId, '製造者');
  const unseen = await makePart('PRODUCT', productId, '名称');
  const first = await make('COMPANY', world.companyId, [{ number: 9, title: '必須', required: true }]);
  const id = await start(owner, first);
  const [required] = await items(id);
  await save(id, [
    { number: 1, title: '製造者', partVersionId: seen.partVersionId, contentId: seen.contentId },
    { number: 2, title: '名称', partVersionId: unseen.partVersionId, contentId: unseen.contentId },
    { ...free(3, '保存方法'), variants: [{ code: 'EN', text: 'Keep cool' }] },
    { ...free(9, '必須', '書いた'), id: required?.id },
  ]);
  const keep = (by = owner) =>
    world.run(saveSpecificationAsFormat, { specificationId: id, libraryType: 'BRAND', libraryId: childBrandId, name: '写し' }, by);
  const { id: formatId } = await keep();
  expect(
    (await formatItems(formatId)).map(({ number, text, required: must, variants, defaultPartId }) => [
      number,
      text,
      must,
      variants,
      defaultPartId,
    ]),
  ).toEqual([
    [1, '', false, [], seen.id],
    [2, '', false, [], null],
    [3, '保存方法', false, ['EN'], null],
    [9, '書いた', true, [], null],
  ]);
  const viewer = await world.withRole(await world.user('lv50_basic_user'), 'ProductManager', 'Product', productId);
  expect(await refusalOf(keep(viewer))).toBe('NOT_FOUND');
});
