/** The journey's promise on real labels (issue steps 5–7): D7, specification section 3. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGINE_VERSION } from '#engine/version.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { differencesOf, partsOf, unexpectedOf } from '#artwork/findings/server/finding-store.ts';
import { loadResult } from '#artwork/findings/server/result-store.ts';
import { loadVersion, pagesOf } from '#artwork/versions/server/version-store.ts';

useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let designer: Viewer;
let worker: Worker;

/** On the artwork nobody prints a text that says how many allergens are covered. */
const ABSENT = '欠落';
const OF_VERSION_2 = ['内容量', '注意', 'JAN'];

async function upload(name: string): Promise<string> {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return id;
}

async function resultOf(versionId: string) {
  return await world.read(async (db) => {
    const version = await loadVersion(db, world.companyId, versionId);
    const id = version?.inspectionId ?? '';
    const [pages = []] = await pagesOf(db, world.companyId, [versionId]);
    return {
      version,
      pages,
      result: await loadResult(db, world.companyId, id),
      parts: await partsOf(db, world.companyId, id),
      unexpected: await unexpectedOf(db, world.companyId, id),
      differences: await differencesOf(db, world.companyId, id),
    };
  });
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, approvedParts('s01_label_v1.pdf'));
  worker = workerOf(world);
});
afterAll(closeEnginePool);

test('version 1: every approved text on the label is found, with its places, and the rest is explained', async () => {
  const { version, pages, parts, unexpected, differences, result } = await resultOf(await upload('s01_label_v1.pdf'));
  expect(version).toMatchObject({ number: 1, status: 'DONE', fileType: 'pdf', pageCount: 1 });
  expect(pages[0]).toMatchObject({ widthPx: 3252, heightPx: 2425, dpi: 350 });
  // What it takes to repeat the result; fonts and band height are part of the engine's version.
  const inputSha256 = createHash('sha256').update(fixture('s01_label_v1.pdf')).digest('hex');
  expect(result).toMatchObject({ engineVersion: ENGINE_VERSION, inputSha256, settings: DEFAULT_SETTINGS });
  expect([
    pages[0]?.picture500Id,
    pages[0]?.picture2000Id,
    pages[0]?.inspectPngId,
    pages[0]?.inspectTifId,
    pages[0]?.tilesId,
  ]).not.toContain(null);
  const found = parts.filter((part) => part.verdict === 'FOUND').map((part) => part.title);
  const wanted = approvedParts('s01_label_v1.pdf').map(([title]) => title);
  expect(found).toEqual(wanted.filter((title) => title !== ABSENT));
  expect(parts.find((part) => part.title === ABSENT)).toMatchObject({ verdict: 'MISSING', severity: 'CRITICAL' });
  for (const part of parts.filter((one) => one.verdict === 'FOUND')) expect(part.places[0]?.boxes[0]?.mm.w).toBeGreaterThan(0);
  for (const one of unexpected) expect(['VISIBLE', 'INVISIBLE', 'LAYER_OFF', 'OUTSIDE', 'UNRELIABLE']).toContain(one.class);
  expect(unexpected.some((one) => one.class === 'OUTSIDE' && one.severity === 'NONE')).toBe(true);
  expect(differences).toEqual([]);
  expect(result).toMatchObject({ status: 'DONE', againstVersionId: null });
  expect(result?.texts).toHaveLength(wanted.length);
});

test('version 2: net content altered with its characters, warnings missing, other JAN digits; the seven planned differences and no other', async () => {
  const { parts, differences } = await resultOf(await upload('s02_label_v2_changes.pdf'));
  const verdicts = Object.fromEntries(parts.map((part) => [part.title, part.verdict]));
  expect(verdicts).toMatchObject({ 内容量: 'ALTERED', 注意: 'MISSING', JAN: 'ALTERED' });
  const untouched = parts.filter((part) => ![...OF_VERSION_2, ABSENT].includes(part.title));
  expect(untouched.map((part) => part.verdict)).toEqual(untouched.map(() => 'FOUND'));
  const changed = parts.find((part) => part.title === '内容量')?.operations.filter((operation) => operation.kind !== 'EQUAL');
  expect(changed).toEqual([{ kind: 'SUBSTITUTED', approved: '２', found: '１' }]);
  expect(parts.find((part) => part.title === 'JAN')?.severity).toBe('CRITICAL');

  const at = (x: number, y: number) =>
    differences.filter(({ mm }) => x >= mm.x - 1 && x <= mm.x + mm.w + 1 && y >= mm.y - 1 && y <= mm.y + mm.h + 1);
  const planned = [
    differences.filter((one) => one.outside),
    at(41.5, 74),
    at(140, 73),
    at(98, 138),
    at(197, 33).filter((one) => one.kind === 'MOVED'),
    at(58, 132),
    at(168, 128),
  ];
  for (const found of planned) expect(found.length).toBeGreaterThan(0);
  expect(differences).toHaveLength(planned.length);
  expect(differences.filter((one) => !planned.flat().includes(one))).toEqual([]);
});

test('version 3, set in another font: every text is found again', async () => {
  const { parts } = await resultOf(await upload('s03_label_v1_otf.pdf'));
  const lost = parts.filter((part) => part.verdict !== 'FOUND').map((part) => part.title);
  expect(lost).toEqual([ABSENT]);
});

test('each step was published on detect, the results on output (D7.2)', () => {
  // Between them a busy machine says that it goes on.
  const steps = worker.hints
    .filter(({ topic }) => topic.startsWith('detect/'))
    .map(({ payload }) => payload.step ?? payload.picture)
    .filter((step) => step !== undefined);
  expect(steps.slice(0, 10)).toEqual([
    'png500',
    'png2000',
    'inspectPng',
    'tiles',
    'inspectTiff',
    'RENDERED',
    'TEXT_DETECTED',
    'PARTS_MATCHED',
    'CONTENTS_COMPARED',
    'DONE',
  ]);
  expect(
    worker.hints
      .filter(({ topic }) => topic.startsWith('output/'))
      .map(({ payload }) => payload.step ?? payload.found)
      .slice(0, 6),
    // What was recognised comes last, when everybody sees the rest.
  ).toEqual(['PARTS_MATCHED', 'barcodes', 'preflight', 'CONTENTS_COMPARED', 'recognised', 'DONE']);
});
