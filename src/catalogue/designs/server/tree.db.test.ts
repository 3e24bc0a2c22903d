import { describe, expect, it } from 'vitest';
import { createTeam } from '#people/teams/server/commands/teams.ts';
import { testDatabase } from '#test/database/harness.ts';
import { usedUp } from '#people/companies/server/door.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { assignRole } from '#people/access/server/commands/assign-role.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { saveNotificationPreferences } from '#work/notifications/server/commands/save-preferences.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { deleteBrand } from '#catalogue/brands/server/commands/delete-brand.ts';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { findVisibleBrands, listVisibleBrands } from '#catalogue/brands/server/store.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { listVisibleProducts } from '#catalogue/products/server/store.ts';
import { updateProduct } from '#catalogue/products/server/commands/update-product.ts';
import { deleteProduct } from '#catalogue/products/server/commands/delete-product.ts';
import { createDesign } from './commands/create-design.ts';
import { deleteDesign } from './commands/delete-design.ts';
import { moveDesign } from './commands/move-design.ts';
import { updateDesign } from './commands/update-design.ts';
import { countsBeneath, countsOfProducts, listVisibleDesigns } from './list.ts';
import { designResource } from './resource.ts';
import { findVisibleDesigns, loadDesign } from './store.ts';
import type { Viewer } from '#shared/viewer.ts';

const { database } = await testDatabase();
for (const kind of [tableResource('Brand', 'brand'), tableResource('Product', 'product'), designResource]) registerResourceKind(kind);

async function tree(world: World) {
  const owner = await world.user('lv70_companyowner', '責任者');
  const brand = await world.run(createBrand, { name: '北の恵み' }, owner);
  const child = await world.run(createBrand, { name: '北の恵み 茶', parentBrandId: brand.id }, owner);
  const product = await world.run(createProduct, { brandId: child.id, name: 'ほうじ茶ラテ', janCode: '4901234567894' }, owner);
  const design = await world.run(createDesign, { productId: product.id, name: 'ラベル' }, owner);
  return { owner, brand, child, product, design };
}

describe('brands, products and designs', () => {
  it('a role on a brand reaches everything beneath it and nothing beside it (D3)', async () => {
    const world = await makeWorld(database);
    const { owner, brand, design } = await tree(world);
    const other = await world.run(createBrand, { name: '別のブランド' }, owner);
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', brand.id);
    const designs = await world.read((db) => findVisibleDesigns(db, viewer, [design.id]));
    expect(designs[0]?.name).toBe('ラベル');
    const brands = await world.read((db) => findVisibleBrands(db, viewer, [brand.id, other.id]));
    expect(brands.map((found) => found?.id ?? null)).toEqual([brand.id, null]);
    expect(await refusalOf(world.run(createBrand, { name: '子', parentBrandId: brand.id }, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(createBrand, { name: '子', parentBrandId: other.id }, viewer))).toBe('NOT_FOUND');
  });

  it('roles are given while a brand or a product is registered: with it, or not at all', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const [a, b] = [await world.user('lv50_basic_user'), await world.user('lv50_basic_user')];
    const held = (resourceId: string) =>
      world.read((db) =>
        db.selectFrom('auth_role_assignment').select(['user_id', 'role']).where('resource_id', '=', resourceId).orderBy('role').execute(),
      );
    const manager = { userId: a.userId, role: 'BrandManager' as const };
    const brand = await world.run(createBrand, { name: '北の恵み', members: [manager] }, owner);
    expect(await held(brand.id)).toEqual([{ user_id: a.userId, role: 'BrandManager' }]);
    const product = await world.run(
      createProduct,
      { brandId: brand.id, name: 'ラテ', members: [{ userId: b.userId, role: 'ProductMember' }] },
      owner,
    );
    expect(await held(product.id)).toEqual([{ user_id: b.userId, role: 'ProductMember' }]);
    // A role of another kind of thing, and more than one’s own.
    const wrong = { brandId: brand.id, name: '別', members: [manager] };
    expect(await refusalOf(world.run(createProduct, wrong, owner))).toBe('ROLE_NOT_FOR_RESOURCE');
    const member = await world.withRole(b, 'BrandMember', 'Brand', brand.id);
    const more = { brandId: brand.id, name: '別', members: [{ userId: a.userId, role: 'ProductManager' as const }] };
    expect(await refusalOf(world.run(createProduct, more, member))).toBe('FORBIDDEN');
    const names = await world.read((db) => db.selectFrom('product').select('name').where('company_id', '=', world.companyId).execute());
    expect(names.map(({ name }) => name)).toEqual(['ラテ']);
  });

  it('teams and other roles are given while registering, with it or not at all; whoever joins the team later reaches it', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const [inTeam, alone] = [await world.user('lv50_basic_user', '部員'), await world.user('lv50_basic_user', '制作')];
    const { id: teamId } = await world.run(createTeam, { name: '開発部', memberIds: [inTeam.userId] }, owner);
    const holders = async (resourceId: string) =>
      (
        await world.read((db) =>
          db.selectFrom('auth_role_assignment').select(['user_id', 'role']).where('resource_id', '=', resourceId).execute(),
        )
      ).map((one) => `${one.user_id} ${one.role}`);
    const brand = await world.run(createBrand, { name: '潮騒', teams: [{ teamId, role: 'BrandMember' }] }, owner);
    const product = await world.run(
      createProduct,
      { brandId: brand.id, name: '塩キャラメル', teams: [{ teamId, role: 'ProductManager' }] },
      owner,
    );
    const designed = { productId: product.id, name: '個装', members: [{ userId: alone.userId, role: 'Designer' as const }] };
    const design = await world.run(createDesign, { ...designed, teams: [{ teamId, role: 'DocumentManager' }] }, owner);
    expect(await holders(brand.id)).toEqual([`${inTeam.userId} BrandMember`]);
    expect(await holders(product.id)).toEqual([`${inTeam.userId} ProductManager`]);
    expect(new Set(await holders(design.id))).toEqual(new Set([`${alone.userId} Designer`, `${inTeam.userId} DocumentManager`]));
    // A role of another kind of thing, and more than one’s own: nothing is registered.
    const wrong = { brandId: brand.id, name: '別', teams: [{ teamId, role: 'BrandMember' as const }] };
    expect(await refusalOf(world.run(createProduct, wrong, owner))).toBe('ROLE_NOT_FOR_RESOURCE');
    const member = await world.withRole(alone, 'ProductMember', 'Product', product.id);
    expect(await refusalOf(world.run(createDesign, { ...designed, members: [], teams: [{ teamId, role: 'Designer' }] }, member))).toBe(
      'FORBIDDEN',
    );
    const designs = await world.read((db) => db.selectFrom('design').select('name').where('product_id', '=', product.id).execute());
    expect(designs.map(({ name }) => name)).toEqual(['個装']);
  });

  it('a design moves to another product with what it has, by whoever may delete it here and register it there', async () => {
    const world = await makeWorld(database);
    const { owner, brand, product, design } = await tree(world);
    const coded = { designId: design.id, name: 'ラベル', code: 'L-1', size: '', notes: '' };
    await world.run(updateDesign, { ...coded, expectedVersion: 1 }, owner);
    const other = await world.run(createProduct, { brandId: brand.id, name: '別の商品' }, owner);
    const move = (by: Viewer, productId: string, expectedVersion = 2) =>
      world.run(moveDesign, { designId: design.id, expectedVersion, productId }, by);
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'ProductManager', 'Product', product.id);
    expect(await refusalOf(move(manager, other.id))).toBe('NOT_FOUND');
    const reader = await world.withRole(manager, 'ProductViewer', 'Product', other.id);
    expect(await refusalOf(move(reader, other.id))).toBe('FORBIDDEN');
    const both = await world.withRole(reader, 'ProductMember', 'Product', other.id);
    expect(await refusalOf(move(both, product.id))).toBe('DESIGN_ALREADY_THERE');
    const taken = await world.run(createDesign, { productId: other.id, name: '先客', code: 'L-1' }, owner);
    expect(await refusalOf(move(both, other.id))).toBe('DESIGN_CODE_TAKEN');
    await world.run(deleteDesign, { designId: taken.id, expectedVersion: 1 }, owner);
    await move(both, other.id);
    const moved = await world.read((db) => loadDesign(db, world.companyId, design.id));
    expect(moved).toMatchObject({ productId: other.id, brandId: brand.id, scope: [design.id, other.id, brand.id, world.companyId] });
    const tasks = await world.read((db) =>
      db.selectFrom('task').select(['brand_id', 'product_id']).where('design_id', '=', design.id).execute(),
    );
    expect(new Set(tasks.map((task) => `${task.brand_id} ${task.product_id}`))).toEqual(new Set([`${brand.id} ${other.id}`]));
    // Who was there by the former product does not see it any more.
    const former = await world.withRole(await world.user('lv50_basic_user'), 'ProductViewer', 'Product', product.id);
    expect(await world.read((db) => findVisibleDesigns(db, former, [design.id]))).toEqual([null]);
  });

  it('an id of another company behaves as one that does not exist (D2.1)', async () => {
    const one = await makeWorld(database);
    const two = await makeWorld(database);
    const { brand, product, design } = await tree(one);
    const stranger = await two.user('lv70_companyowner');
    expect(await two.read((db) => findVisibleDesigns(db, stranger, [design.id]))).toEqual([null]);
    expect(await refusalOf(two.run(createProduct, { brandId: brand.id, name: '商品' }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(two.run(createDesign, { productId: product.id, name: '案件' }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(two.run(deleteBrand, { brandId: brand.id, expectedVersion: 1 }, stranger))).toBe('NOT_FOUND');
  });

  it('brands with child brands or products and products with designs cannot be deleted (specification 4)', async () => {
    const world = await makeWorld(database);
    const { owner, brand, child, product } = await tree(world);
    expect(await refusalOf(world.run(deleteBrand, { brandId: brand.id, expectedVersion: 1 }, owner))).toBe('BRAND_HAS_CHILDREN');
    expect(await refusalOf(world.run(deleteBrand, { brandId: child.id, expectedVersion: 1 }, owner))).toBe('BRAND_HAS_CHILDREN');
    expect(await refusalOf(world.run(deleteProduct, { productId: product.id, expectedVersion: 1 }, owner))).toBe('PRODUCT_HAS_DESIGNS');
  });

  it('refuses a cycle and takes everything beneath along when a brand moves (D2.2)', async () => {
    const world = await makeWorld(database);
    const { owner, brand, child, design } = await tree(world);
    const cycle = { brandId: brand.id, expectedVersion: 1, name: '北の恵み', parentBrandId: child.id };
    expect(await refusalOf(world.run(updateBrand, cycle, owner))).toBe('BRAND_CYCLE');
    const other = await world.run(createBrand, { name: '新しい親' }, owner);
    await world.run(updateBrand, { brandId: child.id, expectedVersion: 1, name: '北の恵み 茶', parentBrandId: other.id }, owner);
    const moved = await world.read((db) => loadDesign(db, world.companyId, design.id));
    expect(moved?.scope.slice(-3)).toEqual([child.id, other.id, world.companyId]);
    expect(moved?.scope).not.toContain(brand.id);
  });

  it('a stale edit is refused and changes nothing (D2.6)', async () => {
    const world = await makeWorld(database);
    const { owner, design } = await tree(world);
    await world.run(updateDesign, { designId: design.id, expectedVersion: 1, name: 'ラベル 表' }, owner);
    expect(await refusalOf(world.run(updateDesign, { designId: design.id, expectedVersion: 1, name: 'ラベル 裏' }, owner))).toBe(
      'CONFLICT',
    );
    expect((await world.read((db) => loadDesign(db, world.companyId, design.id)))?.name).toBe('ラベル 表');
  });

  it('parallel requests cannot pass the design limit (D11)', async () => {
    const world = await makeWorld(database, { designLimit: 3 });
    const { owner, product } = await tree(world);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => world.run(createDesign, { productId: product.id, name: `案件${i}` }, owner)),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(2);
    expect(await refusalOf(world.run(createDesign, { productId: product.id, name: '超過' }, owner))).toBe('DESIGN_LIMIT_REACHED');
  });

  it('what the plan has none left of is known before a form is filled in (D11)', async () => {
    const world = await makeWorld(database, { designLimit: 2 });
    const { owner, product } = await tree(world);
    const left = () => world.read((db) => usedUp(db, world.companyId));
    expect(await left()).toEqual({ designs: false, uploads: false });
    await world.run(createDesign, { productId: product.id, name: '最後の案件' }, owner);
    await world.read((db) => db.updateTable('plan').set({ remaining_uploads: 0 }).where('company_id', '=', world.companyId).execute());
    expect(await left()).toEqual({ designs: true, uploads: true });
    await world.read((db) => db.deleteFrom('plan').where('company_id', '=', world.companyId).execute());
    expect(await left()).toEqual({ designs: false, uploads: false });
  });

  it('the same request key answers the stored result; another payload is refused', async () => {
    const world = await makeWorld(database);
    const { owner } = await tree(world);
    const [first, second] = await Promise.all([
      world.run(createBrand, { name: '二度押し' }, owner, 'key-1'),
      world.run(createBrand, { name: '二度押し' }, owner, 'key-1'),
    ]);
    expect(second).toEqual(first);
    expect(await refusalOf(world.run(createBrand, { name: '別の名前' }, owner, 'key-1'))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await world.audit()).filter((entry) => entry.name === '二度押し')).toHaveLength(1);
  });

  it('the list of brands begins where one may read, and goes down by the children of those that are open', async () => {
    const world = await makeWorld(database);
    const { owner, brand, child } = await tree(world);
    const names = async (viewer: Viewer, filter: Parameters<typeof listVisibleBrands>[2]) =>
      (await world.read((db) => listVisibleBrands(db, viewer, filter))).items.map(({ id }) => id);
    expect(await names(owner, { roots: true })).toEqual([brand.id]);
    expect(await names(owner, { parentBrandIds: [brand.id] })).toEqual([child.id]);
    // Who reads the child alone begins with it; nobody reads children of what they do not read.
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', child.id);
    expect(await names(reader, { roots: true })).toEqual([child.id]);
    const stranger = await world.user('lv50_basic_user');
    expect(await names(stranger, { roots: true })).toEqual([]);
    expect(await names(stranger, { parentBrandIds: [brand.id] })).toEqual([]);
  });

  it('counts what one reads beneath a brand, descendants included (D2.7)', async () => {
    const world = await makeWorld(database);
    const { owner, brand, child, product, design } = await tree(world);
    const other = await world.run(createBrand, { name: '別のブランド' }, owner);
    const counts = (viewer: Viewer) => world.read((db) => countsBeneath(db, viewer, [child.id, other.id, brand.id]));
    const nothing = { brands: 0, products: 0, designs: 0, running: 0, overdue: 0 };
    const one = { ...nothing, products: 1, designs: 1, running: 1 };
    expect(await counts(owner)).toEqual([one, nothing, { ...one, brands: 1 }]);
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'ProductViewer', 'Product', product.id);
    expect(await counts(reader)).toEqual([one, nothing, one]);
    const set = (values: { due_date?: string; status?: 'COMPLETED' }) =>
      world.read((db) => db.updateTable('design').set(values).where('id', '=', design.id).execute());
    await set({ due_date: '2020-01-31' });
    const ofProducts = (viewer: Viewer) => world.read((db) => countsOfProducts(db, viewer, [other.id, product.id]));
    const none = { designs: 0, running: 0, overdue: 0 };
    expect(await ofProducts(reader)).toMatchObject([none, { designs: 1, running: 1, overdue: 1 }]);
    expect(await ofProducts(await world.user('lv50_basic_user'))).toMatchObject([none, none]);
    expect(await counts(owner)).toEqual([{ ...one, overdue: 1 }, nothing, { ...one, brands: 1, overdue: 1 }]);
    await set({ status: 'COMPLETED' });
    expect(await counts(reader)).toEqual([{ ...one, running: 0 }, nothing, { ...one, running: 0 }]);
  });

  it('brands and products are sorted by what goes on beneath them, as far as one reads it', async () => {
    const world = await makeWorld(database);
    const { owner, brand, child, product, design } = await tree(world);
    const other = await world.run(createBrand, { name: '別のブランド' }, owner);
    const second = await world.run(createProduct, { brandId: other.id, name: '別の商品' }, owner);
    const first = await world.run(createDesign, { productId: second.id, name: '表' }, owner);
    await world.run(createDesign, { productId: second.id, name: '裏' }, owner);
    const set = (id: string, values: { due_date?: string; status?: 'COMPLETED' }) =>
      world.read((db) => db.updateTable('design').set(values).where('id', '=', id).execute());
    await set(design.id, { due_date: '2020-01-31' });
    type Sorting = { sort: 'running' | 'overdue' | 'designs'; direction?: 'asc' | 'desc'; limit?: number; after?: string };
    const brandIds = async (viewer: Viewer, asked: Sorting) =>
      (await world.read((db) => listVisibleBrands(db, viewer, { topOnly: true, ...asked }))).items.map(({ id }) => id);
    const productIds = async (viewer: Viewer, asked: Sorting) =>
      (await world.read((db) => listVisibleProducts(db, viewer, asked))).items.map(({ id }) => id);
    expect(await brandIds(owner, { sort: 'running' })).toEqual([other.id, brand.id]);
    expect(await brandIds(owner, { sort: 'running', direction: 'asc' })).toEqual([brand.id, other.id]);
    // The late design stands beneath a child brand.
    expect(await brandIds(owner, { sort: 'overdue' })).toEqual([brand.id, other.id]);
    expect(await productIds(owner, { sort: 'running' })).toEqual([second.id, product.id]);
    expect(await productIds(owner, { sort: 'overdue' })).toEqual([product.id, second.id]);
    expect(await productIds(owner, { sort: 'designs' })).toEqual([second.id, product.id]);
    const [most] = (await world.read((db) => listVisibleBrands(db, owner, { sort: 'brands', limit: 1 }))).items;
    expect(most?.id).toBe(brand.id);
    expect((await world.read((db) => listVisibleBrands(db, owner, { sort: 'products' }))).items).toHaveLength(3);
    const byProgress = await world.read((db) => listVisibleDesigns(db, owner, { sort: 'progress', limit: 2 }));
    expect(
      (await world.read((db) => listVisibleDesigns(db, owner, { sort: 'progress', after: byProgress.nextToken ?? '' }))).items,
    ).toHaveLength(1);
    // The page after the first begins where that ended.
    const page = await world.read((db) => listVisibleProducts(db, owner, { sort: 'running', limit: 1 }));
    expect(await productIds(owner, { sort: 'running', limit: 1, after: page.nextToken ?? '' })).toEqual([product.id]);
    await set(first.id, { status: 'COMPLETED' });
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', child.id);
    expect(await productIds(reader, { sort: 'running' })).toEqual([product.id]);
  });

  it('whoever is given a role on a design hears of it, by the way of their choice (D9)', async () => {
    const world = await makeWorld(database);
    const { owner, design } = await tree(world);
    const told = async (mail: 'IMMEDIATE' | 'OFF', inApp: boolean) => {
      const member = await world.user('lv50_basic_user', `${mail} ${inApp}`);
      await world.run(saveNotificationPreferences, { preferences: [{ kind: 'DESIGN_MEMBER_ASSIGNED', mail, inApp }] }, member);
      const gift = { userId: member.userId, role: 'Designer' as const, resourceType: 'DesignData' as const, resourceId: design.id };
      await world.run(assignRole, gift, owner);
      const kept = await world.read((db) =>
        db.selectFrom('notification').select(['kind', 'path']).where('user_id', '=', member.userId).execute(),
      );
      return { mails: world.outbox.mails.filter((mail) => mail.toUserId === member.userId).map((mail) => mail.kind), kept };
    };
    const path = expect.stringMatching(new RegExp(`^/.+/.+/${design.id}/overview$`));
    expect(await told('IMMEDIATE', false)).toEqual({ mails: ['designMemberAssigned'], kept: [] });
    expect(await told('OFF', true)).toEqual({ mails: [], kept: [{ kind: 'designMemberAssigned', path }] });
    expect(await told('OFF', false)).toEqual({ mails: [], kept: [] });
  });

  it('an archived product takes no new design', async () => {
    const world = await makeWorld(database);
    const { owner, product } = await tree(world);
    await world.run(updateProduct, { productId: product.id, expectedVersion: 1, name: 'ほうじ茶ラテ', notes: '', archived: true }, owner);
    expect(await refusalOf(world.run(createDesign, { productId: product.id, name: '新しい案件' }, owner))).toBe('PRODUCT_ARCHIVED');
  });

  it('asks the project managers for the specification when a design is registered', async () => {
    const world = await makeWorld(database);
    const { owner, product } = await tree(world);
    const manager = await world.user('lv50_basic_user', '担当');
    const { id } = await world.run(createDesign, { productId: product.id, name: '新案件', managerIds: [manager.userId] }, owner);
    const tasks = await world.read((db) => db.selectFrom('task').selectAll().where('design_id', '=', id).execute());
    expect(tasks.map((task) => [task.user_id, task.target_type, task.kind])).toEqual([
      [manager.userId, 'SPECIFICATION', 'CREATE_SPECIFICATION'],
    ]);
  });

  it('teams hold the roles with registration: their members are asked, and it needs the right to give them', async () => {
    const world = await makeWorld(database);
    const { owner, product } = await tree(world);
    const [writer, reader] = [await world.user('lv50_basic_user', '担当'), await world.user('lv50_basic_user', '閲覧')];
    const team = async (name: string, memberIds: string[]) => (await world.run(createTeam, { name, memberIds }, owner)).id;
    const [writers, readers] = [await team('開発部', [writer.userId]), await team('営業部', [reader.userId, writer.userId])];
    const named = { productId: product.id, name: '部署の案件', managerTeamIds: [writers], viewerTeamIds: [readers, writers] };
    const { id } = await world.run(createDesign, named, owner);
    const roles = await world.read((db) =>
      db
        .selectFrom('auth_role_assignment')
        .select(['user_id', 'role'])
        .where('resource_id', '=', id)
        .orderBy('role')
        .orderBy('user_id')
        .execute(),
    );
    expect(roles.filter((one) => one.role === 'DesignProjectManager').map((one) => one.user_id)).toEqual([writer.userId]);
    expect(new Set(roles.filter((one) => one.role === 'DesignViewer').map((one) => one.user_id))).toEqual(
      new Set([reader.userId, writer.userId]),
    );
    const tasks = await world.read((db) => db.selectFrom('task').select(['user_id', 'kind']).where('design_id', '=', id).execute());
    expect(tasks).toEqual([{ user_id: writer.userId, kind: 'CREATE_SPECIFICATION' }]);
    expect(world.outbox.mails.filter((mail) => JSON.stringify(mail).includes('部署の案件')).length).toBeGreaterThan(0);
    const member = await world.withRole(await world.user('lv50_basic_user'), 'ProductMember', 'Product', product.id);
    expect(await refusalOf(world.run(createDesign, { ...named, name: '別の案件' }, member))).toBe('FORBIDDEN');
    expect((await world.run(createDesign, { productId: product.id, name: '別の案件' }, member)).id).toBeTruthy();
  });
});
