/** After the plan's last day the company is read-only (D11): no command changes it, in whatever feature. */
import { expect, it } from 'vitest';
import { updateOwnProfile } from '#people/accounts/server/commands/update-own-profile.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { findVisibleBrands } from '#catalogue/brands/server/store.ts';
import { today } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { updatePlan } from './commands/update-plan.ts';
import { findPlan, isReadOnly, listCharges } from './store.ts';

const { database } = await testDatabase();
const DAY = 86_400_000;

it('is read, not changed; one’s own settings go on', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '責任者');
  const brand = await world.run(createBrand, { name: '北の恵み' }, owner);
  const endOn = (day: Date) =>
    world.read((db) =>
      db
        .updateTable('plan')
        .set({ valid_until: today(day, 'Asia/Tokyo') })
        .where('company_id', '=', world.companyId)
        .execute(),
    );
  await endOn(new Date(Date.now() - DAY));
  expect(await refusalOf(world.run(createBrand, { name: '期限後' }, owner))).toBe('COMPANY_READ_ONLY');
  expect((await world.read((db) => findVisibleBrands(db, owner, [brand.id])))[0]?.name).toBe('北の恵み');
  await world.run(updateOwnProfile, { name: '責任者', locale: 'en', expectedVersion: 1 }, owner);
  // The last day itself still counts, and a renewed plan opens the company again.
  await endOn(new Date());
  await world.run(createBrand, { name: '更新後' }, owner);
});

it('is opened again by the provider’s staff alone, who change the plan; each change is a charge', async () => {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '責任者');
  const staff: Viewer = { ...(await world.user('lv80_administrator', '運営')), accessLevel: 'lv99_gtb', actingFrom: newId() };
  const ended = { validUntil: '2026-03-31', yearlyFee: 1_200_000, designLimit: 20, remainingUploads: 5 };
  const change = (viewer: Viewer, expectedVersion: number, plan = ended) => world.run(updatePlan, { ...plan, expectedVersion }, viewer);

  expect(await refusalOf(change(owner, 1))).toBe('FORBIDDEN');
  expect(await refusalOf(change({ ...staff, actingFrom: null }, 1))).toBe('FORBIDDEN');
  expect(await refusalOf(change(staff, 1, { ...ended, remainingUploads: -1 }))).toBe('INVALID_INPUT');
  const before = await world.read((db) => findPlan(db, world.companyId));
  await change(staff, 1);
  expect(await world.read((db) => isReadOnly(db, world.companyId))).toBe(true);
  expect(await refusalOf(change(staff, 1))).toBe('CONFLICT');

  await change(staff, 2, { ...ended, validUntil: '2099-03-31', remainingUploads: 105 });
  await world.run(createBrand, { name: '再開' }, owner);
  expect(await world.read((db) => findPlan(db, world.companyId))).toMatchObject({
    validUntil: '2099-03-31',
    yearlyFee: 1_200_000,
    designLimit: 20,
    remainingUploads: 105,
    version: 3,
  });
  const charges = await world.read((db) => listCharges(db, world.companyId, {}));
  expect(charges.items).toMatchObject([
    { kind: 'PLAN', amount: 100, remainingUploads: 105, userName: '運営' },
    { kind: 'PLAN', amount: 5 - (before?.remainingUploads ?? 0), remainingUploads: 5 },
  ]);
});
