import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { finishUpload } from '#platform/files/finish-upload.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { binaryOf } from '#work/contents/rules/record.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { createPart } from '../commands/create-part.ts';
import { markPartRisk } from '../commands/mark-part-risk.ts';
import { restorePart } from '../commands/restore-part.ts';
import { retirePart } from '../commands/retire-part.ts';
import { retireParts } from '../commands/retire-parts.ts';
import { updatePart } from '../commands/update-part.ts';
import { makePartsWorld, namesAt, text } from '../parts-world.fixture.ts';
import { findVersions } from '../store.ts';
import { standingContents } from '../versions/write-version.ts';

const { database } = await testDatabase();
const storage = openFolderStorage(mkdtempSync(join(tmpdir(), 'koryo-parts-')), (key) => `/files/${key}`);
bindStorage(storage);

/** A finished upload of somebody's. */
async function upload(world: World, viewer: Viewer, name: string, bytes: string): Promise<string> {
  const id = newId();
  const row = { id, company_id: world.companyId, user_id: viewer.userId, purpose: 'PART_FILE', file_name: name };
  await world.read((db) => db.insertInto('upload').values(row).execute());
  await storage.temporary.put(id, Buffer.from(bytes));
  await finishUpload(database, storage, { id, companyId: world.companyId });
  return id;
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

async function setting() {
  const found = await makePartsWorld(database);
  const target = async (id: string) => ({ partId: id, expectedVersion: (await found.part(id)).version });
  return { ...found, target };
}

describe('retiring and giving back (D4.3, D4.6)', () => {
  it('gives a retired part back as it was: the approved version available, the draft a draft', async () => {
    const { world, owner, make, brandId, approve, save, target, part, latest } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    await approve(id);
    const approvedId = (await part(id)).availableVersionId ?? '';
    await save(id, '名称', '次の案');
    await world.run(retirePart, await target(id), owner);
    expect(await refusalOf(world.run(retirePart, await target(id), owner))).toBe('PART_RETIRED');
    await world.run(restorePart, await target(id), owner);
    expect((await world.read((db) => findVersions(db, world.companyId, [approvedId])))[0]?.availability).toBe('AVAILABLE');
    expect([(await latest(id)).availability, (await part(id)).retiredAt]).toEqual(['DRAFT', null]);
    expect(await refusalOf(world.run(restorePart, await target(id), owner))).toBe('PART_NOT_RETIRED');
    expect(await namesAt(world, owner, 'BRAND', brandId)).toEqual(['名称']);
  });

  it('SQL gives no draft back as approved, nor an approved version as a draft', async () => {
    const { world, owner, make, brandId, approve, save, target, part } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    await approve(id);
    await save(id, '名称', '次の案');
    await world.run(retirePart, await target(id), owner);
    const { availableVersionId, latestVersionId } = await part(id);
    for (const [versionId, to] of [
      [latestVersionId, 'AVAILABLE'],
      [availableVersionId, 'DRAFT'],
    ] as const) {
      const attempt = sql`update part_version set availability = ${to} where id = ${versionId}`;
      await expect(world.read((db) => attempt.execute(db))).rejects.toThrow(/PART_VERSION_TRANSITION/);
    }
  });

  it('retires many at once, all or none', async () => {
    const { world, owner, make, brandId, approve, target, part, move } = await setting();
    const ids: string[] = [];
    for (const name of ['一', '二', '三']) {
      const { id } = await make('BRAND', brandId, name);
      await approve(id);
      ids.push(id);
    }
    const { id: inReview } = await make('BRAND', brandId, '審査中');
    await move(inReview, 'onRequested');
    const all = await Promise.all([...ids, inReview].map(target));
    expect(await refusalOf(world.run(retireParts, { parts: all }, owner))).toBe('PART_IN_REVIEW');
    expect((await part(ids[0] ?? '')).retiredAt).toBeNull();
    const stale = [...all.slice(0, 2), { partId: ids[2] ?? '', expectedVersion: 1 }];
    expect(await refusalOf(world.run(retireParts, { parts: stale }, owner))).toBe('CONFLICT');
    await world.run(retireParts, { parts: all.slice(0, 3) }, owner);
    expect(await namesAt(world, owner, 'BRAND', brandId, { availability: ['RETIRED'] })).toEqual(['一', '三', '二']);
    const member = await world.withRole(await world.user('lv50_basic_user'), 'BrandMember', 'Brand', brandId);
    expect(await refusalOf(world.run(restorePart, await target(ids[0] ?? ''), member))).toBe('FORBIDDEN');
  });
});

describe('the risk mark', () => {
  it('is put on and taken off without another version, by those who may edit, and is in the history', async () => {
    const { world, owner, make, brandId, approve, target, part, version } = await setting();
    const { id } = await make('BRAND', brandId, 'アレルゲン');
    await approve(id);
    const before = (await part(id)).latestVersionId;
    const mark = async (risky: boolean, by: Viewer = owner, riskNote = 'アレルゲン') =>
      world.run(markPartRisk, { ...(await target(id)), risky, riskNote }, by);
    await mark(true);
    expect(await part(id)).toMatchObject({ risky: true, riskNote: 'アレルゲン', latestVersionId: before });
    expect((await version(before)).availability).toBe('AVAILABLE');
    expect(await refusalOf(mark(true))).toBe('PART_UNCHANGED');
    expect(await refusalOf(world.run(markPartRisk, { partId: id, expectedVersion: 1, risky: false }, owner))).toBe('CONFLICT');
    expect(await namesAt(world, owner, 'BRAND', brandId, { risky: true })).toEqual(['アレルゲン']);
    for (const [role, expected] of [
      ['BrandMember', 'ok'],
      ['BrandViewer', 'FORBIDDEN'],
    ] as const) {
      const person = await world.withRole(await world.user('lv50_basic_user'), role, 'Brand', brandId);
      expect(await outcome(mark(false, person))).toBe(expected);
    }
    expect((await part(id)).riskNote).toBe('');
    expect((await world.audit()).filter((entry) => entry.name === 'アレルゲン' && entry.action === 'update').length).toBeGreaterThanOrEqual(
      2,
    );
  });
});

describe('a file as a content (BINARY)', () => {
  it('is kept as it was uploaded, stays the same file while only its words change, and is replaced by the next', async () => {
    const { world, owner, brandId, part } = await setting();
    const file = { title: '展開図', type: 'BINARY' as const, exact: true, language: null };
    const contents = [{ ...file, uploadId: await upload(world, owner, '展開図.dxf', 'DXF 1') }];
    const { id } = await world.run(createPart, { libraryType: 'BRAND', libraryId: brandId, name: '展開図', contents }, owner);
    const standing = async () => {
      const [found] = await world.read(async (db) => standingContents(db, world.companyId, (await part(id)).latestVersionId));
      return found ?? expect.fail();
    };
    const first = await standing();
    expect(first.exact).toBe(false);
    const save = async (change: object) =>
      world.run(
        updatePart,
        { partId: id, expectedVersion: (await part(id)).version, name: '展開図', contents: [{ ...file, key: first.key, ...change }] },
        owner,
      );
    await save({ title: '展開図 A4' });
    expect(binaryOf((await standing()).content)).toEqual(binaryOf(first.content));
    await save({ uploadId: await upload(world, owner, '展開図2.dxf', 'DXF 2') });
    const next = await standing();
    expect(next.key).toBe(first.key);
    expect(binaryOf(next.content)).not.toEqual(binaryOf(first.content));
    expect(await refusalOf(save({ key: null }))).toBe('INVALID_INPUT');
    expect(world.outbox.jobs).toEqual([]);
  });

  it('is nobody else’s upload', async () => {
    const { world, owner, brandId } = await setting();
    const other = await world.user('lv60_brand_director');
    const uploadId = await upload(world, other, 'x.zip', 'PK');
    const contents = [{ title: 'x', type: 'BINARY' as const, exact: false, uploadId }];
    expect(await refusalOf(world.run(createPart, { libraryType: 'BRAND', libraryId: brandId, name: 'x', contents }, owner))).toBe(
      'UPLOAD_NOT_READY',
    );
  });
});

describe('the search of a library', () => {
  it('finds by the approved and by the newest words, and from beneath by the approved alone', async () => {
    const { world, owner, make, brandId, designId, approve, save, target } = await setting();
    const { id } = await make('BRAND', brandId, '内容量', '内容量：１２０ｇ');
    await approve(id);
    await save(id, '内容量', '内容量：１１０ｇ');
    const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', designId);
    const found = async (viewer: Viewer, words: string) => (await namesAt(world, viewer, 'DESIGN', designId, { text: words })).length;
    expect([await found(owner, '120g'), await found(owner, '110G')]).toEqual([1, 1]);
    expect([await found(designer, '120g'), await found(designer, '110G')]).toEqual([1, 0]);
    await approve(id);
    expect([await found(designer, '120g'), await found(designer, '110G')]).toEqual([0, 1]);
    await world.run(retirePart, await target(id), owner);
    expect(await found(owner, '110g')).toBe(0);
  });

  it('takes one character, several words in any order, and signs as they are', async () => {
    const { world, owner, brandId } = await setting();
    const make = (name: string, words: string) =>
      world.run(createPart, { libraryType: 'BRAND', libraryId: brandId, name, contents: [text(name, words)] }, owner);
    await make('塩分', '食塩相当量\n0.11g（推定値）');
    await make('糖分', '砂糖 100%');
    const found = (words: string) => namesAt(world, owner, 'BRAND', brandId, { text: words });
    expect(await found('塩')).toEqual(['塩分']);
    expect(await found('推定 食塩')).toEqual(['塩分']);
    expect(await found('100%')).toEqual(['糖分']);
    expect(await found('量0.11')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('分')).toEqual(['塩分', '糖分']);
  });

  it('cannot be asked past the company, nor read by the role of the server', async () => {
    const { world, make, brandId } = await setting();
    await make('BRAND', brandId, '秘密の配合');
    const other = await makeWorld(database);
    const ask = (of: World) => of.read(async (db) => (await sql`select koryo_parts_with(array['配合'], 10)`.execute(db)).rows);
    expect(await ask(world)).toHaveLength(1);
    expect(await ask(other)).toEqual([]);
    await expect(world.read((db) => sql`select * from part_gram`.execute(db))).rejects.toThrow(/permission denied/);
  });
});
