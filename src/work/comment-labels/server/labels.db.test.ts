/** The company's own labels, and the labels of threads. */
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { refusalOf } from '#test/world/world.ts';
import { registerTestSubject, startWorld } from '#work/comments/server/comments.fixture.ts';
import { startThread } from '#work/comments/server/commands/start-thread.ts';
import { labelThread } from './commands/label-thread.ts';
import { saveCommentLabels } from './commands/save-comment-labels.ts';
import { labelsOf, labelsOfThreads } from './store.ts';

const { database } = await testDatabase();

registerTestSubject();

async function start() {
  const world = await startWorld(database);
  const owner = await world.world.user('lv70_companyowner');
  const list = () => world.world.read((db) => labelsOf(db, world.world.companyId));
  const save = async (labels: { id?: string; name: string; color: 'RED' | 'GREEN' }[], by = owner) =>
    await world.world.run(saveCommentLabels, { seenIds: (await list()).map(({ id }) => id), labels }, by);
  return { ...world, owner, list, save };
}

test('whoever manages users says which labels there are; names change places, and what is left out goes', async () => {
  const { world, owner, list, save, member } = await start();
  expect(await refusalOf(save([{ name: '誤字', color: 'RED' }], member))).toBe('FORBIDDEN');
  await save([
    { name: ' 誤字 ', color: 'RED' },
    { name: '法務', color: 'GREEN' },
  ]);
  const [typo, legal] = await list();
  expect([typo, legal]).toMatchObject([
    { name: '誤字', color: 'RED' },
    { name: '法務', color: 'GREEN' },
  ]);
  await save([
    { id: legal!.id, name: '誤字', color: 'RED' },
    { id: typo!.id, name: '法務', color: 'RED' },
  ]);
  expect((await list()).map(({ id, name }) => [id, name])).toEqual([
    [legal!.id, '誤字'],
    [typo!.id, '法務'],
  ]);
  expect(await refusalOf(world.run(saveCommentLabels, { seenIds: [typo!.id], labels: [] }, owner))).toBe('CONFLICT');
  const twice = [
    { name: '色', color: 'RED' as const },
    { name: '色 ', color: 'RED' as const },
  ];
  expect(await refusalOf(save(twice))).toBe('INVALID_INPUT');
  await save([]);
  expect(await list()).toEqual([]);
});

test('who may settle a thread says which labels it has; a label that is taken away goes from it', async () => {
  const { world, about, member, list, save, subjectId } = await start();
  await save([
    { name: '誤字', color: 'RED' },
    { name: '法務', color: 'GREEN' },
  ]);
  const [typo, legal] = await list();
  const { id: threadId } = await world.run(startThread, { ...about, body: '誤字です。' }, member);
  const names = async () =>
    ((await world.read((db) => labelsOfThreads(db, world.companyId, [threadId]))).get(threadId) ?? []).map(({ name }) => name);
  await world.run(labelThread, { threadId, expectedVersion: 1, labelIds: [legal!.id, typo!.id] }, member);
  expect(await names()).toEqual(['誤字', '法務']);
  expect(await refusalOf(world.run(labelThread, { threadId, expectedVersion: 1, labelIds: [] }, member))).toBe('CONFLICT');
  expect(await refusalOf(world.run(labelThread, { threadId, expectedVersion: 2, labelIds: [subjectId] }, member))).toBe('NOT_FOUND');
  const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', subjectId);
  expect(await refusalOf(world.run(labelThread, { threadId, expectedVersion: 2, labelIds: [] }, viewer))).toBe('FORBIDDEN');
  await save([{ id: legal!.id, name: '法務', color: 'GREEN' }]);
  expect(await names()).toEqual(['法務']);
});
