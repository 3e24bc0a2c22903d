import { expect, test } from 'vitest';
import { ACCESS_LEVELS, type AccessLevel, type Viewer } from '#shared/viewer.ts';
import { accountActions, givableLevels } from './manage.ts';

const viewer = (accessLevel: AccessLevel, actingFrom: string | null = null): Viewer => ({
  userId: 'me',
  companyId: 'c',
  name: '',
  locale: 'ja',
  accessLevel,
  sessionId: 's',
  roles: [],
  actingFrom,
  grantAll: false,
});
const account = (accessLevel: AccessLevel, id = 'other') => ({ id, accessLevel, state: 'CONFIRMED' as const });

test('only those who manage users do anything to an account', () => {
  const able = ACCESS_LEVELS.filter((level) => accountActions(viewer(level), account('lv40_guest')).length > 0);
  expect(able).toEqual(['lv80_administrator', 'lv70_companyowner']);
  expect(accountActions(viewer('lv99_gtb', 'provider'), account('lv80_administrator'))).toContain('delete');
});

test('an account above one’s own is not touched, one’s own neither disabled, deleted nor raised', () => {
  expect(accountActions(viewer('lv70_companyowner'), account('lv80_administrator'))).toEqual([]);
  expect(accountActions(viewer('lv80_administrator'), account('lv99_gtb'))).toEqual([]);
  expect(accountActions(viewer('lv80_administrator'), account('lv80_administrator', 'me'))).toEqual(['update']);
});

test('levels are given up to one’s own, lv99 by nobody', () => {
  expect(givableLevels(viewer('lv70_companyowner'))).toEqual(['lv70_companyowner', 'lv60_brand_director', 'lv50_basic_user', 'lv40_guest']);
  expect(givableLevels(viewer('lv99_gtb', 'provider'))).not.toContain('lv99_gtb');
});

test('where an external pool keeps the passwords there is none to reset', () => {
  const actions = (external: boolean) => accountActions(viewer('lv80_administrator'), account('lv50_basic_user'), external);
  expect(actions(false)).toEqual(['update', 'updateLevel', 'resetPassword', 'disable', 'delete']);
  expect(actions(true)).toEqual(['update', 'updateLevel', 'disable', 'delete']);
});
