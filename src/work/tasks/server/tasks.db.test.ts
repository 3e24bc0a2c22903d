import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { command, type MailRequest } from '#platform/command.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { runJob } from '#test/world/scheduled-job.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import { saveNotificationPreferences } from '#work/notifications/server/commands/save-preferences.ts';
import type { TaskListInput } from '../rules/input.ts';
import { TASK_KINDS, TASK_TARGETS, isAllowedPair } from '../rules/pairs.ts';
import type { TaskStatus } from '../rules/transitions.ts';
import { completeTask, resumeTask, stopTask } from './commands/move-task.ts';
import { exportTasks } from './commands/export-tasks.ts';
import { requestCreation } from './commands/request-creation.ts';
import { startTask } from './commands/start-task.ts';
import { completeTasks, openTasks, releaseTasks, stopTasks, type NewTask, type TaskFilter } from './door.ts';
import { taskDueJob } from './due-job.ts';
import { tasksExport } from './export-tasks.ts';
import { countOpenTasks, dueDays, findTask, pageOfTasks } from './store.ts';

const { database } = await testDatabase();

/** A command of some flow, as small as can be. */
function flowStep(name: string, act: (ctx: Parameters<typeof openTasks>[0]) => Promise<unknown>) {
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
    flowStep('open', async (ctx) => void (await openTasks(ctx, tasks))),
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
    const set = (status: TaskStatus) =>
      world.read((db) => db.updateTable('task').set({ status }).where('user_id', '=', viewer.userId).execute());
    await expect(set('TO_DO')).rejects.toThrow();
    await set('STOPPED');
    await set('NOT_STARTED');
    await set('COMPLETED');
    for (const status of ['STOPPED', 'NOT_STARTED', 'IN_PROGRESS'] as const) await expect(set(status)).rejects.toThrow(/does not go/);
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
    expect(await refusalOf(world.run(completeTask, { id, expectedVersion: 2 }, one))).toBe('TASK_FOLLOWS_ITS_FLOW');
    const move = (name: string, how: typeof stopTasks | typeof completeTasks, filter: TaskFilter) =>
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
    // What is counted as somebody's load is what stands in the list that the count leads to.
    expect((await list(world, viewer, { withoutWaiting: true })).total).toBe(0);
    await world.run(
      flowStep('release', (ctx) => releaseTasks(ctx, { designId })),
      {},
      viewer,
    );
    expect(await statuses(world, viewer)).toEqual(['NOT_STARTED']);
  });
});

describe('the list (D8.5)', () => {
  test('leaves as a file, due first: one’s own for everybody, another’s for those who manage users', async () => {
    const world = await makeWorld(database);
    const viewer = await world.user('lv50_basic_user');
    const owner = await world.user('lv70_companyowner');
    const due = (name: string, dueDate: string | null) => task(viewer, { name, dueDate, pieceId: newId(), round: 1 });
    await open(world, viewer, due('後で', '2026-12-24'), due('先に', '2026-12-01'), due('いつか', null));
    const names = async (reader: Viewer, userId?: string, ids?: string[]) => {
      const asked = { format: 'CSV' as const, locale: 'ja' as const, ...(userId ? { userId } : {}), ...(ids ? { ids } : {}) };
      const file = await tasksExport.open(asked, { database, viewer: reader });
      const rows = Buffer.concat(await file.body.toArray())
        .toString()
        .trimEnd()
        .split('\r\n');
      // No two columns are called alike.
      const heads = rows.shift()?.match(/(?<=")[^",]+(?=")/g) ?? [];
      expect([heads.length, new Set(heads).size]).toEqual([9, 9]);
      return rows.map((row) => /先に|後で|いつか/.exec(row)?.[0]);
    };
    expect(await names(viewer)).toEqual(['先に', '後で', 'いつか']);
    expect(await names(owner)).toEqual([]);
    // Ticked ones alone, and of one’s own only.
    const ticked = (await list(world, viewer, {})).items.filter(({ name }) => name !== 'いつか').map(({ id }) => id);
    expect([await names(viewer, undefined, ticked), await names(owner, undefined, ticked)]).toEqual([['先に', '後で'], []]);
    expect(await names(owner, viewer.userId)).toEqual(['先に', '後で', 'いつか']);
    expect(await refusalOf(names(viewer, owner.userId))).toBe('FORBIDDEN');
    const input = { format: 'CSV' as const, locale: 'ja' as const };
    expect(await refusalOf(world.run(exportTasks, { ...input, userId: owner.userId }, viewer))).toBe('FORBIDDEN');
    await world.run(exportTasks, input, viewer);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
  });

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
    expect((await list(world, viewer, { sort: 'target', asc: true, limit: 2 })).items.map((item) => item.name)).toEqual([
      '案件1',
      '案件10',
    ]);
    expect((await list(world, viewer, { sort: 'name', limit: 100 })).items.length).toBe(23);
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

describe('by design project (D8.5)', () => {
  test('each stands together where the first due of its tasks does, counted across pages; what is about none comes last', async () => {
    const world = await makeWorld(database);
    const viewer = await world.user('lv50_basic_user');
    const [late, early] = [newId(), newId()];
    const due = (name: string, designId: string | null, dueDate: string | null) =>
      task(viewer, { name, designId, dueDate, pieceId: newId(), round: 1 });
    await open(
      world,
      viewer,
      due('後2', late, '2026-12-09'),
      due('先3', early, null),
      due('なし', null, '2026-12-01'),
      due('先1', early, '2026-12-02'),
      due('後1', late, '2026-12-03'),
      due('先2', early, '2026-12-08'),
    );
    const shown: [string, number | undefined][] = [];
    let after: string | undefined;
    do {
      const page = await list(world, viewer, { sort: 'design', asc: true, limit: 2, after });
      expect(page.total).toBe(6);
      shown.push(...page.items.map(({ name, ofDesign }): [string, number | undefined] => [name, ofDesign]));
      after = page.nextToken ?? undefined;
    } while (after);
    expect(shown).toEqual([
      ['先1', 3],
      ['先2', 3],
      ['先3', 3],
      ['後1', 2],
      ['後2', 2],
      ['なし', 1],
    ]);
    // Of what the filters leave.
    const [first] = (await list(world, viewer, { sort: 'design', asc: true, dueFrom: '2026-12-03' })).items;
    expect([first?.name, first?.ofDesign]).toEqual(['後1', 2]);
  });
});

describe('asked for by hand (D8.3)', () => {
  const brandOf = async (world: World) => {
    const id = newId();
    await world.read((db) =>
      db
        .insertInto('brand')
        .values({ id, company_id: world.companyId, name: '花色', search_key: '花色', scope: [id, world.companyId], created_by: newId() })
        .execute(),
    );
    return id;
  };

  test('whoever reads the brand asks who may register there; the assignee works, either stops and resumes, and the asker hears', async () => {
    const world = await makeWorld(database);
    const brandId = await brandOf(world);
    const asker = await world.withRole(await world.user('lv50_basic_user', '依頼者'), 'BrandViewer', 'Brand', brandId);
    const maker = await world.withRole(await world.user('lv50_basic_user', '担当'), 'BrandMember', 'Brand', brandId);
    const stranger = await world.user('lv50_basic_user', '他人');
    const guest = await world.withRole(await world.user('lv40_guest', '客'), 'BrandViewer', 'Brand', brandId);
    const input = { target: 'BRAND', targetId: brandId, assigneeId: maker.userId, note: '秋の限定品', dueDate: '2099-01-31' } as const;
    expect(await refusalOf(world.run(requestCreation, input, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(requestCreation, input, guest))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(requestCreation, { ...input, assigneeId: asker.userId }, asker))).toBe('TASK_ASKED_OF_ONESELF');
    expect(await refusalOf(world.run(requestCreation, { ...input, assigneeId: stranger.userId }, asker))).toBe('TASK_ASSIGNEE_MAY_NOT');
    const { id } = await world.run(requestCreation, input, asker);
    expect(world.outbox.mails.at(-1)).toMatchObject({
      toUserId: maker.userId,
      kind: 'productRequested',
      path: `/${brandId}/registProduct`,
    });
    const now = async () => {
      const found = await world.read((db) => findTask(db, world.companyId, id));
      return { id, expectedVersion: found?.version ?? 0, status: found?.status };
    };
    expect((await now()).status).toBe('TO_DO');
    await world.run(startTask, { id }, maker);
    const move = async (how: typeof stopTask, viewer: Viewer) => {
      const { status: _, ...named } = await now();
      return world.run(how, named, viewer);
    };
    expect(await refusalOf(move(completeTask, asker))).toBe('FORBIDDEN');
    expect(await refusalOf(move(stopTask, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(stopTask, { id, expectedVersion: 1 }, maker))).toBe('CONFLICT');
    await move(stopTask, asker);
    expect(await refusalOf(move(completeTask, maker))).toBe('TASK_MOVE_NOT_ALLOWED');
    await move(resumeTask, maker);
    expect((await now()).status).toBe('TO_DO');
    await move(completeTask, maker);
    expect(world.outbox.mails.at(-1)).toMatchObject({ toUserId: asker.userId, kind: 'requestCompleted', path: `/${brandId}/overview` });
    const asked = await list(world, asker, { askedByMe: true, includeCompleted: true });
    expect(asked.items.map(({ id: own, status }) => [own, status])).toEqual([[id, 'COMPLETED']]);
    expect((await list(world, maker, { askedByMe: true, includeCompleted: true })).items).toEqual([]);
  });

  test('a part of the company is asked of those who may create one there', async () => {
    const world = await makeWorld(database);
    const asker = await world.user('lv50_basic_user');
    const director = await world.user('lv60_brand_director');
    const input = { target: 'COMPANY', note: '', assigneeId: director.userId } as const;
    expect(await refusalOf(world.run(requestCreation, { ...input, assigneeId: (await world.user('lv50_basic_user')).userId }, asker))).toBe(
      'TASK_ASSIGNEE_MAY_NOT',
    );
    await world.run(requestCreation, input, asker);
    expect((await list(world, director)).items[0]).toMatchObject({
      targetType: 'COMPANY',
      kind: 'CREATE_PART',
      handMade: true,
      status: 'TO_DO',
    });
  });
});

test('a task that is due tomorrow or overdue is told once a day, however often the job runs', async () => {
  const world = await makeWorld(database);
  const viewer = await world.user('lv50_basic_user');
  const ids = [newId(), newId(), newId()];
  const page = `/${ids.join('/')}/overview`;
  const days = await world.read(
    async (db) =>
      (
        await db
          .selectNoFrom((eb) => eb.val(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)).as('day'))
          .executeTakeFirstOrThrow()
      ).day,
  );
  const shifted = (by: number) => new Date(Date.parse(days) + by * 86_400_000).toISOString().slice(0, 10);
  await world.read(async (db) => {
    for (const by of [-2, -1, 0, 1, 2]) {
      await db
        .insertInto('task')
        .values({
          id: newId(),
          company_id: world.companyId,
          user_id: viewer.userId,
          target_type: 'DESIGN',
          kind: 'APPROVAL',
          status: 'NOT_STARTED',
          name: `期限${by}`,
          due_date: shifted(by),
          brand_id: ids[0] ?? '',
          product_id: ids[1] ?? '',
          design_id: ids[2] ?? '',
        })
        .execute();
    }
  });
  const mails: MailRequest[] = [];
  // Whose morning has come: midnight has, whatever the clock says.
  await world.run(saveNotificationPreferences, { preferences: [], digestTime: '00:00' }, viewer);
  const run = () => runJob(world, taskDueJob, mails);
  const [day] = await world.read((db) => dueDays(db, world.companyId, viewer.userId, shifted(-1), shifted(-1)));
  expect([day?.count, day?.tasks.map(({ name }) => name)]).toEqual([1, ['期限-1']]);
  await Promise.all([run(), run()]);
  await run();
  const said = mails.map(
    ({ kind, params, path }) => `${kind} ${params.target} ${params.taskTarget} ${params.taskKind} ${params.dueDate} ${path}`,
  );
  expect(said.sort()).toEqual([
    `taskDueTomorrow 期限1 DESIGN APPROVAL ${shifted(1)} ${page}`,
    `taskOverdue 期限-1 DESIGN APPROVAL ${shifted(-1)} ${page}`,
  ]);
});
