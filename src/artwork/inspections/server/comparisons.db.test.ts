/** Comparing any two things: page pairs, a picture, other settings, ignore areas, 変更なし (D7.5). */
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { readContentWhole } from '#platform/files/content.ts';
import type { Viewer } from '#shared/viewer.ts';
import { COMPARISON_PRESETS } from '#artwork/versions/rules/comparison-presets.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { compareVersions } from './commands/compare-versions.ts';
import { addIgnoreArea, removeIgnoreArea } from '#artwork/findings/server/commands/ignore-areas.ts';
import { rerunInspection } from '#artwork/versions/server/commands/rerun-inspection.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from './feature.ts';
import { findVisibleInspectionFiles, pagesOfFiles } from '#artwork/versions/server/file-store.ts';
import { differencesOf, partsOf } from '#artwork/findings/server/finding-store.ts';
import { ignoreAreasOf } from '#artwork/findings/server/ignore-area-store.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { loadResult } from '#artwork/findings/server/result-store.ts';
import { loadVersion, pagesOf } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

let world: World;
let project: LabelProject;
let designer: Viewer;
let viewer: Viewer;
let worker: Worker;
let first: string;
let second: string;

async function upload(name: string, bytes: Uint8Array = fixture(name)): Promise<string> {
  const uploadId = await arrived(world, designer, name, bytes);
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return id;
}

async function compared(input: Parameters<typeof compareVersions.run>[1], by: Viewer = designer) {
  const { id } = await world.run(compareVersions, input, by);
  await worker.work();
  return await world.read(async (db) => ({
    id,
    result: await loadResult(db, world.companyId, id),
    differences: await differencesOf(db, world.companyId, id),
  }));
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  viewer = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, approvedParts('s01_label_v1.pdf'));
  worker = workerOf(world);
  first = await upload('s01_label_v1.pdf');
  second = await upload('s02_label_v2_changes.pdf');
});
afterAll(closeEnginePool);

describe('any two versions', () => {
  test('settings for once: a preset hides the faint tint, and the result says with what it was made', async () => {
    const strict = await compared({ versionId: second, againstVersionId: first });
    expect(strict.differences).toHaveLength(7);
    const { result, differences } = await compared(
      { versionId: second, againstVersionId: first, settings: { preset: 'TOLERANT' } },
      viewer,
    );
    expect(result?.settings).toMatchObject({ digital: false, toneDifferenceThreshold: 8 });
    expect(differences).toHaveLength(6);
    const input = { versionId: second, againstVersionId: first, settings: { toneChangeTolerance: 9, toneDifferenceThreshold: 2 } };
    expect(await refusalOf(world.run(compareVersions, input, designer))).toBe('TONE_ORDER');
  });

  test('moved by hand, every edge differs; moved back, nothing more than planned', async () => {
    const moved = await compared({ versionId: first, againstVersionId: second, offsetMm: { dx: 1, dy: 0 } });
    expect(moved.result).toMatchObject({
      request: { offsetMm: { dx: 1, dy: 0 } },
      comparedPages: [{ offsetMm: { dx: 1, dy: 0 }, unchanged: false }],
    });
    expect(moved.differences.length).toBeGreaterThan(7);
    expect((await compared({ versionId: first, againstVersionId: second, offsetMm: { dx: 0, dy: 0 } })).differences).toHaveLength(7);
  });

  test('any pair of pages, also of one version; a page that is not there is refused with its number', async () => {
    const third = await upload('s07_boxes_rotate_userunit.pdf');
    const pages = [{ page: 2, againstPage: 3 }];
    const { result } = await compared({ versionId: third, againstVersionId: third, pages });
    expect(result).toMatchObject({ status: 'DONE', request: { pages }, comparedPages: [{ page: 2, againstPage: 3 }] });
    const same = { versionId: third, againstVersionId: third, pages: [{ page: 2, againstPage: 2 }] };
    expect(await refusalOf(world.run(compareVersions, same, designer))).toBe('VERSION_WITH_ITSELF');
    const beyond = world.run(
      compareVersions,
      { versionId: third, againstVersionId: first, pages: [{ page: 4, againstPage: 2 }] },
      designer,
    );
    await expect(beyond).rejects.toMatchObject({ code: 'COMPARISON_PAGE_MISSING', params: { page: 4, againstPage: 2 } });
    const nothing = await compared({ versionId: third, againstVersionId: third, pages: [{ page: 1, againstPage: 4 }] });
    expect(nothing.result?.comparedPages).toHaveLength(1);
  });
});

describe('against a picture', () => {
  let picture: Buffer;
  beforeAll(async () => {
    const [pages = []] = await world.read((db) => pagesOf(db, world.companyId, [second]));
    const file = await world.read((db) =>
      db
        .selectFrom('file_object')
        .select('sha256')
        .where('id', '=', pages[0]?.inspectPngId ?? '')
        .executeTakeFirstOrThrow(),
    );
    const png = await readContentWhole({ companyId: world.companyId, sha256: file.sha256 }, 1e9);
    picture = await sharp(png).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).withMetadata({ density: 350 }).toBuffer();
  });

  test('its pages are drawn like a version’s, the same label differs nowhere, another where it was changed', async () => {
    const againstUploadId = await arrived(world, designer, 'proof.jpg', picture);
    const same = await compared({ versionId: second, againstUploadId, settings: { preset: 'SCAN' } });
    expect(same.result).toMatchObject({ status: 'DONE', purpose: 'COMPARISON', againstVersionId: null });
    expect(same.differences).toEqual([]);
    const fileId = same.result?.againstFileId ?? '';
    const [pages = []] = await world.read((db) => pagesOfFiles(db, world.companyId, [fileId]));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ widthPx: 3252, heightPx: 2425, dpi: 350 });
    expect([pages[0]?.picture500Id, pages[0]?.picture2000Id, pages[0]?.tilesId]).not.toContain(null);
    const other = await compared({ versionId: first, againstFileId: fileId, settings: { preset: 'SCAN' } });
    expect(other.differences.length).toBeGreaterThan(0);
    // Without a word about settings, a picture beside a drawing is compared as a print (docs/decisions/0092).
    expect((await compared({ versionId: first, againstFileId: fileId })).result?.settings).toMatchObject(COMPARISON_PRESETS.SCAN);
    // The same question answers the same result.
    expect((await world.run(compareVersions, { versionId: first, againstFileId: fileId, settings: { preset: 'SCAN' } }, viewer)).id).toBe(
      other.id,
    );
    expect(await world.read((db) => findVisibleInspectionFiles(db, viewer, [fileId]))).toMatchObject([{ fileName: 'proof.jpg' }]);
    const elsewhere = await makeWorld(database);
    const foreigner = await elsewhere.user('lv70_companyowner');
    expect(await elsewhere.read((db) => findVisibleInspectionFiles(db, foreigner, [fileId]))).toEqual([null]);
  });

  test('is brought by those who work on the design; exactly one thing is compared with', async () => {
    const againstUploadId = await arrived(world, viewer, 'proof.jpg', picture);
    expect(await refusalOf(world.run(compareVersions, { versionId: second, againstUploadId }, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(compareVersions, { versionId: second }, designer))).toBe('COMPARISON_SIDE');
    const both = { versionId: second, againstVersionId: first, againstUploadId };
    expect(await refusalOf(world.run(compareVersions, both, designer))).toBe('COMPARISON_SIDE');
    const words = await arrived(world, designer, 'notes.txt', Buffer.from('これは画像ではありません'));
    expect(await refusalOf(world.run(compareVersions, { versionId: second, againstUploadId: words }, designer))).toBe(
      'FILE_TYPE_UNSUPPORTED',
    );
  });
});

describe('ignore areas', () => {
  test('a difference inside stays listed, with the area; without the area it counts again; the area stays as history', async () => {
    const [pages = []] = await world.read((db) => pagesOf(db, world.companyId, [second]));
    const trim = pages[0]?.boxes.trim ?? { x: 0, y: 0, w: 0, h: 0 };
    // The logo that moved by 0.15 mm stands at 188, 24 mm from the page's corner.
    const box = { x: 187 - trim.x, y: 23 - trim.y, w: 21, h: 20 };
    const drawn = { designId: project.designId, page: 1, box, reason: 'ロゴは別工程で確認' };
    expect(await refusalOf(world.run(addIgnoreArea, { ...drawn, reason: ' ' }, designer))).toBe('INVALID_INPUT');
    expect(await refusalOf(world.run(addIgnoreArea, drawn, viewer))).toBe('FORBIDDEN');
    const { id } = await world.run(addIgnoreArea, drawn, designer);
    const ignoring = await compared({ versionId: second, againstVersionId: first });
    expect(ignoring.result?.ignoreAreas).toMatchObject([{ id, number: 1, reason: 'ロゴは別工程で確認' }]);
    expect(ignoring.differences.filter((one) => one.ignoredBy === id)).toMatchObject([{ kind: 'MOVED', severity: 'NONE' }]);
    expect(ignoring.result?.summary.differences).toBe(6);
    expect(await refusalOf(world.run(removeIgnoreArea, { ignoreAreaId: id }, viewer))).toBe('FORBIDDEN');
    await world.run(removeIgnoreArea, { ignoreAreaId: id }, designer);
    expect(await refusalOf(world.run(removeIgnoreArea, { ignoreAreaId: id }, designer))).toBe('IGNORE_AREA_REMOVED');
    const again = await compared({ versionId: second, againstVersionId: first, offsetMm: { dx: 0, dy: 0 } });
    expect(again.result?.summary.differences).toBe(7);
    const kept = await world.read((db) => ignoreAreasOf(db, world.companyId, project.designId));
    expect(kept).toMatchObject([{ id, drawnBy: designer.userId, removedBy: designer.userId }]);
    const trail = (await world.audit()).filter((entry) => entry.name === 'ラベル #1');
    expect(trail.map((entry) => entry.action)).toEqual(['create', 'delete']);
  });
});

describe('変更なし', () => {
  test('the same artwork again: its page and its found texts are unchanged since the version they were first so', async () => {
    const fourth = await upload('s01_label_v1.pdf');
    const fifth = await upload('s01_label_v1.pdf');
    const ofVersion = async (id: string) =>
      await world.read(async (db) => {
        const inspectionId = (await loadVersion(db, world.companyId, id))?.inspectionId ?? '';
        return { result: await loadResult(db, world.companyId, inspectionId), parts: await partsOf(db, world.companyId, inspectionId) };
      });
    expect((await ofVersion(fourth)).parts.every((part) => part.unchangedSince === null)).toBe(true);
    const { result, parts } = await ofVersion(fifth);
    expect(result?.comparedPages).toMatchObject([{ page: 1, againstPage: 1, unchanged: true }]);
    const found = parts.filter((part) => part.verdict === 'FOUND');
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found.map((part) => part.unchangedSince))).toEqual(new Set([4]));
    expect(parts.find((part) => part.verdict === 'MISSING')?.unchangedSince).toBeNull();
    await world.run(rerunInspection, { versionId: fifth }, designer);
    await worker.work();
    expect((await ofVersion(fifth)).parts.find((part) => part.verdict === 'FOUND')?.unchangedSince).toBe(4);
  });
});

describe('pages of a leaflet', () => {
  /** A file of pages of the samples, in this order. */
  async function leaflet(pages: readonly (readonly [name: string, page: number])[]): Promise<Uint8Array> {
    const file = await PDFDocument.create();
    for (const [name, page] of pages) {
      const [copied] = await file.copyPages(await PDFDocument.load(fixture(name)), [page]);
      file.addPage(copied!);
    }
    return await file.save();
  }
  const BOXES = 's07_boxes_rotate_userunit.pdf';

  test('are found again where they were swapped, put in and left out; by number when the settings say so', async () => {
    const pages = [
      ['s01_label_v1.pdf', 0],
      [BOXES, 0],
      [BOXES, 1],
      [BOXES, 2],
    ] as const;
    const earlier = await upload('leaflet-1.pdf', await leaflet(pages));
    const changed = [
      ['s02_label_v2_changes.pdf', 0],
      [BOXES, 0],
      [BOXES, 2],
      ['s01_label_v1.pdf', 0],
    ] as const;
    const later = await upload('leaflet-2.pdf', await leaflet(changed));
    const { result, differences } = await compared({ versionId: later, againstVersionId: earlier });
    expect(result?.comparedPages.map(({ page, againstPage }) => [page, againstPage])).toEqual([
      [2, 2],
      [3, 4],
      [4, 1],
    ]);
    const told = differences.map(({ kind, page, againstPage, severity }) => [kind, page, againstPage, severity]);
    expect(told.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      ['PAGE', 1, null, 'CRITICAL'],
      ['PAGE', 3, 3, 'CRITICAL'],
      ['PAGE_MOVED', 4, 1, 'CHECK'],
    ]);
    const byNumber = await compared({ versionId: later, againstVersionId: earlier, settings: { pagesByContent: false } });
    expect(byNumber.result?.comparedPages.map(({ againstPage }) => againstPage)).toEqual([1, 2, 3, 4]);
    expect(byNumber.differences.some(({ kind }) => kind === 'PAGE' || kind === 'PAGE_MOVED')).toBe(false);
  });
});
