/** The bin (decision 0093) over the rooms whose things lie in it. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brandBin } from '#catalogue/brands/server/bin.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { deleteBrand } from '#catalogue/brands/server/commands/delete-brand.ts';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { designBin } from '#catalogue/designs/server/bin.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { deleteDesign } from '#catalogue/designs/server/commands/delete-design.ts';
import { saveSupplement } from '#catalogue/designs/server/commands/save-supplement.ts';
import { designResource } from '#catalogue/designs/server/resource.ts';
import { productBin } from '#catalogue/products/server/bin.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { deleteProduct } from '#catalogue/products/server/commands/delete-product.ts';
import { openDatabase } from '#platform/db/client.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { partBin } from '#wording/parts/server/bin.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { deletePart } from '#wording/parts/server/commands/delete-part.ts';
import { createPartAgency } from '#wording/part-groups/server/commands/create-agency.ts';
import { registerGroupUses } from '#wording/part-groups/server/uses.ts';
import { memberIdsOf } from '#wording/part-groups/server/store.ts';
import { specificationBin } from '#wording/specifications/server/bin.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { deleteSpecification } from '#wording/specifications/server/commands/delete-specification.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { removeFromBin } from '#work/bin/server/commands/remove-from-bin.ts';
import { restoreFromBin } from '#work/bin/server/commands/restore-from-bin.ts';
import { emptyBinJob } from '#work/bin/server/jobs/empty-bin.ts';
import { pageOfBin } from '#work/bin/server/store.ts';

const { database, superuser } = await testDatabase();
registerResourceKind(tableResource('Brand', 'brand'));
registerResourceKind(tableResource('Product', 'product'));
registerResourceKind(designResource);
for (const kind of [brandBin, productBin, designBin, partBin, specificationBin]) registerBinKind(kind);
registerGroupUses();

async function tree(world: World) {
  const owner = await world.user('lv70_companyowner', '責任者');
  const designer = await world.user('lv50_basic_user', '担当');
  const brand = await world.run(createBrand, { name: '北の恵み' }, owner);
  const member = { userId: designer.userId, role: 'ProductMember' as const };
  const product = await world.run(createProduct, { brandId: brand.id, name: 'ほうじ茶ラテ', code: 'HL-1', members: [member] }, owner);
  const design = await world.run(
    createDesign,
    { productId: product.id, name: 'ラベル', code: 'L-1', managerIds: [designer.userId], viewerIds: [] },
    owner,
  );
  return { owner, designer, brand, product, design };
}

/** Every row of a company but those of the history, the bin and notices, by table, as they stand. */
async function rowsOf(world: World): Promise<Record<string, unknown[]>> {
  const asOwner = openDatabase({ connection: superuser, max: 1 });
  const tables = [
    'brand',
    'product',
    'design',
    'auth_role_assignment',
    'design_stage',
    'design_supplement',
    'task',
    'reach',
    'specification',
  ];
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where company_id = ${world.companyId} order by to_jsonb(t)::text`.execute(
      asOwner.kysely,
    );
    // A task that went on was written again; what was put back was not.
    found[table] = rows.map(({ row }) => (table === 'task' ? { ...row, version: 0, updated_at: '' } : row));
  }
  await asOwner.close();
  return found;
}

const listed = async (world: World, viewer: Viewer, filter = {}) =>
  (await world.read((db) => pageOfBin(db, viewer, filter))).items.map(({ kind, name, place }) => ({ kind, name, place }));

const restore = (world: World, by: Viewer, id: string, more = {}) => world.run(restoreFromBin, { id, ...more }, by);

describe('what was deleted rests in the bin', () => {
  it('and comes back as it was: members, supplementary information, stages, tasks, places, the plan’s count', async () => {
    const world = await makeWorld(database);
    const { owner, brand, product, design } = await tree(world);
    await world.run(saveSupplement, { designId: design.id, expectedVersion: 0, body: '納期は厳守' }, owner);
    const before = await rowsOf(world);
    await world.run(deleteDesign, { designId: design.id, expectedVersion: 1 }, owner);
    await world.run(deleteProduct, { productId: product.id, expectedVersion: 1 }, owner);
    await world.run(deleteBrand, { brandId: brand.id, expectedVersion: 1 }, owner);
    const gone = await rowsOf(world);
    expect([gone.brand, gone.product, gone.design, gone.auth_role_assignment, gone.design_supplement]).toEqual([[], [], [], [], []]);
    expect(await listed(world, owner)).toEqual([
      { kind: 'BRAND', name: '北の恵み', place: '' },
      { kind: 'PRODUCT', name: 'ほうじ茶ラテ', place: '北の恵み' },
      { kind: 'DESIGN', name: 'ラベル', place: '北の恵み / ほうじ茶ラテ' },
    ]);
    // What it stood in is in the bin too: told, and brought back together where that is wanted.
    expect(await refusalOf(restore(world, owner, design.id))).toBe('BIN_PLACE_IN_BIN');
    const { path } = await restore(world, owner, design.id, { withPlaces: true });
    expect(path).toBe(`/${brand.id}/${product.id}/${design.id}/overview`);
    expect(await rowsOf(world)).toEqual(before);
    expect(await listed(world, owner)).toEqual([]);
    expect(await refusalOf(restore(world, owner, design.id))).toBe('NOT_FOUND');
  });

  it('its code is free meanwhile; who took it is told, and another code or none brings it back', async () => {
    const world = await makeWorld(database);
    const { owner, product, design } = await tree(world);
    await world.run(deleteDesign, { designId: design.id, expectedVersion: 1 }, owner);
    await world.run(createDesign, { productId: product.id, name: '別のラベル', code: 'L-1', managerIds: [], viewerIds: [] }, owner);
    expect(await refusalOf(restore(world, owner, design.id))).toBe('BIN_CODE_TAKEN');
    await restore(world, owner, design.id, { code: 'L-2' });
    const codes = await world.read((db) =>
      db.selectFrom('design').select('code').where('company_id', '=', world.companyId).orderBy('code').execute(),
    );
    expect(codes.map(({ code }) => code)).toEqual(['L-1', 'L-2']);
  });

  it('moves with what it stood in', async () => {
    const world = await makeWorld(database);
    const { owner, brand, product, design } = await tree(world);
    const above = await world.run(createBrand, { name: '全国' }, owner);
    await world.run(deleteDesign, { designId: design.id, expectedVersion: 1 }, owner);
    await world.run(updateBrand, { brandId: brand.id, expectedVersion: 1, name: '北の恵み', parentBrandId: above.id }, owner);
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', above.id);
    expect(await listed(world, manager)).toHaveLength(1);
    await restore(world, manager, design.id);
    const row = await world.read((db) => db.selectFrom('design').select('scope').where('id', '=', design.id).executeTakeFirstOrThrow());
    expect(row.scope).toEqual([design.id, product.id, brand.id, above.id, world.companyId]);
  });

  it('only for whoever may delete it: others neither see it nor bring it back, nor does another company', async () => {
    const world = await makeWorld(database);
    const { owner, product, design } = await tree(world);
    await world.run(deleteDesign, { designId: design.id, expectedVersion: 1 }, owner);
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'ProductManager', 'Product', product.id);
    const member = await world.withRole(await world.user('lv50_basic_user'), 'ProductMember', 'Product', product.id);
    const other = await makeWorld(database);
    const stranger = await other.user('lv70_companyowner');
    expect([await listed(world, manager), await listed(world, member), await listed(other, stranger)].map((rows) => rows.length)).toEqual([
      1, 0, 0,
    ]);
    expect(await refusalOf(restore(world, member, design.id))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(removeFromBin, { id: design.id }, member))).toBe('FORBIDDEN');
    expect(await refusalOf(restore(other, stranger, design.id))).toBe('NOT_FOUND');
    await restore(world, manager, design.id);
    const entry = (await world.audit()).at(-1);
    expect(entry).toMatchObject({ subject: 'design', action: 'restore', name: 'ラベル' });
  });

  it('until it is removed by hand with what lay in it, or by the job after 30 days; the history says so', async () => {
    const world = await makeWorld(database);
    const { owner, brand, product, design } = await tree(world);
    await world.run(deleteDesign, { designId: design.id, expectedVersion: 1 }, owner);
    await world.run(deleteProduct, { productId: product.id, expectedVersion: 1 }, owner);
    await world.run(removeFromBin, { id: product.id }, owner);
    expect(await listed(world, owner)).toEqual([]);
    expect(await refusalOf(restore(world, owner, design.id))).toBe('NOT_FOUND');
    await world.run(deleteBrand, { brandId: brand.id, expectedVersion: 1 }, owner);
    await runJob(world, emptyBinJob);
    expect(await listed(world, owner)).toHaveLength(1);
    await world.read((db) => db.updateTable('bin_entry').set({ removes_at: new Date() }).where('id', '=', brand.id).execute());
    await runJob(world, emptyBinJob);
    expect(await listed(world, owner)).toEqual([]);
    const entry = (await world.audit()).at(-1);
    expect(entry).toMatchObject({ subject: 'brand', action: 'remove', name: '北の恵み' });
    const left = await world.read((db) => db.selectFrom('bin_row').select('id').where('company_id', '=', world.companyId).execute());
    expect(left).toEqual([]);
  });

  it('a part comes back into its groups at its place; a group that went with it is made again', async () => {
    const world = await makeWorld(database);
    const { owner, brand } = await tree(world);
    const library = { libraryType: 'BRAND' as const, libraryId: brand.id };
    const make = (name: string) =>
      world.run(createPart, { ...library, name, contents: [{ title: name, text: name, exact: false, language: 'ja' }] }, owner);
    const [a, b, c] = [await make('一'), await make('二'), await make('三')];
    const group = await world.run(createPartAgency, { ...library, name: '表示', partIds: [a.id, b.id, c.id] }, owner);
    const alone = await world.run(createPartAgency, { ...library, name: '二だけ', partIds: [b.id] }, owner);
    await world.run(deletePart, { partId: b.id, expectedVersion: 1 }, owner);
    const members = () => world.read((db) => memberIdsOf(db, world.companyId, [group.id, alone.id]));
    expect(await members()).toEqual([[a.id, c.id], []]);
    expect(await listed(world, owner, { kind: ['PART'] })).toEqual([{ kind: 'PART', name: '二', place: '北の恵み' }]);
    await restore(world, owner, b.id);
    expect(await members()).toEqual([[a.id, b.id, c.id], [b.id]]);
  });

  it('a revision of a specification comes back with its items, unless another is open', async () => {
    const world = await makeWorld(database);
    const { owner, design } = await tree(world);
    const first = await world.run(createSpecification, { designId: design.id }, owner);
    await world.run(deleteSpecification, { specificationId: first.id, expectedVersion: 1 }, owner);
    const current = () =>
      world.read((db) =>
        db.selectFrom('design').select('current_specification_id as id').where('id', '=', design.id).executeTakeFirstOrThrow(),
      );
    expect((await current()).id).toBeNull();
    const second = await world.run(createSpecification, { designId: design.id }, owner);
    expect(await refusalOf(restore(world, owner, first.id))).toBe('BIN_REVISION_OPEN');
    await world.run(deleteSpecification, { specificationId: second.id, expectedVersion: 1 }, owner);
    await restore(world, owner, first.id);
    expect((await current()).id).toBe(first.id);
  });
});
