/** Overview templates and their values: who may, what is kept, what is found, what leaves (D13). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { brandResource, makeTree, type Tree } from './overview.fixture.ts';
import { listVisibleBrands } from '#catalogue/brands/server/door.ts';
import { listVisibleDesigns } from '#catalogue/designs/server/door.ts';
import { listVisibleProducts } from '#catalogue/products/server/door.ts';
import { deleteBrand } from '#catalogue/brands/server/commands/delete-brand.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import type { saveOverviewTemplateInput } from '../rules/input.ts';
import type { OverviewKind } from '../rules/types.ts';
import { exportOverview } from './commands/export-overview.ts';
import { saveOverviewTemplate } from './commands/save-template.ts';
import { saveOverviewValues } from './commands/save-values.ts';
import { overviewExport } from './export-overview.ts';
import { loadSheet } from './sheet-store.ts';
import { loadTemplate } from './template-store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let tree: Tree;

type FieldDraft = z.input<typeof saveOverviewTemplateInput>['fields'][number];

const text = (label: string, rest: Partial<FieldDraft> = {}): FieldDraft => ({
  labelJa: label,
  labelEn: `${label} en`,
  type: 'TEXT',
  ...rest,
});
const templateOf = (kind: OverviewKind, of = world) => of.read((db) => loadTemplate(db, of.companyId, kind));
const sheetOf = (id: string) => world.read((db) => loadSheet(db, world.companyId, id));

/** Saves the template as it is now, changed. */
async function saveTemplate(kind: OverviewKind, change: (fields: FieldDraft[]) => FieldDraft[], viewer = owner) {
  const { version, fields } = await templateOf(kind);
  await world.run(saveOverviewTemplate, { kind, expectedVersion: version, fields: change(fields) }, viewer);
  return (await templateOf(kind)).fields;
}

/** Fills fields in by their labels. */
async function fill(kind: OverviewKind, resourceId: string, values: Record<string, string>, viewer = owner) {
  const { fields } = await templateOf(kind);
  const { version } = await sheetOf(resourceId);
  const named = Object.entries(values).map(([label, value]) => ({
    fieldId: fields.find(({ labelJa }) => labelJa === label)?.id ?? '',
    value,
  }));
  return await world.run(saveOverviewValues, { kind, resourceId, expectedVersion: version, values: named }, viewer);
}

const valuesOf = async (id: string) => Object.fromEntries((await sheetOf(id)).values.map(({ fieldId, value }) => [fieldId, value]));
const faultsOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? Object.fromEntries(error.fields.map(({ path, code }) => [path, code])) : error;
};

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '責任者');
  tree = await makeTree(world, owner);
});

describe('templates', () => {
  test('are for those who manage the company, and saved over nobody', async () => {
    const director = await world.user('lv60_brand_director');
    const input = { kind: 'BRAND' as const, expectedVersion: 0, fields: [text('ブランドの担当')] };
    expect(await refusalOf(world.run(saveOverviewTemplate, input, director))).toBe('FORBIDDEN');
    await world.run(saveOverviewTemplate, input, owner);
    expect(await refusalOf(world.run(saveOverviewTemplate, input, owner))).toBe('CONFLICT');
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'update' });
    const other = await makeWorld(database);
    expect((await templateOf('BRAND', other)).fields).toEqual([]);
    const [field] = (await templateOf('BRAND')).fields;
    const foreign = { kind: 'BRAND' as const, expectedVersion: 0, fields: [text('横取り', { id: field?.id })] };
    expect(await refusalOf(other.run(saveOverviewTemplate, foreign, await other.user('lv80_administrator')))).toBe('NOT_FOUND');
  });

  test('refuse two fields of one name and a choice without choices', async () => {
    const save = (fields: FieldDraft[]) => faultsOf(saveTemplate('DESIGN', () => fields));
    expect(await save([text('産地'), text('産地')])).toEqual({ 'fields.1.labelJa': 'DUPLICATE', 'fields.1.labelEn': 'DUPLICATE' });
    expect(await save([text('容器', { type: 'CHOICE' })])).toEqual({ 'fields.0.choices': 'REQUIRED' });
  });

  test('keep every value: of a field that is taken off, of a choice that is removed, of a type that changes', async () => {
    const fields = await saveTemplate('PRODUCT', () => [
      text('内容量', { type: 'TEXT' }),
      text('産地'),
      text('容器', {
        type: 'CHOICE',
        choices: [
          { ja: '瓶', en: 'Bottle' },
          { ja: '缶', en: 'Can' },
        ],
      }),
    ]);
    const [amount, origin, vessel] = fields;
    const [bottle, can] = vessel?.choices ?? [];
    await fill('PRODUCT', tree.product, { 内容量: '500', 産地: '静岡県 牧之原', 容器: can?.id ?? '' });
    await fill('PRODUCT', tree.otherProduct, { 内容量: '約350' });

    // A value that does not fit holds the type; nothing has changed.
    const asNumber = (all: FieldDraft[]) => all.map((field) => (field.id === amount?.id ? { ...field, type: 'NUMBER' as const } : field));
    expect(await refusalOf(saveTemplate('PRODUCT', asNumber))).toBe('OVERVIEW_TYPE_HELD');
    await fill('PRODUCT', tree.otherProduct, { 内容量: '350' });
    expect((await saveTemplate('PRODUCT', asNumber))[0]?.type).toBe('NUMBER');

    await saveTemplate('PRODUCT', (all) =>
      all
        .filter(({ id }) => id !== origin?.id)
        .map((field) => (field.id === vessel?.id ? { ...field, choices: [{ id: bottle?.id, ja: 'ガラス瓶', en: 'Glass' }] } : field)),
    );
    const after = await templateOf('PRODUCT');
    expect(after.formerFields.map(({ id }) => id)).toEqual([origin?.id]);
    expect(after.fields[1]?.choices.map(({ ja, removed }) => [ja, removed])).toEqual([
      ['ガラス瓶', false],
      ['缶', true],
    ]);
    const kept = { [amount?.id ?? '']: '500', [origin?.id ?? '']: '静岡県 牧之原', [vessel?.id ?? '']: can?.id };
    expect(await valuesOf(tree.product)).toEqual(kept);
    // What is kept can be saved again as it is; the removed choice cannot be chosen anew.
    await fill('PRODUCT', tree.product, { 内容量: '500', 容器: can?.id ?? '' });
    expect(await faultsOf(fill('PRODUCT', tree.otherProduct, { 容器: can?.id ?? '' }))).toEqual({ [`values.${vessel?.id}`]: 'INVALID' });

    // Brought back, the field has its values.
    await saveTemplate('PRODUCT', (all) => [...all, text('産地', { id: origin?.id })]);
    expect((await templateOf('PRODUCT')).formerFields).toEqual([]);
    expect(await valuesOf(tree.product)).toEqual(kept);
  });
});

describe('values', () => {
  test('are checked by type, required ones asked for, and saved over nobody', async () => {
    const [due, mail] = await saveTemplate('DESIGN', () => [
      text('入稿日', { type: 'DATE', required: true }),
      text('参考', { type: 'URL' }),
      text('担当', { type: 'PERSON' }),
    ]);
    const person = (await templateOf('DESIGN')).fields[2];
    const wrong = { 参考: 'javascript:alert(1)', 担当: tree.brand };
    expect(await faultsOf(fill('DESIGN', tree.design, wrong))).toEqual({
      [`values.${due?.id}`]: 'REQUIRED',
      [`values.${mail?.id}`]: 'INVALID_URL',
      [`values.${person?.id}`]: 'INVALID',
    });
    expect((await sheetOf(tree.design)).version).toBe(0);
    await fill('DESIGN', tree.design, { 入稿日: '2026-12-01', 担当: owner.userId });
    const stale = { kind: 'DESIGN' as const, resourceId: tree.design, expectedVersion: 0, values: [] };
    expect(await refusalOf(world.run(saveOverviewValues, stale, owner))).toBe('CONFLICT');
    const gone = { ...stale, expectedVersion: 1, values: [{ fieldId: tree.brand, value: 'x' }] };
    expect(await refusalOf(world.run(saveOverviewValues, gone, owner))).toBe('OVERVIEW_FIELD_GONE');
    const { changes } = await world.read((db) =>
      db
        .selectFrom('audit_entry')
        .select('changes')
        .where('subject_id', '=', tree.design)
        .where('subject', '=', 'design')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(changes).toEqual({ 入稿日: { from: null, to: '2026/12/01' }, 担当: { from: null, to: '責任者' } });
  });

  test('are filled in by whoever may update the thing; others are refused, other companies find nothing', async () => {
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', tree.brand);
    const stranger = await world.user('lv50_basic_user');
    const designer = await world.withRole(await world.user('lv40_guest'), 'Designer', 'DesignData', tree.design);
    expect(await refusalOf(fill('PRODUCT', tree.product, { 内容量: '1' }, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(fill('PRODUCT', tree.product, { 内容量: '1' }, stranger))).toBe('NOT_FOUND');
    await fill('DESIGN', tree.design, { 参考: 'https://example.com/' }, designer);
    // A role on the design does not reach the product above.
    expect(await refusalOf(fill('PRODUCT', tree.product, { 内容量: '1' }, designer))).toBe('NOT_FOUND');
    const other = await makeWorld(database);
    const foreigner = await other.user('lv80_administrator');
    const input = { kind: 'PRODUCT' as const, resourceId: tree.product, expectedVersion: 1, values: [] };
    expect(await refusalOf(other.run(saveOverviewValues, input, foreigner))).toBe('NOT_FOUND');
  });

  test('go with the thing that is deleted', async () => {
    await saveTemplate('BRAND', () => [text('ブランドの担当')]);
    const brand = await brandResource(world, owner, '消えるブランド');
    await fill('BRAND', brand, { ブランドの担当: '田中' });
    await world.run(deleteBrand, { brandId: brand, expectedVersion: 1 }, owner);
    expect(await sheetOf(brand)).toMatchObject({ version: 0, values: [] });
  });
});

describe('finding and taking out', () => {
  const lists = {
    BRAND: listVisibleBrands,
    PRODUCT: listVisibleProducts,
    DESIGN: listVisibleDesigns,
  };
  const found = (kind: OverviewKind, words: string) =>
    world.read(async (db) => (await lists[kind](db, owner, { text: words })).items.map(({ id }) => id));

  test('lists find values, kana and width alike, choices in both languages, people by the name they have now', async () => {
    await saveTemplate('BRAND', () => [
      text('製造所'),
      text('区分', { type: 'CHOICE', choices: [{ ja: '自社', en: 'In-house' }] }),
      text('担当', { type: 'PERSON' }),
    ]);
    const { fields } = await templateOf('BRAND');
    const helper = await world.user('lv50_basic_user', '鈴木 ハナコ');
    await fill('BRAND', tree.brand, { 製造所: 'シズオカ第１工場', 区分: fields[1]?.choices[0]?.id ?? '', 担当: helper.userId });
    for (const words of ['ｼｽﾞｵｶ', 'しずおか第1', '自社', 'in-HOUSE', 'はなこ'])
      expect(await found('BRAND', words), words).toEqual([tree.brand]);
    await inTransaction(database, world.companyId, (db) =>
      db.updateTable('app_user').set({ name: '高橋 ハナコ' }).where('id', '=', helper.userId).execute(),
    );
    expect([await found('BRAND', '高橋'), await found('BRAND', '鈴木')]).toEqual([[tree.brand], []]);
    await saveTemplate('BRAND', (all) =>
      all.map((field, index) => (index === 1 ? { ...field, choices: [{ ...fields[1]?.choices[0], ja: '社内', en: 'Own' }] } : field)),
    );
    expect([await found('BRAND', '社内'), await found('BRAND', '自社')]).toEqual([[tree.brand], []]);
    expect(await found('PRODUCT', '牧之原')).toEqual([tree.product]);
    expect(await found('DESIGN', '2026/12/01')).toEqual([tree.design]);
  });

  test('a file holds what the asker reads, the company’s fields with it, and asking goes on record', async () => {
    const take = async (viewer: Viewer, input: object) => {
      const file = await overviewExport.open({ format: 'CSV', locale: 'ja', ...input }, { database, viewer });
      return Buffer.concat(await file.body.toArray())
        .toString()
        .trimEnd()
        .split('\r\n');
    };
    const [head, ...rows] = await take(owner, { kind: 'PRODUCT' });
    expect(head).toContain('"内容量","容器","産地"');
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.includes('牧之原'))).toContain('"500","缶","静岡県 牧之原"');
    const reader = await world.withRole(await world.user('lv40_guest'), 'ProductViewer', 'Product', tree.otherProduct);
    expect(await take(reader, { kind: 'PRODUCT' })).toHaveLength(2);
    expect(await take(reader, { kind: 'BRAND' })).toHaveLength(1);
    expect(await take(owner, { kind: 'DESIGN', brandId: tree.brand })).toHaveLength(2);
    expect(await take(owner, { kind: 'DESIGN', productId: tree.otherProduct })).toHaveLength(1);
    // What the list of designs is narrowed by.
    expect(await take(owner, { kind: 'DESIGN', designs: { status: ['SPECIFICATION'], open: true } })).toHaveLength(2);
    expect(await take(owner, { kind: 'DESIGN', designs: { status: ['COMPLETED'] } })).toHaveLength(1);
    expect(await take(owner, { kind: 'DESIGN', designs: { dueTo: '2026-12-31' } })).toHaveLength(1);
    // Those that are ticked, and of them what the asker reads.
    const ticked = await take(owner, { kind: 'PRODUCT', ids: [tree.product] });
    expect([ticked.length, ticked[1]?.includes('牧之原')]).toEqual([2, true]);
    expect(await take(owner, { kind: 'BRAND', ids: [tree.brand] })).toHaveLength(2);
    expect(await take(reader, { kind: 'PRODUCT', ids: [tree.product] })).toHaveLength(1);
    const input = { kind: 'PRODUCT', format: 'XLSX', locale: 'ja', brandId: tree.brand } as const;
    expect(await refusalOf(world.run(exportOverview, input, reader))).toBe('NOT_FOUND');
    await world.run(exportOverview, input, owner);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
  });
});
