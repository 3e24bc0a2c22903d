import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#platform/audit/events.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { command } from '#platform/command.ts';
import { newId } from '#shared/ids.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { actionLabels, subjectLabels } from '../messages.ts';
import type { HistoryInput } from '../rules/input.ts';
import { pageOfHistory } from './store.ts';

const { database } = await testDatabase();

const act = (world: World, viewer: Viewer, scope: string[], name: string, rest: object = {}) =>
  world.run(
    command({
      name: 'act',
      input: z.object({}),
      run: async (ctx) => {
        ctx.require(ALLOWED);
        ctx.emit({ subject: 'part', action: 'update', id: scope[0] ?? null, name, scope, ...rest });
        return {};
      },
    }),
    {},
    viewer,
  );

const history = (world: World, viewer: Viewer, filter: HistoryInput = {}) =>
  world.read(async (db) => {
    const page = await pageOfHistory(db, viewer, filter, 'Asia/Tokyo');
    return { ...page, total: await page.total() };
  });
const names = async (world: World, viewer: Viewer, filter: HistoryInput = {}) =>
  (await history(world, viewer, filter)).items.map((entry) => entry.subjectName);

describe('who sees what (D10.3)', () => {
  test('what a role reaches, and what one did oneself; the company’s roles see all', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const basic = await world.user('lv50_basic_user', '一般');
    const [brand, other, part] = [newId(), newId(), newId()];
    await act(world, owner, [part, brand, world.companyId], '注意書き');
    await act(world, owner, [newId(), other, world.companyId], '別のパーツ');
    await act(world, basic, [basic.userId, world.companyId], '自分の設定');
    expect(await names(world, owner)).toEqual(['自分の設定', '別のパーツ', '注意書き']);
    expect(await names(world, basic)).toEqual(['自分の設定']);
    const viewer = await world.withRole(basic, 'BrandViewer', 'Brand', brand);
    expect(await names(world, viewer)).toEqual(['自分の設定', '注意書き']);
    const approver = await world.withRole(await world.user('lv40_guest'), 'Approver', 'ApprovalPiece', newId(), part);
    expect(await names(world, approver)).toEqual(['注意書き']);
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect((await world.read((db) => pageOfHistory(db, stranger, {}, 'Asia/Tokyo'))).items).toEqual([]);
  });
});

describe('finding', () => {
  test('by subject, action, person, period and text, page by page', async () => {
    const world = await makeWorld(database);
    const owner = await world.user('lv70_companyowner', '責任者');
    const helper = await world.user('lv80_administrator', '管理者');
    const scope = [newId(), world.companyId];
    for (let n = 1; n <= 25; n++)
      await act(world, owner, scope, `パーツ${n}`, { before: { name: `旧${n}`, password: 'x' }, after: { name: `新${n}`, password: 'y' } });
    await act(world, helper, scope, '承認フロー_100%', { subject: 'approval flow', action: 'approve' });
    const first = await history(world, owner, { limit: 20 });
    const second = await history(world, owner, { limit: 20, after: first.nextToken ?? '' });
    expect([first.items.length, second.items.length, second.nextToken, first.total]).toEqual([20, 6, null, 26]);
    expect(first.items[1]?.changes).toEqual({ name: { from: '旧25', to: '新25' } });
    expect(await names(world, owner, { subject: 'approval flow' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { action: 'approve' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { userId: helper.userId })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { text: '0%' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { text: '管理' })).toEqual(['承認フロー_100%']);
    expect(await names(world, owner, { from: '2000-01-01', to: '2000-01-02' })).toEqual([]);
    expect((await names(world, owner, { from: '2000-01-01', to: '2999-01-02', limit: 100 })).length).toBe(26);
    expect(await world.read((db) => verifyChain(db, world.companyId))).toMatchObject({ ok: true, entries: 26 });
  });

  test('every subject and action of the trail has its words', () => {
    expect(Object.keys(subjectLabels).sort()).toEqual([...AUDIT_SUBJECTS].sort());
    expect(Object.keys(actionLabels).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });
});
