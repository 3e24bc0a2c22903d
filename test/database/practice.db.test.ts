/** A design to practise on: everybody's own, laid out by the company, in no list and no figure, and back in its first state at any time. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from './harness.ts';
import { useTestStorage } from '#test/world/files-and-jobs.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { practise } from '#artwork/first-steps/server/commands/practise.ts';
import { practicePath } from '#artwork/first-steps/server/store.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { updateDesign } from '#catalogue/designs/server/commands/update-design.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { countsBeneath, listVisibleDesigns } from '#catalogue/designs/server/list.ts';
import { openSchema } from '#main/schema.ts';
import { dashboardFigures } from '#overview/dashboard/server/figures.ts';
import { loadViewer } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';

const { database } = await testDatabase();
useTestStorage();
openSchema();
let world: World;
let owner: Viewer;
let novice: Viewer;

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '港 美咲');
  novice = await world.user('lv50_basic_user', '新人 一郎');
  return closeEnginePool;
});

const begin = (viewer: Viewer, reset = false) => world.run(practise, { locale: 'ja', reset }, viewer);
const design = async (id: string) => (await world.read((db) => loadDesign(db, world.companyId, id)))!;
const plan = () => world.read((db) => db.selectFrom('plan').selectAll().where('company_id', '=', world.companyId).executeTakeFirst());

test('guests, programs and the provider’s staff do not practise', async () => {
  expect(await refusalOf(begin(await world.user('lv40_guest')))).toBe('FORBIDDEN');
  expect(await refusalOf(begin({ ...novice, program: true }))).toBe('FORBIDDEN');
  expect(await refusalOf(begin({ ...owner, actingFrom: owner.companyId }))).toBe('FORBIDDEN');
});

test('somebody without any role gets one of their own with a label in inspection, once; the plan counts neither', async () => {
  const before = await plan();
  const { designId } = await begin(novice);
  expect(await begin(novice)).toEqual({ designId });
  const found = await design(designId);
  expect(found).toMatchObject({ status: 'DESIGN', isPractice: true });
  expect(found.currentVersionId).not.toBeNull();
  expect(await world.read((db) => practicePath(db, novice))).toBe(`/${found.brandId}/${found.productId}/${designId}/overview`);
  const after = await plan();
  expect([after?.design_count, after?.remaining_uploads]).toEqual([before?.design_count, before?.remaining_uploads]);
  expect((await world.audit()).filter(({ subject, action }) => subject === 'design' && action === 'create')).toHaveLength(1);
  // They manage it, and it alone.
  const now = (await loadViewer(database, novice.sessionId, { grantAll: false, from: '127.0.0.1' })) ?? {
    ...novice,
    roles: [{ role: 'DesignProjectManager', resourceType: 'DesignData' as const, resourceId: designId, reachId: designId }],
  };
  const { version, name, workflow } = found;
  await world.run(updateDesign, { designId, expectedVersion: version, name: `${name} 2`, workflow }, now);
  const other = await begin(owner);
  expect(other.designId).not.toBe(designId);
  expect((await design(other.designId)).productId).toBe(found.productId);
  const { version: theirs } = await design(other.designId);
  expect(await refusalOf(world.run(updateDesign, { designId: other.designId, expectedVersion: theirs, name, workflow }, now))).toMatch(
    /NOT_FOUND|FORBIDDEN/,
  );
});

test('it stands in no list, in no brand’s counts and on no dashboard', async () => {
  const [{ brand_id: brandId }] = (await world.read((db) =>
    db.selectFrom('design').select('brand_id').where('company_id', '=', world.companyId).execute(),
  )) as [{ brand_id: string }];
  const seen = await world.read(async (db) => ({
    listed: (await listVisibleDesigns(db, owner, {})).items.length,
    counts: (await countsBeneath(db, owner, [brandId]))[0],
    figures: await dashboardFigures(db, owner, { days: 90, timeZone: 'Asia/Tokyo', now: new Date() }),
  }));
  expect(seen).toMatchObject({ listed: 0, counts: { designs: 0, running: 0, overdue: 0 }, figures: { open: 0, stages: [], workload: [] } });
});

test('started again: a new one in its first state, the former one cancelled on record; the product is made anew where it is gone', async () => {
  const first = await begin(novice);
  const second = await begin(novice, true);
  expect(second.designId).not.toBe(first.designId);
  const [former, fresh] = [await design(first.designId), await design(second.designId)];
  expect([former.status, fresh.status, fresh.name]).toEqual(['CANCELLED', 'DESIGN', '練習用のラベル']);
  expect(fresh.productId).toBe(former.productId);
  await world.read((db) => db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', fresh.productId).execute());
  const third = await design((await begin(novice, true)).designId);
  expect(third.productId).not.toBe(fresh.productId);
  expect((await world.audit()).filter(({ subject, action }) => subject === 'design' && action === 'create')).toHaveLength(4);
});
