/** 旧バージョンの分版・オーバープリント画像 (retention): those of versions that are the newest no more go, with their files. */
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld } from '#test/world/world.ts';
import { recordContent, storeContent } from '#platform/files/content.ts';
import { currentStorage } from '#platform/files/storage-binding.ts';
import { contentKey } from '#platform/ports/storage/storage.ts';
import { newId } from '#shared/ids.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { keptRenditions } from '#artwork/versions/server/kept-renditions.ts';
import { inspectionsFeature } from './feature.ts';
import { arrived, fixture, specify, useTestStorage } from './inspection.fixture.ts';

useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();
afterAll(closeEnginePool);

test('drawings of former versions that are old enough go with their files; the newest version’s, young and running ones stay', async () => {
  const world = await makeWorld(database);
  const { companyId } = world;
  const project = await makeLabelProject(world, await world.user('lv70_companyowner'));
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, project.owner, []);
  const version = async (name: string): Promise<string> => {
    const uploadId = await arrived(world, designer, name, fixture(name));
    const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
    await world.read((db) => db.updateTable('version_data').set({ status: 'DONE' }).where('id', '=', id).execute());
    return id;
  };
  const former = await version('s01_label_v1.pdf');
  const newest = await version('s02_label_v2_changes.pdf');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const drawn = async (versionId: string, key: string, days: number, status: 'DONE' | 'RUNNING' = 'DONE', bytes = key) => {
    const stored = await storeContent(companyId, Buffer.from(bytes), { contentType: 'application/octet-stream', fileName: key });
    await world.read(async (db) => {
      const { id } = await recordContent(db, stored);
      const row = { id: newId(), company_id: companyId, version_id: versionId, page: 1, kind: 'PLATES' as const, key, engine_version: '1' };
      const done = status === 'DONE' ? { tiles_id: id, tiles: '{}' } : {};
      await db
        .insertInto('page_rendition')
        .values({ ...row, status, ...done, created_by: designer.userId, created_at: daysAgo(days) })
        .execute();
    });
    return contentKey(companyId, stored.sha256);
  };
  const gone = await drawn(former, 'old', 40);
  const shared = await drawn(former, 'the same as the newest', 40, 'DONE', 'shared');
  await drawn(former, 'young', 5);
  await drawn(former, 'running', 40, 'RUNNING');
  await drawn(newest, 'of the newest', 40, 'DONE', 'shared');
  expect(await world.read((db) => keptRenditions.remove(db, companyId, daysAgo(30), 1000))).toBe(2);
  const left = await world.read((db) =>
    db.selectFrom('page_rendition').select('key').where('company_id', '=', companyId).orderBy('key').execute(),
  );
  expect(left.map(({ key }) => key)).toEqual(['of the newest', 'running', 'young']);
  const { content } = currentStorage();
  expect(await content.stat(gone)).toBeNull();
  // Another drawing has the same content.
  expect(await content.stat(shared)).toMatchObject({ size: 6 });
  expect(await world.read((db) => keptRenditions.remove(db, companyId, daysAgo(30), 1000))).toBe(0);
});
