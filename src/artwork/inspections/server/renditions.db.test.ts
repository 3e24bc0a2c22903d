/** Other drawings of a page, its text, and the sample of the text settings (D7.4). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { renditionOf } from '#artwork/versions/rules/renditions.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { drawPageRendition } from '#artwork/versions/server/commands/draw-page-rendition.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { readInkValues } from '#artwork/versions/server/graphql-ink-values.ts';
import { drawRendition } from '#artwork/versions/server/jobs/draw-rendition.ts';
import { readPageText } from './jobs/page-text.ts';
import { textLines } from './api/page-text-view.ts';
import { findRendition } from '#artwork/versions/server/rendition-store.ts';
import { trySettings } from './api/setting-sample.ts';
import { keptTiles } from '#artwork/versions/server/kept-renditions.ts';
import { loadVersion, pagesOf } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let designer: Viewer;
let viewer: Viewer;
let worker: Worker;
let drawer: Worker;
let printed: string;

async function upload(name: string): Promise<string> {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return id;
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  viewer = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, []);
  worker = workerOf(world);
  drawer = workerOf(world, drawRendition as never);
  printed = await upload('s06_cmyk_spot_overprint.pdf');
});
afterAll(closeEnginePool);

describe('renditions', () => {
  const at = async (input: Parameters<typeof renditionOf>[0], versionId = printed) =>
    await world.read(async (db) => {
      const version = await loadVersion(db, world.companyId, versionId);
      return version && (await findRendition(db, version, 1, renditionOf(input)));
    });
  const jobs = () => world.outbox.jobs.filter((job) => job.queue === drawRendition.queue).length;

  test('whoever reads asks for one; it is drawn once, with tiles, and told on the topic of the version', async () => {
    const asked = { versionId: printed, page: 1, kind: 'OVERPRINT' as const };
    const { id } = await world.run(drawPageRendition, asked, viewer);
    expect(await at(asked)).toMatchObject({ id, status: 'RUNNING' });
    await drawer.work();
    const drawn = await at(asked);
    expect(drawn).toMatchObject({ status: 'DONE', failureCode: null });
    expect(drawn?.tiles?.maxLevel).toBeGreaterThan(5);
    expect(drawer.hints).toContainEqual({ topic: `output/${printed}`, payload: { id: printed, rendition: id, step: 'DONE' } });
    const before = jobs();
    expect(await world.run(drawPageRendition, asked, designer)).toEqual({ id });
    expect(jobs()).toBe(before);
    // The job came twice: nothing changes.
    await drawer.work();
    expect(await at(asked)).toEqual(drawn);
  });

  test('plates by their names, whatever the order and however often they are named', async () => {
    const version = await world.read((db) => loadVersion(db, world.companyId, printed));
    const inks = version?.inks?.map(({ name }) => name) ?? [];
    const some = { versionId: printed, page: 1, kind: 'PLATES' as const, inks: inks.slice(0, 2) };
    const { id } = await world.run(drawPageRendition, some, designer);
    const turned = { ...some, inks: [...some.inks.toReversed(), ...some.inks] };
    expect(await world.run(drawPageRendition, turned, designer)).toEqual({ id });
    await drawer.work();
    expect(await at(some)).toMatchObject({ status: 'DONE' });
    expect(await refusalOf(world.run(drawPageRendition, { ...some, inks: ['Gold'] }, designer))).toBe('RENDITION_INK_UNKNOWN');
    expect(await refusalOf(world.run(drawPageRendition, { ...some, page: 9 }, designer))).toBe('RENDITION_PAGE_MISSING');
  });

  test('ink values of a page are measured once and read by the spot', async () => {
    const asked = { versionId: printed, page: 1, kind: 'INKS' as const };
    await world.run(drawPageRendition, asked, viewer);
    await drawer.work();
    const map = await at(asked);
    expect(map).toMatchObject({ status: 'DONE', tiles: null });
    expect(map?.inkMap?.planes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cyan', 'Black', 'R', 'G', 'B']));
    const read = (x: number, y: number) => world.read((db) => readInkValues(db, map!, { x, y, spotMm: 1 }, () => true));
    // Paper: no ink, white.
    expect(await read(0.5, 0.5)).toMatchObject({ total: 0, rgb: [255, 255, 255], lab: [100, 0, 0] });
    expect(await read(-1, 5)).toBeNull();
  });

  test('some layers of a page are drawn once; others than the file has are refused', async () => {
    const layered = await upload('s09_ocg_hidden_layer.pdf');
    const version = await world.read((db) => loadVersion(db, world.companyId, layered));
    const names = version!.layers!.map(({ name }) => name);
    expect(version!.layers!.some(({ shown }) => !shown)).toBe(true);
    const asked = { versionId: layered, page: 1, kind: 'LAYERS' as const, layers: names };
    const { id } = await world.run(drawPageRendition, asked, viewer);
    expect(await world.run(drawPageRendition, { ...asked, layers: names.toReversed() }, designer)).toEqual({ id });
    await drawer.work();
    expect(await at(asked, layered)).toMatchObject({ status: 'DONE', failureCode: null, layers: names.toSorted() });
    expect(await refusalOf(world.run(drawPageRendition, { ...asked, layers: ['Varnish'] }, viewer))).toBe('RENDITION_LAYER_UNKNOWN');
    expect(await refusalOf(world.run(drawPageRendition, { ...asked, versionId: printed }, viewer))).toBe('RENDITION_LAYER_UNKNOWN');
  });

  test('the tiles of former versions go, not the newest’s, when its company keeps them no longer, and the same are drawn again for whoever opens it', async () => {
    const tilesOf = (id: string) => world.read(async (db) => (await pagesOf(db, world.companyId, [id]))[0]?.[0]?.tiles ?? null);
    const { currentVersionId } = (await world.read((db) => loadDesign(db, world.companyId, project.designId))) ?? {};
    const kept = await tilesOf(printed);
    expect(kept).not.toBeNull();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const remove = () => world.read((db) => keptTiles.remove(db, world.companyId, tomorrow, 1000));
    expect(await remove()).toBe(1);
    expect([await tilesOf(printed), (await tilesOf(currentVersionId ?? '')) !== null]).toEqual([null, true]);
    const asked = { versionId: printed, page: 1, kind: 'PAGE' as const };
    await world.run(drawPageRendition, asked, viewer);
    await drawer.work();
    expect((await at(asked))?.tiles).toEqual(kept);
    expect(await remove()).toBe(0);
  });

  test('strangers and other companies find nothing to draw', async () => {
    const asked = { versionId: printed, page: 1, kind: 'OVERPRINT' as const };
    expect(await refusalOf(world.run(drawPageRendition, asked, await world.user('lv50_basic_user')))).toBe('NOT_FOUND');
    const elsewhere = await makeWorld(database);
    expect(await refusalOf(elsewhere.run(drawPageRendition, asked, await elsewhere.user('lv70_companyowner')))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(drawPageRendition, { ...asked, versionId: newId() }, designer))).toBe('NOT_FOUND');
  });
});

describe('the text of a page', () => {
  test('has a box for every glyph of every line, and tells what is not shown', async () => {
    const traps = await upload('s08_text_traps.pdf');
    const text = await world.read((db) => readPageText(db, { companyId: world.companyId, versionId: traps }, 1));
    const lines = text ? textLines(text) : [];
    expect(lines.length).toBeGreaterThan(3);
    for (const { text: words, starts, boxes, class: kind } of lines) {
      expect(boxes).toHaveLength(starts.length * 4);
      expect(starts[0]).toBe(0);
      expect(starts.at(-1)).toBeLessThan(words.length);
      if (kind === 'VISIBLE') expect(starts.map((from, at) => words.slice(from, starts[at + 1])).join('')).toBe(words);
    }
    expect(lines.filter((line) => line.class === 'INVISIBLE').map((line) => line.text)).toContain('白文字は見えない');
    expect(lines.some((line) => line.class === 'OUTSIDE' && line.block === null)).toBe(true);
  });
});

describe('the sample of the text settings', () => {
  const sample = (approved: string, found: string, settings: Partial<typeof DEFAULT_SETTINGS> = {}) =>
    trySettings({ ...DEFAULT_SETTINGS, ...settings }, { approved, found, exact: false });

  test('says what an inspection would say, with the folds it needed', () => {
    expect(sample('内容量：120g', '内容量：１２０ｇ')).toMatchObject({ verdict: 'FOUND', folds: { width: 4 } });
    expect(sample('内容量：120g', '内容量：１２０ｇ', { fullHalfWidth: false, normalization: false })?.verdict).not.toBe('FOUND');
    expect(sample('内容量：120g', '内容量：１２０ｇ', { forbiddenFolds: ['width'] })?.verdict).not.toBe('FOUND');
    expect(sample('内容量：120g', '内容量：110g')).toMatchObject({ verdict: 'ALTERED', partRate: 87.5 });
    expect(sample('保存方法', 'まったく違う')?.verdict).toBe('MISSING');
    expect(sample('一行目二行目', '一行目\n二行目')).toMatchObject({ verdict: 'FOUND', folds: { lineBreak: 1 } });
    expect(sample(' ', '何か')).toBeNull();
  });
});
