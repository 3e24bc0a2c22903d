import { expect, test } from 'vitest';
import { block, makeFlowWorld, piece } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { testDatabase } from '#test/database/harness.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeWorld } from '#test/world/world.ts';
import { exportReviews, reviewsExport } from './export-reviews.ts';
import { countWaiting, listFlows, waitingPieces } from './list-flows.ts';

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

test('reviews leave as a file, sorted and narrowed as their list; nobody gets more than they read, and it goes on record', async () => {
  const on = await makeFlowWorld(await makeWorld(database));
  await on.save([block(1, piece('校正', [on.person('田中')]))]);
  await on.save([block(1, piece('校正', [on.person('田中')]))], 'CIRCULAR_DESIGN');
  await on.request('PART');
  const asked = { format: 'CSV' as const, locale: 'ja' as const };
  const kinds = async (reader: Viewer, filter: { status?: 'IN_PROGRESS'; sort?: 'type' } = {}) => {
    const file = await reviewsExport.open({ ...asked, ...filter }, { database, viewer: reader });
    const lines = Buffer.concat(await file.body.toArray())
      .toString()
      .trimEnd()
      .split('\r\n');
    return lines.slice(1).map((line) => line.split('","')[1]);
  };
  expect(await kinds(on.manager)).toEqual(['パーツの承認', 'デザインの回覧（中間レビュー）']);
  expect(await kinds(on.manager, { sort: 'type' })).toEqual(['デザインの回覧（中間レビュー）', 'パーツの承認']);
  expect(await kinds(on.manager, { status: 'IN_PROGRESS' })).toEqual(['パーツの承認']);
  expect(await kinds(await on.world.user('lv50_basic_user', '他部署'))).toEqual([]);
  await on.world.run(exportReviews, { ...asked, status: 'IN_PROGRESS' }, on.manager);
  expect((await on.world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
});

test('what waits is read in portions to its end, the soonest due first; what one has decided takes no place in a portion', async () => {
  const on = await makeFlowWorld(await makeWorld(database));
  const tanaka = on.person('田中');
  const others = { requiredApprovals: 2 };
  const names = Array.from({ length: 10 }, (_, n) => `${n}`);
  const decided = names.map((name) => piece(`済${name}`, [tanaka, on.person('佐藤')], others));
  const rows = [...'abcdefghijkl'];
  const open = rows.map((row) => block(1, ...names.map((name) => piece(`${row}${name}`, [tanaka]))));
  await on.save([block(1, ...decided), ...open, block(1, piece('佐藤だけ', [on.person('佐藤')]))]);
  await on.request();
  for (const name of names) await on.decide('田中', `済${name}`);
  const read = (after?: string) => on.world.read((db) => waitingPieces(db, tanaka, after));
  const first = await read();
  const next = await read(first.at(-1)?.piece.id);
  expect([first.length, next.length]).toEqual([100, 20]);
  const found = [...first, ...next].map((one) => one.piece.name);
  expect(found.toSorted()).toEqual(rows.flatMap((row) => names.map((name) => `${row}${name}`)).toSorted());
  expect(await read(next.at(-1)?.piece.id)).toEqual([]);
  expect(await on.world.read((db) => countWaiting(db, tanaka))).toBe(120);
});
