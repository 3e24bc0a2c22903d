/** The dry run of a specification: checks, and changes nothing (D5.5). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { testSpecification } from './commands/test-specification.ts';
import { designPartsOfItems } from './api/design-part-store.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { pagesOfFiles } from '#artwork/versions/server/file-store.ts';
import { barcodesOf, partsOf, preflightOf } from '#artwork/findings/server/finding-store.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf, type Worker } from './inspection.fixture.ts';
import { findVisibleResults, latestTests, loadResult } from '#artwork/findings/server/result-store.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let writer: Viewer;
let worker: Worker;
let open: string;
let versionId: string;

/** A revision that is still being written, after the finalized one. */
async function openRevision(parts: readonly [string, string][], variants: Record<string, Record<string, string>>): Promise<string> {
  const id = newId();
  await world.read(async (db) => {
    const design = await db.selectFrom('design').select('scope').where('id', '=', project.designId).executeTakeFirstOrThrow();
    const of = { company_id: world.companyId, design_id: project.designId };
    const scope = [id, ...design.scope];
    await db
      .insertInto('specification')
      .values({ id, ...of, revision: 2, content_hash: 'open', scope, created_by: project.owner.userId })
      .execute();
    for (const [index, [title, text]] of parts.entries()) {
      const place = { number: index + 1, position: index + 1, title, text, exact: false, variants: JSON.stringify(variants[title] ?? {}) };
      await db
        .insertInto('specification_item')
        .values({ id: newId(), company_id: world.companyId, specification_id: id, item_key: newId(), ...place })
        .execute();
    }
  });
  return id;
}

const remaining = () =>
  world.read((db) => db.selectFrom('plan').select('remaining_uploads').where('company_id', '=', world.companyId).executeTakeFirstOrThrow());

const designParts = () =>
  world.read((db) => db.selectFrom('design_part').selectAll().where('design_id', '=', project.designId).orderBy('number').execute());

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  writer = await world.withRole(await world.user('lv50_basic_user', '仕様書担当'), 'DocumentManager', 'DesignData', project.designId);
  await specify(world, project.designId, owner, approvedParts('s01_label_v1.pdf'), {
    名称: { EN: 'Powdered soft drink', JA: '粉末清涼飲料' },
  });
  worker = workerOf(world);
  const uploadId = await arrived(world, owner, 's01_label_v1.pdf', fixture('s01_label_v1.pdf'));
  ({ id: versionId } = await world.run(addVersion, { uploadId, designId: project.designId }, owner));
  await worker.work();
  open = await openRevision(
    [
      ['名称', '名称：粉末清涼飲料'],
      ['新しい文言', 'まだどこにもない文言です'],
    ],
    { 名称: { S: '粉末清涼飲料', M: '粉末清京飲料', EMPTY: ' ' } },
  );
});
afterAll(closeEnginePool);

test('each variant of an item is a use of its part in the design, with its own result (D4.7)', async () => {
  const uses = (await designParts()).filter(({ title }) => title === '名称');
  expect(Object.fromEntries(uses.map(({ variant, verdict }) => [variant ?? 'content', verdict]))).toEqual({
    content: 'FOUND',
    JA: 'FOUND',
    EN: 'MISSING',
  });
  expect(uses).toHaveLength(3);
  // What the page of a part tells of its uses: the content first.
  const itemId = uses[0]?.item_id ?? '';
  const [told, none] = await world.read((db) => designPartsOfItems(db, world.companyId, [itemId, newId()]));
  expect(told?.map(({ variant, verdict }) => [variant, verdict])).toEqual([
    [null, 'FOUND'],
    ['EN', 'MISSING'],
    ['JA', 'FOUND'],
  ]);
  expect(told?.every((part) => part.versionId === versionId)).toBe(true);
  // Where it is printed.
  expect(told?.[0]?.pages).toEqual([1]);
  expect(none).toEqual([]);
  const [elsewhere] = await world.read((db) => designPartsOfItems(db, newId(), [itemId]));
  expect(elsewhere).toEqual([]);
});

describe('a dry run', () => {
  test('checks the items of now against a version; parts, version and plan stay as they are', async () => {
    const before = [await designParts(), await world.read((db) => loadVersion(db, world.companyId, versionId)), await remaining()];
    const { id } = await world.run(testSpecification, { specificationId: open, versionId }, writer);
    await worker.work();
    const result = await world.read((db) => loadResult(db, world.companyId, id));
    expect(result).toMatchObject({ status: 'DONE', purpose: 'TEST', specificationId: open, summary: { found: 2, altered: 0, missing: 2 } });
    const parts = await world.read((db) => partsOf(db, world.companyId, id));
    expect(parts.map(({ title, variant, verdict }) => [title, variant, verdict])).toEqual([
      ['名称', null, 'FOUND'],
      ['名称', 'S', 'FOUND'],
      ['名称', 'M', 'MISSING'],
      ['新しい文言', null, 'MISSING'],
    ]);
    expect(await world.read((db) => barcodesOf(db, world.companyId, id))).not.toEqual([]);
    expect([await designParts(), await world.read((db) => loadVersion(db, world.companyId, versionId)), await remaining()]).toEqual(before);
    expect(await world.read((db) => latestTests(db, world.companyId, open))).toEqual([id]);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'specification', action: 'request' });
  });

  test('checks an uploaded PDF, draws its pages, and tells it on the topic of the result', async () => {
    const uploadId = await arrived(world, writer, 'draft.pdf', fixture('s02_label_v2_changes.pdf'));
    const { id } = await world.run(testSpecification, { specificationId: open, uploadId }, writer);
    await worker.work();
    const result = await world.read((db) => loadResult(db, world.companyId, id));
    expect(result).toMatchObject({ status: 'DONE', versionId: null, summary: { found: 2, missing: 2 } });
    const [pages = []] = await world.read((db) => pagesOfFiles(db, world.companyId, [result?.fileId ?? '']));
    expect(pages[0]?.tilesId).not.toBeNull();
    expect(worker.hints.some((hint) => hint.topic === `output/${id}` && hint.payload.step === 'DONE')).toBe(true);
    expect(await world.read((db) => preflightOf(db, world.companyId, id))).toBeDefined();
    const again = await world.run(testSpecification, { specificationId: open, fileId: result?.fileId ?? '' }, writer);
    expect(again.id).not.toBe(id);
    expect((await remaining()).remaining_uploads).toBe(99);
    const stranger = await world.user('lv50_basic_user');
    expect(await world.read((db) => findVisibleResults(db, stranger, [id]))).toEqual([null]);
  });

  test('is for those who write the specification, while it is open, on one thing, and holds texts', async () => {
    const asked = { specificationId: open, versionId };
    const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
    const viewer = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', project.designId);
    for (const person of [designer, viewer]) expect(await refusalOf(world.run(testSpecification, asked, person))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(testSpecification, asked, await world.user('lv50_basic_user')))).toBe('NOT_FOUND');
    const elsewhere = await makeWorld(database);
    expect(await refusalOf(elsewhere.run(testSpecification, asked, await elsewhere.user('lv70_companyowner')))).toBe('NOT_FOUND');
    expect(await refusalOf(world.run(testSpecification, { specificationId: open }, writer))).toBe('TEST_ARTWORK');
    const final = await world.read((db) =>
      db
        .selectFrom('specification')
        .select('id')
        .where('design_id', '=', project.designId)
        .where('revision', '=', 1)
        .executeTakeFirstOrThrow(),
    );
    expect(await refusalOf(world.run(testSpecification, { ...asked, specificationId: final.id }, writer))).toBe('SPECIFICATION_NOT_OPEN');
    const stand = async (status: 'IN_PROGRESS' | 'STAND_BY') =>
      await world.read((db) => db.updateTable('specification').set({ status }).where('id', '=', open).execute());
    await stand('IN_PROGRESS');
    expect(await refusalOf(world.run(testSpecification, asked, writer))).toBe('SPECIFICATION_IN_REVIEW');
    await stand('STAND_BY');
    await world.read((db) => db.deleteFrom('specification_item').where('specification_id', '=', open).execute());
    expect(await refusalOf(world.run(testSpecification, asked, writer))).toBe('SPECIFICATION_WITHOUT_TEXTS');
  });
});
