/** Lists ask the table `reach`; the rule is the `scope` of the rows. Both must always say the same. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
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
