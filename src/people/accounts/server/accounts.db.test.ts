import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';
import { createAccount } from './commands/create-account.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { disableAccount } from './commands/disable-account.ts';
import { enableAccount } from './commands/enable-account.ts';
import { resetPassword } from './commands/reset-password.ts';
import { updateAccount } from './commands/update-account.ts';
import { updateOwnProfile } from './commands/update-own-profile.ts';
import { findAccount, listAccounts } from './store.ts';

const { database } = await testDatabase();
let world: World;
let other: World;
let admin: Viewer;
let owner: Viewer;
let serial = 0;

beforeAll(async () => {
  world = await makeWorld(database);
  other = await makeWorld(database);
  admin = await world.user('lv80_administrator', '管理 者');
  owner = await world.user('lv70_companyowner', '責任 者');
});

const input = (over: Partial<{ email: string; name: string; accessLevel: AccessLevel; locale: 'ja' | 'en' }> = {}) => ({
  email: `account${++serial}@example.jp`,
  name: '佐藤 花',
  accessLevel: 'lv50_basic_user' as AccessLevel,
  locale: 'ja' as const,
  ...over,
});
const accountOf = (id: string) => world.read((db) => findAccount(db, world.companyId, id));

describe('creating an account', () => {
  test('leaves it waiting for its first password, with a job for the mail and an entry in the history', async () => {
    const { id } = await world.run(createAccount, input({ email: ' Hana@Example.jp ', name: ' 佐藤　花 ' }), owner);
    expect(await accountOf(id)).toMatchObject({ email: 'Hana@Example.jp', name: '佐藤　花', state: 'FORCE_CHANGE_PASSWORD' });
    expect(world.outbox.jobs.at(-1)).toMatchObject({ queue: 'accounts.temporary-password', data: { userId: id, mail: 'accountCreated' } });
    expect(JSON.stringify(world.outbox)).not.toMatch(/password":/i);
    expect((await world.audit()).at(-1)).toEqual({ subject: 'user', action: 'create', name: '佐藤　花' });
  });
  test('refuses an address that the company has, in any case, until it is free again, and tells nothing of another company’s', async () => {
    const { id } = await world.run(createAccount, input({ email: 'same@example.jp' }), owner);
    expect(await refusalOf(world.run(createAccount, input({ email: 'SAME@example.jp' }), owner))).toBe('EMAIL_TAKEN');
    const foreigner = await other.user('lv80_administrator');
    await other.run(createAccount, input({ email: 'same@example.jp' }), foreigner);
    await world.run(deleteAccount, { id, expectedVersion: 1 }, owner);
    await world.run(createAccount, input({ email: 'same@example.jp' }), owner);
  });
  test('two at once with one address make one account', async () => {
    const twice = input({ email: 'race@example.jp' });
    const results = await Promise.allSettled([world.run(createAccount, twice, owner), world.run(createAccount, twice, owner)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
  test('gives no level above one’s own, and asks for USER_MANAGE', async () => {
    expect(await refusalOf(world.run(createAccount, input({ accessLevel: 'lv80_administrator' }), owner))).toBe('LEVEL_ABOVE_OWN');
    expect(await refusalOf(world.run(createAccount, input({ accessLevel: 'lv99_gtb' }), admin))).toBe('LEVEL_ABOVE_OWN');
    const director = await world.user('lv60_brand_director');
    expect(await refusalOf(world.run(createAccount, input(), director))).toBe('FORBIDDEN');
  });
  test.each(['', 'no', 'a@b', 'a@b.jp\nBcc: c@d.jp'])('refuses %j as an address', async (email) => {
    expect(await refusalOf(world.run(createAccount, input({ email }), owner))).toBe('INVALID_INPUT');
  });
});

describe('changing accounts', () => {
  const created = async (over = {}) => (await world.run(createAccount, input(over), owner)).id;
  const change = (id: string, expectedVersion: number, over: Partial<ReturnType<typeof input>> = {}) => {
    const { name, locale, accessLevel } = input(over);
    return { id, name, locale, accessLevel, expectedVersion };
  };
  test('a stale change is refused with CONFLICT', async () => {
    const id = await created();
    await world.run(updateAccount, change(id, 1, { name: '鈴木' }), owner);
    expect(await refusalOf(world.run(updateAccount, change(id, 1, { name: '田中' }), owner))).toBe('CONFLICT');
    expect(await accountOf(id)).toMatchObject({ name: '鈴木', version: 2 });
  });
  test('nobody changes their own level, raises another above themselves, or touches an account above theirs', async () => {
    const id = await created();
    expect(await refusalOf(world.run(updateAccount, change(id, 1, { accessLevel: 'lv80_administrator' }), owner))).toBe('LEVEL_ABOVE_OWN');
    expect(await refusalOf(world.run(updateAccount, change(owner.userId, 1, { accessLevel: 'lv50_basic_user' }), owner))).toBe(
      'LEVEL_OF_ONESELF',
    );
    expect(await refusalOf(world.run(updateAccount, change(admin.userId, 1, { accessLevel: 'lv80_administrator' }), owner))).toBe(
      'ACCOUNT_ABOVE_OWN',
    );
    for (const command of [disableAccount, deleteAccount, resetPassword]) {
      expect(await refusalOf(world.run(command, { id: owner.userId, expectedVersion: 1 }, owner))).toBe('ACCOUNT_OF_ONESELF');
      expect(await refusalOf(world.run(command, { id: admin.userId, expectedVersion: 1 }, owner))).toBe('ACCOUNT_ABOVE_OWN');
    }
  });
  test('who holds roles that a guest may not have does not become a guest', async () => {
    const user = await world.user('lv50_basic_user');
    await world.withRole(user, 'BrandManager', 'Brand', world.companyId);
    expect(await refusalOf(world.run(updateAccount, change(user.userId, 1, { accessLevel: 'lv40_guest' }), owner))).toBe(
      'ROLES_NOT_FOR_GUEST',
    );
  });
  test('a disabled account is opened again in the state its password has', async () => {
    const id = await created();
    await world.run(disableAccount, { id, expectedVersion: 1 }, owner);
    expect(await refusalOf(world.run(disableAccount, { id, expectedVersion: 2 }, owner))).toBe('ACCOUNT_IN_OTHER_STATE');
    expect(await refusalOf(world.run(resetPassword, { id, expectedVersion: 2 }, owner))).toBe('ACCOUNT_IN_OTHER_STATE');
    await world.run(enableAccount, { id, expectedVersion: 2 }, owner);
    expect(await accountOf(id)).toMatchObject({ state: 'FORCE_CHANGE_PASSWORD' });
  });
  test('a deleted account is gone from the lists; its name stays', async () => {
    const id = await created({ name: '退職 者' });
    await world.run(deleteAccount, { id, expectedVersion: 1 }, owner);
    expect(await accountOf(id)).toBeNull();
    expect(await refusalOf(world.run(enableAccount, { id, expectedVersion: 2 }, owner))).toBe('NOT_FOUND');
    const kept = await world.read((db) => db.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirst());
    expect(kept?.name).toBe('退職 者');
  });
  test('to another company an account does not exist', async () => {
    const id = await created();
    const foreigner = await other.user('lv80_administrator');
    for (const command of [disableAccount, enableAccount, deleteAccount, resetPassword]) {
      expect(await refusalOf(other.run(command, { id, expectedVersion: 1 }, foreigner))).toBe('NOT_FOUND');
    }
    expect(await refusalOf(other.run(updateAccount, change(id, 1), foreigner))).toBe('NOT_FOUND');
    expect(await other.read((db) => findAccount(db, other.companyId, id))).toBeNull();
  });
  test('everybody changes their own name and language', async () => {
    const user = await world.user('lv40_guest');
    await world.run(updateOwnProfile, { name: '新しい 名', locale: 'en', expectedVersion: 1 }, user);
    expect(await accountOf(user.userId)).toMatchObject({ name: '新しい 名', locale: 'en', accessLevel: 'lv40_guest' });
    expect(await refusalOf(world.run(updateOwnProfile, { name: '古い', locale: 'ja', expectedVersion: 1 }, user))).toBe('CONFLICT');
  });
});

test('the list is filtered by text, level and state, and paged', async () => {
  for (let i = 0; i < 12; i++)
    await world.run(createAccount, input({ name: `山田 ${String(i).padStart(2, '0')}`, accessLevel: 'lv40_guest' }), owner);
  const find = (filter: Parameters<typeof listAccounts>[2]) =>
    world.read(async (db) => {
      const page = await listAccounts(db, world.companyId, filter);
      return { ...page, total: await page.total() };
    });
  const first = await find({ text: '山田', accessLevel: 'lv40_guest', state: 'FORCE_CHANGE_PASSWORD' });
  expect(first.items).toHaveLength(10);
  expect(first.total).toBe(12);
  const second = await find({ text: '山田', after: first.nextToken ?? '' });
  expect(second.items.map((account) => account.name)).toEqual(['山田 10', '山田 11']);
  expect((await find({ text: '%' })).total).toBe(0);
  // A name stays as it is written, and is found however its characters are typed.
  await world.run(createAccount, input({ name: '齋藤（広報）㈱', accessLevel: 'lv40_guest' }), owner);
  const found = await find({ text: '(広報)(株)' });
  expect(found.items.map((account) => account.name)).toEqual(['齋藤（広報）㈱']);
  expect((await find({ text: 'account' })).total).toBeGreaterThan(0);
});
