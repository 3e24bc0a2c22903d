/** Who has a design open: those who read it, while they say so, each told to the others, and nothing of it on record. */
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { bePresent } from './commands/be-present.ts';
import { presentAt } from './store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let designer: Viewer;
let designId: string;

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '港 美咲');
  ({ designId } = await makeLabelProject(world, owner));
  designer = await world.withRole(await world.user('lv50_basic_user', '図案 太郎'), 'Designer', 'DesignData', designId);
});

const place = (page: string) => `/${newId()}/${newId()}/${newId()}/${page}`;
const here = () => world.read((db) => presentAt(db, world.companyId, designId));
const be = (viewer: Viewer, at: string, leaves = false) => world.run(bePresent, { designId, place: at, leaves }, viewer);

test('those who read it are there with what they see, and gone as they leave; the trail says nothing of it', async () => {
  const before = (await world.audit()).length;
  const [first, second] = [place('overview'), place('designConfirm?page=2')];
  await be(owner, first);
  await be(designer, first);
  await be(designer, second);
  expect(await here()).toEqual([
    { userId: designer.userId, name: '図案 太郎', place: second },
    { userId: owner.userId, name: '港 美咲', place: first },
  ]);
  // The page before says late that it was left: the one that is open stays.
  await be(designer, first, true);
  expect(await here()).toHaveLength(2);
  await be(designer, second, true);
  expect((await here()).map(({ name }) => name)).toEqual(['港 美咲']);
  expect(await world.audit()).toHaveLength(before);
});

test('whoever was not heard of for a while is not there', async () => {
  await be(owner, place('overview'));
  await world.read((db) => sql`update presence set seen_at = now() - interval '1 minute'`.execute(db));
  expect(await here()).toEqual([]);
});

test('strangers and people of other companies neither see it nor are seen; staff of the provider is no colleague', async () => {
  expect(await refusalOf(be(await world.user('lv50_basic_user'), place('overview')))).toBe('NOT_FOUND');
  const other = await makeWorld(database);
  const foreigner = await other.user('lv70_companyowner');
  expect(await refusalOf(other.run(bePresent, { designId, place: place('overview'), leaves: false }, foreigner))).toBe('NOT_FOUND');
  expect(await refusalOf(be(owner, 'https://elsewhere.example/'))).toBe('INVALID_INPUT');
  await be({ ...owner, actingFrom: other.companyId }, place('overview'));
  expect(await here()).toEqual([]);
});
