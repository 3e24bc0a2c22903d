/** Lists ask the table `reach`; the rule is the `scope` of the rows. Both must always say the same. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld } from '#test/world/world.ts';
import { createDesign } from './commands/create-design.ts';
import { deleteDesign } from './commands/delete-design.ts';
import { listVisibleDesigns } from './list.ts';
import { loadDesign } from './store.ts';

const { database } = await testDatabase();

test('what a list finds follows the tree: new, moved and deleted', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  const { brandId, childBrandId, productId, designId } = await makeLabelProject(world, owner);
  const { id: otherId } = await world.run(createBrand, { name: '別の棚' }, owner);
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'Brand', otherId);
  const seen = async () => await world.read(async (db) => (await listVisibleDesigns(db, designer, {})).items.map((design) => design.id));
  const differences = () =>
    world.read(async (db) => {
      const { rows } = await sql`
        with said as (
          select unnest(scope) as ancestor_id, id as resource_id, company_id from brand union
          select unnest(scope), id, company_id from product union
          select unnest(scope), id, company_id from design
        ), wanted as (select ancestor_id, resource_id from said where ancestor_id <> company_id),
        kept as (select ancestor_id, resource_id from reach)
        (select * from wanted except select * from kept) union all (select * from kept except select * from wanted)`.execute(db);
      return rows;
    });

  expect(await differences()).toEqual([]);
  expect(await seen()).toEqual([]);

  const child = await world.read((db) => loadBrand(db, world.companyId, childBrandId));
  await world.run(
    updateBrand,
    { brandId: childBrandId, expectedVersion: child?.version ?? 0, name: '北の恵み', parentBrandId: otherId },
    owner,
  );
  expect(await differences()).toEqual([]);
  expect(await seen()).toEqual([designId]);
  const beneath = async (id: string) => await world.read(async (db) => (await listVisibleDesigns(db, owner, { brandId: id })).items.length);
  expect([await beneath(brandId), await beneath(otherId)]).toEqual([0, 1]);

  const { id: secondId } = await world.run(createDesign, { productId, name: '箱' }, owner);
  const second = await world.read((db) => loadDesign(db, world.companyId, secondId));
  await world.run(deleteDesign, { designId: secondId, expectedVersion: second?.version ?? 0 }, owner);
  expect(await differences()).toEqual([]);
  expect(await seen()).toEqual([designId]);
});

test('the list of all designs finds them by product, brand and code too, by when they are due, and one’s own', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  const { productId, designId } = await makeLabelProject(world, owner);
  const { id: boxId } = await world.run(createDesign, { productId, name: '箱', code: 'BX-7', dueDate: '2026-12-01' }, owner);
  const { id: other } = await world.run(createBrand, { name: '別の棚' }, owner);
  const { id: otherProduct } = await world.run(
    createProduct,
    { brandId: other, name: '緑茶', code: 'GT-1', janCode: '4901234567894' },
    owner,
  );
  const { id: bottleId } = await world.run(createDesign, { productId: otherProduct, name: 'ボトル', dueDate: '2026-12-09' }, owner);
  const names = { [designId]: 'ラベル', [boxId]: '箱', [bottleId]: 'ボトル' };
  const found = async (filter: Parameters<typeof listVisibleDesigns>[2], viewer = owner) =>
    await world.read(async (db) => (await listVisibleDesigns(db, viewer, filter)).items.map((design) => names[design.id] ?? '').sort());
  expect(await found({ text: 'ﾎｳｼﾞ茶' })).toEqual(['ラベル', '箱']);
  expect([await found({ text: '北の恵み' }), await found({ text: 'bx-7' })]).toEqual([['ラベル', '箱'], ['箱']]);
  expect([await found({ text: 'gt-1' }), await found({ text: '4901234567894' })]).toEqual([['ボトル'], ['ボトル']]);
  expect(await found({ dueTo: '2026-12-01' })).toEqual(['箱']);
  expect(await found({ dueFrom: '2026-12-01', dueTo: '2026-12-08' })).toEqual(['箱']);
  expect(await found({ dueFrom: '2026-12-02' })).toEqual(['ボトル']);
  const maker = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', boxId);
  const manager = await world.withRole(maker, 'BrandManager', 'Brand', other);
  expect([await found({}, manager), await found({ mine: true }, manager)]).toEqual([['ボトル', '箱'], ['箱']]);
  // A name is no way around what one may see.
  expect(await found({ text: '北の恵み' }, maker)).toEqual(['箱']);
  const stranger = await (await makeWorld(database)).user('lv70_companyowner');
  expect(await found({ text: '緑茶' }, stranger)).toEqual([]);
});
