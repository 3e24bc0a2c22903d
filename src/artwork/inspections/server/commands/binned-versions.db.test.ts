/** A version in the bin: what rests there with it, who brings it back, and when it cannot come back any more. */
import { afterAll, expect, test } from 'vitest';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { deleteVersion } from '#artwork/versions/server/commands/delete-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { versionsFeature } from '#artwork/versions/server/feature.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { restoreFromBin } from '#work/bin/server/commands/restore-from-bin.ts';
import { inspectionsFeature } from '../feature.ts';
import { arrived, fixture, specify, useTestStorage, workerOf } from '../inspection.fixture.ts';

useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();
versionsFeature.register();
afterAll(closeEnginePool);

const world = await makeWorld(database);
const { companyId } = world;
const owner = await world.user('lv70_companyowner');
const { designId } = await makeLabelProject(world, owner);
const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', designId);
const reader = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', designId);
const worker = workerOf(world);

async function upload(name: string): Promise<string> {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId }, designer);
  return id;
}

async function inspected(name: string): Promise<string> {
  const id = await upload(name);
  await worker.work();
  return id;
}

const version = (id: string) => world.read((db) => loadVersion(db, companyId, id));
const restore = (id: string, viewer = designer) => world.run(restoreFromBin, { id }, viewer);
const remove = (versionId: string) => world.run(deleteVersion, { versionId }, designer);
const submit = (id: string, at: Date | null) =>
  world.read((db) => db.updateTable('version_data').set({ submitted_at: at }).where('id', '=', id).execute());

/** What a version is to its design, and what the design's texts are by it. */
const standing = (id: string) =>
  world.read(async (db) => {
    const design = await db.selectFrom('design').selectAll().where('id', '=', designId).executeTakeFirstOrThrow();
    const row = await loadVersion(db, companyId, id);
    const parts = await db.selectFrom('design_part').selectAll().where('version_id', '=', id).orderBy('id').execute();
    return { row: { ...row, updatedAt: null }, parts, current: design.current_version_id, picture: design.thumbnail_file_id };
  });

test('a version comes back with all that was said of it; a newer one stays above it, and one that was submitted ends it', async () => {
  await specify(world, designId, owner, [['内容量', '内容量：１２０ｇ（12g×10本）']]);
  const first = await inspected('s01_label_v1.pdf');
  const second = await inspected('s02_label_v2_changes.pdf');
  const asItWas = await standing(second);
  expect(asItWas).toMatchObject({ current: second, row: { status: 'DONE' } });
  expect(asItWas.parts).not.toEqual([]);

  await remove(second);
  expect(await version(second)).toBeNull();
  expect((await standing(first)).current).toBe(first);
  expect(await refusalOf(restore(second, reader))).toMatch(/FORBIDDEN|NOT_FOUND/);
  expect((await restore(second)).path).toContain(`/${designId}/overview`);
  expect(await standing(second)).toEqual(asItWas);
  expect((await world.audit()).slice(-2)).toEqual([
    { subject: 'design', action: 'delete', name: expect.stringMatching(/ v2$/) as string },
    { subject: 'design', action: 'restore', name: expect.stringMatching(/ v2$/) as string },
  ]);

  await remove(second);
  const third = await inspected('s03_label_v1_otf.pdf');
  await submit(third, new Date());
  await expect(restore(second)).rejects.toMatchObject({ code: 'VERSION_OVERTAKEN', params: { number: 2, newer: 3 } });
  await submit(third, null);
  await restore(second);
  expect(await standing(third)).toMatchObject({ current: third, parts: [expect.anything()] });
});

test('what was deleted amid its inspection is inspected anew when it comes back', async () => {
  const id = await upload('s03_label_v1_otf.pdf');
  await remove(id);
  await worker.work();
  await restore(id);
  await worker.work();
  expect(await version(id)).toMatchObject({ status: 'DONE', run: 2 });
});
