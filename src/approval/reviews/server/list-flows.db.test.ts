import { expect, test } from 'vitest';
import { block, makeFlowWorld, piece } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { listFlows } from './list-flows.ts';

const { database } = await testDatabase();

test('reviews are sorted by what, which kind, how it stands and when it moved, both ways and over pages; others see none', async () => {
  const on = await makeFlowWorld(await makeWorld(database));
  const approvers = [block(1, piece('校正', [on.person('田中')]))];
  await on.save(approvers);
  await on.save(approvers, 'CIRCULAR_DESIGN');
  await on.request('PART');
  type Filter = Parameters<typeof listFlows>[2];
  const types = async (filter: Filter) => {
    const first = await on.world.read((db) => listFlows(db, on.manager, { ...filter, limit: 1 }));
    const next = await on.world.read((db) => listFlows(db, on.manager, { ...filter, limit: 1, after: first.nextToken ?? '' }));
    return [...first.items, ...next.items].map(({ type }) => type);
  };
  const [circular, part] = ['CIRCULAR_DESIGN', 'PART'];
  expect(await types({})).toEqual([part, circular]);
  expect(await types({ sort: 'updatedAt', direction: 'asc' })).toEqual([circular, part]);
  expect(await types({ sort: 'type' })).toEqual([circular, part]);
  expect(await types({ sort: 'type', direction: 'desc' })).toEqual([part, circular]);
  // IN_PROGRESS before STAND_BY.
  expect(await types({ sort: 'status' })).toEqual([part, circular]);
  expect((await types({ sort: 'target' })).sort()).toEqual([circular, part]);
  const stranger = await on.world.user('lv50_basic_user', '他部署');
  expect((await on.world.read((db) => listFlows(db, stranger, {}))).items).toEqual([]);
});
