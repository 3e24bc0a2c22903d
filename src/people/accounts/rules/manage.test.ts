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
const account = (accessLevel: AccessLevel, id = 'other') => ({ id, accessLevel, state: 'CONFIRMED' as const, external: null });
const linked = (accessLevel: AccessLevel, id = 'other') => ({
  ...account(accessLevel, id),
  external: { issuer: 'https://login.example.jp', subject: '1' },
});

test('only those who manage users do anything to an account', () => {
  const able = ACCESS_LEVELS.filter((level) => accountActions(viewer(level), account('lv40_guest'), null).length > 0);
  expect(able).toEqual(['lv80_administrator', 'lv70_companyowner']);
  expect(accountActions(viewer('lv99_gtb', 'provider'), account('lv80_administrator'), null)).toContain('delete');
});

test('an account above one’s own is not touched, one’s own neither disabled, deleted nor raised', () => {
  expect(accountActions(viewer('lv70_companyowner'), account('lv80_administrator'), null)).toEqual([]);
  expect(accountActions(viewer('lv80_administrator'), account('lv99_gtb'), null)).toEqual([]);
  expect(accountActions(viewer('lv80_administrator'), account('lv80_administrator', 'me'), null)).toEqual(['update']);
});

test('levels are given up to one’s own, lv99 by nobody', () => {
  expect(givableLevels(viewer('lv70_companyowner'))).toEqual(['lv70_companyowner', 'lv60_brand_director', 'lv50_basic_user', 'lv40_guest']);
  expect(givableLevels(viewer('lv99_gtb', 'provider'))).not.toContain('lv99_gtb');
});

test('where an external pool keeps the passwords there is none to reset', () => {
  const actions = (issuer: string | null) => accountActions(viewer('lv80_administrator'), account('lv50_basic_user'), issuer);
  expect(actions(null)).toEqual(['update', 'updateLevel', 'resetPassword', 'disable', 'delete', 'erase']);
  expect(actions('https://login.example.jp')).toEqual(['update', 'updateLevel', 'disable', 'delete', 'erase']);
});

test('a link is taken away where it lets somebody in, by whoever may touch the account, and never one’s own', () => {
  const may = (who: Viewer, whose = linked('lv50_basic_user'), issuer: string | null = 'https://login.example.jp') =>
    accountActions(who, whose, issuer).includes('unlink');
  const administrator = viewer('lv80_administrator');
  expect([may(administrator), may(viewer('lv70_companyowner'))]).toEqual([true, true]);
  expect(may(administrator, { ...linked('lv50_basic_user'), state: 'DISABLED' as never })).toBe(true);
  // Beside the built-in pool it is a link to the company's own provider.
  expect([may(administrator, linked('lv50_basic_user'), null), may(administrator, account('lv50_basic_user') as never)]).toEqual([
    true,
    false,
  ]);
  expect(may(administrator, linked('lv50_basic_user'), 'https://another.example.jp')).toBe(false);
  expect([may(viewer('lv60_brand_director')), may(viewer('lv70_companyowner'), linked('lv80_administrator'))]).toEqual([false, false]);
  expect(may(administrator, linked('lv80_administrator', 'me'))).toBe(false);
});
