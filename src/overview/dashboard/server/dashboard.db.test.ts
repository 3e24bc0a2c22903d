/** The dashboard: every design by its stage and age, times in a stage as the database keeps them, and only what the viewer reads. */
import { beforeEach, expect, test } from 'vitest';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { registerResourceKind } from '#people/access/server/door.ts';
import { designResource } from '#catalogue/designs/server/resource.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import type { Figure } from '../rules/input.ts';
import { designsBehind } from './behind.ts';
import { dashboardExport } from './export-dashboard.ts';
import { dashboardFigures } from './figures.ts';

const { database } = await testDatabase();
registerResourceKind(designResource);

const NOW = new Date('2026-11-25T03:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
let world: World;
let owner: Viewer;
let productId: string;

beforeEach(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '責任者');
  const brand = await world.run(createBrand, { name: '北の恵み' }, owner);
  productId = (await world.run(createProduct, { brandId: brand.id, name: 'ほうじ茶ラテ' }, owner)).id;
});

/** A design that entered each stage so many days ago. */
async function design(
  name: string,
  moves: readonly [status: 'SPECIFICATION' | 'DESIGN' | 'DESIGN_REVIEW' | 'COMPLETED', days: number][],
  dueDate?: string,
) {
  const { id } = await world.run(createDesign, { productId, name, dueDate: dueDate ?? null }, owner);
  await world.read(async (db) => {
    // As if it had been registered then.
    const [[, first] = ['', 0]] = moves;
    await db
      .updateTable('design')
      .set({ stage_since: ago(first) })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('design_stage')
      .set({ entered_at: ago(first) })
      .where('design_id', '=', id)
      .execute();
    for (const [status, days] of moves.slice(1))
      await db
        .updateTable('design')
        .set({ status, updated_at: ago(days) })
        .where('id', '=', id)
        .execute();
  });
  return id;
}

const figuresOf = (viewer: Viewer, days = 90) =>
  world.read((db) => dashboardFigures(db, viewer, { days, timeZone: 'Asia/Tokyo', now: NOW }));

test('designs stand in their stage by age; what is overdue, due and finished is counted', async () => {
  await design('新しい', [['SPECIFICATION', 1]], '2026-11-24');
  await design(
    '一週間',
    [
      ['SPECIFICATION', 20],
      ['DESIGN', 6],
    ],
    '2026-11-30',
  );
  await design('長い', [
    ['SPECIFICATION', 50],
    ['DESIGN', 40],
  ]);
  await design('校了', [
    ['SPECIFICATION', 30],
    ['DESIGN', 20],
    ['DESIGN_REVIEW', 10],
    ['COMPLETED', 5],
  ]);
  const figures = await figuresOf(owner);
  expect(figures).toMatchObject({ open: 3, overdue: 1, dueSoon: 1, completed: 1 });
  expect(figures.stages.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
    { status: 'DESIGN', days3: 0, days7: 1, days14: 0, longer: 1, unknown: 0 },
    { status: 'SPECIFICATION', days3: 1, days7: 0, days14: 0, longer: 0, unknown: 0 },
  ]);
});

test('a stage took as long as designs stood in it, of those that left it in the period', async () => {
  await design('a', [
    ['SPECIFICATION', 30],
    ['DESIGN', 28],
  ]);
  await design('b', [
    ['SPECIFICATION', 30],
    ['DESIGN', 26],
  ]);
  await design('c', [
    ['SPECIFICATION', 30],
    ['DESIGN', 20],
  ]);
  await design('前の年', [
    ['SPECIFICATION', 700],
    ['DESIGN', 300],
  ]);
  const { stageTimes } = await figuresOf(owner);
  expect(stageTimes).toEqual([{ status: 'SPECIFICATION', n: 3, medianHours: 96, ninetyHours: expect.closeTo(211.2, 1) }]);
});

test('a design is told as late when its remaining stages reach past its due date', async () => {
  for (let n = 0; n < 5; n++)
    await design(`済み${n}`, [
      ['SPECIFICATION', 40],
      ['DESIGN', 30],
      ['DESIGN_REVIEW', 20],
      ['COMPLETED', 15],
    ]);
  await design('遅れる', [['SPECIFICATION', 1]], '2026-12-01');
  await design('間に合う', [['SPECIFICATION', 1]], '2027-02-01');
  // Ten days each for specification and design, five for the review: 24 from now.
  expect((await figuresOf(owner)).late).toMatchObject([{ name: '遅れる', dueDate: '2026-12-01', expected: '2026-12-19' }]);
});

test('a figure leads to the designs that it was counted from, as far as one reads them', async () => {
  const id = await design('出た', [
    ['SPECIFICATION', 30],
    ['DESIGN', 20],
  ]);
  await design('残る', [['SPECIFICATION', 30]]);
  const behind = (viewer: Viewer, figure: Figure, of: string) =>
    world.read((db) => designsBehind(db, viewer, { figure, of }, { days: 90, now: NOW }));
  expect(await behind(owner, 'STAGE', 'SPECIFICATION')).toMatchObject([{ id, name: '出た', status: 'DESIGN', n: 1 }]);
  for (const [figure, of] of [
    ['ROUND', '1'],
    ['ROUND', '一'],
    ['FINDING', 'altered'],
    ['FINDING', 'nothing'],
    ['REVIEWER', owner.userId],
  ] as const)
    expect(await behind(owner, figure, of)).toEqual([]);
  expect(await behind(await world.user('lv50_basic_user'), 'STAGE', 'SPECIFICATION')).toEqual([]);
});

test('leaves as a file: figures as numbers, days as days', async () => {
  for (let n = 0; n < 5; n++)
    await design(`済み${n}`, [
      ['SPECIFICATION', 40],
      ['DESIGN', 30],
      ['DESIGN_REVIEW', 20],
      ['COMPLETED', 15],
    ]);
  // Long overdue, so that it is expected late whenever the file is made.
  await design('遅れる', [['SPECIFICATION', 1]], '2020-12-01');
  for (const format of ['CSV', 'XLSX'] as const) {
    const file = await dashboardExport.open({ format, locale: 'ja', days: 3650 }, { database, viewer: owner });
    const bytes = Buffer.concat(await file.body.toArray());
    if (format === 'XLSX') expect(bytes.subarray(0, 2).toString()).toBe('PK');
    else expect(bytes.toString()).toMatch(/"進行中","1",""\r\n[^]*"遅れる","納期","","2020\/12\/01"/);
  }
});

test('everybody sees the designs that they read; reviewers and workload are for who manages people', async () => {
  const id = await design('見える', [['SPECIFICATION', 1]]);
  await design('見えない', [['SPECIFICATION', 1]]);
  const one = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', id);
  expect(await figuresOf(one)).toMatchObject({ open: 1, reviewers: null, workload: null });
  const mine = await figuresOf(owner);
  expect([mine.open, mine.reviewers, Array.isArray(mine.workload)]).toEqual([2, [], true]);
  const other = await makeWorld(database);
  expect(await figuresOf(await other.user('lv70_companyowner'))).toMatchObject({ open: 0, stages: [], stageTimes: [], late: [] });
});
