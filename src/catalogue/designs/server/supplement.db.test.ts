/** Supplementary information and reference files: who writes, who reads, what stays on record (D14.7). */
import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { addReferenceFile } from './commands/add-reference-file.ts';
import { changeDesignState } from './commands/change-design-state.ts';
import { createDesign } from './commands/create-design.ts';
import { deleteDesign } from './commands/delete-design.ts';
import { removeReferenceFile } from './commands/remove-reference-file.ts';
import { restoreFromBin } from '#work/bin/server/commands/restore-from-bin.ts';
import { removeFromBin } from '#work/bin/server/commands/remove-from-bin.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { referenceFileBin } from './bin-file.ts';
import { saveSupplement } from './commands/save-supplement.ts';
import { findReferenceFiles, loadSupplement } from './supplement-store.ts';

const { database } = await testDatabase();
registerBinKind(referenceFileBin);
let world: World;
let owner: Viewer;
let productId: string;
let designId: string;

const newDesign = async () => (await world.run(createDesign, { productId, name: '夏のラベル' }, owner)).id;
const supplementOf = (id = designId) => world.read((db) => loadSupplement(db, world.companyId, id));
const filesOf = async () => (await world.read((db) => findReferenceFiles(db, world.companyId, [designId])))[0] ?? [];

/** An upload that has arrived, of a viewer. */
async function arrived(viewer: Viewer, fileName: string): Promise<string> {
  const id = newId();
  await inTransaction(database, viewer.companyId, (db) =>
    db
      .insertInto('upload')
      .values({
        id,
        company_id: viewer.companyId,
        user_id: viewer.userId,
        file_name: fileName,
        purpose: 'REFERENCE_FILE',
        status: 'ready',
        size: 1200,
        sha256: 'a'.repeat(64),
        content_type: 'application/pdf',
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '責任者');
  const { id: brandId } = await world.run(createBrand, { name: '茶房' }, owner);
  ({ id: productId } = await world.run(createProduct, { brandId, name: '緑茶' }, owner));
  designId = await newDesign();
});

test('whoever updates the design writes, over nobody, and what was written is on record', async () => {
  const designer = await world.withRole(await world.user('lv40_guest'), 'Designer', 'DesignData', designId);
  await world.run(saveSupplement, { designId, expectedVersion: 0, body: '色見本は\n9月版を使う' }, designer);
  expect(await refusalOf(world.run(saveSupplement, { designId, expectedVersion: 0, body: '別の内容' }, owner))).toBe('CONFLICT');
  expect(await supplementOf()).toMatchObject({ body: '色見本は\n9月版を使う', version: 1, updatedBy: designer.userId });
  expect((await world.audit()).at(-1)).toEqual({ subject: 'design', action: 'update', name: '夏のラベル' });
});

test('readers are refused, others find nothing', async () => {
  const reader = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', designId);
  const stranger = await world.user('lv50_basic_user');
  const other = await makeWorld(database);
  const foreigner = await other.user('lv80_administrator');
  const input = { designId, expectedVersion: 1, body: 'x' };
  expect(await refusalOf(world.run(saveSupplement, input, reader))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(saveSupplement, input, stranger))).toBe('NOT_FOUND');
  expect(await refusalOf(other.run(saveSupplement, input, foreigner))).toBe('NOT_FOUND');
  const uploadId = await arrived(reader, '見本.pdf');
  expect(await refusalOf(world.run(addReferenceFile, { designId, uploadId }, reader))).toBe('FORBIDDEN');
});

test('a file is added once, read by the members, and taken away on record', async () => {
  const uploadId = await arrived(owner, '色見本.pdf');
  await world.run(addReferenceFile, { designId, uploadId, note: '9月版' }, owner);
  expect(await refusalOf(world.run(addReferenceFile, { designId, uploadId }, owner))).toBe('UPLOAD_NOT_READY');
  const [file] = await filesOf();
  expect(file).toMatchObject({ fileName: '色見本.pdf', note: '9月版', size: 1200, createdBy: owner.userId });
  const reader = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', designId);
  const other = await makeWorld(database);
  expect(await refusalOf(world.run(removeReferenceFile, { id: file?.id ?? '' }, reader))).toBe('FORBIDDEN');
  expect(await refusalOf(other.run(removeReferenceFile, { id: file?.id ?? '' }, await other.user('lv80_administrator')))).toBe('NOT_FOUND');
  await world.run(removeReferenceFile, { id: file?.id ?? '' }, owner);
  expect(await filesOf()).toEqual([]);
  expect(await refusalOf(world.run(removeReferenceFile, { id: file?.id ?? '' }, owner))).toBe('NOT_FOUND');
  expect(await lastChange()).toMatchObject({ name: '夏のラベル', changes: { referenceFile: { from: '色見本.pdf', to: null } } });
});

test('a file rests in the bin: whoever edits the design brings it back as it was, or removes it for good', async () => {
  await world.run(addReferenceFile, { designId, uploadId: await arrived(owner, '見本.pdf'), note: '秋版' }, owner);
  const [file] = await filesOf();
  const id = file?.id ?? '';
  const reader = await world.withRole(await world.user('lv40_guest'), 'DesignViewer', 'DesignData', designId);
  await world.run(removeReferenceFile, { id }, owner);
  expect(await refusalOf(world.run(restoreFromBin, { id }, reader))).toMatch(/FORBIDDEN|NOT_FOUND/);
  expect((await world.run(restoreFromBin, { id }, owner)).path).toContain(`/${designId}/supInformation`);
  expect(await filesOf()).toEqual([file]);
  expect(await lastChange()).toMatchObject({
    subject: 'design',
    action: 'update',
    name: '夏のラベル',
    changes: { referenceFile: { from: null, to: '見本.pdf' } },
  });
  await world.run(removeReferenceFile, { id }, owner);
  await world.run(removeFromBin, { id }, owner);
  expect(await lastChange()).toMatchObject({
    subject: 'design',
    action: 'update',
    changes: { removedFile: { from: '見本.pdf', to: null } },
  });
  expect(await refusalOf(world.run(restoreFromBin, { id }, owner))).toBe('NOT_FOUND');
});

const lastChange = () =>
  world.read((db) =>
    db
      .selectFrom('audit_entry')
      .select(['subject', 'action', 'subject_name as name', 'changes'])
      .where('company_id', '=', world.companyId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow(),
  );

test('a cancelled design keeps its record, a deleted one takes it along', async () => {
  const id = await newDesign();
  await world.run(saveSupplement, { designId: id, expectedVersion: 0, body: '中止の前' }, owner);
  await world.run(changeDesignState, { designId: id, expectedVersion: 1, action: 'CANCEL', reason: '方針変更' }, owner);
  expect(await refusalOf(world.run(saveSupplement, { designId: id, expectedVersion: 1, body: '後' }, owner))).toBe('DESIGN_PAUSED');
  await world.run(deleteDesign, { designId: id, expectedVersion: 2 }, owner);
  expect((await supplementOf(id)).version).toBe(0);
});
