/** Pictures through the real job: TIFF with several pages, CMYK, 16 bit, and turned by EXIF (D7.1). */
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { readContentWhole } from '#platform/files/content.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { arrived, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { loadVersion, pagesOf } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let designer: Viewer;
let worker: Worker;

const W = 400;
const H = 300;

/** A white page with a red corner at the top left. */
const drawn = (): Sharp =>
  sharp({ create: { width: W, height: H, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 100, height: 60, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

async function inspected(name: string, bytes: Uint8Array) {
  const uploadId = await arrived(world, designer, name, bytes);
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return await world.read(async (db) => {
    const [pages = []] = await pagesOf(db, world.companyId, [id]);
    const pictures = [];
    for (const page of pages) {
      const file = await db.selectFrom('file_object').select('sha256').where('id', '=', page.inspectPngId).executeTakeFirstOrThrow();
      pictures.push(await readContentWhole({ companyId: world.companyId, sha256: file.sha256 }, 1e9));
    }
    return { version: await loadVersion(db, world.companyId, id), pages, pictures };
  });
}

/** The colour at a place of a picture. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, []);
  worker = workerOf(world);
});
afterAll(closeEnginePool);

/** The page as a TIFF of 8 bit, little-endian, whose directories follow each other: what libvips writes only for animations. */
function tiffOfPages(pages: readonly Buffer[], width: number, height: number): Buffer {
  const chunks: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])];
  let at = 8;
  for (const [index, data] of pages.entries()) {
    const entries: [number, number, number, number][] = [
      [256, 4, 1, width],
      [257, 4, 1, height],
      [258, 3, 1, 8],
      [259, 3, 1, 1],
      [262, 3, 1, 1],
      [273, 4, 1, at + 2 + 9 * 12 + 4],
      [277, 3, 1, 1],
      [278, 4, 1, height],
      [279, 4, 1, data.length],
    ];
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [entry, [tag, type, count, value]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + entry * 12);
      directory.writeUInt16LE(type, 4 + entry * 12);
      directory.writeUInt32LE(count, 6 + entry * 12);
      directory.writeUInt32LE(value, 10 + entry * 12);
    }
    at += directory.length + data.length;
    directory.writeUInt32LE(index === pages.length - 1 ? 0 : at, directory.length - 4);
    chunks.push(directory, data);
  }
  return Buffer.concat(chunks);
}

test('every page of a TIFF is drawn, in its order', async () => {
  const shades = [40, 120, 200];
  const bytes = tiffOfPages(
    shades.map((shade) => Buffer.alloc(W * H, shade)),
    W,
    H,
  );
  const { version, pages, pictures } = await inspected('pages.tif', bytes);
  expect(version).toMatchObject({ status: 'DONE', fileType: 'tiff', pageCount: 3 });
  expect(pages.map((page) => page.page)).toEqual([1, 2, 3]);
  for (const [index, picture] of pictures.entries()) {
    const shade = shades[index] ?? 0;
    expect(await colourAt(picture, 10, 10)).toEqual([shade, shade, shade]);
  }
});

test('CMYK is shown as it would be printed: the corner is red, the rest white', async () => {
  const bytes = await drawn().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer();
  const { version, pictures } = await inspected('cmyk.tif', bytes);
  expect(version).toMatchObject({ status: 'DONE', pageCount: 1 });
  const [red = 0, green = 255, blue = 255] = await colourAt(pictures[0]!, 10, 10);
  expect(red).toBeGreaterThan(180);
  expect(Math.max(green, blue)).toBeLessThan(80);
  expect(Math.min(...(await colourAt(pictures[0]!, 300, 200)))).toBeGreaterThan(245);
});

test('16 bit is brought to 8 without turning dark or bright', async () => {
  const bytes = await drawn().toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer();
  const { version, pictures } = await inspected('deep.tif', bytes);
  expect(version?.status).toBe('DONE');
  expect(await colourAt(pictures[0]!, 10, 10)).toEqual([255, 0, 0]);
  expect(await colourAt(pictures[0]!, 300, 200)).toEqual([255, 255, 255]);
});

test('a photograph that lies on its side is set upright by its EXIF', async () => {
  // 6: the first row is the right edge; set upright, the corner comes to the top right.
  const bytes = await drawn().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6, density: 350 }).toBuffer();
  const { version, pages, pictures } = await inspected('turned.jpg', bytes);
  expect(version).toMatchObject({ status: 'DONE', fileType: 'jpeg' });
  expect([pages[0]?.widthPx, pages[0]?.heightPx]).toEqual([H, W]);
  const [red = 0, green = 255] = await colourAt(pictures[0]!, H - 10, 10);
  expect([red > 240, green < 20]).toEqual([true, true]);
  expect(Math.min(...(await colourAt(pictures[0]!, 10, 10)))).toBeGreaterThan(240);
});
