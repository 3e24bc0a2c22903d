import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { crumbs } from './crumbs.ts';
import { layTree } from './tree.fixture.ts';
import { urlAccess } from './url-access.ts';

const { database } = await testDatabase();
const ours = await layTree(database, '100');
const other = await layTree(database, '200');

const names = (viewer: Viewer, ids: Parameters<typeof crumbs>[2]) =>
  inTransaction(database, viewer.companyId, async (db) => (await crumbs(db, viewer, ids)).map(({ name, href }) => [name, href]));
const access = (viewer: Viewer, path: string) =>
  inTransaction(database, viewer.companyId, async (db) => {
    const decision = await urlAccess(db, viewer, path);
    return decision.allowed ? 'open' : decision.reason;
  });

const { parentBrand, brand, product, design, part } = ours;
const page = `/${brand}/${product}/${design}`;

describe('crumbs', () => {
  test('the brand’s parents come first, each with its page', async () => {
    expect(await names(ours.person('lv70_companyowner'), { brandId: brand, productId: product, designId: design, partId: part })).toEqual([
      ['みほん', `/${parentBrand}/overview`],
      ['ミホン茶房', `/${brand}/overview`],
      ['緑茶 500ml', `/${brand}/${product}/overview`],
      ['夏のラベル', `${page}/overview`],
      ['注意書き', `/part/${part}/overviewPart`],
    ]);
  });

  test('a part alone is led to by the places above it', async () => {
    expect(await names(ours.person('lv70_companyowner'), { partId: part })).toEqual([
      ['みほん', `/${parentBrand}/overview`],
      ['ミホン茶房', `/${brand}/overview`],
      ['注意書き', `/part/${part}/overviewPart`],
    ]);
  });

  test('above one’s role there are names without pages', async () => {
    const designer = ours.person('lv50_basic_user', 'Designer', 'DesignData');
    expect(await names(designer, { brandId: brand, productId: product, designId: design })).toEqual([
      ['みほん', null],
      ['ミホン茶房', null],
      ['緑茶 500ml', null],
      ['夏のラベル', `${page}/overview`],
    ]);
  });

  test('what one may not know of is not found', async () => {
    await expect(names(ours.person('lv50_basic_user'), { brandId: brand })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(names(ours.person('lv50_basic_user', 'ProductViewer', 'Product'), { designId: other.design })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a thing of another company is not found, by anybody', async () => {
    for (const ids of [{ brandId: other.brand }, { productId: other.product }, { designId: other.design }, { partId: other.part }]) {
      await expect(names(ours.person('lv80_administrator'), ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('urlAccess', () => {
  const owner = ours.person('lv70_companyowner');
  const designer = ours.person('lv50_basic_user', 'Designer', 'DesignData');

  test.each([
    [owner, `${page}/overview?id=1#x`, 'open'],
    [owner, `${page}/specificationConfirm`, 'open'],
    [owner, `/${brand}/overviewPart/${part}`, 'open'],
    [owner, `${page}/overviewPart/${part}`, 'open'],
    [owner, `/part/${part}/overviewPart`, 'open'],
    [owner, `/company/accounts/${owner.userId}`, 'open'],
    [owner, `/company/accounts/${other.brand}`, 'NOT_FOUND'],
    [owner, '/nowhere', 'NOT_FOUND'],
    [designer, `${page}/overview`, 'open'],
    [designer, `${page}/setting`, 'open'],
    [designer, `${page}/registDesign`, 'NOT_FOUND'],
    [designer, `/${brand}/${product}/overview`, 'NOT_FOUND'],
    [designer, `/company/accounts/${owner.userId}`, 'FORBIDDEN'],
  ])('%#', async (viewer, path, expected) => {
    expect(await access(viewer as Viewer, path)).toBe(expected);
  });

  test('ids that do not belong together are no page', async () => {
    expect(await access(owner, `/${parentBrand}/${product}/${design}/overview`)).toBe('NOT_FOUND');
    expect(await access(owner, `/${brand}/${design}/overview`)).toBe('NOT_FOUND');
    // The part is the child brand's: the parent brand does not see it.
    expect(await access(owner, `/${parentBrand}/overviewPart/${part}`)).toBe('NOT_FOUND');
    expect(await access(owner, `${page}/${brand}/designReview`)).toBe('NOT_FOUND');
    expect(await access(owner, `/${brand}/${product}/inspViewer/${design}`)).toBe('NOT_FOUND');
  });

  test('an approved part of a library above one’s place is read from there, not changed (D4.4)', async () => {
    const from = `${page}/overviewPart/${part}`;
    expect(await access(designer, from)).toBe('NOT_FOUND');
    await inTransaction(database, ours.companyId, async (db) => {
      await db
        .updateTable('part')
        .set((eb) => ({ available_version_id: eb.ref('latest_version_id') }))
        .where('id', '=', part)
        .execute();
    });
    expect(await access(designer, from)).toBe('open');
    expect(await access(designer, `${from}/partConfirm`)).toBe('NOT_FOUND');
    expect(await access(other.person('lv50_basic_user', 'Designer', 'DesignData'), from)).toBe('NOT_FOUND');
  });

  test('another company’s pages are not there', async () => {
    const stranger = other.person('lv80_administrator');
    for (const path of [`/${brand}/overview`, `/${brand}/${product}/overview`, `${page}/overview`, `/part/${part}/overviewPart`]) {
      expect(await access(stranger, path)).toBe('NOT_FOUND');
    }
  });

  test('a deleted part is no page any more, and has no name', async () => {
    const mark = (deleted_at: Date | null) =>
      inTransaction(database, ours.companyId, (db) => db.updateTable('part').set({ deleted_at }).where('id', '=', part).execute());
    await mark(new Date());
    expect(await access(owner, `/part/${part}/overviewPart`)).toBe('NOT_FOUND');
    await expect(names(owner, { partId: part })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await mark(null);
    expect(await access(owner, `/part/${part}/overviewPart`)).toBe('open');
  });
});
