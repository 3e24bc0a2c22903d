/** A design on hold or cancelled rests with its specification (D6.1), and nobody is asked for anything meanwhile; whose turn comes when. */
import { describe, expect, it } from 'vitest';
import { assignRole } from '#people/access/server/commands/assign-role.ts';
import { unassignRole } from '#people/access/server/commands/unassign-role.ts';
import { registerResourceKind } from '#people/access/server/resource-kinds.ts';
import { designResource } from '#catalogue/designs/server/resource.ts';
import { deleteAccount } from '#people/accounts/server/commands/delete-account.ts';
import { changeDesignState } from '#catalogue/designs/server/commands/change-design-state.ts';
import { updateDesign } from '#catalogue/designs/server/commands/update-design.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { free, makeSpecificationWorld } from '../specification-world.fixture.ts';
import { registerSpecificationSubject, specificationSubject } from './subject.ts';

const { database } = await testDatabase();
registerSpecificationSubject();
registerResourceKind(designResource);

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
    const { world, owner, change, design, tasks, start, save, flowFor } = await setting();
    expect(await refusalOf(change('HOLD', ' '))).toBe('INVALID_INPUT');
    const id = await start();
    await change('HOLD');
    expect((await design()).status).toBe('ON_HOLD');
    // The specification's flow has to be drawn, too.
    const makers = ['CREATE_SPECIFICATION', 'CREATE_APPROVAL_FLOW'];
    expect(await tasks()).toEqual(makers.map((kind) => ({ user_id: owner.userId, kind, status: 'STOPPED' })));
    expect(await refusalOf(save(id, [free(1, '名称')]))).toBe('DESIGN_PAUSED');
    expect(await refusalOf(change('HOLD'))).toBe('DESIGN_PAUSED');
    // Nor is anybody asked to draw a flow that could not be saved.
    expect(await refusalOf(flowFor(id, [owner]))).toBe('DESIGN_PAUSED');
    const held = await world.read((db) => specificationSubject.load(db, world.companyId, 'SPECIFICATION', id, false));
    expect(held?.closed?.ja).toContain('保留中');
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

it('whoever comes next waits while the specification is in review, and begins when it is final (D8.3)', async () => {
  const { world, designId, start, save, flowFor, request, decide, tasks } = await setting();
  const approver = await world.user('lv50_basic_user', '承認者');
  const designer = await world.user('lv50_basic_user', 'デザイナー');
  await world.withRole(designer, 'Designer', 'DesignData', designId);
  const turns = async () =>
    (await tasks()).filter((task) => task.user_id === designer.userId).map(({ kind, status }) => `${kind} ${status}`);
  const id = await start();
  await save(id, [free(1, '名称')]);
  await flowFor(id, [approver]);
  expect(await turns()).toEqual([]);
  await request(id);
  expect(await turns()).toEqual(['CREATE_DESIGN_DATA WAIT']);
  await decide(id, approver, 'REJECTED');
  expect(await turns()).toEqual(['CREATE_DESIGN_DATA STOPPED']);
  await request(id);
  await decide(id, approver, 'APPROVED');
  expect((await turns()).toSorted()).toEqual(['CREATE_DESIGN_DATA NOT_STARTED', 'CREATE_DESIGN_DATA STOPPED']);
});

it('where both run side by side from now on, who makes the design is asked at once (D6.1)', async () => {
  const { world, owner, designId, design, tasks } = await setting();
  const designer = await world.user('lv50_basic_user', 'デザイナー');
  await world.withRole(designer, 'Designer', 'DesignData', designId);
  const { name, workflow, version } = await design();
  const change = { designId, name, workflow: { ...workflow, order: 'PARALLEL' as const }, expectedVersion: version };
  await world.run(updateDesign, change, owner);
  await world.run(updateDesign, { ...change, expectedVersion: version + 1 }, owner);
  expect((await tasks()).filter((task) => task.user_id === designer.userId).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'CREATE_DESIGN_DATA NOT_STARTED',
  ]);
});

it('whoever becomes a maker later is asked with the others, or waits with them; a reader is not', async () => {
  const { world, designId, owner, start, save, flowFor, request, decide, tasks } = await setting();
  const [writer, drawer, reader, approver] = await Promise.all(
    ['担当者', 'デザイナー', '閲覧者', '承認者'].map((name) => world.user('lv50_basic_user', name)),
  );
  const join = async (person: typeof writer, role: 'DocumentManager' | 'Designer' | 'DesignViewer') =>
    world.run(assignRole, { userId: person?.userId ?? '', role, resourceType: 'DesignData', resourceId: designId }, owner);
  const asked = async (person: typeof writer) =>
    (await tasks()).filter((task) => task.user_id === person?.userId).map(({ kind, status }) => `${kind} ${status}`);
  const id = await start();
  await join(writer, 'DocumentManager');
  await join(reader, 'DesignViewer');
  await join(drawer, 'Designer');
  expect(await asked(writer)).toEqual(['CREATE_SPECIFICATION NOT_STARTED']);
  expect([...(await asked(reader)), ...(await asked(drawer))]).toEqual([]);
  await save(id, [free(1, '名称')]);
  await flowFor(id, [approver!]);
  await request(id);
  const second = await world.user('lv50_basic_user', 'もう一人のデザイナー');
  await join(second, 'Designer');
  expect(await asked(second)).toEqual(['CREATE_DESIGN_DATA WAIT']);
  await decide(id, approver!, 'APPROVED');
  const third = await world.user('lv50_basic_user', '三人目のデザイナー');
  await join(third, 'Designer');
  for (const person of [drawer, second, third]) expect(await asked(person)).toEqual(['CREATE_DESIGN_DATA NOT_STARTED']);
});

it('who makes it no more is asked no more: the next in line is; whoever joins while it rests is asked when it goes on', async () => {
  const { world, designId, owner, start, change, tasks } = await setting();
  const [first, second, later] = await Promise.all(['担当者', '二人目', '三人目'].map((name) => world.user('lv50_basic_user', name)));
  const give = async (person: typeof first) =>
    world.run(assignRole, { userId: person!.userId, role: 'DocumentManager', resourceType: 'DesignData', resourceId: designId }, owner);
  const take = async (person: typeof first) => {
    const held = await world.read((db) =>
      db
        .selectFrom('auth_role_assignment')
        .select('id')
        .where('user_id', '=', person!.userId)
        .where('resource_id', '=', designId)
        .execute(),
    );
    for (const { id } of held) await world.run(unassignRole, { id }, owner);
  };
  const makers = async () =>
    (await tasks())
      .filter(({ kind, status }) => kind === 'CREATE_SPECIFICATION' && status === 'NOT_STARTED')
      .map((task) => task.user_id)
      .toSorted();
  await start();
  await give(first);
  await give(second);
  await take(first);
  expect(await makers()).toEqual([owner.userId, second!.userId].toSorted());
  await take(second);
  expect(await makers()).toEqual([owner.userId]);
  await change('HOLD');
  await give(later);
  expect(await makers()).toEqual([]);
  await change('RESUME');
  expect(await makers()).toEqual([later!.userId]);
});

it('what goes on is what the hold stopped, and nothing that a round before had stopped', async () => {
  const { world, designId, start, save, flowFor, request, decide, change, tasks } = await setting();
  const approver = await world.user('lv50_basic_user', '承認者');
  const designer = await world.user('lv50_basic_user', 'デザイナー');
  await world.withRole(designer, 'Designer', 'DesignData', designId);
  const id = await start();
  await save(id, [free(1, '名称')]);
  await flowFor(id, [approver]);
  await request(id);
  await decide(id, approver, 'REJECTED');
  const turns = async () =>
    (await tasks())
      .filter(({ kind, status }) => !['APPROVAL', 'CREATE_APPROVAL_FLOW'].includes(kind) && status !== 'COMPLETED')
      .map(({ kind, status }) => `${kind} ${status}`)
      .toSorted();
  const before = await turns();
  expect(before).toEqual(['CREATE_DESIGN_DATA STOPPED', 'CREATE_SPECIFICATION NOT_STARTED']);
  await change('HOLD');
  expect(await turns()).toEqual(['CREATE_DESIGN_DATA STOPPED', 'CREATE_SPECIFICATION STOPPED']);
  await change('RESUME');
  expect(await turns()).toEqual(before);
  await change('HOLD');
  await change('CANCEL');
  await change('RESUME');
  expect(await turns()).toEqual(before);
});
