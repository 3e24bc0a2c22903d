/** Presets of a company's own, and levels that are locked: who may, what holds, what is refused. */
import { expect, test } from 'vitest';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { createProduct } from '#catalogue/products/server/commands/create-product.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { OWN_PRESETS_MAX } from '../rules/presets.ts';
import { DEFAULT_SETTINGS } from '../rules/settings.ts';
import { deleteInspectionPreset, saveInspectionPreset } from './commands/presets.ts';
import { resetInspectionSetting, saveInspectionSetting } from './commands/save-inspection-setting.ts';
import { ownPresets, settingInForce } from './setting-store.ts';
import { settingView } from './setting-view.ts';

const { database } = await testDatabase();
registerResourceKind(tableResource('DesignData', 'design'));

async function placed() {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '責任者');
  const brand = await world.run(createBrand, { name: '潮騒' }, owner);
  const product = await world.run(createProduct, { brandId: brand.id, name: '塩キャラメル' }, owner);
  const design = await world.run(createDesign, { productId: product.id, name: '個装' }, owner);
  const manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', brand.id);
  return { world, owner, manager, brand, product, design };
}

test('settings are kept under a name by whoever manages those of the company, replaced, chosen by all, forgotten', async () => {
  const { world, owner, manager } = await placed();
  const mine = { name: '通販の箱', settings: { ...DEFAULT_SETTINGS, partMatchRate: 99 } };
  expect(await refusalOf(world.run(saveInspectionPreset, mine, manager))).toBe('FORBIDDEN');
  const { id } = await world.run(saveInspectionPreset, mine, owner);
  const again = { ...mine, settings: { ...mine.settings, partMatchRate: 98 } };
  expect((await world.run(saveInspectionPreset, again, owner)).id).toBe(id);
  const kept = await world.read((db) => ownPresets(db, world.companyId));
  expect(kept.map(({ name, settings }) => [name, settings.partMatchRate])).toEqual([['通販の箱', 98]]);
  const broken = { name: '逆', settings: { ...DEFAULT_SETTINGS, textNormalPt: 4, textSmallPt: 6 } };
  expect(await refusalOf(world.run(saveInspectionPreset, broken, owner))).toBe('TEXT_SIZE_ORDER');
  expect(await refusalOf(world.run(deleteInspectionPreset, { id }, manager))).toBe('FORBIDDEN');
  const stranger = await (await makeWorld(database)).user('lv70_companyowner');
  expect(await refusalOf(world.run(deleteInspectionPreset, { id }, stranger))).toBe('NOT_FOUND');
  await world.run(deleteInspectionPreset, { id }, owner);
  expect((await world.audit()).filter(({ subject }) => subject === 'inspection').map(({ action }) => action)).toEqual([
    'create',
    'update',
    'delete',
  ]);
  for (let n = 0; n < OWN_PRESETS_MAX; n++) await world.run(saveInspectionPreset, { ...mine, name: `箱 ${n}` }, owner);
  expect(await refusalOf(world.run(saveInspectionPreset, { ...mine, name: 'もう一つ' }, owner))).toBe('TOO_MANY_PRESETS');
});

test('a locked level holds for everything beneath, which is changed by nobody until it is unlocked', async () => {
  const { world, owner, manager, brand, design } = await placed();
  const own = { level: 'DESIGN' as const, targetId: design.id, settings: { ...DEFAULT_SETTINGS, partMatchRate: 80 } };
  await world.run(saveInspectionSetting, { ...own, expectedVersion: 0 }, manager);
  const company = {
    level: 'COMPANY' as const,
    targetId: world.companyId,
    settings: { ...DEFAULT_SETTINGS, partMatchRate: 97 },
    locked: true,
  };
  expect(await refusalOf(world.run(saveInspectionSetting, { ...company, expectedVersion: 0 }, manager))).toBe('FORBIDDEN');
  await world.run(saveInspectionSetting, { ...company, expectedVersion: 0 }, owner);
  const view = () => world.read((db) => settingView(db, manager, 'DESIGN', design.id));
  expect(await view()).toMatchObject({ lockedAt: 'COMPANY', mayManage: false, settings: { partMatchRate: 97 } });
  const rate = async () =>
    (await world.read((db) => settingInForce(db, world.companyId, [design.id, brand.id, world.companyId]))).settings.partMatchRate;
  expect(await rate()).toBe(97);
  for (const who of [manager, owner]) {
    expect(await refusalOf(world.run(saveInspectionSetting, { ...own, expectedVersion: 1 }, who))).toBe('SETTINGS_LOCKED');
    expect(await refusalOf(world.run(resetInspectionSetting, { targetId: design.id, expectedVersion: 1 }, who))).toBe('SETTINGS_LOCKED');
  }
  // Saved without a word on it, it stays locked.
  await world.run(saveInspectionSetting, { ...company, locked: undefined, expectedVersion: 1 }, owner);
  expect(await rate()).toBe(97);
  await world.run(saveInspectionSetting, { ...company, locked: false, expectedVersion: 2 }, owner);
  expect(await rate()).toBe(80);
  expect(await view()).toMatchObject({ lockedAt: null, mayManage: true });
});
