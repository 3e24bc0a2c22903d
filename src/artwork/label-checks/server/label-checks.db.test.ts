import { expect, test } from 'vitest';
import { updateProduct } from '#catalogue/products/server/commands/update-product.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { addNotation } from '#wording/notations/server/commands/save-notation.ts';
import { loadSpecification } from '#wording/specifications/server/door.ts';
import { registerSpecificationSubject } from '#wording/specifications/server/review/subject.ts';
import { makeSpecificationWorld, free } from '#wording/specifications/server/specification-world.fixture.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { checksOf } from './checks-of.ts';

const { database } = await testDatabase();
registerSpecificationSubject();

test('the texts of a specification are held against each other as they are saved, variants by themselves, and its barcode against the product', async () => {
  const { world, owner, start, save, items, productId } = await makeSpecificationWorld(await makeWorld(database));
  const product = (await world.read((db) => loadProduct(db, world.companyId, productId))) ?? expect.fail();
  await world.run(updateProduct, { productId, name: product.name, janCode: '4901234567894', expectedVersion: product.version }, owner);
  const id = await start();
  const ingredients = {
    ...free(1, '原材料名', '小麦粉、卵、砂糖、（一部に小麦を含む）'),
    variants: [{ code: 'EN', text: 'Ingredients: wheat flour, egg. Contains wheat, egg.' }],
  };
  await save(id, [ingredients, free(2, 'JANコード', '4901234567887')]);
  const checks = async () => {
    const specification = (await world.read((db) => loadSpecification(db, world.companyId, id))) ?? expect.fail();
    const numbers = new Map((await items(id)).map((item) => [item.id, item.number]));
    return (await world.read((db) => checksOf(db, specification))).map((check) => [
      check.code,
      check.variant,
      check.itemIds.map((item) => numbers.get(item)),
    ]);
  };
  expect(await checks()).toEqual([
    ['ALLERGEN_NOT_DECLARED', null, [1]],
    ['JAN_OTHER', null, [2]],
  ]);
  await save(id, [free(1, '原材料名', '小麦粉、卵、砂糖、（一部に小麦・卵を含む）'), free(2, 'JANコード', '4 901234 567894')]);
  expect(await checks()).toEqual([]);
  await world.run(addNotation, { written: '下さい', preferred: 'ください', note: '' }, owner);
  await save(id, [free(1, '注意', 'よく振って下さい。冷やして下さい。'), free(2, '使い方', 'お飲みください')]);
  expect(await checks()).toEqual([['NOTATION', null, [1]]]);
});
