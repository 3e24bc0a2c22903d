/** Teams: who keeps them, and what they give their members on brands, products and designs. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { assignRole } from '#people/access/server/commands/assign-role.ts';
import { unassignRole } from '#people/access/server/commands/unassign-role.ts';
import { registerRoleSource } from '#people/access/server/door.ts';
import { registerResourceKind, tableResource } from '#people/access/server/resource-kinds.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { assignTeamRole, unassignTeamRole } from './commands/team-roles.ts';
import { createTeam, deleteTeam, updateTeam } from './commands/teams.ts';
import { givenByTeams } from './given-by-teams.ts';
import { findTeam, listTeams, membersOfTeams } from './store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let brandId = '';

beforeAll(async () => {
  registerResourceKind(tableResource('Brand', 'brand'));
  registerRoleSource(givenByTeams);
});

async function start(...names: string[]) {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner');
  brandId = newId();
  const scope = [brandId, world.companyId];
  const row = { id: brandId, company_id: world.companyId, name: '銘茶', search_key: '銘茶', scope: sql<string[]>`${scope}::uuid[]` };
  await world.read((db) => db.insertInto('brand').values(row).execute());
  const people = await Promise.all(names.map((name) => world.user('lv50_basic_user', name)));
  const { id } = await world.run(createTeam, { name: '品質保証部', memberIds: people.map((one) => one.userId) }, owner);
  return { id, people };
}

const rolesHeld = () =>
  world.read(async (db) => {
    const rows = await db
      .selectFrom('auth_role_assignment')
      .innerJoin('app_user', 'app_user.id', 'auth_role_assignment.user_id')
      .select(['app_user.name', 'role', 'auth_role_assignment.id'])
      .where('resource_id', '=', brandId)
      .orderBy('app_user.name')
      .execute();
    return rows;
  });
const held = async () => (await rolesHeld()).map((row) => `${row.name} ${row.role}`).sort();
const role = (teamId: string, name: 'BrandMember' | 'BrandViewer' = 'BrandMember', viewer = owner) =>
  world.run(assignTeamRole, { teamId, role: name, resourceType: 'Brand', resourceId: brandId }, viewer);
const change = (id: string, memberIds: string[], expectedVersion: number) =>
  world.run(updateTeam, { id, name: '品質保証部', memberIds, expectedVersion }, owner);

describe('a team', () => {
  test('is kept by whoever manages users, by nobody else, and in its own company', async () => {
    const { id } = await start('田中');
    for (const level of ['lv60_brand_director', 'lv50_basic_user', 'lv40_guest'] as const) {
      const viewer = await world.user(level);
      expect(await refusalOf(world.run(createTeam, { name: 'x', memberIds: [] }, viewer))).toBe('FORBIDDEN');
      expect(await refusalOf(world.run(updateTeam, { id, name: 'x', expectedVersion: 1 }, viewer))).toBe('FORBIDDEN');
      expect(await refusalOf(world.run(deleteTeam, { id, expectedVersion: 1 }, viewer))).toBe('FORBIDDEN');
    }
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect(await refusalOf(world.run(deleteTeam, { id, expectedVersion: 1 }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(createTeam, { name: '別', memberIds: [stranger.userId] }, owner))).toBe('NOT_FOUND');
  });

  test('has a name that no other has, in whatever case, and changes only as it was seen', async () => {
    const { id } = await start();
    await world.run(createTeam, { name: 'QA', memberIds: [] }, owner);
    expect(await refusalOf(world.run(createTeam, { name: 'qa', memberIds: [] }, owner))).toBe('TEAM_NAME_TAKEN');
    expect(await refusalOf(world.run(updateTeam, { id, name: 'Qa', expectedVersion: 1 }, owner))).toBe('TEAM_NAME_TAKEN');
    expect(await refusalOf(world.run(updateTeam, { id, name: '品証', expectedVersion: 2 }, owner))).toBe('CONFLICT');
    await world.run(updateTeam, { id, name: '品証', expectedVersion: 1 }, owner);
    expect((await world.read((db) => listTeams(db, world.companyId))).map((team) => team.name)).toEqual(['QA', '品証']);
  });

  test('stands for those who can take part: neither stopped nor deleted', async () => {
    const { id, people } = await start('田中', '佐藤', '鈴木');
    await world.read((db) =>
      db
        .updateTable('app_user')
        .set({ state: 'DISABLED' })
        .where('id', '=', people[0]?.userId ?? '')
        .execute(),
    );
    await world.read((db) =>
      db
        .updateTable('app_user')
        .set({ deleted_at: new Date() })
        .where('id', '=', people[1]?.userId ?? '')
        .execute(),
    );
    expect(await world.read((db) => findTeam(db, world.companyId, id))).toMatchObject({ memberCount: 1 });
    const members = (await world.read((db) => membersOfTeams(db, world.companyId, [id]))).get(id) ?? [];
    expect(members.filter((member) => member.active).map((member) => member.name)).toEqual(['鈴木']);
    expect(members).toHaveLength(2);
  });
});

describe('a team as member of a brand', () => {
  test('gives its people the role; who joins later gets it, who leaves loses it, and nothing else', async () => {
    const { id, people } = await start('田中', '佐藤');
    const [tanaka, sato] = people;
    const suzuki = await world.user('lv50_basic_user', '鈴木');
    // By hand before the team came: stays whatever becomes of the team.
    await world.run(assignRole, { userId: sato?.userId ?? '', role: 'BrandMember', resourceType: 'Brand', resourceId: brandId }, owner);
    await role(id);
    expect(await held()).toEqual(['佐藤 BrandMember', '田中 BrandMember']);
    await change(id, [suzuki.userId], 1);
    expect(await held()).toEqual(['佐藤 BrandMember', '鈴木 BrandMember']);
    expect(await refusalOf(role(id))).toBe('TEAM_ROLE_PRESENT');
    const entries = await world.audit();
    expect(entries.filter((entry) => entry.subject === 'auth role assignment').length).toBeGreaterThanOrEqual(5);
    expect(tanaka?.userId).not.toBe(suzuki.userId);
  });

  test('is taken back with the team’s role, not from one person; two teams give it once', async () => {
    const { id, people } = await start('田中');
    const other = await world.run(createTeam, { name: '販売部', memberIds: [people[0]?.userId ?? ''] }, owner);
    const first = await role(id);
    const second = await role(other.id);
    const [assignment] = await rolesHeld();
    expect(await refusalOf(world.run(unassignRole, { id: assignment?.id ?? '' }, owner))).toBe('ROLE_OF_TEAM');
    await world.run(unassignTeamRole, { id: first.id }, owner);
    expect(await held()).toEqual(['田中 BrandMember']);
    await world.run(unassignTeamRole, { id: second.id }, owner);
    expect(await held()).toEqual([]);
  });

  test('goes with the team', async () => {
    const { id } = await start('田中');
    await role(id);
    await world.run(deleteTeam, { id, expectedVersion: 1 }, owner);
    expect(await held()).toEqual([]);
  });

  test('is added by whoever may give the role there, and never above their own', async () => {
    const { id } = await start('田中');
    expect(await refusalOf(role(id, 'BrandMember', await world.user('lv50_basic_user')))).toBe('NOT_FOUND');
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', brandId);
    expect(await refusalOf(role(id, 'BrandViewer', viewer))).toBe('FORBIDDEN');
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', brandId);
    await role(id, 'BrandViewer', manager);
    expect(await held()).toContain('田中 BrandViewer');
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect(await refusalOf(role(id, 'BrandViewer', stranger))).toBe('NOT_FOUND');
  });

  test('gives guests of the company only what guests may hold', async () => {
    await start();
    const guest = await world.user('lv40_guest', 'ゲスト');
    const { id } = await world.run(createTeam, { name: '社外', memberIds: [guest.userId] }, owner);
    await role(id);
    expect(await held()).toEqual([]);
    await role(id, 'BrandViewer');
    expect(await held()).toEqual(['ゲスト BrandViewer']);
  });
});
