import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { changeRequest } from './commands/change-request.ts';
import { stopTask } from './commands/move-task.ts';
import { requestCreation } from './commands/request-creation.ts';
import { startTask } from './commands/start-task.ts';
import { findTask } from './store.ts';
import { taskMails } from './mails.ts';

const { database } = await testDatabase();

test('whoever asked gives a request another day or another colleague; both colleagues hear, and nobody else may', async () => {
  const world = await makeWorld(database);
  const brandId = newId();
  await world.read((db) =>
    db
      .insertInto('brand')
      .values({
        id: brandId,
        company_id: world.companyId,
        name: '花色',
        search_key: '花色',
        scope: [brandId, world.companyId],
        created_by: newId(),
      })
      .execute(),
  );
  const asker = await world.withRole(await world.user('lv50_basic_user', '依頼者'), 'BrandViewer', 'Brand', brandId);
  const [maker, other] = [
    await world.withRole(await world.user('lv50_basic_user', '担当'), 'BrandMember', 'Brand', brandId),
    await world.withRole(await world.user('lv50_basic_user', '交代'), 'BrandMember', 'Brand', brandId),
  ];
  const stranger = await world.user('lv50_basic_user', '他人');
  const { id } = await world.run(
    requestCreation,
    { target: 'BRAND', targetId: brandId, assigneeId: maker.userId, note: '秋の限定品', dueDate: '2099-01-31' },
    asker,
  );
  const now = async () => (await world.read((db) => findTask(db, world.companyId, id))) ?? expect.fail();
  const change = async (what: { dueDate?: string | null; assigneeId?: string }, by: Viewer = asker) =>
    await world.run(changeRequest, { id, expectedVersion: (await now()).version, ...what }, by);
  await world.run(startTask, { id }, maker);
  expect(await refusalOf(change({ dueDate: '2099-02-28' }, maker))).toBe('FORBIDDEN');
  expect(await refusalOf(change({ dueDate: '2099-02-28' }, stranger))).toBe('NOT_FOUND');
  expect(await refusalOf(change({ assigneeId: stranger.userId }))).toBe('TASK_ASSIGNEE_MAY_NOT');
  expect(await refusalOf(change({ assigneeId: asker.userId }))).toBe('TASK_ASKED_OF_ONESELF');

  world.outbox.mails.length = 0;
  await change({ dueDate: '2099-02-28' });
  // What is as it was is no news.
  await change({ dueDate: '2099-02-28' });
  expect(await now()).toMatchObject({ userId: maker.userId, dueDate: '2099-02-28', status: 'DOING' });
  await change({ dueDate: null });
  const told = () => world.outbox.mails.map(({ kind, toUserId }) => [kind, toUserId]);
  expect(told()).toEqual([
    ['requestRedated', maker.userId],
    ['requestRedated', maker.userId],
  ]);
  expect(taskMails.requestRedated?.(world.outbox.mails[1]?.params ?? {}, 'ja').body).toContain('期限：なし');

  world.outbox.mails.length = 0;
  await change({ assigneeId: other.userId });
  expect(await now()).toMatchObject({ userId: other.userId, dueDate: null, status: 'TO_DO', note: '秋の限定品' });
  expect(told()).toEqual([
    ['productRequested', other.userId],
    ['requestHandedOn', maker.userId],
  ]);
  await world.run(stopTask, { id, expectedVersion: (await now()).version }, other);
  expect(await refusalOf(change({ assigneeId: maker.userId }))).toBe('TASK_MOVE_NOT_ALLOWED');
});
