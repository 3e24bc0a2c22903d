import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { layTree } from '#overview/home/server/tree.fixture.ts';
import { testDatabase } from '#test/database/harness.ts';
import { findHits } from './find-hits.ts';

const { database } = await testDatabase();
const ours = await layTree(database, '100');
const other = await layTree(database, '200');
const owner = ours.person('lv70_companyowner');

const search = (viewer: Viewer, text: string) =>
  inTransaction(database, viewer.companyId, async (db) =>
    (await findHits(db, viewer, text)).map(({ kind, name, above }) => [kind, [...above, name].join(' › ')]),
  );

describe('search', () => {
  test('finds every kind, with what stands above', async () => {
    expect(await search(owner, 'みほん')).toEqual([
      ['BRAND', 'みほん'],
      ['BRAND', 'みほん › ミホン茶房'],
    ]);
    expect(await search(owner, '緑茶')).toEqual([
      ['PRODUCT', 'ミホン茶房 › 緑茶 500ml'],
      // By its product.
      ['DESIGN', 'ミホン茶房 › 緑茶 500ml › 夏のラベル'],
    ]);
    expect(await search(owner, 'ラベル')).toEqual([['DESIGN', 'ミホン茶房 › 緑茶 500ml › 夏のラベル']]);
    expect(await search(owner, '注意')).toEqual([['PART', 'ミホン茶房 › 注意書き']]);
  });

  test('kana, half and full width, case and codes are alike', async () => {
    for (const text of ['ﾐﾎﾝ茶房', 'みほん茶房', 'ミホン　茶房'])
      expect(await search(owner, text)).toEqual([['BRAND', 'みほん › ミホン茶房']]);
    for (const text of ['ｇｔ-５００', 'GT-500', '緑茶 gt'])
      expect((await search(owner, text)).map(([kind]) => kind)).toEqual(['PRODUCT', 'DESIGN']);
  });

  test('people are found by name and address, by whoever manages users', async () => {
    const name = await inTransaction(database, ours.companyId, async (db) => {
      const id = newId();
      const person = {
        id,
        cognito_user_id: id,
        email_key: 'tanaka.hanako@mihon.example',
        company_id: ours.companyId,
        name: 'ﾀﾅｶ 花子',
        email: 'tanaka.hanako@mihon.example',
        access_level: 'lv50_basic_user' as const,
      };
      await db
        .insertInto('app_user')
        .values({ ...person, locale: 'ja', state: 'CONFIRMED' })
        .execute();
      return person.name;
    });
    for (const text of ['たなか', 'tanaka.hanako']) expect(await search(owner, text)).toEqual([['PERSON', name]]);
    expect(await search(ours.person('lv50_basic_user'), 'たなか')).toEqual([]);
    expect(await search(other.person('lv70_companyowner'), 'たなか')).toEqual([]);
  });

  test('wildcards of SQL are letters', async () => {
    for (const text of ['%', '_', '\\', '%緑']) expect(await search(owner, text)).toEqual([]);
  });

  test('an empty text finds nothing', async () => {
    expect(await search(owner, ' 　')).toEqual([]);
  });

  test('only what the viewer reads is found', async () => {
    expect(await search(ours.person('lv50_basic_user'), 'みほん')).toEqual([]);
    const reader = ours.person('lv50_basic_user', 'ProductViewer', 'Product');
    expect((await search(reader, '緑茶')).map(([kind]) => kind)).toEqual(['PRODUCT', 'DESIGN']);
    expect(await search(reader, 'みほん')).toEqual([]);
    // A role on the product does not reach the brand's library.
    expect(await search(reader, '注意')).toEqual([]);
  });

  test('another company’s things are never found', async () => {
    const hits = await inTransaction(database, owner.companyId, (db) => findHits(db, owner, 'ラベル'));
    expect(hits.map((hit) => hit.id)).toEqual([ours.design]);
    expect(hits[0]?.href).not.toContain(other.design);
  });

  test('tasks are one’s own, open, and lead where they lead', async () => {
    await inTransaction(database, ours.companyId, async (db) => {
      const task = {
        company_id: ours.companyId,
        user_id: owner.userId,
        target_type: 'PRODUCT' as const,
        kind: 'CREATE_DESIGN_DATA' as const,
        name: 'ホットの依頼',
        hand_made: true,
      };
      await db
        .insertInto('task')
        .values([
          { ...task, id: newId(), status: 'TO_DO', brand_id: ours.brand, product_id: ours.product },
          { ...task, id: newId(), status: 'COMPLETED', brand_id: ours.brand, product_id: ours.product },
        ])
        .execute();
    });
    const hits = await inTransaction(database, owner.companyId, (db) => findHits(db, owner, 'ほっと'));
    expect(hits).toMatchObject([{ kind: 'TASK', name: 'ホットの依頼', href: `/${ours.brand}/${ours.product}/registDesign` }]);
    expect(await search({ ...owner, userId: newId() }, 'ほっと')).toEqual([]);
  });

  test('at most twenty, and no kind is crowded out', async () => {
    await inTransaction(database, ours.companyId, async (db) => {
      const { rows } = await db
        .selectFrom('design')
        .selectAll()
        .where('id', '=', ours.design)
        .execute()
        .then((found) => ({ rows: found }));
      const design = rows[0];
      if (!design) throw new Error('no design');
      const { status_rank: _, ...columns } = design as typeof design & { status_rank?: unknown };
      await db
        .insertInto('design')
        .values(
          Array.from({ length: 40 }, (_unused, i) => ({
            ...columns,
            id: newId(),
            name: `みほん ${i}`,
            search_key: `みほん ${i}`,
            workflow: '{}',
          })),
        )
        .execute();
    });
    const hits = await search(owner, 'みほん');
    expect(hits).toHaveLength(20);
    expect(hits.filter(([kind]) => kind === 'BRAND')).toHaveLength(2);
  });
});
