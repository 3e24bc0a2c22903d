import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { testDatabase } from '#test/database/harness.ts';
import { useWorkflow } from '#test/world/label-project.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import type { LibraryType } from '../rules/types.ts';
import { createPart } from './commands/create-part.ts';
import { deletePart } from './commands/delete-part.ts';
import { discardPartDraft } from './commands/discard-part-draft.ts';
import { retirePart } from './commands/retire-part.ts';
import { updatePart } from './commands/update-part.ts';
import { makePartsWorld, namesAt, text } from './parts-world.fixture.ts';
import { findPlace } from './library/place.ts';
import { versionsOf } from './store.ts';
import { findVisibleParts, listParts } from './library/visible.ts';

const { database } = await testDatabase();

const setting = () => makePartsWorld(database);

describe('a part is versioned (D4.2, D4.3)', () => {
  it('goes DRAFT → IN_REVIEW → AVAILABLE, and an edit afterwards starts a new draft', async () => {
    const { make, brandId, latest, part, move, save, textsOf, version } = await setting();
    const { id } = await make('BRAND', brandId, '内容量', '内容量：１２０ｇ\n（12g×10本）');
    expect((await latest(id)).availability).toBe('DRAFT');
    await move(id, 'onRequested');
    expect((await latest(id)).availability).toBe('IN_REVIEW');
    await move(id, 'onCompleted');
    const approved = await latest(id);
    expect([approved.availability, approved.number]).toEqual(['AVAILABLE', 1]);

    await save(id, '内容量', '内容量：１１０ｇ\n（11g×10本）');
    const draft = await latest(id);
    expect([draft.availability, draft.number]).toEqual(['DRAFT', 2]);
    expect((await part(id)).availableVersionId).toBe(approved.id);
    expect(await textsOf(approved.id)).toEqual(['内容量：１２０ｇ\n（12g×10本）']);

    await move(id, 'onRequested');
    await move(id, 'onCompleted');
    expect((await part(id)).availableVersionId).toBe(draft.id);
    expect((await version(approved.id)).availability).toBe('AVAILABLE');
    expect(await textsOf(approved.id)).toEqual(['内容量：１２０ｇ\n（12g×10本）']);
    expect(await textsOf(draft.id)).toEqual(['内容量：１１０ｇ\n（11g×10本）']);
  });

  it('returns to DRAFT when it is returned or withdrawn', async () => {
    const { make, brandId, latest, move } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    for (const end of ['onRejected', 'onWithdrawn'] as const) {
      await move(id, 'onRequested');
      await move(id, end);
      expect((await latest(id)).availability).toBe('DRAFT');
    }
  });

  it('is available as soon as it is saved where its library requires no approval', async () => {
    const { world, make, save, brandId, childBrandId, latest, part } = await setting();
    await useWorkflow(
      world,
      { type: 'BRAND', id: childBrandId, scope: [childBrandId, brandId, world.companyId] },
      { partApprovalRequired: false },
    );
    const { id } = await make('BRAND', childBrandId, '名称');
    expect((await latest(id)).availability).toBe('AVAILABLE');
    await save(id, '名称・改', 'あたらしい');
    expect([(await latest(id)).number, (await latest(id)).availability, (await part(id)).name]).toEqual([2, 'AVAILABLE', '名称・改']);
    const above = await make('BRAND', brandId, '親の名称');
    expect((await latest(above.id)).availability).toBe('DRAFT');
  });

  it('cannot be edited, deleted or retired while it is in review', async () => {
    const { world, owner, make, brandId, move, save, part } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    await move(id, 'onRequested');
    const input = { partId: id, expectedVersion: (await part(id)).version };
    expect(await refusalOf(save(id, '名称', '別の文'))).toBe('PART_IN_REVIEW');
    expect(await refusalOf(world.run(deletePart, input, owner))).toBe('PART_IN_REVIEW');
    expect(await refusalOf(world.run(retirePart, input, owner))).toBe('PART_IN_REVIEW');
    expect((await move(id, 'onCompleted')).blockers).toEqual(['PART_NOTHING_TO_REVIEW']);
  });

  it('keeps an approved version from any path: SQL cannot change it either', async () => {
    const { world, make, brandId, latest, approve } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    await approve(id);
    const { id: versionId } = await latest(id);
    const attempts = [
      sql`update part_version set content_hash = 'x' where id = ${versionId}`,
      sql`update part_version set availability = 'DRAFT' where id = ${versionId}`,
      sql`delete from part_content where part_version_id = ${versionId}`,
      sql`delete from part_version where id = ${versionId}`,
      sql`update content set title = 'x'`,
      sql`update content_data set text = 'x'`,
      sql`delete from content_data`,
      sql`delete from content where id in (select content_id from part_content where part_version_id = ${versionId})`,
      sql`delete from part where id = ${id}`,
    ];
    for (const attempt of attempts) {
      await expect(world.read((db) => attempt.execute(db))).rejects.toThrow(/PART_VERSION|permission denied|foreign key/);
    }
  });

  it('can be retired once approved, and then not be edited any more', async () => {
    const { world, owner, make, brandId, approve, part, save, latest } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    const retire = async () => world.run(retirePart, { partId: id, expectedVersion: (await part(id)).version }, owner);
    expect(await refusalOf(retire())).toBe('PART_NOT_AVAILABLE');
    await approve(id);
    await save(id, '名称', '下書き');
    await retire();
    expect((await latest(id)).availability).toBe('RETIRED');
    expect(await refusalOf(save(id, '名称', '次'))).toBe('PART_RETIRED');
    expect(await namesAt(world, owner, 'BRAND', brandId)).toEqual([]);
    expect(await namesAt(world, owner, 'BRAND', brandId, { availability: ['RETIRED'] })).toEqual(['名称']);
  });

  it('gives the approved version back when its draft is discarded', async () => {
    const { world, owner, make, brandId, approve, save, part, latest } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    const discard = async () => world.run(discardPartDraft, { partId: id, expectedVersion: (await part(id)).version }, owner);
    expect(await refusalOf(discard())).toBe('PART_WITHOUT_DRAFT');
    await approve(id);
    await save(id, '名称', '下書き');
    await discard();
    expect([(await latest(id)).number, (await latest(id)).availability]).toEqual([1, 'AVAILABLE']);
    const versions = await world.read((db) => versionsOf(db, world.companyId, [id]));
    expect(versions[0]).toHaveLength(1);
  });

  it('refuses a stale edit with CONFLICT and an edit that changes nothing', async () => {
    const { world, owner, make, brandId, part, save, textsOf } = await setting();
    const { id } = await make('BRAND', brandId, '名称', '一番');
    const stale = (await part(id)).version;
    await save(id, '名称', '二番');
    expect(
      await refusalOf(world.run(updatePart, { partId: id, expectedVersion: stale, name: '名称', contents: [text('名称', '三番')] }, owner)),
    ).toBe('CONFLICT');
    expect(await refusalOf(save(id, '名称', '二番'))).toBe('PART_UNCHANGED');
    expect(await textsOf((await part(id)).latestVersionId)).toEqual(['二番']);
  });

  it('disappears when deleted, and its history stays', async () => {
    const { world, owner, make, brandId, part } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    await world.run(deletePart, { partId: id, expectedVersion: (await part(id)).version }, owner);
    expect(await world.read((db) => findVisibleParts(db, owner, [id]))).toEqual([null]);
    expect((await world.audit()).filter((entry) => entry.subject === 'part').map((entry) => entry.action)).toEqual(['create', 'delete']);
  });
});

describe('a place sees the parts of the libraries above it (D4.4)', () => {
  async function shelves() {
    const found = await setting();
    const { world, make, approve, brandId, childBrandId, productId, designId } = found;
    const places: [LibraryType, string, string][] = [
      ['COMPANY', world.companyId, '1 全社'],
      ['BRAND', brandId, '2 親ブランド'],
      ['BRAND', childBrandId, '3 ブランド'],
      ['PRODUCT', productId, '4 商品'],
      ['DESIGN', designId, '5 デザイン'],
    ];
    for (const [type, id, name] of places) {
      await approve((await make(type, id, name)).id);
      await make(type, id, `${name}の下書き`);
    }
    return found;
  }

  it('company, brand and its ancestors, product, own', async () => {
    const { world, owner, designId, productId, brandId, childBrandId } = await shelves();
    const available = { availability: ['AVAILABLE'] };
    expect(await namesAt(world, owner, 'DESIGN', designId, available)).toEqual([
      '1 全社',
      '2 親ブランド',
      '3 ブランド',
      '4 商品',
      '5 デザイン',
    ]);
    expect(await namesAt(world, owner, 'PRODUCT', productId, available)).toEqual(['1 全社', '2 親ブランド', '3 ブランド', '4 商品']);
    expect(await namesAt(world, owner, 'BRAND', brandId, available)).toEqual(['1 全社', '2 親ブランド']);
    expect(await namesAt(world, owner, 'BRAND', childBrandId, { ...available, ownOnly: true })).toEqual(['3 ブランド']);
  });

  it("shows a design's people the approved parts above, but no drafts there, and not the way up", async () => {
    const { world, designId, brandId } = await shelves();
    const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', designId);
    expect(await namesAt(world, designer, 'DESIGN', designId)).toEqual([
      '1 全社',
      '1 全社の下書き',
      '2 親ブランド',
      '3 ブランド',
      '4 商品',
      '5 デザイン',
      '5 デザインの下書き',
    ]);
    expect(await namesAt(world, designer, 'BRAND', brandId)).toEqual([]);
  });

  it('gives approvers of a piece only what they are given, no siblings', async () => {
    const { world, make, move, brandId, part, designId } = await shelves();
    const { id } = await make('BRAND', brandId, '審査中');
    await move(id, 'onRequested');
    const guest = await world.user('lv40_guest');
    const approver = await world.withRole(guest, 'Approver', 'ApprovalPiece', id, id);
    const seen = await world.read((db) => findVisibleParts(db, approver, [id]));
    expect(seen[0]?.name).toBe((await part(id)).name);
    expect(await namesAt(world, approver, 'BRAND', brandId)).toEqual([]);
    expect(await namesAt(world, approver, 'DESIGN', designId)).toEqual([]);
  });

  it('hides everything from another company, by any id', async () => {
    const { world, brandId, make } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    const other = await makeWorld(database);
    const stranger = await other.user('lv80_administrator');
    expect(await other.read((db) => findVisibleParts(db, stranger, [id]))).toEqual([null]);
    expect(
      await refusalOf(other.run(createPart, { libraryType: 'BRAND', libraryId: brandId, name: 'x', contents: [text('x', 'x')] }, stranger)),
    ).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(deletePart, { partId: id, expectedVersion: 1 }, stranger))).toBe('NOT_FOUND');
    expect(
      await refusalOf(
        other.run(createPart, { libraryType: 'COMPANY', libraryId: world.companyId, name: 'x', contents: [text('x', 'x')] }, stranger),
      ),
    ).toBe('NOT_FOUND');
  });

  it('follows its library when the brand moves', async () => {
    const { world, owner, make, part, brandId, childBrandId, productId } = await setting();
    const { id } = await make('PRODUCT', productId, '名称');
    await world.run(updateBrand, { brandId: childBrandId, expectedVersion: 1, name: '北の恵み', parentBrandId: null }, owner);
    expect((await part(id)).scope).toEqual([id, productId, childBrandId, world.companyId]);
    expect((await part(id)).scope).not.toContain(brandId);
  });
});

describe('the list of a library', () => {
  it('finds kana, kanji, half and full width alike, in names, titles and texts', async () => {
    const { world, owner, make, brandId } = await setting();
    await make('BRAND', brandId, 'カロリー表示', 'エネルギー 52kcal');
    await make('BRAND', brandId, '注意', '開封後はお早めに');
    for (const words of ['ｶﾛﾘｰ', 'かろりー', '５２ＫＣＡＬ', 'えねるぎー 52']) {
      expect(await namesAt(world, owner, 'BRAND', brandId, { text: words })).toEqual(['カロリー表示']);
    }
    expect(await namesAt(world, owner, 'BRAND', brandId, { text: '100%' })).toEqual([]);
  });

  it('pages by keyset without losing or doubling a row', async () => {
    const { world, owner, make, brandId } = await setting();
    for (let i = 0; i < 7; i++) await make('BRAND', brandId, `部品${i}`);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await world.read(async (db) => {
        const place = (await findPlace(db, world.companyId, 'BRAND', brandId)) ?? expect.fail();
        const found = await listParts(db, owner, place, { libraryType: 'BRAND', libraryId: brandId, limit: 3, after });
        expect(await found.total()).toBe(7);
        return found;
      });
      seen.push(...page.items.map((part) => part.name));
      after = page.nextToken ?? undefined;
    } while (after);
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `部品${i}`));
  });

  it('are sorted by their state and by the number of the version that is shown, over pages', async () => {
    const { make, brandId, world, owner, move } = await setting();
    const made: string[] = [];
    // One after another: each is a part of its own.
    // oxlint-disable-next-line no-await-in-loop
    for (const name of ['草案', '承認中', '承認済み']) made.push((await make('BRAND', brandId, name, name)).id);
    const [, inReview, approved] = made as [string, string, string];
    await move(inReview, 'onRequested');
    await move(approved, 'onRequested');
    await move(approved, 'onCompleted');
    const names = async (sort: 'state' | 'version' | 'content', direction: 'asc' | 'desc') => {
      const place = (await world.read((db) => findPlace(db, world.companyId, 'BRAND', brandId))) ?? expect.fail();
      const asked = { libraryType: 'BRAND' as const, libraryId: brandId, sort, direction, limit: 2 };
      const first = await world.read((db) => listParts(db, owner, place, asked));
      const next = await world.read((db) => listParts(db, owner, place, { ...asked, after: first.nextToken }));
      return [...first.items, ...next.items].map(({ name }) => name);
    };
    expect(await names('state', 'asc')).toEqual(['草案', '承認中', '承認済み']);
    expect(await names('state', 'desc')).toEqual(['承認済み', '承認中', '草案']);
    expect(await names('content', 'desc')).toEqual(['草案', '承認済み', '承認中']);
    expect((await names('version', 'asc')).sort()).toEqual(['承認中', '承認済み', '草案']);
  });
});

describe("a part's roles follow its library's level", () => {
  const roles: [string, 'Brand' | 'Product', { create: string; update: string; remove: string }][] = [
    ['BrandManager', 'Brand', { create: 'ok', update: 'ok', remove: 'ok' }],
    ['BrandPartDirector', 'Brand', { create: 'ok', update: 'ok', remove: 'ok' }],
    ['BrandMember', 'Brand', { create: 'ok', update: 'ok', remove: 'FORBIDDEN' }],
    ['BrandViewer', 'Brand', { create: 'FORBIDDEN', update: 'FORBIDDEN', remove: 'FORBIDDEN' }],
    ['ProductManager', 'Product', { create: 'NOT_FOUND', update: 'NOT_FOUND', remove: 'NOT_FOUND' }],
  ];
  it.each(roles)('%s at the %s', async (role, type, expected) => {
    const { world, make, save, part, brandId, productId } = await setting();
    const { id } = await make('BRAND', brandId, '名称');
    const person = await world.withRole(await world.user('lv50_basic_user'), role, type, type === 'Brand' ? brandId : productId);
    const outcome = async (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    expect({
      create: await outcome(make('BRAND', brandId, '新しい', '新しい', person)),
      update: await outcome(save(id, '名称', `${role}の文`, person)),
      remove: await outcome(world.run(deletePart, { partId: id, expectedVersion: (await part(id)).version }, person)),
    }).toEqual(expected);
  });
});

it('a part whose review came back is its maker’s to do again, until it is requested again or thrown away (D8.2)', async () => {
  const { world, owner, make, move, part } = await makePartsWorld(database);
  const { id } = await make('COMPANY', world.companyId, '注意書き');
  const tasks = () =>
    world.read((db) =>
      db.selectFrom('task').select(['user_id', 'target_type', 'kind', 'status']).where('part_id', '=', id).orderBy('created_at').execute(),
    );
  await move(id, 'onRequested');
  expect(await tasks()).toEqual([]);
  await move(id, 'onRejected');
  const task = { user_id: owner.userId, target_type: 'COMPANY_PART', kind: 'CREATE_PART' };
  expect(await tasks()).toEqual([{ ...task, status: 'NOT_STARTED' }]);
  await move(id, 'onRequested');
  expect(await tasks()).toEqual([{ ...task, status: 'COMPLETED' }]);
  await move(id, 'onWithdrawn');
  await world.run(deletePart, { partId: id, expectedVersion: (await part(id)).version }, owner);
  expect(await tasks()).toEqual([
    { ...task, status: 'COMPLETED' },
    { ...task, status: 'STOPPED' },
  ]);
});
