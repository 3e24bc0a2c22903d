/** Teams (部署) as approvers and commenters of a unit: who has the seats, and what follows when people come and go. */
import { describe, expect, test } from 'vitest';
import { createTeam, deleteTeam, updateTeam } from '#people/teams/server/commands/teams.ts';
import { registerTeamUse } from '#people/teams/server/door.ts';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { replaceApprover } from './commands/replace-approver.ts';
import { saveApprovalFlow } from './commands/save-approval-flow.ts';
import { block, makeFlowWorld, piece, type FlowWorld } from './flow-world.fixture.ts';
import { teamsInFlows, teamsJob } from './running/follow-teams.ts';

const { database } = await testDatabase();
registerTeamUse(teamsInFlows);

async function start(members: string[], required = 1) {
  const on = await makeFlowWorld(await makeWorld(database));
  const owner = await on.world.user('lv70_companyowner', '責任者');
  const idOf = (name: string) => on.person(name).userId;
  const { id: teamId } = await on.world.run(createTeam, { name: '品質保証部', memberIds: members.map(idOf) }, owner);
  const flowId = await on.save([
    block(1, { ...piece('校正', []), requiredApprovals: required, approverIds: [teamId] }),
    block(2, piece('最終承認', [on.person('高橋')])),
  ]);
  let version = 1;
  /** The team's members are these now; flows have followed. */
  const team = async (names: string[]) => {
    await on.world.run(updateTeam, { id: teamId, name: '品質保証部', memberIds: names.map(idOf), expectedVersion: version }, owner);
    version += 1;
    await runJob(on.world, teamsJob, on.world.outbox.mails, { companyId: on.world.companyId, teamId, personId: owner.userId });
  };
  return { on, owner, teamId, flowId, team, version: () => version };
}

const seats = async (on: FlowWorld, name = '校正') => {
  const found = (await on.flow()).blocks.flatMap((each) => each.pieces).find((each) => each.name === name);
  const names = await on.world.read((db) => db.selectFrom('app_user').select(['id', 'name']).execute());
  return (found?.approvers ?? []).map((id) => names.find((one) => one.id === id)?.name ?? '?').sort();
};
const openTasks = async (on: FlowWorld) =>
  (await on.tasks())
    .filter((task) => task.status === 'NOT_STARTED')
    .map((task) => `${task.user} ${task.kind}`)
    .sort();

describe('a team as approver', () => {
  test('its members have the seats; any of them decides where one approval is asked for, and the decision is that person’s', async () => {
    const { on } = await start(['田中', '佐藤']);
    expect(await seats(on)).toEqual(['佐藤', '田中']);
    await on.request();
    expect(await openTasks(on)).toEqual(['佐藤 APPROVAL', '田中 APPROVAL']);
    await on.decide('佐藤', '校正');
    const [first] = (await on.flow()).blocks.flatMap((each) => each.pieces);
    expect(first).toMatchObject({ status: 'COMPLETED', decisions: [{ userId: on.person('佐藤').userId }] });
  });

  test('who joins gets seat, role, task and mail; who leaves loses them; both are in the history under whoever changed the team', async () => {
    const { on, team, owner } = await start(['田中', '佐藤']);
    await on.request();
    on.world.outbox.mails.length = 0;
    await team(['佐藤', '鈴木']);
    expect(await seats(on)).toEqual(['佐藤', '鈴木']);
    expect(await openTasks(on)).toEqual(['佐藤 APPROVAL', '鈴木 APPROVAL']);
    expect(on.world.outbox.mails.map((mail) => [mail.kind, mail.toUserId])).toEqual([['reviewRequested', on.person('鈴木').userId]]);
    const entries = await on.world.read((db) =>
      db.selectFrom('audit_entry').select(['subject', 'action', 'actor_id']).orderBy('seq', 'desc').limit(3).execute(),
    );
    expect(entries.map((entry) => `${entry.subject} ${entry.action}`).sort()).toEqual([
      'auth role assignment assign',
      'auth role assignment unassign',
      'company update',
    ]);
    expect(new Set(entries.map((entry) => entry.actor_id))).toEqual(new Set([owner.userId]));
    expect(await refusalOf(on.decide('田中', '校正'))).toBe('NOT_FOUND');
    await on.decide('鈴木', '校正');
  });

  test('what was decided stays and counts, and a unit that is complete follows nobody (D6.9)', async () => {
    const { on, team } = await start(['田中', '佐藤', '鈴木'], 2);
    await on.request();
    await on.decide('田中', '校正');
    await team(['佐藤', '鈴木']);
    expect(await seats(on)).toEqual(['佐藤', '田中', '鈴木'].sort());
    await on.decide('佐藤', '校正');
    await team([]);
    expect((await on.flow()).blocks[0]?.pieces[0]?.status).toBe('COMPLETED');
    expect(await seats(on)).toEqual(['佐藤', '田中', '鈴木'].sort());
  });

  test('nothing is left that nobody can decide: the seats that the approvals need stay until somebody else has one', async () => {
    const { on, team } = await start(['田中', '佐藤'], 2);
    await on.request();
    await team([]);
    expect(await seats(on)).toEqual(['佐藤', '田中']);
    await team(['鈴木']);
    expect(await seats(on)).toHaveLength(2);
    expect(await seats(on)).toContain('鈴木');
    await team(['鈴木', '高橋']);
    expect(await seats(on)).toEqual(['鈴木', '高橋'].sort());
  });

  test('who was replaced by hand is not seated again; chosen by hand one stays when leaving', async () => {
    const { on, team, flowId, owner, teamId } = await start(['田中', '佐藤']);
    const { version: expectedVersion } = await on.flow();
    const unit = { ...piece('校正', [on.person('田中')]), requiredApprovals: 1 };
    await on.world.run(
      saveApprovalFlow,
      {
        flowId,
        expectedVersion,
        type: 'PART',
        targetId: on.targetId,
        name: '標準',
        blocks: [block(1, { ...unit, approverIds: [...unit.approverIds, teamId] })],
      },
      on.manager,
    );
    await on.request();
    await on.world.run(
      replaceApprover,
      {
        pieceId: await on.pieceId('校正'),
        fromUserId: on.person('佐藤').userId,
        toUserId: on.person('高橋').userId,
        expectedVersion: (await on.flow()).version,
      },
      on.manager,
    );
    await team(['佐藤', '鈴木']);
    expect(await seats(on)).toEqual(['田中', '鈴木', '高橋'].sort());
    expect(owner.userId).not.toBe('');
  });

  test('a returned flow runs again with who is in the team then, and a copy names the team, not its people', async () => {
    const { on, team, teamId } = await start(['田中']);
    await on.request();
    await on.decide('田中', '校正', 'REJECTED', { comment: '誤字' });
    await team(['田中', '鈴木']);
    await on.request();
    expect(await seats(on)).toEqual(['田中', '鈴木'].sort());
    const rounds = await on.world.read((db) => db.selectFrom('approval_round').select(['plan']).orderBy('round').execute());
    expect(JSON.stringify(rounds.at(-1)?.plan)).toContain(teamId);
  });

  test('deleted, its people keep their seats as if they had been chosen by hand', async () => {
    const { on, teamId, owner } = await start(['田中', '佐藤']);
    await on.world.run(deleteTeam, { id: teamId, expectedVersion: 1 }, owner);
    const [unit] = (await on.flow()).blocks.flatMap((each) => each.pieces);
    expect(unit).toMatchObject({ teams: [], fromTeam: [] });
    expect(await seats(on)).toEqual(['佐藤', '田中']);
    await on.request();
    await on.decide('田中', '校正');
  });

  test('more approvals than it has people are refused, as is another company’s team', async () => {
    const { on, teamId } = await start(['田中', '佐藤']);
    const { id: flowId, version: expectedVersion } = await on.flow();
    const input = { flowId, expectedVersion, type: 'PART' as const, targetId: on.targetId, name: '標準' };
    const save = (unit: object) =>
      on.world.run(saveApprovalFlow, { ...input, blocks: [block(1, { ...piece('校正', []), ...unit })] }, on.manager);
    expect(await refusalOf(save({ requiredApprovals: 3, approverIds: [teamId] }))).toBe('INVALID_INPUT');
    const other = await start(['田中']);
    expect(await refusalOf(save({ approverIds: [other.teamId] }))).toBe('NOT_FOUND');
    expect(await on.world.read((db) => teamsInFlows.count(db, on.world.companyId, teamId))).toBe(1);
  });
});
