import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { command } from '#platform/command.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import type { TaskListInput } from '../rules/input.ts';
import { TASK_KINDS, TASK_TARGETS, isAllowedPair } from '../rules/pairs.ts';
import { completeTask } from './commands/complete-task.ts';
import { startTask } from './commands/start-task.ts';
import { completeTasks, openTasks, releaseTasks, stopTasks, type NewTask, type TaskFilter } from './door.ts';
import { countOpenTasks, pageOfTasks } from './store.ts';

const { database } = await testDatabase();

/** A command of some flow, as small as can be. */
function flowStep(name: string, act: (ctx: Parameters<typeof openTasks>[0]) => Promise<void>) {
  return command({
    name,
    input: z.object({}),
    run: async (ctx) => {
      ctx.require(ALLOWED);
      await act(ctx);
      ctx.emit({ subject: 'approval flow', action: 'update', id: null, name: 'フロー', scope: [ctx.viewer.companyId] });
      return {};
    },
  });
}

const open = (world: World, viewer: Viewer, ...tasks: NewTask[]) =>
  world.run(
    flowStep('open', (ctx) => openTasks(ctx, tasks)),
    {},
    viewer,
  );
const task = (viewer: Viewer, rest: Partial<NewTask> = {}): NewTask => ({
  userId: viewer.userId,
  targetType: 'DESIGN',
  kind: 'APPROVAL',
  name: 'ラベル',
  ...rest,
});
const list = (world: World, viewer: Viewer, filter: TaskListInput = {}) =>
  world.read(async (db) => {
    const page = await pageOfTasks(db, world.companyId, viewer.userId, filter, 'Asia/Tokyo');
    return { ...page, total: await page.total() };
  });
const statuses = async (world: World, viewer: Viewer) =>
  (await list(world, viewer, { includeCompleted: true, asc: true })).items.map((item) => item.status);

describe('what may be stored', () => {
  test('is held by the API and by the database: pairs (D8.2)', async () => {
    const world = await makeWorld(database);
    const viewer = await world.user('lv50_basic_user');
    expect(await refusalOf(open(world, viewer, task(viewer, { targetType: 'BRAND' })))).toBe('TASK_PAIR_NOT_ALLOWED');
    for (const target of TASK_TARGETS) {
      for (const kind of TASK_KINDS) {
        const stored = world.read((db) =>
          db
            .insertInto('task')
            .values({
              id: newId(),
              company_id: world.companyId,
              user_id: viewer.userId,
              target_type: target,
              kind,
              status: 'NOT_STARTED',
              name: '',
            })
            .execute(),
        );
        if (isAllowedPair(target, kind)) await stored;
        else await expect(stored).rejects.toThrow(/task_pair/);
      }
    }
  });

  test('COMPLETED is final, and TO_DO is for hand-made tasks only (D8.3)', async () => {
    const world = await makeWorld(database);
    const viewer = await world.user('lv50_basic_user');
    await open(world, viewer, task(viewer));
    const set = (status: string) =>
      world.read((db) => db.updateTable('task').set({ status }).where('user_id', '=', viewer.userId).execute());
    await expect(set('TO_DO')).rejects.toThrow();
    await set('STOPPED');
    await set('NOT_STARTED');
    await set('COMPLETED');
    for (const status of ['STOPPED', 'NOT_STARTED', 'IN_PROGRESS']) await expect(set(status)).rejects.toThrow(/does not go/);
  });
});

describe('following a flow (D8.4)', () => {
  test('tasks open once, start when their page is opened, and complete or stop with their piece', async () => {
    const world = await makeWorld(database);
    const one = await world.user('lv50_basic_user');
    const other = await world.user('lv50_basic_user');
    const ids = { flowId: newId(), pieceId: newId(), round: 1 };
    await open(world, one, task(one, ids), task(one, ids), task(other, ids));
    await open(world, one, task(one, ids));
    expect(await statuses(world, one)).toEqual(['NOT_STARTED']);
    expect(await refusalOf(world.run(startTask, { pieceId: newId() }, one))).toBe('NOT_FOUND');
    const { id } = await world.run(startTask, { pieceId: ids.pieceId }, one);
    expect(await refusalOf(world.run(startTask, { id }, other))).toBe('NOT_FOUND');
    expect(await statuses(world, one)).toEqual(['IN_PROGRESS']);
    expect(await refusalOf(world.run(completeTask, { id }, one))).toBe('TASK_FOLLOWS_ITS_FLOW');
    const move = (name: string, how: typeof stopTasks, filter: TaskFilter) =>
      world.run(
        flowStep(name, (ctx) => how(ctx, filter)),
        {},
        one,
      );
    await move('complete', completeTasks, { pieceId: ids.pieceId, userId: one.userId });
    await move('stop', stopTasks, { flowId: ids.flowId, round: 1 });
    expect([await statuses(world, one), await statuses(world, other)]).toEqual([['COMPLETED'], ['STOPPED']]);
    await expect(move('all', stopTasks, {})).rejects.toThrow(/never all at once/);
    expect(world.outbox.hints.some((hint) => hint.topic === `tasks/${other.userId}`)).toBe(true);
  });

  test('what waits is released, not completed, by its predecessor', async () => {
    const world = await makeWorld(database);
    const viewer = await world.user('lv50_basic_user');
    const designId = newId();
    await open(world, viewer, task(viewer, { kind: 'CREATE_DESIGN_DATA', designId, status: 'WAIT' }));
    expect(await world.read((db) => countOpenTasks(db, world.companyId, viewer.userId))).toBe(0);
    await world.run(
      flowStep('complete', (ctx) => completeTasks(ctx, { designId })),
      {},
      viewer,
    );
    expect(await statuses(world, viewer)).toEqual(['WAIT']);
    await world.run(
      flowStep('release', (ctx) => releaseTasks(ctx, { designId })),
      {},
      viewer,
    );
    expect(await statuses(world, viewer)).toEqual(['NOT_STARTED']);
  });
});

describe('the list (D8.5)', () => {
  test('shows one’s own open tasks, newest first, ten a page, with filters and sorts', async () => {
    const world = await makeWorld(database);
    const viewer = await world.user('lv50_basic_user');
    const other = await world.user('lv50_basic_user');
    for (let n = 1; n <= 23; n++) await open(world, viewer, task(viewer, { name: `案件${n}`, pieceId: newId(), round: 1 }));
    await open(world, other, task(other, { name: '他人の案件' }));
    const names: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await list(world, viewer, { after });
      expect(page.items.length).toBeLessThanOrEqual(10);
      expect(page.total).toBe(23);
      names.push(...page.items.map((item) => item.name));
      after = page.nextToken ?? undefined;
      pages += 1;
    } while (after);
    expect(pages).toBe(3);
    expect(names).toEqual(Array.from({ length: 23 }, (_, n) => `案件${23 - n}`));
    const [first] = (await list(world, viewer, { asc: true, limit: 1 })).items;
    expect(first?.name).toBe('案件1');
    await world.run(startTask, { id: first?.id ?? '' }, viewer);
    expect((await list(world, viewer, { taskStatus: 'IN_PROGRESS' })).items.map((item) => item.name)).toEqual(['案件1']);
    expect((await list(world, viewer, { sort: 'status', limit: 1 })).items[0]?.name).toBe('案件1');
    expect((await list(world, viewer, { sort: 'updatedAt', limit: 1 })).items[0]?.name).toBe('案件1');
    expect((await list(world, viewer, { taskType: 'COMMENT' })).items).toEqual([]);
    expect((await list(world, viewer, { startDate: '2000-01-01', endDate: '2000-12-31' })).items).toEqual([]);
    expect((await list(world, viewer, { startDate: '2000-01-01', endDate: '2999-12-31', limit: 100 })).items.length).toBe(23);
    await world.run(
      flowStep('stop', (ctx) => stopTasks(ctx, { userId: viewer.userId, kind: 'APPROVAL' })),
      {},
      viewer,
    );
    expect((await list(world, viewer)).items).toEqual([]);
    expect((await list(world, viewer, { includeCompleted: true })).total).toBe(23);
  });
});
