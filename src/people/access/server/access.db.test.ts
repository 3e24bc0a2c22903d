import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { allows } from '../rules/policy.ts';
import { assignRole } from './commands/assign-role.ts';
import { assignRoles } from './commands/assign-roles.ts';
import { unassignRole } from './commands/unassign-role.ts';
import { glimpsePredicate, scopePredicate } from './door.ts';
import { companyResource, registerResourceKind, tableResource } from './resource-kinds.ts';
import { nearestWhoMay } from './people-who.ts';
import { assignmentsOn } from './store.ts';
import { findUsers } from './users.ts';

const { database } = await testDatabase();
let world: World;
let other: World;
const id = { parent: newId(), brand: newId(), sibling: newId(), product: newId(), foreign: newId() };

async function addBrand(into: World, brand: string, scope: string[]): Promise<void> {
  await inTransaction(database, into.companyId, (db) =>
    db
      .insertInto('brand')
      .values({ id: brand, company_id: into.companyId, name: '花', search_key: '花', scope: sql`${scope}::uuid[]` })
      .execute(),
  );
}

beforeAll(async () => {
  registerResourceKind(companyResource);
  registerResourceKind(tableResource('Brand', 'brand'));
  registerResourceKind(tableResource('Product', 'product'));
  world = await makeWorld(database);
  other = await makeWorld(database);
  await addBrand(world, id.parent, [id.parent, world.companyId]);
  await addBrand(world, id.brand, [id.brand, id.parent, world.companyId]);
  await addBrand(world, id.sibling, [id.sibling, id.parent, world.companyId]);
  await addBrand(other, id.foreign, [id.foreign, other.companyId]);
  const scope = [id.product, id.brand, id.parent, world.companyId];
  await inTransaction(database, world.companyId, (db) =>
    db
      .insertInto('product')
      .values({
        id: id.product,
        company_id: world.companyId,
        brand_id: id.brand,
        name: '茶',
        search_key: '茶',
        scope: sql`${scope}::uuid[]`,
      })
      .execute(),
  );
});

const give = (viewer: Viewer, userId: string, role: 'BrandManager' | 'BrandViewer' | 'BrandMember', resourceId = id.brand) =>
  world.run(assignRole, { userId, role, resourceType: 'Brand', resourceId }, viewer);
const membersOf = (resourceId: string) => world.read((db) => assignmentsOn(db, world.companyId, resourceId));

describe('giving roles to several people at once', () => {
  const many = (viewer: Viewer, members: { userId: string; role: 'BrandManager' | 'BrandViewer' | 'BrandMember' }[]) =>
    world.run(assignRoles, { resourceType: 'Brand', resourceId: id.sibling, members }, viewer);

  test('all of them or none; who holds one keeps it; each new one is told of', async () => {
    const owner = await world.user('lv70_companyowner');
    const [a, b] = [await world.user('lv50_basic_user'), await world.user('lv50_basic_user')];
    expect(await many(owner, [{ userId: a.userId, role: 'BrandMember' }])).toMatchObject({ given: 1 });
    const both = [
      { userId: a.userId, role: 'BrandMember' as const },
      { userId: b.userId, role: 'BrandViewer' as const },
      { userId: b.userId, role: 'BrandMember' as const },
    ];
    expect(await many(owner, both)).toMatchObject({ given: 2 });
    // People given to many things hold their roles on some of them already.
    expect(await many(owner, both)).toMatchObject({ given: 0 });
    const held = await membersOf(id.sibling);
    expect(
      held
        .filter(({ userId }) => userId === b.userId)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['BrandMember', 'BrandViewer']);
    const c = await world.user('lv50_basic_user');
    const stranger = await other.user('lv50_basic_user');
    const half = [
      { userId: c.userId, role: 'BrandViewer' as const },
      { userId: stranger.userId, role: 'BrandViewer' as const },
    ];
    expect(await refusalOf(many(owner, half))).toBe('NOT_FOUND');
    expect((await membersOf(id.sibling)).some(({ userId }) => userId === c.userId)).toBe(false);
  });

  test('nobody gives more than they may, nor without the right to assign', async () => {
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandMember', 'Brand', id.sibling);
    const somebody = await world.user('lv50_basic_user');
    expect(await refusalOf(many(manager, [{ userId: somebody.userId, role: 'BrandViewer' }]))).toBe('FORBIDDEN');
  });
});

describe('giving a role', () => {
  test('is audited, makes the user a member, and is undone by taking it back', async () => {
    const owner = await world.user('lv70_companyowner');
    const user = await world.user('lv50_basic_user', '佐藤');
    const { id: given } = await give(owner, user.userId, 'BrandMember');
    expect(await membersOf(id.brand)).toMatchObject([{ userId: user.userId, role: 'BrandMember' }]);
    await world.run(unassignRole, { id: given ?? '' }, owner);
    expect(await membersOf(id.brand)).toEqual([]);
    expect((await world.audit()).slice(-2)).toEqual([
      { subject: 'auth role assignment', action: 'assign', name: '花' },
      { subject: 'auth role assignment', action: 'unassign', name: '花' },
    ]);
  });
  test('is refused twice, to oneself, above oneself, and to a guest who may not hold it', async () => {
    const owner = await world.user('lv70_companyowner');
    const guest = await world.user('lv40_guest');
    const user = await world.user('lv50_basic_user');
    await give(owner, user.userId, 'BrandViewer');
    expect(await refusalOf(give(owner, user.userId, 'BrandViewer'))).toBe('ROLE_ALREADY_ASSIGNED');
    expect(await refusalOf(give(owner, owner.userId, 'BrandViewer'))).toBe('ROLE_OF_ONESELF');
    expect(await refusalOf(give(owner, guest.userId, 'BrandMember'))).toBe('ROLE_NOT_FOR_GUEST');
    const company = { userId: user.userId, resourceType: 'Company', resourceId: world.companyId } as const;
    expect(await refusalOf(world.run(assignRole, { ...company, role: 'SystemManager' }, owner))).toBe('ROLE_ABOVE_OWN');
    expect(await refusalOf(world.run(assignRole, { ...company, role: 'BrandMember' }, owner))).toBe('ROLE_NOT_FOR_RESOURCE');
  });
  test('needs the function on that brand: a viewer of it is forbidden, a stranger finds nothing', async () => {
    const user = await world.user('lv50_basic_user');
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', id.brand);
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', id.sibling);
    expect(await refusalOf(give(viewer, user.userId, 'BrandViewer'))).toBe('FORBIDDEN');
    expect(await refusalOf(give(manager, user.userId, 'BrandViewer'))).toBe('NOT_FOUND');
    await give(manager, user.userId, 'BrandViewer', id.sibling);
  });
  test('another company has neither this brand, nor this user, nor this assignment', async () => {
    const owner = await world.user('lv80_administrator');
    const foreigner = await other.user('lv80_administrator');
    const user = await world.user('lv50_basic_user');
    expect(await refusalOf(give(owner, user.userId, 'BrandViewer', id.foreign))).toBe('NOT_FOUND');
    expect(await refusalOf(give(owner, foreigner.userId, 'BrandViewer'))).toBe('NOT_FOUND');
    const { id: given } = await give(owner, user.userId, 'BrandViewer');
    expect(await refusalOf(other.run(unassignRole, { id: given ?? '' }, foreigner))).toBe('NOT_FOUND');
  });
  test('asked twice with one key it happens once', async () => {
    const owner = await world.user('lv70_companyowner');
    const user = await world.user('lv50_basic_user');
    const input = { userId: user.userId, role: 'BrandViewer', resourceType: 'Brand', resourceId: id.brand } as const;
    const [first, second] = await Promise.all([world.run(assignRole, input, owner, 'k'), world.run(assignRole, input, owner, 'k')]);
    expect(first).toEqual(second);
  });
});

describe('lists', () => {
  const brandsOf = (viewer: Viewer, glimpsed: boolean) =>
    inTransaction(database, world.companyId, async (db) => {
      const rows = await db
        .selectFrom('brand')
        .select(['id', 'scope'])
        .where((eb) => (glimpsed ? glimpsePredicate(eb, viewer, 'brand.id') : scopePredicate(eb, viewer, 'Brand', 'brand.scope')))
        .execute();
      return rows.map((row) => row.id).sort();
    });
  test('show what single reads allow', async () => {
    const all = [id.parent, id.brand, id.sibling];
    const people = [
      await world.user('lv70_companyowner'),
      await world.user('lv50_basic_user'),
      await world.user('lv40_guest'),
      await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', id.parent),
      await world.withRole(await world.user('lv40_guest'), 'BrandViewer', 'Brand', id.brand),
      await world.withRole(await world.user('lv50_basic_user'), 'ProductManager', 'Product', id.product),
    ];
    for (const viewer of people) {
      const tails: Record<string, string[]> = { [id.parent]: [], [id.brand]: [id.parent], [id.sibling]: [id.parent] };
      const expected = all.filter((one) => allows(viewer, 'Brand.read', { scope: [one, ...(tails[one] ?? []), world.companyId] }));
      expect(await brandsOf(viewer, false)).toEqual(expected.sort());
    }
  });
  test('a role on a product glimpses the brands above it and no other', async () => {
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'ProductViewer', 'Product', id.product);
    expect(await brandsOf(viewer, true)).toEqual([id.parent, id.brand].sort());
    expect(await brandsOf(await world.user('lv50_basic_user'), true)).toEqual([]);
  });
});

test('the picker finds active people of the own company by a piece of the name', async () => {
  const owner = await world.user('lv70_companyowner');
  await world.user('lv50_basic_user', '高橋 一郎');
  await other.user('lv50_basic_user', '高橋 二郎');
  const found = await world.read((db) => findUsers(db, owner, '高橋', 20));
  expect(found.map((user) => user.name)).toEqual(['高橋 一郎']);
  expect(await world.read((db) => findUsers(db, owner, '100%_', 20))).toEqual([]);
});

test('colleagues who could do one’s work: not oneself, no guest of the company', async () => {
  const away = await world.user('lv50_basic_user', '中村 花');
  await world.user('lv50_basic_user', '中村 樹');
  await world.user('lv40_guest', '中村 客');
  const names = async (colleagues: boolean) =>
    (await world.read((db) => findUsers(db, away, '中村', 20, { colleagues }))).map((user) => user.name).sort();
  expect(await names(false)).toEqual(['中村 客', '中村 樹', '中村 花']);
  expect(await names(true)).toEqual(['中村 樹']);
});

test('who could do it, the nearest first; nobody who may not, no guest, nobody of another company', async () => {
  const subject = { scope: [id.brand, id.parent, world.companyId] };
  const may = async () => (await world.read((db) => nearestWhoMay(db, world.companyId, ['PART_CREATE'], subject, 3))).map((one) => one.id);
  const above = await world.user('lv50_basic_user', '遠い人');
  const near = await world.user('lv50_basic_user', '近い人');
  const reader = await world.user('lv50_basic_user', '読む人');
  await world.withRole(above, 'BrandManager', 'Brand', id.parent);
  await world.withRole(near, 'BrandManager', 'Brand', id.brand);
  await world.withRole(reader, 'BrandViewer', 'Brand', id.brand);
  const able = await may();
  expect(able.slice(0, 2)).toEqual([near.userId, above.userId]);
  expect(able).not.toContain(reader.userId);
  expect(able).toHaveLength(3);
});
