/** D1.6: an external user pool in the built-in one's place, with a real issuer. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { createAccount } from '#people/accounts/server/commands/create-account.ts';
import { deleteAccount } from '#people/accounts/server/commands/delete-account.ts';
import { disableAccount } from '#people/accounts/server/commands/disable-account.ts';
import { enableAccount } from '#people/accounts/server/commands/enable-account.ts';
import { resetPassword } from '#people/accounts/server/commands/reset-password.ts';
import { unlinkAccount } from '#people/accounts/server/commands/unlink-account.ts';
import { givePassword } from '../door.ts';
import { openPool } from '../pool.fixture.ts';
import { accountMails } from '../mails.ts';
import { openExternalPool, type ExternalPool } from './external.fixture.ts';

const { database } = await testDatabase();
let world: World;
let external: ExternalPool;
let owner: Viewer;
let serial = 0;

beforeAll(async () => {
  world = await makeWorld(database);
  external = await openExternalPool(database);
  owner = await world.user('lv80_administrator');
});
beforeEach(() => {
  Object.assign(external.issuer, { forge: null, forgetful: false, away: false, person: null });
});

/** Somebody whom an administrator registered, and who has an account at the issuer. */
async function registered(emailVerified = true): Promise<{ id: string; email: string; subject: string }> {
  serial += 1;
  const email = `new${serial}@example.jp`;
  const { id } = await world.run(createAccount, { email, name: `新人${serial}`, accessLevel: 'lv50_basic_user', locale: 'ja' }, owner);
  const subject = `subject-${newId()}`;
  external.issuer.person = { subject, email: `  NEW${serial}@Example.jp`, emailVerified };
  return { id, email, subject };
}
const rowOf = (id: string) => world.read((db) => db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const versionOf = async (id: string) => (await rowOf(id)).version;
const entries = (id: string) =>
  world.read((db) =>
    db.selectFrom('audit_entry').select(['subject', 'action', 'changes']).where('subject_id', '=', id).orderBy('seq').execute(),
  );
const actions = async (id: string) => (await entries(id)).map(({ subject, action }) => `${subject} ${action}`);

describe('the first sign-in', () => {
  test('finds the account by the verified address, keeps the subject and confirms the account, on record', async () => {
    const { id, subject } = await registered();
    const browser = external.browser();
    const answer = await browser.signIn('/listTask?status=DOING');
    expect([answer.status, answer.body.path]).toEqual([200, '/listTask?status=DOING']);
    expect((await browser.viewer())?.userId).toBe(id);
    expect(await rowOf(id)).toMatchObject({ cognito_user_id: subject, subject_issuer: external.issuer.url, state: 'CONFIRMED' });
    expect(await actions(id)).toEqual(['user create', 'user update', 'login signin']);
    expect((await entries(id))[1]?.changes).toMatchObject({
      state: { from: 'FORCE_CHANGE_PASSWORD', to: 'CONFIRMED' },
      externalSubject: { from: null, to: subject },
    });
  });
  test('asks with a challenge, a state and a nonce, and leaves a strict cookie of our own session behind', async () => {
    await registered();
    const browser = external.browser();
    await browser.signIn();
    const { asked } = external.issuer;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([asked.get('state'), asked.get('nonce'), asked.get('code_challenge')].every((text) => (text?.length ?? 0) >= 43)).toBe(true);
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual([null, null]);
    expect(browser.set[0]).toMatch(/^koryo-attempt=[\w.-]+; Path=\/auth; HttpOnly; SameSite=Lax; Expires=/);
    expect(browser.set.find((line) => line.startsWith('koryo-handover='))).toMatch(/HttpOnly; SameSite=Strict/);
    expect([...browser.cookies.keys()]).toEqual(['koryo-refresh']);
    expect((await browser.post('refresh')).status).toBe(200);
  });
  test('does not follow an address that the issuer has not verified', async () => {
    const { id } = await registered(false);
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_EMAIL_UNVERIFIED');
    expect(await rowOf(id)).toMatchObject({ subject_issuer: null, state: 'FORCE_CHANGE_PASSWORD' });
    expect(await actions(id)).toEqual(['user create', 'login failed sign-in']);
  });
  test('makes no account for somebody whom nobody registered', async () => {
    external.issuer.person = { subject: newId(), email: 'stranger@example.jp', emailVerified: true };
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
    external.issuer.person = { subject: newId() };
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
    const { count } = await world.read((db) =>
      db
        .selectFrom('app_user')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('email_key', '=', 'stranger@example.jp')
        .executeTakeFirstOrThrow(),
    );
    expect(Number(count)).toBe(0);
  });
  test('knows nobody by an own id that an issuer calls somebody by', async () => {
    const { id } = await registered();
    external.issuer.person = { subject: id, email: 'elsewhere@example.jp', emailVerified: true };
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
  });
  test('two people with one address at once do not both get the account', async () => {
    const { id, email } = await registered();
    const comeBack = async (subject: string) => {
      external.issuer.person = { subject, email, emailVerified: true };
      const browser = external.browser();
      const { url } = await browser.go('/auth/external/start', { until: /\/auth\/external\/callback/ });
      return async () => (await browser.go(url.href)).url.searchParams.get('refused');
    };
    const [one, two] = [await comeBack(`one-${email}`), await comeBack(`two-${email}`)];
    const answers = await Promise.all([one(), two()]);
    expect(answers.toSorted()).toEqual(['EXTERNAL_ACCOUNT_OTHER', null]);
    expect((await rowOf(id)).cognito_user_id).toBe(answers[0] === null ? `one-${email}` : `two-${email}`);
  });
});

describe('later sign-ins', () => {
  test('go by the subject, even when the address has changed there, and write no second link', async () => {
    const { id, subject } = await registered();
    await external.browser().signIn();
    external.issuer.person = { subject, email: 'married@example.jp', emailVerified: false };
    const browser = external.browser();
    expect((await browser.signIn()).status).toBe(200);
    expect((await browser.viewer())?.userId).toBe(id);
    expect(await actions(id)).toEqual(['user create', 'user update', 'login signin', 'login signin']);
  });
  test('are not for another subject with the same address: once means once', async () => {
    const { id, email, subject } = await registered();
    await external.browser().signIn();
    external.issuer.person = { subject: newId(), email, emailVerified: true };
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_ACCOUNT_OTHER');
    expect(await rowOf(id)).toMatchObject({ cognito_user_id: subject });
    expect((await actions(id)).at(-1)).toBe('login failed sign-in');
  });
  test('end the session that the browser had before', async () => {
    await registered();
    const browser = external.browser();
    await browser.signIn();
    const first = browser.idToken;
    await browser.signIn();
    expect(await external.pool.viewerOf(`Bearer ${first}`, '127.0.0.1')).toBeNull();
    expect(await browser.viewer()).not.toBeNull();
  });
  test('are refused to a stopped account, whose sessions are over; a started one signs in again', async () => {
    const { id } = await registered();
    const browser = external.browser();
    await browser.signIn();
    await world.run(disableAccount, { id, expectedVersion: await versionOf(id) }, owner);
    expect(await browser.viewer()).toBeNull();
    expect((await browser.post('refresh')).status).toBe(401);
    expect((await browser.signIn()).refused).toBe('EXTERNAL_ACCOUNT_STOPPED');
    expect((await actions(id)).at(-1)).toBe('login failed sign-in');
    await world.run(enableAccount, { id, expectedVersion: await versionOf(id) }, owner);
    expect((await rowOf(id)).state).toBe('CONFIRMED');
    expect((await browser.signIn()).status).toBe(200);
  });
  test('are refused to a deleted account; the person may be registered anew', async () => {
    const { id, email, subject } = await registered();
    await external.browser().signIn();
    await world.run(deleteAccount, { id, expectedVersion: await versionOf(id) }, owner);
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
    const again = await world.run(createAccount, { email, name: '再入社', accessLevel: 'lv50_basic_user', locale: 'ja' }, owner);
    const browser = external.browser();
    expect((await browser.signIn()).status).toBe(200);
    expect((await browser.viewer())?.userId).toBe(again.id);
    expect((await rowOf(again.id)).cognito_user_id).toBe(subject);
  });
  test('an account that was unlinked is over at once, and is linked anew by its address, once; on record', async () => {
    const { id, email, subject } = await registered();
    const browser = external.browser();
    await browser.signIn();
    const late = external.browser();
    await late.go('/auth/external/start');
    const unlink = async (by: Viewer) => await world.run(unlinkAccount, { id, expectedVersion: await versionOf(id) }, by);
    expect(await refusalOf(unlink(await world.user('lv60_brand_director')))).toBe('FORBIDDEN');
    expect((await browser.viewer())?.userId).toBe(id);
    await unlink(owner);
    expect(await rowOf(id)).toMatchObject({ cognito_user_id: id, subject_issuer: null, state: 'FORCE_CHANGE_PASSWORD' });
    expect([await browser.viewer(), (await browser.post('refresh')).status]).toEqual([null, 401]);
    expect((await entries(id)).at(-1)?.changes).toMatchObject({
      state: { from: 'CONFIRMED', to: 'FORCE_CHANGE_PASSWORD' },
      externalSubject: { from: subject, to: null },
      externalIssuer: { from: external.issuer.url, to: null },
    });
    expect(await refusalOf(unlink(owner))).toBe('ACCOUNT_IN_OTHER_STATE');
    const other = newId();
    external.issuer.person = { subject: other, email, emailVerified: true };
    expect((await external.browser().signIn()).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cognito_user_id: other, subject_issuer: external.issuer.url, state: 'CONFIRMED' });
    // What the issuer had answered of the former account opens nothing any more.
    expect((await late.post('external-finish')).body.error?.code).toBe('EXTERNAL_ATTEMPT_OVER');
    external.issuer.person = { subject, email, emailVerified: true };
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_ACCOUNT_OTHER');
  });
  test('an account that another issuer knew is linked anew, once', async () => {
    const { id } = await registered();
    await external.browser().signIn();
    const before = { subject_issuer: 'https://before.example.jp', cognito_user_id: '1' };
    await inTransaction(database, world.companyId, (db) => db.updateTable('app_user').set(before).where('id', '=', id).execute());
    expect((await external.browser().signIn()).status).toBe(200);
    expect((await rowOf(id)).subject_issuer).toBe(external.issuer.url);
  });
});

describe('what is not the issuer’s word is refused', () => {
  const forged: [string, (claims: Record<string, unknown>) => Record<string, unknown>][] = [
    ['for another client', (claims) => ({ ...claims, aud: 'somebody else' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['that has ended', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
  ];
  test.each(forged)('an id token %s', async (_what, change) => {
    const { id } = await registered();
    external.issuer.forge = change;
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_FAILED');
    expect((await rowOf(id)).subject_issuer).toBeNull();
  });
  test('an id token with the signature of another key, by a weaker algorithm, or none', async () => {
    await registered();
    const { issuer } = external;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = async (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`;
    const symmetric = async (claims: object) => `${part({ alg: 'HS256', kid: 'own' })}.${part(claims)}.${'a'.repeat(43)}`;
    for (const forge of [issuer.signWithAnotherKey, unsigned, symmetric]) {
      issuer.forge = forge;
      expect((await external.browser().signIn()).refused).toBe('EXTERNAL_FAILED');
    }
    issuer.forge = (claims) => claims;
    expect((await external.browser().signIn()).refused).toBeNull();
  });
  test('an answer with another state, in another browser, or given twice', async () => {
    await registered();
    const browser = external.browser();
    const { url } = await browser.go('/auth/external/start', { until: /\/auth\/external\/callback/ });
    const wrong = new URL(url);
    wrong.searchParams.set('state', 'another');
    const refusedOf = async (address: URL, at = browser) => (await at.go(address.href)).url.searchParams.get('refused');
    expect(await refusedOf(wrong)).toBe('EXTERNAL_ATTEMPT_OVER');
    expect(await refusedOf(url, external.browser())).toBe('EXTERNAL_ATTEMPT_OVER');
    // The attempt under way was left alone.
    const kept = browser.cookies.get('koryo-attempt') ?? '';
    expect(await refusedOf(url)).toBeNull();
    expect(await refusedOf(url)).toBe('EXTERNAL_ATTEMPT_OVER');
    // Even with the cookie of before: the code has been used.
    browser.cookies.set('koryo-attempt', kept);
    expect(await refusedOf(url)).toBe('EXTERNAL_FAILED');
  });
  test('an attempt that took more than ten minutes, and a cookie that was changed', async () => {
    await registered();
    const browser = external.browser();
    const { url } = await browser.go('/auth/external/start', { until: /\/auth\/external\/callback/ });
    await external.pool.later(10 * 60_000, async () => {
      expect((await browser.go(url.href)).url.searchParams.get('refused')).toBe('EXTERNAL_ATTEMPT_OVER');
    });
    const kept = browser.cookies.get('koryo-attempt') ?? '';
    browser.cookies.set('koryo-attempt', `${kept.slice(0, 50)}${kept[50] === 'A' ? 'B' : 'A'}${kept.slice(51)}`);
    expect((await browser.go(url.href)).url.searchParams.get('refused')).toBe('EXTERNAL_ATTEMPT_OVER');
  });
  test('the step that opens the session is done once, within two minutes, by our own page', async () => {
    await registered();
    const browser = external.browser();
    await browser.go('/auth/external/start');
    const handover = browser.cookies.get('koryo-handover') ?? '';
    expect(handover).toHaveLength(43);
    expect((await browser.post('external-finish')).status).toBe(200);
    browser.cookies.set('koryo-handover', handover);
    expect((await browser.post('external-finish')).body.error?.code).toBe('EXTERNAL_ATTEMPT_OVER');
    await browser.go('/auth/external/start');
    await external.pool.later(2 * 60_000, async () => {
      expect((await browser.post('external-finish')).body.error?.code).toBe('EXTERNAL_ATTEMPT_OVER');
    });
  });
  test('a person who turns back at the issuer is told so', async () => {
    expect((await external.browser().signIn()).refused).toBe('EXTERNAL_DECLINED');
  });
  test('a path of another site leads home, and another site’s link begins nothing', async () => {
    await registered();
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', '/signin', `/${'x'.repeat(2000)}`]) {
      expect((await external.browser().signIn(path)).body.path).toBe('/');
    }
    const foreign = await external.browser().go('/auth/external/start', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.url.pathname).toBe('/signin');
  });
  test('after 50 failures a client waits', async () => {
    const browser = external.browser();
    for (let i = 0; i < 50; i++) await browser.signIn();
    await registered();
    expect((await browser.signIn()).refused).toBe('EXTERNAL_TOO_MANY');
    expect((await external.browser().signIn()).status).toBe(200);
  });
});

describe('the issuer is away', () => {
  test('people are told, and it goes on as soon as it is back; nothing is asked before somebody signs in', async () => {
    const fresh = await openExternalPool(database);
    expect(fresh.issuer.requests.size).toBe(0);
    const { subject } = await registered();
    await external.browser().signIn();
    fresh.issuer.away = true;
    fresh.issuer.person = { subject, email: 'x@example.jp', emailVerified: true };
    const browser = fresh.browser();
    expect((await browser.signIn()).refused).toBe('EXTERNAL_UNREACHABLE');
    fresh.issuer.away = false;
    expect((await browser.signIn()).refused).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
    // Away between the two steps.
    const { url } = await browser.go('/auth/external/start', { until: /\/auth\/external\/callback/ });
    fresh.issuer.away = true;
    expect((await browser.go(url.href)).url.searchParams.get('refused')).toBe('EXTERNAL_UNREACHABLE');
    fresh.issuer.away = false;
    // What it says of itself is asked once.
    expect(fresh.issuer.requests.get('/.well-known/openid-configuration')).toBe(2);
  });
});

describe('the built-in pool is off', () => {
  test.each(['signin', 'challenge', 'forgot', 'reset', 'password', 'confirm'])('%s', async (route) => {
    const answer = await external.browser().post(route, { email: 'a@b.jp', password: 'correct horse' });
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'EXTERNAL_POOL']);
  });
  test('a new account is mailed how to sign in, without a password; none can be reset', async () => {
    const { id, email } = await registered();
    expect(world.outbox.jobs.filter(({ queue }) => queue === 'accounts.temporary-password')).toEqual([]);
    const mail = world.outbox.mails.at(-1);
    expect(mail).toMatchObject({ toUserId: id, kind: 'accountRegistered', path: '/signin', params: { email } });
    const text = (locale: 'ja' | 'en', label = '') => accountMails.accountRegistered?.({ ...mail?.params, label }, locale).body[1] ?? '';
    expect(text('ja')).toContain(`会社のアカウントでサインインしてください。会社のアカウントのメールアドレスが ${email}`);
    expect(text('en', 'Mihon ID')).toContain(`Sign in with your company account (Mihon ID). Its email address must be ${email}.`);
    const input = { id, expectedVersion: await versionOf(id) };
    expect(await refusalOf(world.run(resetPassword, input, owner))).toBe('EXTERNAL_POOL');
  });
  test('a session that the built-in pool opened does not go on', async () => {
    const builtIn = await openPool(database);
    const { id, email } = await registered();
    await inTransaction(database, world.companyId, (db) =>
      givePassword(db, { id, companyId: world.companyId }, 'correct horse', builtIn.now()),
    );
    const before = builtIn.browser();
    await before.post('signin', { email, password: 'correct horse' });
    const browser = external.browser();
    browser.cookies.set('koryo-refresh', before.cookie?.split('=')[1] ?? '');
    expect((await browser.post('refresh')).status).toBe(401);
  });
  test('and the external one is off while the built-in one is there', async () => {
    const builtIn = await openPool(database);
    const answer = await fetch(`${builtIn.url}/auth/external/start`, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect((await builtIn.browser().post('external-finish', {})).status).toBe(409);
  });
});

describe('issuers differ', () => {
  test('a public client is protected by PKCE alone; the address may stand in the id token; there may be no way out', async () => {
    const other = await openExternalPool(database, { publicClient: true, emailInToken: true, endSession: false });
    const { id, email } = await registered();
    other.issuer.person = { subject: newId(), email, emailVerified: true };
    const browser = other.browser();
    expect((await browser.signIn()).status).toBe(200);
    expect((await browser.viewer())?.userId).toBe(id);
    expect(other.issuer.requests.has('/me')).toBe(false);
    expect((await browser.post('signout')).body).toEqual({});
  });
  test('signing out ends our session and leads to the end of the issuer’s, once', async () => {
    await registered();
    const browser = external.browser();
    await browser.signIn();
    const { body } = await browser.post('signout');
    const elsewhere = new URL(body.elsewhere ?? '');
    expect(elsewhere.origin + elsewhere.pathname).toBe(`${external.issuer.url}/session/end`);
    expect(Object.fromEntries(elsewhere.searchParams)).toEqual({
      client_id: 'koryo',
      post_logout_redirect_uri: `${external.pool.url}/signout`,
    });
    expect(await browser.viewer()).toBeNull();
    expect((await browser.post('signout')).body).toEqual({});
  });
});
