/** A specification that starts as a copy: of another design's, or of an earlier revision. */
import { expect, test } from 'vitest';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { updateProduct } from '#catalogue/products/server/commands/update-product.ts';
import { visibleFamilies } from '#catalogue/products/server/store.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { createSpecification } from './commands/create-specification.ts';
import { saveSpecificationItems } from './commands/save-specification-items.ts';
import { specificationsOfFamily } from './store.ts';
import { registerSpecificationSubject } from './review/subject.ts';
import { free, makeSpecificationWorld } from './specification-world.fixture.ts';

const { database } = await testDatabase();
registerSpecificationSubject();

test('of another design: its items with their keys, parts that stand above both, and only the words of all others', async () => {
  const at = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner, brandId, childBrandId, productId, designId, start, save, items, spec, makePart } = at;
  const shared = await makePart('BRAND', childBrandId, '保存方法', '直射日光を避けて保存してください');
  const own = await makePart('PRODUCT', productId, '内容量', '１２０ｇ');
  const from = await start();
  const of = ({ partVersionId, contentId }: typeof own) => ({ partVersionId, contentId });
  await save(from, [
    { number: 1, title: '保存方法', ...of(shared) },
    { number: 2, title: '内容量', ...of(own) },
    { ...free(3, '名称', '粉末清涼飲料'), variants: [{ code: 'EN', text: 'Powdered soft drink' }] },
  ]);
  const { id: sister } = await world.run(createProduct, { brandId: childBrandId, name: '抹茶ラテ' }, owner);
  const { id: other } = await world.run(createDesign, { productId: sister, name: '抹茶のラベル' }, owner);
  const copy = async (by = owner) => await world.run(createSpecification, { designId: other, fromSpecificationId: from }, by);
  const writer = await world.withRole(await world.user('lv50_basic_user'), 'DocumentManager', 'DesignData', other);
  // Whoever does not read the one cannot copy it.
  expect(await refusalOf(copy(writer))).toBe('NOT_FOUND');
  const { id } = await copy();
  expect((await spec(id)).copiedFrom).toBe(from);
  const [standing, copied] = [await items(from), await items(id)];
  expect(copied.map(({ key, text }) => [key, text])).toEqual(standing.map(({ key, text }) => [key, text]));
  expect(copied.map(({ sourcePartVersionId }) => sourcePartVersionId)).toEqual([shared.partVersionId, null, null]);
  expect(copied[2]?.variants).toEqual({ EN: 'Powdered soft drink' });
  expect(standing.some((item) => copied.some((one) => one.id === item.id))).toBe(false);
  // The copy goes its own way.
  const typed = copied.map(({ id: itemId, number, title, text }) => ({ id: itemId, number, title, text: text ?? '', exact: false }));
  await world.run(saveSpecificationItems, { specificationId: id, expectedVersion: (await spec(id)).version, items: typed.slice(1) }, owner);
  expect(await items(from)).toEqual(standing);
  expect([brandId, designId].includes(other)).toBe(false);
});

test('of the product family: the specifications of its other designs that are read, and of no other family', async () => {
  const at = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner, childBrandId, productId, designId, start, save } = at;
  const familyOf = async (id: string, family: string | null) => {
    const { name, version } = await world.read((db) =>
      db.selectFrom('product').select(['name', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await world.run(updateProduct, { productId: id, expectedVersion: version, name, ...(family === null ? {} : { family }) }, owner);
  };
  const designIn = async (name: string, family: string) => {
    const { id: product } = await world.run(createProduct, { brandId: childBrandId, name, family }, owner);
    const { id } = await world.run(createDesign, { productId: product, name: `${name}のラベル` }, owner);
    return { id, productId: product };
  };
  const from = await start();
  await save(from, [free(1, '名称', '粉末清涼飲料')]);
  await familyOf(productId, 'ほうじ茶ラテ');
  // What says nothing of the family leaves it as it is.
  await familyOf(productId, null);
  const sister = await designIn('抹茶ラテ', 'ホウジ茶ﾗﾃ');
  const stranger = await designIn('緑茶', '緑茶');
  const of = async (design: { id: string; productId: string }, by = owner) =>
    (await world.read((db) => specificationsOfFamily(db, by, design))).map(({ id }) => id);
  expect([await of(sister), await of(stranger), await of({ id: designId, productId })]).toEqual([[from], [], []]);
  const writer = await world.withRole(await world.user('lv50_basic_user'), 'DocumentManager', 'DesignData', sister.id);
  expect(await of(sister, writer)).toEqual([]);
  expect(await world.read((db) => visibleFamilies(db, owner))).toHaveLength(2);
  await familyOf(productId, '');
  expect(await of(sister)).toEqual([]);
});

test('of an earlier revision; not together with a format', async () => {
  const at = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner, designId, start, save, items, confirm, makePart, productId } = at;
  const part = await makePart('PRODUCT', productId, '内容量', '１２０ｇ');
  const first = await start();
  await save(first, [{ number: 1, title: '内容量', partVersionId: part.partVersionId, contentId: part.contentId }]);
  await confirm(first);
  const second = await start();
  await save(second, [free(1, '内容量', '１１０ｇ')]);
  await confirm(second);
  const input = { designId, fromSpecificationId: first };
  expect(await refusalOf(world.run(createSpecification, { ...input, formatId: first }, owner))).toBe('SPECIFICATION_FORMAT_ONLY_AT_FIRST');
  const { id } = await world.run(createSpecification, input, owner);
  expect((await items(id)).map(({ text, sourcePartVersionId }) => [text, sourcePartVersionId])).toEqual([['１２０ｇ', part.partVersionId]]);
  const stranger = await makeWorld(database);
  const elsewhere = stranger.run(createSpecification, input, await stranger.user('lv80_administrator'));
  expect(await refusalOf(elsewhere)).toBe('NOT_FOUND');
});
