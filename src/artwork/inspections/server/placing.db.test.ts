/** Where a file belongs: by its name, by the barcode on it, and only where the viewer may upload. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { placeFile } from '#artwork/versions/server/placing/place-file.ts';
import type { Viewer } from '#shared/viewer.ts';
import { arrived, fixture, specify, useTestStorage } from './inspection.fixture.ts';

useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let canned: { productId: string; designId: string };

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  // The number that stands on the label s01.
  const product = { brandId: project.brandId, name: '梅とはちみつ 350ml缶', janCode: '4901234567894' };
  const { id: productId } = await world.run(createProduct, product, owner);
  const { id: designId } = await world.run(createDesign, { productId, name: '缶 2026 春', code: 'CAN-26' }, owner);
  canned = { productId, designId };
});
afterAll(closeEnginePool);

async function placed(viewer: Viewer, fileName: string, more: { uploadId?: string; productId?: string; brandId?: string } = {}) {
  const { places, isCertain } = await world.read((db) => placeFile(() => Promise.resolve(db), viewer, { fileName, ...more }));
  return { designs: places.map(({ design }) => design.id), reason: places[0]?.reason, isCertain };
}

test('by words of the names, by a code, and beneath the place that is asked for', async () => {
  const { owner } = project;
  expect(await placed(owner, 'ほうじ茶ラテ_ラベル_v3.pdf')).toMatchObject({ designs: [project.designId], reason: 'NAME', isCertain: true });
  expect(await placed(owner, 'CAN-26 final.ai')).toMatchObject({ designs: [canned.designId], reason: 'CODE' });
  expect(await placed(owner, '梅とはちみつ缶2026春.pdf')).toMatchObject({ designs: [canned.designId] });
  expect(await placed(owner, '梅とはちみつ缶2026春.pdf', { brandId: project.childBrandId })).toMatchObject({
    designs: [],
    isCertain: false,
  });
  expect(await placed(owner, '梅とはちみつ.pdf', { productId: canned.productId })).toMatchObject({ designs: [canned.designId] });
  expect(await placed(owner, '50%_off[a-z].pdf')).toMatchObject({ designs: [], isCertain: false });
});

test('by the barcode on it, of an upload of one’s own', async () => {
  const { owner } = project;
  const uploadId = await arrived(world, owner, 'scan0001.pdf', fixture('s01_label_v1.pdf'));
  expect(await placed(owner, 'scan0001.pdf')).toMatchObject({ designs: [], isCertain: false });
  expect(await placed(owner, 'scan0001.pdf', { uploadId })).toEqual({ designs: [canned.designId], reason: 'BARCODE', isCertain: true });
  const other = await world.user('lv70_companyowner');
  expect(await placed(other, 'scan0001.pdf', { uploadId })).toMatchObject({ designs: [] });
  const broken = await arrived(world, owner, 'broken.pdf', fixture('s13_truncated.pdf'));
  expect(await placed(owner, 'broken.pdf', { uploadId: broken })).toMatchObject({ designs: [], isCertain: false });
});

test('only where the viewer may upload; a design that takes no file now comes after one that does', async () => {
  const reader = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', canned.designId);
  expect(await placed(reader, 'CAN-26.pdf')).toMatchObject({ designs: [] });
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', canned.designId);
  expect(await placed(designer, 'CAN-26.pdf')).toMatchObject({ designs: [canned.designId] });
  const elsewhere = await makeWorld(database);
  const stranger = await elsewhere.user('lv70_companyowner');
  expect(await elsewhere.read((db) => placeFile(() => Promise.resolve(db), stranger, { fileName: 'CAN-26.pdf' }))).toMatchObject({
    places: [],
  });

  const { id: second } = await world.run(createDesign, { productId: canned.productId, name: '缶 2026 春' }, project.owner);
  expect(await placed(project.owner, '梅とはちみつ缶2026春.pdf')).toMatchObject({ isCertain: false });
  await specify(world, second, project.owner, []);
  expect(await placed(project.owner, '梅とはちみつ缶2026春.pdf')).toEqual({
    designs: [second, canned.designId],
    reason: 'NAME',
    isCertain: true,
  });
});
