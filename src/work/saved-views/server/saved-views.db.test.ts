/** Saved views: one's own and shared ones; who may what; no other company sees them. */
import { beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { SAVED_VIEWS_MAX, VIEW_PAGES } from '../rules/pages.ts';
import { deleteView } from './commands/delete-view.ts';
import { saveView } from './commands/save-view.ts';
import { updateView } from './commands/update-view.ts';
import { viewsFor } from './store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let anna: Viewer;
let ben: Viewer;

beforeEach(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '社長 花子');
  anna = await world.user('lv50_basic_user', '一般 杏奈');
  ben = await world.user('lv50_basic_user', '一般 弁');
});

const WEEK = { page: 'DESIGNS', name: '今週の校正', search: 'due=week', shared: false } as const;
const seenBy = async ({ companyId, userId }: Viewer, page: 'DESIGNS' | 'TASKS' = 'DESIGNS') =>
  (await world.read((db) => viewsFor(db, companyId, userId, page))).map(({ name, search }) => [name, search]);

test('a view is its owner’s until it is shared, and of its page', async () => {
  const { id } = await world.run(saveView, WEEK, anna);
  expect(await seenBy(anna)).toEqual([['今週の校正', 'due=week']]);
  expect([await seenBy(anna, 'TASKS'), await seenBy(ben), await seenBy(owner)]).toEqual([[], [], []]);
  const shared = { id, name: '今週', search: 'due=week&show=mine', shared: true, expectedVersion: 1 };
  // What is not shared is not there for others, whatever they may.
  for (const other of [ben, owner]) {
    expect(await refusalOf(world.run(updateView, shared, other))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(deleteView, { id, expectedVersion: 1 }, other))).toBe('NOT_FOUND');
  }
  await world.run(updateView, shared, anna);
  expect(await seenBy(ben)).toEqual([['今週', 'due=week&show=mine']]);
});

test('every list that has views takes them, the libraries of parts among them', async () => {
  for (const page of VIEW_PAGES) await world.run(saveView, { ...WEEK, page }, anna);
  const kept = await world.read((db) => viewsFor(db, anna.companyId, anna.userId, 'PARTS'));
  expect(kept.map(({ name }) => name)).toEqual([WEEK.name]);
});

test('others change no shared view; who manages people deletes it', async () => {
  const { id } = await world.run(saveView, { ...WEEK, shared: true }, anna);
  const change = { id, name: 'x', search: '', shared: false, expectedVersion: 1 };
  expect(await refusalOf(world.run(updateView, change, ben))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(updateView, change, owner))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(deleteView, { id, expectedVersion: 1 }, ben))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(deleteView, { id, expectedVersion: 7 }, owner))).toBe('CONFLICT');
  await world.run(deleteView, { id, expectedVersion: 1 }, owner);
  expect(await seenBy(anna)).toEqual([]);
});

test('a name is one’s own: another may use it, oneself twice not; there is an end', async () => {
  const { id } = await world.run(saveView, WEEK, anna);
  await world.run(saveView, WEEK, ben);
  await world.run(saveView, { ...WEEK, page: 'TASKS' }, anna);
  expect(await refusalOf(world.run(saveView, { ...WEEK, search: '' }, anna))).toBe('SAVED_VIEW_TAKEN');
  const { id: other } = await world.run(saveView, { ...WEEK, name: '来週' }, anna);
  expect(await refusalOf(world.run(updateView, { ...WEEK, id: other, expectedVersion: 1 }, anna))).toBe('SAVED_VIEW_TAKEN');
  await world.run(updateView, { ...WEEK, id, search: 'sort=name', expectedVersion: 1 }, anna);
  expect(await refusalOf(world.run(saveView, { ...WEEK, name: 'x', search: 'a="<' }, anna))).toBe('INVALID_INPUT');
  for (let n = 2; n < SAVED_VIEWS_MAX; n++) await world.run(saveView, { ...WEEK, name: `表示${n}` }, anna);
  expect(await refusalOf(world.run(saveView, { ...WEEK, name: 'もう一つ' }, anna))).toBe('TOO_MANY_SAVED_VIEWS');
});
