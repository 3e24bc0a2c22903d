/** The palette finds what inspections of running designs found wrong, for whoever reads the design. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findHits } from '#overview/search/server/find-hits.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from '#artwork/inspections/server/feature.ts';
import { arrived, fixture, specify, useTestStorage, workerOf } from '#artwork/inspections/server/inspection.fixture.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from './harness.ts';
import { makeLabelProject, type LabelProject } from '../world/label-project.ts';
import { makeWorld, type World } from '../world/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

let world: World;
let project: LabelProject;
beforeAll(async () => {
  world = await makeWorld(database);
  project = await makeLabelProject(world, await world.user('lv70_companyowner'));
});
afterAll(closeEnginePool);

test('a text that is not on the artwork is found by its title and its words, with its place, until the design is over', async () => {
  const { owner, designId } = project;
  await specify(world, designId, owner, [['販売場所', '東京の店だけで売る品']]);
  const uploadId = await arrived(world, owner, 's01_label_v1.pdf', fixture('s01_label_v1.pdf'));
  await world.run(addVersion, { uploadId, designId }, owner);
  await workerOf(world).work();
  const found = async (viewer: Viewer, text: string) =>
    (await world.read((db) => findHits(db, viewer, text))).filter(({ kind }) => kind === 'FINDING');
  const [hit] = await found(owner, '販売場所');
  expect(hit).toMatchObject({ name: '販売場所', href: expect.stringMatching(/\/inspViewer\/[0-9a-f-]{36}\?finding=[0-9a-f-]{36}$/) });
  expect(await found(owner, '東京の店')).toHaveLength(1);
  const stranger = await world.user('lv50_basic_user');
  expect(await found(stranger, '販売場所')).toEqual([]);
  await world.read((db) => db.updateTable('design').set({ status: 'CANCELLED' }).where('id', '=', designId).execute());
  expect(await found(owner, '販売場所')).toEqual([]);
});
