import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { choosableOfAgency } from './door.ts';
import { registerGroupUses } from './uses.ts';
import { memberIdsOf } from './store.ts';
import { findVisibleAgencies, listAgencies } from './visible.ts';
import { createPartAgency } from './commands/create-agency.ts';
import { deletePartAgency } from './commands/delete-agency.ts';
import { deletePart } from '#wording/parts/server/commands/delete-part.ts';
import { retirePart } from '#wording/parts/server/commands/retire-part.ts';
import { updatePartAgency } from './commands/update-agency.ts';
import { makePartsWorld } from '#wording/parts/server/parts-world.fixture.ts';
import { findPlace } from '#wording/parts/server/library/place.ts';

registerGroupUses();
const { database } = await testDatabase();

/** Three approved parts of a brand, and what is done with groups of them. */
async function setting() {
  const found = await makePartsWorld(database);
  const { world, owner, make, approve, brandId, part } = found;
  const ids: string[] = [];
  for (const name of ['名称', '原材料名', '内容量']) {
    const { id } = await make('BRAND', brandId, name);
    await approve(id);
    ids.push(id);
  }
  const group = (name: string, partIds: string[], by: Viewer = owner, type: LibraryType = 'BRAND', libraryId = brandId) =>
    world.run(createPartAgency, { libraryType: type, libraryId, name, partIds }, by);
  const members = async (id: string) => (await world.read((db) => memberIdsOf(db, world.companyId, [id])))[0];
  const seen = async (viewer: Viewer, type: LibraryType, id: string, filter: object = {}) =>
    await world.read(async (db) => {
      const place = (await findPlace(db, world.companyId, type, id)) ?? expect.fail();
      const page = await listAgencies(db, viewer, place, { libraryType: type, libraryId: id, ...filter });
      expect(await page.total()).toBe(page.items.length);
      return page.items.map((agency) => agency.name);
    });
  const agency = async (id: string, viewer: Viewer = owner) => (await world.read((db) => findVisibleAgencies(db, viewer, [id])))[0] ?? null;
  const remove = async (id: string) => world.run(deletePart, { partId: id, expectedVersion: (await part(id)).version }, owner);
  return { ...found, ids: ids as [string, string, string], group, members, seen, agency, remove };
}

describe('a group of parts (D4.5, specification.md section 5)', () => {
  it('needs a name, at least one part, and a name that no other group of the library has', async () => {
    const { group, ids, make, childBrandId, owner } = await setting();
    expect(await refusalOf(group(' ', ids))).toBe('INVALID_INPUT');
    expect(await refusalOf(group('一括表示', []))).toBe('INVALID_INPUT');
    await group('一括表示 A', ids);
    for (const same of ['一括表示 A', '　一括表示 ａ ', '一括表示 a']) expect(await refusalOf(group(same, ids))).toBe('AGENCY_NAME_TAKEN');
    const elsewhere = await make('BRAND', childBrandId, '名称');
    await group('一括表示 A', [elsewhere.id], owner, 'BRAND', childBrandId);
  });

  it('of two people who use one name at once, one is told', async () => {
    const { group, ids } = await setting();
    const outcomes = await Promise.allSettled([group('一括表示', ids), group('一括表示', ids)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('holds parts of its own library only, each once, in the order chosen; SQL cannot do otherwise', async () => {
    const { world, group, members, ids, make, childBrandId, productId } = await setting();
    const [first, second, third] = ids;
    const { id } = await group('一括表示', [third, first, third, second]);
    expect(await members(id)).toEqual([third, first, second]);
    const foreign = await make('BRAND', childBrandId, '子の名称');
    expect(await refusalOf(group('混在', [first, foreign.id]))).toBe('AGENCY_OF_OTHER_PARTS');
    expect(await refusalOf(group('不明', [productId]))).toBe('NOT_FOUND');
    const smuggle = sql`insert into part_agency_member (company_id, library_id, agency_id, part_id, position)
      select company_id, library_id, ${id}, ${foreign.id}, 9 from part_agency where id = ${id}`;
    await expect(world.read((db) => smuggle.execute(db))).rejects.toThrow(/foreign key/);
  });

  it('is renamed and reordered, tells a stale form, and every change is in the history', async () => {
    const { world, owner, group, members, ids, agency } = await setting();
    const { id } = await group('一括表示', ids.slice(0, 2));
    const other = await group('裏面', [ids[0]]);
    const save = (name: string, partIds: string[], expectedVersion: number) =>
      world.run(updatePartAgency, { agencyId: id, expectedVersion, name, partIds }, owner);
    expect(await refusalOf(save('裏面', ids, 1))).toBe('AGENCY_NAME_TAKEN');
    await save('一括表示', ids.toReversed(), 1);
    expect(await members(id)).toEqual(ids.toReversed());
    expect(await refusalOf(save('一括表示', ids, 1))).toBe('CONFLICT');
    await world.run(deletePartAgency, { agencyId: other.id, expectedVersion: 1 }, owner);
    expect(await agency(other.id)).toBeNull();
    const log = (await world.audit()).filter((entry) => ['一括表示', '裏面'].includes(entry.name)).map((entry) => entry.action);
    expect(log).toEqual(['create', 'create', 'update', 'delete']);
  });

  it('loses a deleted part, and goes with its last one; a retired part stays, and cannot be put into another', async () => {
    const { world, owner, group, members, ids, agency, remove, part } = await setting();
    const [first, second] = ids;
    const { id } = await group('一括表示', [first, second]);
    await world.run(retirePart, { partId: second, expectedVersion: (await part(second)).version }, owner);
    await remove(first);
    expect(await members(id)).toEqual([second]);
    await world.run(updatePartAgency, { agencyId: id, expectedVersion: 2, name: '改名', partIds: [second] }, owner);
    expect(await refusalOf(group('新しい', [second]))).toBe('AGENCY_OF_OTHER_PARTS');
    await remove(second);
    expect(await agency(id)).toBeNull();
  });

  it('stands for its available parts, in its order, where its library is seen', async () => {
    const { world, owner, group, ids, make, brandId, childBrandId, designId, part } = await setting();
    const [first, second, third] = ids;
    const draft = await make('BRAND', brandId, '下書き');
    const { id } = await group('一括表示', [third, draft.id, second, first]);
    await world.run(retirePart, { partId: second, expectedVersion: (await part(second)).version }, owner);
    const chosen = async (type: LibraryType, placeId: string) =>
      await world.read(async (db) => {
        const place = (await findPlace(db, world.companyId, type, placeId)) ?? expect.fail();
        return (await choosableOfAgency(db, world.companyId, place.scope, id)).map((content) => content.partId);
      });
    expect(await chosen('DESIGN', designId)).toEqual([third, first]);
    expect(await chosen('BRAND', childBrandId)).toEqual([third, first]);
    expect(await chosen('COMPANY', world.companyId)).toEqual([]);
  });

  it('is found in kana and width alike, and follows its library when the brand moves', async () => {
    const { world, owner, make, group, seen, childBrandId, brandId, agency } = await setting();
    const { id: partId } = await make('BRAND', childBrandId, '名称');
    const { id } = await group('アレルゲン表示Ａ', [partId], owner, 'BRAND', childBrandId);
    for (const text of ['ｱﾚﾙｹﾞﾝ', 'あれるげん 表示a'])
      expect(await seen(owner, 'BRAND', childBrandId, { text })).toEqual(['アレルゲン表示Ａ']);
    expect(await seen(owner, 'BRAND', childBrandId, { text: '%' })).toEqual([]);
    expect((await agency(id))?.scope).toContain(brandId);
    await world.run(updateBrand, { brandId: childBrandId, expectedVersion: 1, name: '北の恵み', parentBrandId: null }, owner);
    expect((await agency(id))?.scope).toEqual([id, childBrandId, world.companyId]);
  });
});

describe('who may do what with groups', () => {
  const roles: [string, 'Brand' | 'Product' | 'DesignData', string][] = [
    ['BrandManager', 'Brand', 'ok'],
    ['BrandPartDirector', 'Brand', 'ok'],
    ['BrandMember', 'Brand', 'FORBIDDEN'],
    ['BrandViewer', 'Brand', 'FORBIDDEN'],
    ['ProductPartDirector', 'Product', 'NOT_FOUND'],
    ['Designer', 'DesignData', 'NOT_FOUND'],
  ];
  it.each(roles)('%s of the %s: %s', async (role, type, expected) => {
    const { world, group, ids, brandId, productId, designId } = await setting();
    const { id } = await group('一括表示', ids);
    const on = { Brand: brandId, Product: productId, DesignData: designId }[type];
    const person = await world.withRole(await world.user('lv50_basic_user'), role, type, on);
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    expect([
      await outcome(group('別の組', ids, person)),
      await outcome(world.run(updatePartAgency, { agencyId: id, expectedVersion: 1, name: '改名', partIds: ids }, person)),
      await outcome(world.run(deletePartAgency, { agencyId: id, expectedVersion: expected === 'ok' ? 2 : 1 }, person)),
    ]).toEqual([expected, expected, expected]);
  });

  it('whoever works beneath sees the groups from which they may choose, and nobody another company’s', async () => {
    const { world, make, group, ids, seen, agency, brandId, designId, owner } = await setting();
    const { id } = await group('使える', ids);
    const draft = await make('BRAND', brandId, '下書き');
    const hidden = await group('まだ使えない', [draft.id]);
    const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', designId);
    expect(await seen(designer, 'DESIGN', designId)).toEqual(['使える']);
    expect((await agency(id, designer))?.name).toBe('使える');
    expect(await agency(hidden.id, designer)).toBeNull();
    expect(await seen(owner, 'DESIGN', designId)).toEqual(['まだ使えない', '使える']);
    expect(await seen(owner, 'DESIGN', designId, { ownOnly: true })).toEqual([]);
    const other = await makeWorld(database);
    const stranger = await other.user('lv80_administrator');
    expect(await other.read((db) => findVisibleAgencies(db, stranger, [id]))).toEqual([null]);
    expect(await refusalOf(other.run(deletePartAgency, { agencyId: id, expectedVersion: 1 }, stranger))).toBe('NOT_FOUND');
  });
});
