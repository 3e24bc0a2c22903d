/** A design on hold or cancelled rests with its specification (D6.1), and nobody is asked for anything meanwhile. */
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '#features/accounts/server/commands/delete-account.ts';
import { changeDesignState } from '#features/designs/server/commands/change-design-state.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { free, makeSpecificationWorld } from './specification-world.fixture.ts';
import { registerSpecificationSubject } from './subject.ts';

const { database } = await testDatabase();
registerSpecificationSubject();

async function setting() {
  const here = await makeSpecificationWorld(await makeWorld(database));
  const { world, designId, owner, design } = here;
  const change = async (action: 'HOLD' | 'RESUME' | 'CANCEL' | 'UNLOCK', reason = '容量の変更を待つため') =>
    world.run(changeDesignState, { designId, action, reason, expectedVersion: (await design()).version }, owner);
  const tasks = () =>
    world.read((db) => db.selectFrom('task').select(['user_id', 'kind', 'status']).where('design_id', '=', designId).execute());
  return { ...here, change, tasks };
}

describe('a design that rests', () => {
  it('is held and resumed with a reason; its makers’ tasks stop and go on', async () => {
    const { world, owner, change, design, tasks, start, save } = await setting();
    expect(await refusalOf(change('HOLD', ' '))).toBe('INVALID_INPUT');
    const id = await start();
    await change('HOLD');
    expect((await design()).status).toBe('ON_HOLD');
    // The specification's flow has to be drawn, too.
    const makers = ['CREATE_SPECIFICATION', 'CREATE_APPROVAL_FLOW'];
    expect(await tasks()).toEqual(makers.map((kind) => ({ user_id: owner.userId, kind, status: 'STOPPED' })));
    expect(await refusalOf(save(id, [free(1, '名称')]))).toBe('DESIGN_PAUSED');
    expect(await refusalOf(change('HOLD'))).toBe('DESIGN_PAUSED');
    await change('RESUME');
    expect((await design()).status).toBe('SPECIFICATION');
    expect((await tasks()).map((task) => task.status)).toEqual(['NOT_STARTED', 'NOT_STARTED']);
    await save(id, [free(1, '名称')]);
    const moves = (await world.audit()).filter((entry) => entry.subject === 'design' && entry.action === 'update');
    expect(moves).toHaveLength(2);
  });

  it('is neither held nor cancelled while its specification is in review', async () => {
    const { world, change, design, start, save, flowFor, request, decide } = await setting();
    const approver = await world.user('lv50_basic_user', '承認者');
    const id = await start();
    await save(id, [free(1, '名称')]);
    await flowFor(id, [approver]);
    await request(id);
    expect(await refusalOf(change('HOLD'))).toBe('FLOW_IN_REVIEW');
    expect(await refusalOf(change('CANCEL'))).toBe('FLOW_IN_REVIEW');
    await decide(id, approver, 'APPROVED');
    expect(await design()).toMatchObject({ status: 'DESIGN' });
  });
});

it('whoever is gone is asked for nothing: the next in line is', async () => {
  const { world, owner, designId, start, save, flowFor, request, decide, tasks } = await setting();
  const approver = await world.user('lv50_basic_user', '承認者');
  const gone = await world.user('lv50_basic_user', '退職した人');
  await world.withRole(gone, 'Designer', 'DesignData', designId);
  await world.run(deleteAccount, { id: gone.userId, expectedVersion: 1 }, owner);
  const id = await start();
  await save(id, [free(1, '名称')]);
  await flowFor(id, [approver]);
  await request(id);
  await decide(id, approver, 'APPROVED');
  const asked = (await tasks()).filter((task) => task.kind === 'CREATE_DESIGN_DATA');
  expect(asked.map((task) => task.user_id)).toEqual([owner.userId]);
});
