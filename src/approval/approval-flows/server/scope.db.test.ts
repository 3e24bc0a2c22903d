import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';

const { database } = await testDatabase();

test('a flow follows its design when the design moves in the tree', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  const [brand, other, product, design, specification, flow] = Array.from({ length: 6 }, () => newId());
  const { companyId } = world;
  const place = { company_id: companyId, name: '名', search_key: '' };
  const uuids = (...ids: (string | undefined)[]) => sql<string[]>`${ids}::uuid[]`;
  await world.read(async (db) => {
    for (const id of [brand, other])
      await db
        .insertInto('brand')
        .values({ ...place, id: id ?? '', scope: uuids(id, companyId) })
        .execute();
    await db
      .insertInto('product')
      .values({ ...place, id: product ?? '', brand_id: brand ?? '', scope: uuids(product, brand, companyId) })
      .execute();
    await db
      .insertInto('design')
      .values({
        ...place,
        id: design ?? '',
        product_id: product ?? '',
        brand_id: brand ?? '',
        workflow: '{}',
        created_by: owner.userId,
        scope: uuids(design, product, brand, companyId),
      })
      .execute();
    await db
      .insertInto('approval_flow')
      .values({
        id: flow ?? '',
        company_id: companyId,
        type: 'SPECIFICATION',
        target_id: specification ?? '',
        target_name: '',
        name: '標準',
        design_id: design,
        reach_id: design ?? '',
        created_by: owner.userId,
        scope: uuids(specification, design, product, brand, companyId),
      })
      .execute();
    await db
      .updateTable('design')
      .set({ scope: uuids(design, product, other, companyId) })
      .where('id', '=', design ?? '')
      .execute();
  });
  const moved = await world.read((db) =>
    db
      .selectFrom('approval_flow')
      .select('scope')
      .where('id', '=', flow ?? '')
      .executeTakeFirstOrThrow(),
  );
  expect(moved.scope).toEqual([specification, design, product, other, companyId]);
});
