/** A group of the identity provider as a team of the company. */
import { expect, test } from 'vitest';
import { updateTeam } from '#people/teams/server/commands/teams.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { makeTeamOfScimGroup, provisionGroup, removeProvisionedGroup, saveProvisionedGroup } from './commands/groups.ts';
import { createScimToken } from './commands/tokens.ts';
import { teamOfGroup } from './team-of-group.ts';
import { useProvisioning } from './tokens.ts';

const { database } = await testDatabase();
useProvisioning({ secret: 'the secret of this test installation', publicUrl: 'https://koryo.example' });

test('its members are the group’s from then on, and stay when the group goes', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  await world.run(createScimToken, { days: 180 }, owner);
  const [first, second] = [await world.user('lv50_basic_user'), await world.user('lv50_basic_user')];
  const { id } = await world.run(provisionGroup, { displayName: '薬事部', members: [{ how: 'add', ids: [first.userId] }] }, owner);
  expect(await refusalOf(world.run(makeTeamOfScimGroup, { groupId: id }, await world.user('lv50_basic_user')))).toBe('FORBIDDEN');
  await world.run(makeTeamOfScimGroup, { groupId: id }, owner);
  expect(await refusalOf(world.run(makeTeamOfScimGroup, { groupId: id }, owner))).toBe('SCIM_GROUP_IS_TEAM');
  await world.run(saveProvisionedGroup, { id, members: [{ how: 'add', ids: [second.userId] }] }, owner);
  const team = await world.read((db) => teamOfGroup(db, world.companyId, id));
  const teamId = team?.id ?? '';
  const members = async () =>
    (await world.read((db) => db.selectFrom('team_member').select('user_id').where('team_id', '=', teamId).execute()))
      .map((row) => row.user_id)
      .sort();
  const both = [first.userId, second.userId].sort();
  expect(await members()).toEqual(both);
  const change = { id: teamId, name: '薬事', expectedVersion: 1 };
  expect(await refusalOf(world.run(updateTeam, { ...change, memberIds: [] }, owner))).toBe('TEAM_KEPT_BY_PROVIDER');
  await world.run(updateTeam, change, owner);
  await world.run(removeProvisionedGroup, { id }, owner);
  expect(await members()).toEqual(both);
  await world.run(updateTeam, { ...change, memberIds: [], expectedVersion: 2 }, owner);
  expect(await members()).toEqual([]);
});
