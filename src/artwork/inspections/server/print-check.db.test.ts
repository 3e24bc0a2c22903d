/** Barcodes and the print check in the real job: judged against what was approved, kept, counted (D7.2). */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { barcodesOf, preflightOf } from '#artwork/findings/server/finding-store.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { loadResult } from '#artwork/findings/server/result-store.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let designer: Viewer;
let worker: Worker;

async function inspected(name: string) {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  return await world.read(async (db) => {
    const version = await loadVersion(db, world.companyId, id);
    const resultId = version?.inspectionId ?? '';
    return {
      version,
      result: await loadResult(db, world.companyId, resultId),
      barcodes: await barcodesOf(db, world.companyId, resultId),
      preflight: await preflightOf(db, world.companyId, resultId),
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

test('the JAN of the label says the approved number', async () => {
  const { barcodes, result } = await inspected('s01_label_v1.pdf');
  const jan = barcodes.find((barcode) => barcode.symbology === 'EAN13');
  expect(jan).toMatchObject({ verdict: 'MATCH', page: 1, checkDigit: 'VALID', title: 'JAN', valid: true });
  expect(jan?.text).toBe(jan?.approved);
  expect(jan?.box?.mm.w).toBeGreaterThan(20);
  expect(result?.summary.barcodes).toBe(barcodes.filter(({ page }) => page !== null).length);
  expect(result?.summary.barcodeProblems).toBe(barcodes.filter(({ severity }) => severity !== 'NONE').length);
});

test('another number than the approved one is critical', async () => {
  const { barcodes } = await inspected('s02_label_v2_changes.pdf');
  const [worst] = barcodes;
  expect(worst).toMatchObject({ verdict: 'DIFFERS', severity: 'CRITICAL', title: 'JAN' });
  expect(worst?.text).not.toBe(worst?.approved);
});

test('white that overprints is critical; the inks of the file are known', async () => {
  const { preflight, version, result } = await inspected('s06_cmyk_spot_overprint.pdf');
  expect(preflight[0]).toMatchObject({ code: 'WHITE_OVERPRINT', level: 'ERROR', severity: 'CRITICAL', page: 1 });
  expect(preflight.find((finding) => finding.code === 'SPOT_COLOR')?.severity).toBeDefined();
  expect(version?.inks?.filter((ink) => ink.kind === 'SPOT').length).toBeGreaterThan(0);
  expect(version?.separable).not.toBeNull();
  expect(result?.summary.preflight).toBe(preflight.filter(({ severity }) => severity !== 'NONE').length);
});
